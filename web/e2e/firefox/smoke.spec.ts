import { expect, test } from "@playwright/test";
import { feastTable } from "../feast/player";
import { sagasTable } from "../sagas/player";
import { newTable, seatLink } from "../shared/server";
import { spoilsTable } from "../spoils/player";
import { Firefox } from "./firefox";

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;

/** Shows a page at both widths and sees that it is no wider than the window. */
async function fits(firefox: Firefox, url: string, drawn: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await firefox.resize(width, height);
    await firefox.goto(url);
    await firefox.until(drawn);
    const wide = await firefox.value("document.documentElement.scrollWidth - innerWidth");
    expect(wide, `${url} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** The visible button with these words. */
const button = (words: string): string =>
  `[...document.querySelectorAll("button")].find((one) => one.textContent.includes("${words}") && one.checkVisibility())`;

/** Answers what is asked with the first move of the list, and waits until the table has gone on. */
async function answerOnce(firefox: Firefox): Promise<void> {
  await firefox.until(`document.querySelector(".prompt.mine")`);
  const before = await firefox.value(`document.querySelector(".table-page").dataset.v`);
  await firefox.click(button("All moves"));
  await firefox.click(`document.querySelector(".tray.moves li > button")`);
  await firefox.until(`document.querySelector(".table-page").dataset.v !== "${before}"`);
}

test("Firefox draws every game without an error, and Clash is played in it", async ({ request, baseURL }) => {
  test.setTimeout(120_000);
  const firefox = await Firefox.open(process.env.FIREFOX ?? "");
  try {
    await fits(firefox, `${baseURL}/`, button("Play now against bots"));

    const boards: [string, string][] = [
      [seatLink(await newTable(request, ["me", "bot", "bot"])), ".clash-board .arena"],
      [seatLink(await spoilsTable(request, 1, 2)), ".spoils-board .pile"],
      [seatLink(await sagasTable(request)), ".sagas-board"],
      [
        seatLink(await feastTable(request, 1, 1)),
        ".feast-board [data-point^='space:'], .feast-board .spcell",
      ],
    ];
    for (const [path, board] of boards) {
      await fits(firefox, `${baseURL}${path}`, `document.querySelector("${board}")`);
    }
    expect(
      await firefox.value(`document.querySelectorAll(".feast-board [data-point^='space:']").length`),
    ).toBe(61);

    await firefox.goto(`${baseURL}${boards[0]?.[0]}`);
    for (let n = 0; n < 3; n += 1) await answerOnce(firefox);
    expect(firefox.errors).toEqual([]);
  } finally {
    await firefox.close();
  }
});
