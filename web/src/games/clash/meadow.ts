/** The Open Meadow as the server sends it, to test with. Not part of the page. */
import type { ArenaBoard, BoardSpace } from "./view";

const RINGS = [
  [0, 0.16],
  [0.16, 0.42],
  [0.42, 0.7],
  [0.7, 0.98],
] as const;
const WINDS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
const HALF_WINDS = ["nne", "ene", "ese", "sse", "ssw", "wsw", "wnw", "nnw"];

export const names: [string, BoardSpace["kind"]][][] = [
  [["centre", "centre"]],
  ["north", "east", "south", "west"].map((wind) => [`inner-${wind}`, "plain"]),
  WINDS.map((wind, k) => (k % 2 ? [`${wind}-meadow`, "plain"] : [`${wind}-grove`, "bracelet"])),
  WINDS.flatMap((wind, k): [string, BoardSpace["kind"]][] => [
    k % 2 ? [`${wind}-gate`, "start"] : [`${wind}-pond`, "water"],
    [`${HALF_WINDS[k]}-rim`, "plain"],
  ]),
];

export function space(ring: number, place: number): BoardSpace {
  const all = names[ring] ?? [];
  const [id, kind] = all[place] ?? ["", "plain"];
  const wide = 360 / all.length;
  const angle = place * wide;
  const [inner, outer] = RINGS[ring] ?? [0, 0];
  const radius = ring ? (inner + outer) / 4 : 0;
  const turn = (angle * Math.PI) / 180;
  return {
    id,
    kind,
    ring,
    angle,
    title: `the ${id
      .split("-")
      .map((word) => (HALF_WINDS.includes(word) ? word.toUpperCase() : word))
      .join(" ")}`,
    arc: [angle - wide / 2, angle + wide / 2],
    x: 0.5 + radius * Math.sin(turn),
    y: 0.5 - radius * Math.cos(turn),
    adj: [],
  };
}

/** Neighbours share more than a corner: side by side in a ring, or arcs that overlap in rings beside each other. */
function touch(a: BoardSpace, b: BoardSpace): boolean {
  const apart = Math.abs(((a.angle - b.angle + 540) % 360) - 180);
  const halves = (a.arc[1] - a.arc[0] + b.arc[1] - b.arc[0]) / 2;
  if (a.ring === b.ring) return a.id !== b.id && apart <= halves + 0.01;
  return Math.abs(a.ring - b.ring) === 1 && (a.ring * b.ring === 0 || apart < halves - 0.01);
}

export const spaces = names.flatMap((ring, index) => ring.map((_, place) => space(index, place)));

export const MEADOW: ArenaBoard = {
  name: "meadow",
  title: "Open Meadow",
  reconstructed: true,
  rings: RINGS,
  spaces: spaces.map((one) => ({
    ...one,
    adj: spaces.filter((other) => touch(one, other)).map(({ id }) => id),
  })),
};
