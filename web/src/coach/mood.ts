import type { Mood } from "./Skald";

/** How the coach looks: a refusal counts before a right move, and a poor decision of one's own is not cheered. */
export function moodOf(refused: boolean, cheers: boolean, good: boolean | null): Mood {
  if (refused || (cheers && good === false)) return "no";
  return cheers ? "well" : "tells";
}
