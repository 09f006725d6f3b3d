import { expect, test } from "../positions/still";
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
  await firefox.until(REST);
  const before = await firefox.value(`document.querySelector(".table-page").dataset.v`);
  // Where there are two answers, their buttons are the list.
  if (await firefox.value(`document.querySelector(".duo .btn.equal") !== null`)) {
    await firefox.click(`document.querySelector(".duo .btn.equal:last-child")`);
  } else {
    await firefox.click(button("All moves"));
    await firefox.click(`document.querySelector(".tray.moves li > button")`);
  }
  await firefox.until(`document.querySelector(".table-page").dataset.v !== "${before}"`);
}

const REST = `document.documentElement.dataset.rest === "yes"`;

test("Firefox draws every game without an error, and Clash is played in it", async ({ still }) => {
  const firefox = await Firefox.open(process.env.FIREFOX ?? "");
  try {
    await fits(firefox, `${still.url}/`, button("Play now against bots"));

    const boards = {
      "spoils/bid": ".spoils-board .pile",
      "sagas/home": ".sagas-board",
      "feast/action": ".feast-board [data-point^='space:'], .feast-board .spcell",
    };
    for (const [position, board] of Object.entries(boards)) {
      const { link } = await still.start(position);
      await fits(firefox, link, `document.querySelector("${board}")`);
    }
    expect(
      await firefox.value(`document.querySelectorAll(".feast-board [data-point^='space:']").length`),
    ).toBe(61);

    const { seated, link, position } = await still.start("clash/announce");
    await fits(firefox, link, `document.querySelector(".clash-board .arena")`);
    for (let n = 0; n < 3; n += 1) {
      await still.playUntilAsked(seated, position.seat);
      await answerOnce(firefox);
    }
    expect(firefox.errors).toEqual([]);
  } finally {
    await firefox.close();
  }
});
