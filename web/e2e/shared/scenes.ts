/** Scenes are off in all specs; those that are about scenes begin with `test.use({ storageState: SCENES_ON })`. */
export const SCENES_ON = { cookies: [], origins: [] };
