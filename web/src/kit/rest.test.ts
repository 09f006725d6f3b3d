import { afterEach, beforeEach, expect, test, vi } from "vitest";

const rest = (): string | undefined => document.documentElement.dataset.rest;
const frames = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 17);

/** The module counts those who are at work: each test has its own. */
async function load(): Promise<typeof import("./rest")> {
  vi.resetModules();
  return import("./rest");
}

const watching: MutationObserver[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  const Usual = MutationObserver;
  vi.stubGlobal(
    "MutationObserver",
    class extends Usual {
      constructor(told: MutationCallback) {
        super(told);
        watching.push(this);
      }
    },
  );
  delete document.documentElement.dataset.rest;
});

afterEach(() => {
  // A watcher of a test that is over would look at the page of the next one, and at none in the end.
  for (const watch of watching.splice(0)) watch.disconnect();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the page is at rest two frames after the last change", async () => {
  const { watchRest } = await load();
  watchRest();
  expect(rest()).toBe("no");
  await frames(3);
  expect(rest()).toBe("yes");
  document.body.append("a word");
  await vi.advanceTimersByTimeAsync(1);
  expect(rest()).toBe("no");
  await frames(3);
  expect(rest()).toBe("yes");
});

test("a window of another size disturbs the rest", async () => {
  const { watchRest } = await load();
  watchRest();
  await frames(3);
  expect(rest()).toBe("yes");
  window.dispatchEvent(new Event("resize"));
  expect(rest()).toBe("no");
  await frames(3);
  expect(rest()).toBe("yes");
});

test("nobody rests while somebody is at work", async () => {
  const { holdRest, watchRest } = await load();
  watchRest();
  const one = holdRest();
  const two = holdRest();
  await frames(5);
  expect(rest()).toBe("no");
  one();
  await frames(5);
  expect(rest()).toBe("no");
  two();
  two();
  await frames(3);
  expect(rest()).toBe("yes");
});

test("an animation that ends is waited for, an endless one is not", async () => {
  const { disturb } = await load();
  const animation = (endTime: number, playState: string) => ({
    playState,
    effect: { getComputedTiming: () => ({ endTime }) },
  });
  let running = [animation(300, "running"), animation(Number.POSITIVE_INFINITY, "running")];
  Object.assign(document, { getAnimations: () => running });
  disturb();
  await frames(5);
  expect(rest()).toBe("no");
  running = [animation(300, "finished"), animation(Number.POSITIVE_INFINITY, "running")];
  await frames(3);
  expect(rest()).toBe("yes");
  Object.assign(document, { getAnimations: () => [] });
});

test("every part that is fetched later holds the rest", () => {
  const sources = import.meta.glob(["../**/*.{ts,tsx}", "!../**/*.test.*", "!../kit/rest.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  }) as Record<string, string>;
  const bare = Object.entries(sources).filter(([, source]) =>
    source
      .split("\n")
      .some((line) => /(?<!holdRestFor\(|typeof )\bimport\(/.test(line) && !/^\s*\*/.test(line)),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(bare.map(([path]) => path)).toEqual([]);
});
