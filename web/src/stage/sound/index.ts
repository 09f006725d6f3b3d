/**
 * Sounds of the table, made by Web Audio when they are wanted: nothing is fetched but the small script that makes them,
 * and that only where sound is on. A sound never tells more than the page shows.
 */
import { soundVolume } from "../../kit";
import { holdRestFor } from "../../kit/rest";
import type { SoundName } from "./names";

export type { SoundName } from "./names";

let synth: Promise<typeof import("./synth")> | null = null;

export function playSound(name: SoundName): void {
  const volume = soundVolume();
  if (volume === 0 || typeof AudioContext === "undefined") return;
  synth ??= holdRestFor(import("./synth"));
  synth.then(
    ({ play }) => play(name, volume),
    () => {
      // Without its script the table is silent; the next sound tries again.
      synth = null;
    },
  );
}
