import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { playUntil } from "../shared/autoplay";
import { tap } from "../shared/happen";
import { SCENES_ON } from "../shared/scenes";
import { newTable, seatLink } from "../shared/server";
import { shiftsOf, watchShifts, worst } from "../shared/shifts";

test.use({ storageState: SCENES_ON });

/** What may jump in a window of five seconds while scenes run. */
const SHIFT = 0.05;
const WINDOW = 5_000;
const SLOWER = 4;

declare global {
  interface Window {
    tasks?: { at: number; ms: number }[];
  }
}

const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tasks: { at: number; ms: number }[] = [];
    window.tasks = tasks;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration });
    }).observe({ type: "longtask", buffered: true });
  });

interface TraceEvent {
  readonly name: string;
}

/** Counts the frames that were drawn and dropped while something happens. */
async function frames(
  session: CDPSession,
  during: () => Promise<void>,
): Promise<{ drawn: number; dropped: number }> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"] },
  });
  await during();
  await session.send("Tracing.end");
  await complete;
  const count = (name: string): number => events.filter((one) => one.name === name).length;
  return { drawn: count("DrawFrame"), dropped: count("DroppedFrame") };
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`a call and a bracelet at ${width}x${height} on a slow processor: nothing jumps`, {
    tag: "@figure",
  }, async ({ page, baseURL }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await watchTasks(page);
    const tapped = await tap(page);
    const seated = await newTable(page.request, ["me", "bot", "bot"]);
    const own = { ...seated, grants: seated.grants.slice(0, 1) };
    await playUntil(baseURL ?? "", own, ({ view, ask }) => Number(view.turn) >= 1 && ask !== null);
    await page.goto(seatLink(seated));
    await expect(page.locator(".clash-board")).toBeVisible();
    await page.waitForLoadState("networkidle");
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const begun = await page.evaluate(() => performance.now());
    const { drawn, dropped } = await frames(session, async () => {
      tapped.happen([
        { type: "called", caller: 0, seat: 1, claim: "slingshot", card: "punch", truthful: false },
        { type: "taken", taker: 0, victim: 1 },
        { type: "gained", seat: 0, values: [3] },
      ]);
      await expect(page.locator(".stage-layer[data-scene=clash-call]")).toBeAttached();
      await expect(page.locator(".table-page[data-scene]")).toHaveCount(0, { timeout: 30_000 });
    });
    const tasks = (await page.evaluate(() => window.tasks ?? [])).filter(({ at }) => at > begun);
    const shifts = (await shiftsOf(page)).filter(({ at }) => at > begun);
    // Frames and long tasks depend on what else the machine does: they are told to who asks for pictures, not judged.
    if (process.env.PICTURES)
      process.stdout.write(
        `${width}x${height}: ${drawn} frames drawn, ${dropped} dropped, long tasks ${JSON.stringify(tasks.map(({ at, ms }) => [Math.round(at - begun), ms]))}\n`,
      );
    expect(drawn, "something was drawn").toBeGreaterThan(20);
    const most = worst(shifts, WINDOW);
    expect(most.sum, JSON.stringify(most.shifts)).toBeLessThan(SHIFT);
  });
}
