/** Scenes are off in all specs, and sound has been offered; specs about scenes use `test.use({ storageState: SCENES_ON })`. */
const origin = `http://127.0.0.1:${process.env.E2E_PORT ?? 8653}`;

const kept = (...values: readonly (readonly [name: string, value: string])[]) => ({
  cookies: [],
  origins: [{ origin, localStorage: values.map(([name, value]) => ({ name, value })) }],
});

const OFFERED = ["meadhall.soundoffer", "made"] as const;

export const SCENES_OFF = kept(["meadhall.speed", "0"], OFFERED);
export const SCENES_ON = kept(OFFERED);
/** A browser that has never been here. */
export const NEW_BROWSER = kept();
