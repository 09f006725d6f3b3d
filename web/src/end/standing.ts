/** How a game came out for one seat: its place, by how much, and what made the difference. */

import { ranked } from "../games/shared/ranking";
import { capital, listed } from "../kit/words";
import type { Outcome, Curve as Told } from "../net/wire/table";
import { winners } from "./winners";

export interface Standing {
  title: string;
  won: boolean;
  /** Null where points are not what the game is about. */
  score: number | null;
  /** "first of three"; "" for who plays alone. */
  place: string;
  /** The distance to the others, in a sentence; alone, what the game says about victory or defeat. */
  against: string;
}

const ORDINALS = "First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth".split(" ");
const NUMBERS = "zero one two three four five six seven eight nine ten".split(" ");
/** So many of the others are told of. */
const NEAREST = 3;

const said = (number: number): string => NUMBERS[number] ?? String(number);
const signed = (number: number): string =>
  number < 0 ? `−${-number}` : number === 0 ? "none" : String(number);

const level = ({ scores, winners: won }: Outcome, a: number, b: number): boolean =>
  scores[a] === scores[b] && won.includes(a) === won.includes(b);

function distance(gap: number, name: string, won: boolean): string {
  if (gap === 0) return `as many as ${name}`;
  if (gap < 0) return `${said(-gap)} behind ${name}`;
  return `${said(gap)} ${won ? "more than" : "ahead of"} ${name}`;
}

/** Of many, those who are nearest in the order of the table. */
function nearest(all: readonly number[], seat: number): number[] {
  const at = all.indexOf(seat);
  const first = Math.max(0, Math.min(at - NEAREST + 1, all.length - NEAREST - 1));
  return all.slice(first, first + NEAREST + 1).filter((other) => other !== seat);
}

/** The seat that is told of: the own one; for who watched, the winner's. */
const told = (outcome: Outcome, seat: number | null): number => seat ?? ranked(outcome)[0] ?? 0;

export function standingOf(outcome: Outcome, names: readonly string[], seat: number | null): Standing {
  const all = ranked(outcome);
  const me = told(outcome, seat);
  const won = outcome.winners.includes(me);
  const score = outcome.scores[me] ?? 0;
  if (all.length === 1) return alone(outcome, names, seat);
  const with_ = all.filter((other) => other !== me && level(outcome, other, me));
  const rank = all.findIndex((other) => other === me || with_.includes(other));
  const ordinal = ORDINALS[rank] ?? `${rank + 1}th`;
  const shared = listed(with_.map((other) => names[other] ?? ""));
  const name = (other: number): string => names[other] ?? "";
  const gaps = nearest(all, me).map((other) =>
    distance(score - (outcome.scores[other] ?? 0), name(other), won),
  );
  return {
    title: titleOf(outcome, names, seat, won, ordinal),
    won,
    score,
    place: `${ordinal.toLowerCase()} of ${said(all.length)}${shared && `, with ${shared}`}`,
    against: `${capital(gaps.join(", "))}.`,
  };
}

/** Alone there is a score; or where the game tells how it came out, a victory or a defeat. */
function alone(outcome: Outcome, names: readonly string[], seat: number | null): Standing {
  const { note, scores } = outcome;
  const won = outcome.winners.length > 0;
  if (!note) return { title: "Finished", won, score: scores[0] ?? 0, place: "", against: "" };
  const title = seat === null ? winners(outcome, names) : won ? "You win" : "You lose";
  return { title, won, score: null, place: "", against: note };
}

function titleOf(
  outcome: Outcome,
  names: readonly string[],
  seat: number | null,
  won: boolean,
  ordinal: string,
): string {
  if (seat === null || outcome.winners.length === 0) return winners(outcome, names);
  if (!won) return ordinal;
  return outcome.winners.length > 1 ? "You share the victory" : "You win";
}

/** Against whom it was decided: the winner, or for a winner who came next. */
function rivalOf(outcome: Outcome, me: number): number | undefined {
  return ranked(outcome).find((other) => other !== me);
}

/** The line of the score sheet with the largest difference, in favour of who came out ahead; "" where there is none. */
export function sourceOf(outcome: Outcome, names: readonly string[], seat: number | null): string {
  const me = told(outcome, seat);
  const rival = rivalOf(outcome, me);
  if (rival === undefined) return "";
  const all = ranked(outcome);
  const [ahead, behind] = all.indexOf(me) < all.indexOf(rival) ? [me, rival] : [rival, me];
  const gain = (values: readonly number[]): number => (values[ahead] ?? 0) - (values[behind] ?? 0);
  const lines = outcome.sheet.filter(({ label }) => label !== "Total");
  const [most] = lines.sort((a, b) => gain(b.values) - gain(a.values));
  if (!most || gain(most.values) <= 0) return "";
  const who = (one: number): string => (one === seat ? "you" : (names[one] ?? ""));
  const part = (one: number): string => `${signed(most.values[one] ?? 0)} for ${who(one)}`;
  return `${most.label}: ${part(ahead)}, ${part(behind)}.`;
}

/** The turning point in which most changed between the seat and its rival, in favour of who came out ahead where there is one. */
export function decisive(
  curve: Told,
  outcome: Outcome,
  seat: number | null,
): { text: string; v: number } | null {
  const me = told(outcome, seat);
  const rival = rivalOf(outcome, me);
  const gap = (moment: number): number => {
    const points = curve.moments[moment]?.points ?? [];
    return (points[me] ?? 0) - (rival === undefined ? 0 : (points[rival] ?? 0));
  };
  const all = ranked(outcome);
  const way = rival !== undefined && all.indexOf(rival) < all.indexOf(me) ? -1 : 1;
  const change = (moment: number): number => way * (gap(moment) - gap(moment - 1));
  const wins = curve.turning.some(({ moment }) => change(moment) > 0);
  const swing = (moment: number): number => (wins ? change(moment) : Math.abs(change(moment)));
  const [most] = [...curve.turning].sort((a, b) => swing(b.moment) - swing(a.moment));
  return most ? { text: most.text, v: curve.moments[most.moment]?.sight ?? 1 } : null;
}
