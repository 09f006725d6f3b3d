/** Where a slider may stop: at every move, at every turn, or at every round. Pure, so that it can be tested alone. */
import type { Scene } from "../net/wire/table";

export type By = "move" | "turn" | "round";

/** The seat that is about to act, if it is only one; a question to several belongs to the turn it interrupts. */
function actor({ asked }: Scene, before: number): number {
  return asked.length === 1 ? (asked[0] ?? before) : before;
}

/** The indices a slider stops at, the first and the last moment always among them. */
export function stops(scenes: readonly Scene[], by: By): number[] {
  const found: number[] = [];
  let acting = -1;
  let round = -1;
  scenes.forEach((scene, n) => {
    const now = actor(scene, acting);
    const here =
      by === "move" ||
      n === 0 ||
      (by === "turn" && now !== acting) ||
      (by === "round" && scene.round !== round);
    if (here || n === scenes.length - 1) found.push(n);
    acting = now;
    round = scene.round;
  });
  return found;
}

/** Whether a game can be looked at by round at all. */
export const hasRounds = (scenes: readonly Scene[]): boolean =>
  new Set(scenes.map(({ round }) => round)).size > 1;

/** So many stops further, or back; never beyond the ends. Between two stops the nearest in that direction counts. */
export function step(found: readonly number[], here: number, by: number): number {
  if (found.length === 0) return here;
  const at = by > 0 ? found.findLastIndex((stop) => stop <= here) : found.findIndex((stop) => stop >= here);
  const to = Math.max(0, Math.min(found.length - 1, (at < 0 ? 0 : at) + by));
  return found[to] ?? here;
}

/** The stop a slider shows when the moment lies between two of them: the one before it. */
export const nearest = (found: readonly number[], here: number): number =>
  Math.max(
    0,
    found.findLastIndex((stop) => stop <= here),
  );

/** The moment that an address names by its `v`; the first if it names none. */
export function indexOf(scenes: readonly Scene[], v: number | null): number {
  if (v === null) return 0;
  const at = scenes.findIndex((scene) => scene.v >= v);
  return at < 0 ? Math.max(0, scenes.length - 1) : at;
}

/** The same moment in another view: by log entry where the log is open, else by the count of resolved steps. */
export function sameMoment(scenes: readonly Scene[], there: Scene): number {
  const found = scenes.findLastIndex((scene) =>
    there.entry > 0 && scene.entry > 0 ? scene.entry <= there.entry : scene.at <= there.at,
  );
  return Math.max(0, found);
}

/** Moments are fetched this many at a time. */
export const SHEET = 20;
const MARGIN = 6;

/** The sheets (groups of moments) needed at a moment: its own, and a neighbour where that is near. */
export function sheets(here: number, count: number): number[] {
  const own = Math.floor(here / SHEET);
  const place = here % SHEET;
  const wanted = [own];
  if (place >= SHEET - MARGIN) wanted.push(own + 1);
  if (place < MARGIN) wanted.push(own - 1);
  return wanted.filter((sheet) => sheet >= 0 && sheet * SHEET < count);
}

/** The name of a moment: its round, if the game has rounds, and its number. */
export function called(scenes: readonly Scene[], here: number, rounds: string): string {
  const round = scenes[here]?.round ?? 0;
  const place = `${here + 1} of ${scenes.length}`;
  return round > 0 ? `${rounds} ${round}, moment ${place}` : `Moment ${place}`;
}

/** The address of a moment. */
export function momentPath(table: string, seat: number | null, v: number): string {
  return `/t/${encodeURIComponent(table)}/replay?seat=${seat ?? "watch"}&v=${v}`;
}
