import type { Page } from "@playwright/test";

const kept = (origin: string, ...values: readonly (readonly [name: string, value: string])[]) => ({
  cookies: [],
  origins: [{ origin, localStorage: values.map(([name, value]) => ({ name, value })) }],
});

const OFFERED = ["meadhall.soundoffer", "made"] as const;

export const turnScenesOff = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem("meadhall.speed", "0");
    localStorage.setItem("meadhall.soundoffer", "made");
  });

const MEMORIES = {
  "scenes off": [["meadhall.speed", "0"], OFFERED],
  "scenes on": [OFFERED],
  /** A browser that has never been here. */
  nothing: [],
} as const;

/** What a browser remembers of earlier visits: a spec says it with `test.use({ memory: "scenes on" })`. */
export type Memory = keyof typeof MEMORIES;

export const storageOf = (origin: string, memory: Memory) => kept(origin, ...MEMORIES[memory]);
