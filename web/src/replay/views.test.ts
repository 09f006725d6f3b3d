import { afterEach, expect, test, vi } from "vitest";
import { ReplayViews } from "./views";

const replay = {
  table: { table: "abc" },
  seat: 0,
  moments: [{ v: 1, lines: [] }],
} as unknown as ConstructorParameters<typeof ReplayViews>[0];
const shots = { ...replay, shots: [{ v: 1, view: { round: 1 } }] };

afterEach(() => vi.unstubAllGlobals());

test("views are asked for once, and again only if that failed", async () => {
  const fetched = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError("no network"))
    .mockImplementation(async () => new Response(JSON.stringify(shots)));
  vi.stubGlobal("fetch", fetched);
  const views = new ReplayViews(replay, null);
  const heard = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = views.watch(() => {
        stop();
        resolve();
      });
    });
  views.want(0);
  await heard();
  expect(views.fault).not.toBe("");
  expect(views.view(0)).toBeUndefined();
  views.want(0);
  await heard();
  expect(views.fault).toBe("");
  expect(views.view(0)).toEqual({ round: 1 });
  views.want(0);
  expect(fetched).toHaveBeenCalledTimes(2);
});
