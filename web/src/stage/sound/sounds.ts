/** What the sounds consist of. Times in seconds, pitches in hertz. */
import type { SoundName } from "./names";

export interface Voice {
  readonly wave: "noise" | "sine" | "triangle" | "sawtooth" | "square";
  /** When it begins. */
  readonly at?: number;
  readonly hold?: number;
  readonly fade: number;
  readonly gain: number;
  /** Its pitch, or for noise the middle of the band that is let through. */
  readonly from: number;
  readonly to?: number;
  /** How narrow that band is. */
  readonly ring?: number;
  /** Cuts off what is higher. */
  readonly low?: number;
}

/** A dry click of bone or wood. */
const click = (at: number, from: number, gain = 0.5): Voice[] => [
  { wave: "noise", at, fade: 0.035, gain, from, ring: 3 },
  { wave: "triangle", at, fade: 0.03, gain: gain * 0.35, from: from / 2, to: from / 3 },
];

/** Something heavy: a low tone that falls, and a dull rush. */
const thump = (at: number, from: number, gain = 0.8): Voice[] => [
  { wave: "sine", at, fade: 0.22, gain, from, to: from * 0.45 },
  { wave: "noise", at, fade: 0.07, gain: gain * 0.5, from: 240, ring: 0.8 },
];

/** Metal: tones that do not belong together, and fade each at its own pace. */
const metal = (at: number, from: number, gain: number, fade: number): Voice[] =>
  [1, 2.32, 3.71, 5.18].map((times, n) => ({
    wave: "sine" as const,
    at,
    fade: fade / (1 + n * 0.5),
    gain: gain / (1 + n * 0.8),
    from: from * times,
  }));

/** A horn: a bright tone behind a filter, that comes in softly. */
const blown = (at: number, from: number, hold: number, gain = 0.28, to = from): Voice[] => [
  { wave: "sawtooth", at, hold, fade: 0.22, gain, from, to, low: from * 4 },
  { wave: "triangle", at, hold, fade: 0.2, gain: gain * 0.7, from: from / 2, to: to / 2 },
];

const rush = (at: number, from: number, to: number, fade: number, gain: number, ring = 0.9): Voice => ({
  wave: "noise",
  at,
  fade,
  gain,
  from,
  to,
  ring,
});

export const SOUNDS: Readonly<Record<SoundName, readonly Voice[]>> = {
  dice: [0, 0.06, 0.11, 0.17, 0.21, 0.28, 0.33].flatMap((at, n) =>
    click(at, 1_500 + ((n * 467) % 1_300), 0.34),
  ),
  die: [0, 0.09, 0.16, 0.3].flatMap((at, n) => click(at, 1_900 - n * 160, 0.5 - n * 0.07)),
  cup: [...thump(0, 150, 0.5), ...click(0.03, 900, 0.3)],
  card: [rush(0, 1_800, 4_200, 0.07, 0.4), ...click(0.07, 1_300, 0.28)],
  cloth: [rush(0, 900, 2_600, 0.16, 0.22, 0.6)],
  coin: [...metal(0, 2_100, 0.2, 0.3), ...metal(0.05, 2_650, 0.14, 0.26)],
  tile: [...click(0, 800, 0.6), ...thump(0, 190, 0.3)],
  horn: [...blown(0, 196, 0.16), ...blown(0.24, 262, 0.34)],
  truth: [...blown(0, 262, 0.1, 0.22), ...blown(0.16, 330, 0.1, 0.22), ...blown(0.32, 392, 0.28, 0.24)],
  lie: [...thump(0, 92, 0.9), ...thump(0.24, 78, 0.9), ...blown(0.1, 110, 0.2, 0.14, 82)],
  splash: [rush(0, 700, 2_400, 0.3, 0.5), rush(0.05, 2_600, 700, 0.5, 0.3), ...thump(0.02, 120, 0.35)],
  drum: thump(0, 98, 0.95),
  thud: [...thump(0, 110, 0.9), ...click(0, 500, 0.3)],
  ring: metal(0, 1_180, 0.26, 0.9),
  knock: [...click(0, 700, 0.7), ...thump(0, 210, 0.4)],
  steps: [0, 0.13, 0.26].flatMap((at, n) => [...thump(at, 130 - n * 6, 0.28), rush(at, 420, 300, 0.05, 0.2)]),
  oars: [rush(0, 420, 1_100, 0.4, 0.26), rush(0.42, 1_000, 380, 0.4, 0.2)],
  thunder: [rush(0, 260, 90, 1.1, 0.7, 0.5), ...thump(0.06, 62, 0.7)],
  fire: [
    rush(0, 520, 900, 0.7, 0.28, 0.5),
    ...[0.08, 0.19, 0.27, 0.41, 0.5].flatMap((at) => click(at, 2_200, 0.16)),
  ],
  hammer: [0, 0.2, 0.4].flatMap((at) => [...click(at, 1_000, 0.5), ...thump(at, 170, 0.35)]),
  bow: [{ wave: "triangle", fade: 0.12, gain: 0.4, from: 330, to: 180 }, rush(0.02, 2_400, 900, 0.14, 0.24)],
  tick: click(0, 2_400, 0.3),
  win: [
    ...blown(0, 196, 0.12, 0.24),
    ...blown(0.18, 262, 0.12, 0.24),
    ...blown(0.36, 330, 0.12, 0.24),
    ...blown(0.54, 392, 0.5, 0.28),
  ],
};
