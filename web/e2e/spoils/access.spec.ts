import { expect, resize, setTheme, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { picture } from "../shared/server";
import { playRound, type Step } from "./round";

test.use({ contextOptions: { reducedMotion: "reduce" }, memory: "scenes on" });

const WIDTHS = [
  [320, 700],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

const PARTS: Readonly<Record<string, readonly Step[]>> = {
  "bidding and betting": ["bid", "bet"],
  "the reveal and the division": ["reveal", "closing", "pick"],
};

for (const [name, steps] of Object.entries(PARTS)) {
  test(`${name} are free of serious faults, by day and by night`, async ({ page, still }) => {
    const table = await still.open(page, "spoils/raise-with-odds");
    await playRound(table, async (step) => {
      if (!steps.includes(step)) return;
      for (const [width, height] of WIDTHS) {
        await resize(page, width, height);
        await nothingSpills(page, `${step} at ${width}`);
        if (width !== 390 && width !== 1280) continue;
        await picture(page, `spoils-${step}-day-${width}`);
        expect(await faults(page), `${step} at ${width}`).toEqual([]);
      }
      // By night only colours differ.
      await setTheme(page, "night");
      await picture(page, `spoils-${step}-night-1280`);
      expect(await faults(page), `${step} by night`).toEqual([]);
      await setTheme(page, "day");
    });
  });
}

test("a reveal that is seen once more is free of serious faults", async ({ page, still }) => {
  await still.open(page, "spoils/before-dice");
  await page.getByRole("button", { name: "Round 1 again" }).click();
  await expect(page.locator(".reveal")).toContainText("Round 1 again");
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height);
    await nothingSpills(page, `again at ${width}`);
  }
  expect(await faults(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to the table" }).click();
  await expect(page.locator(".reveal")).toBeHidden();
});

test("on a phone what a card of the pile adds is read without scrolling", async ({ page, still }) => {
  await still.open(page, "spoils/pick");
  await resize(page, 390, 844);
  const about = page.getByRole("region", { name: "About the card" });
  for (const name of [/^Helmet/, /[Aa]rtifact/]) {
    await page.getByRole("radio", { name }).first().check();
    await expect(about).not.toContainText("Choose a card");
    const [whole, seen] = await about.evaluate((box) => [box.scrollHeight, box.clientHeight]);
    expect(whole, String(name)).toBe(seen);
  }
});
