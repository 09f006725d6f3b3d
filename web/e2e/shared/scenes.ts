import type { Page } from "@playwright/test";

/** Scenes are off in all specs, and sound has been offered; specs about scenes use `test.use({ storageState: SCENES_ON })`. */
const usual = `http://127.0.0.1:${process.env.E2E_PORT ?? 8653}`;

const kept = (origin: string, ...values: readonly (readonly [name: string, value: string])[]) => ({
  cookies: [],
  origins: [{ origin, localStorage: values.map(([name, value]) => ({ name, value })) }],
});

const OFFERED = ["meadhall.soundoffer", "made"] as const;

export const SCENES_OFF = kept(usual, ["meadhall.speed", "0"], OFFERED);
export const SCENES_ON = kept(usual, OFFERED);
/** A browser that has never been here. */
export const NEW_BROWSER = kept(usual);

/** The same for a page that goes to a server of a test's own. */
export const scenesOn = (origin: string) => kept(origin, OFFERED);
export const turnScenesOff = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem("meadhall.speed", "0");
    localStorage.setItem("meadhall.soundoffer", "made");
  });
