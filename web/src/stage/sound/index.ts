import type { SoundName } from "./names";

export type { SoundName } from "./names";

export function playSound(_name: SoundName): void {}
