/** What the scenes of Feast are made from: events with their types, and which lines of the log one scene tells. */
import type { FeastEvent } from "../../../net/wire/feast";
import type { Line } from "../../../net/wire/table";
import type { Told } from "../../../stage";
import type { FeastBox, FeastView } from "../view";

export type FeastTold = Told<FeastView, FeastBox>;
export type Kind = FeastEvent["type"];
/** The event of a type. */
export type Of<T extends Kind> = Extract<FeastEvent, { type: T }>;

export const eventOf = ({ event }: Line): FeastEvent => event as unknown as FeastEvent;

/** The event of the line that has a scene. The table of scenes calls a scene for its own type only. */
export const told = <T extends Kind>({ line }: FeastTold): Of<T> => eventOf(line) as Of<T>;

/** The sentence of a line, as the log tells it. */
export const said = ({ text }: Line): string => text.replaceAll("**", "");

/** The sentences of these lines as one note. */
export const saidOf = (lines: readonly Line[]): string => lines.map(said).filter(Boolean).join(" ");

export const seatOf = (event: FeastEvent): number | null =>
  "seat" in event && typeof event.seat === "number" ? event.seat : null;

/** It is mine. A spectator has no seat, and so everybody is a rival. */
export const isMine = ({ seat }: FeastTold, event: FeastEvent): boolean =>
  seat !== null && seatOf(event) === seat;

/** Lines with a picture of their own: a scene of deeds ends before them. */
const OWN_PICTURE: readonly Kind[] = ["roundbegun", "dierolled", "cardplayed", "feasted", "gameover"];
/** These have a picture of their own when they are mine. */
const MY_PICTURE: readonly Kind[] = ["carddrawn", "cardseen", "laiddown"];

/**
 * The lines that are told together: what follows in the same message, up to the next Vikings or something that has a
 * picture of its own.
 */
export function together(given: FeastTold): Line[] {
  const taken: Line[] = [];
  for (const line of given.lines) {
    const event = eventOf(line);
    if (OWN_PICTURE.includes(event.type)) break;
    if (MY_PICTURE.includes(event.type) && isMine(given, event)) break;
    if (event.type === "placed" && taken.length > 0) break;
    taken.push(line);
  }
  return taken;
}

/** Each of these is a step of a turn, and so at least a scene of its own. */
const STEPS: readonly Kind[] = [
  "placed",
  "mined",
  "turned",
  "laiddown",
  "dierolled",
  "succeeded",
  "failed",
  "cardplayed",
  "shipbought",
  "discovered",
  "emigrated",
];

/** Milliseconds for the first, second, … step of a rival's turn: together no more than 2.5 seconds. */
export const SHARES: readonly number[] = [700, 600, 450, 350, 300];

/**
 * What the scene of a rival may take of the time of this turn; 0 when its time is used up. A turn begins with its Vikings, or
 * after what another seat did: the log does not tell its end.
 */
export function shareOf({ log, line }: Pick<FeastTold, "log" | "line">): number {
  const now = eventOf(line);
  let steps = 0;
  for (let at = log.length - 1; at >= 0 && now.type !== "placed"; at--) {
    const event = eventOf(log[at] as Line);
    const seat = seatOf(event);
    if (seat === null || seat !== seatOf(now)) break;
    if (STEPS.includes(event.type)) steps += 1;
    if (event.type === "placed") break;
  }
  return SHARES[steps] ?? 0;
}
