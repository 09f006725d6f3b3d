/** Sentences of the tray and the prompt bar. */
import { aCard, looks } from "./cards";
import type { Card, Claim, ClashView } from "./view";

export interface Saying {
  tone: "good" | "bad" | "plain";
  text: string;
}

const say = (tone: Saying["tone"], text: string): Saying => ({ tone, text });

export const bare = (title: string): string => title.replace(/^the /, "");

/** What laying this card and saying that could cost or bring. */
export function price(view: ClashView, seat: number, card: Card, claim: Card): Saying {
  const callers = view.seats.filter((other, index) => index !== seat && other.bracelets > 0).length;
  const bluff = card !== claim;
  const lead = bluff ? "**A bluff.**" : "**True.**";
  if (callers === 0) return say("plain", `${lead} Nobody has a bracelet, so nobody can call.`);
  if (!bluff) return say("good", `${lead} If called you take a bracelet.`);
  const deed = looks(claim).label.toLowerCase();
  const loss = view.seats[seat]?.bracelets ? `a bracelet and the ${deed}` : `the ${deed}`;
  return say("bad", `${lead} If called you lose ${loss}.`);
}

export function shieldPrice(view: ClashView, attacker: number, card: Card): Saying {
  if (card !== "shield")
    return say("bad", "**A bluff.** If called you lose a bracelet, then the attack strikes.");
  return view.seats[attacker]?.bracelets
    ? say("good", "**True.** The attack fails; if called you take a bracelet.")
    : say("good", "**True.** The attack fails, called or not.");
}

/** What an action does, by its name. */
export const effect = (card: Card): string => `${looks(card).label}: ${looks(card).effect}.`;

/** What the attacked Viking loses without a shield (CV-7.2, CV-7.4). */
export function blow(view: ClashView, seat: number, claim: Card, attacker: string): string {
  if (!view.seats[seat]?.bracelets) return "The hit: you have no bracelet to lose.";
  return claim === "club" || claim === "hammer"
    ? `The hit: ${attacker} takes one of your bracelets.`
    : "The hit: one of your bracelets falls beside you.";
}

/** Why this seat takes a bracelet from that Viking. */
export function whyTake(
  { claim }: ClashView,
  seat: number | null,
  why: "call" | "shield" | "attack",
  victim: string,
): string {
  switch (why) {
    case "call":
      return claim?.seat === seat
        ? `${victim} called you, and your card was true.`
        : `You called ${victim}, and it was a lie.`;
    case "shield":
      return claim?.target === seat
        ? `${victim} called your shield, and it was true.`
        : `You called the shield of ${victim}, and it was a lie.`;
    case "attack":
      return `Your attack strikes ${victim}.`;
  }
}

/** What a call of the announcement leads to, if it is a lie and if it is true. */
export function callStakes(
  view: ClashView,
  active: number,
  claim: Card,
  name: string,
): readonly [Saying, Saying] {
  const from = view.seats[active]?.bracelets
    ? `you take 1 from ${name}`
    : view.supply > 0
      ? "you take 1 from the supply"
      : "there is nothing to take";
  return [
    say("good", `Lie: ${from}, no ${looks(claim).label.toLowerCase()}.`),
    say("bad", `True: ${name} takes 1 from you, then ${looks(claim).deed}.`),
  ];
}

export function doubtStakes(
  view: ClashView,
  seat: number,
  defender: number,
  name: string,
): readonly [Saying, Saying] {
  const mine = view.seats[seat]?.bracelets ? `${name} takes 1 from you, no hit` : "no hit";
  const theirs = view.seats[defender]?.bracelets ? `you take 1 from ${name}, then strike` : "you strike";
  return [say("good", `Lie: ${theirs}.`), say("bad", `True: ${mine}.`)];
}

const DOING: Record<string, string> = {
  start: "chooses a start",
  announce: "lays a card",
  call: "may call",
  take: "chooses a bracelet",
  move: "chooses a space",
  slam: "slams",
  attack: "chooses whom to hit",
  shield: "may lay a shield",
  doubt: "may call the shield",
  drop: "drops a bracelet",
};

export const doing = (kind: string): string => DOING[kind] ?? "decides";

/** What was announced, and once the card was turned over, whether it was true. */
export function announced({ seat, claim, card }: Claim, name: string, me: number | null): string {
  const mine = seat === me;
  if (!card) return `${mine ? "You say" : `${name} says`} ${looks(claim).label}`;
  if (card === claim) return `${mine ? "You" : name} told the truth: ${looks(card).label}`;
  return `${mine ? "You" : name} lied: it was ${looks(card).label}`;
}

/** What a seat is doing right now, in two to four words. */
export function seatDoing(view: ClashView, seat: number): string {
  if (view.over) return "";
  const asked = view.open.find((open) => open.seat === seat);
  const { claim } = view;
  const window = view.open.some(({ kind }) => kind === "call") || view.sealed.length > 0;
  if (view.sealed.some((answer) => answer.seat === seat)) return "has answered";
  if (window && claim && seat !== claim.seat) {
    return view.seats[seat]?.bracelets ? "may call" : "cannot call";
  }
  if (asked?.kind === "announce") return `card ${Math.max(1, view.nth)} of 2`;
  if (asked) return doing(asked.kind);
  if (claim?.seat === seat) return `says ${looks(claim.claim).label}`;
  if (claim?.target === seat) return claim.shield ? "says Shield" : "is attacked";
  return "waits";
}

export function question(card: Card): string {
  return `Is it ${aCard(card)}?`;
}
