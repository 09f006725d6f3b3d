/** What a running clock costs: the script of ten seconds with one, beside that of ten seconds of the same table without. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, type StillServer, test } from "../positions/still";

const TIMING = { kind: "live", bank: 3600, increment: 20, reaction: 600, patience: 5 };
/** Milliseconds that are measured. */
const LONG = 10_000;
/** How many times the script without a clock. */
const MORE = 1.5;
/** Milliseconds of script in ten seconds that nobody notices: less than that is not compared. */
const LITTLE = 25;

/** Milliseconds that the page has worked on script. */
async function script(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0) * 1000;
}

async function during(page: Page, still: StillServer, position: string, timed: boolean): Promise<number> {
  await still.open(page, position, { others: "", ...(timed && { timing: TIMING }) });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  // What is told and fetched at the beginning has come.
  await page.waitForTimeout(2_000);
  const before = await script(session);
  await page.waitForTimeout(LONG);
  const spent = (await script(session)) - before;
  await session.detach();
  return spent;
}

// A Saga is told to one player alone, and has no clock.
for (const position of ["clash/announce", "spoils/bid", "feast/special"]) {
  test(`${position}: a running clock draws the time, and costs little more than none`, async ({
    page,
    still,
  }) => {
    test.setTimeout(120_000);
    // The best of two: other programs may take the processor away for a moment, and it is the page that is measured.
    const best = async (timed: boolean): Promise<number> =>
      Math.min(await during(page, still, position, timed), await during(page, still, position, timed));
    const without = await best(false);
    const running = await best(true);
    await expect(page.getByTitle("Time left, running")).toBeVisible();
    const told = `${position}: ${without.toFixed(1)} ms of script without a clock, ${running.toFixed(1)} ms with one`;
    if (process.env.PICTURES) process.stdout.write(`${told}\n`);
    expect(running, told).toBeLessThan(Math.max(without * MORE, LITTLE));
  });
}
