/** Names, texts and numbers of the eight actions. */
import type { IconName } from "../../kit";
import type { Card } from "./view";

interface Looks {
  label: string;
  /** What it does, in two to four words. */
  does: string;
  /** What it does, in a clause: for a player who has not met it yet. */
  effect: string;
  /** What the others see coming if nobody calls. */
  deed: string;
  /** Copies in every deck of the base game. */
  copies: number;
}

const LOOKS: Record<Card, Looks> = {
  walk: { label: "Walk", does: "1 space", effect: "go 1 space", deed: "walks", copies: 2 },
  sprint: { label: "Sprint", does: "up to 2", effect: "go up to 2 spaces", deed: "sprints", copies: 1 },
  slam: {
    label: "Slam",
    does: "ram, push",
    effect: "run into a Viking and push it",
    deed: "slams",
    copies: 1,
  },
  punch: {
    label: "Punch",
    does: "knock off",
    effect: "knock a bracelet off a neighbour",
    deed: "punches",
    copies: 2,
  },
  club: {
    label: "Club",
    does: "steal, near",
    effect: "take a neighbour's bracelet",
    deed: "clubs",
    copies: 1,
  },
  slingshot: {
    label: "Slingshot",
    does: "knock off, far",
    effect: "knock a bracelet off a far Viking",
    deed: "shoots",
    copies: 2,
  },
  hammer: {
    label: "Hammer",
    does: "steal, far",
    effect: "take a far Viking's bracelet",
    deed: "throws",
    copies: 1,
  },
  shield: { label: "Shield", does: "answer only", effect: "stop an attack", deed: "is safe", copies: 2 },
};

const FEWER_IN_THE_BLUFF_ARENA: readonly Card[] = ["shield", "punch", "slingshot"];

export const looks = (card: Card): Looks => LOOKS[card];
export const icon = (card: Card): IconName => card;

/** "a Walk", "a Hammer". No action begins with a vowel. */
export const aCard = (card: Card): string => `a ${LOOKS[card].label}`;

export function copies(card: Card, variant: unknown): number {
  return LOOKS[card].copies - (variant === "bluff" && FEWER_IN_THE_BLUFF_ARENA.includes(card) ? 1 : 0);
}

/** Attacks on a Viking next to the attacker; the others fly far. */
export const MELEE: readonly Card[] = ["punch", "club"];
export const RANGED: readonly Card[] = ["slingshot", "hammer"];
