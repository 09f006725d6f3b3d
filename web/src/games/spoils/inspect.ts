/** Inspection cards of Spoils: treasures, artifacts, faces, Vikings, and the parts of the table. */

import { plural } from "../../kit/words";
import type { SpoilsDeck, SpoilsView } from "../../net/wire/spoils";
import type { Inspect } from "../face";
import { type Fact, fact, type Inspection, parted, type Says, type Term, termCard } from "../inspection";
import { art } from "./art";
import { artifactOf, marksOf } from "./artifacts/artifact";
import { treasures } from "./bet/stake";
import { addedWords } from "./division/CardValue";
import { bidWords, FAMILIES, faceWord } from "./pieces";
import { markers } from "./pieces/ArtifactChip";
import { adds, setsOf, stashOf } from "./stash/worth";
import { facts, mine, standing, taken } from "./view";

type Props = Parameters<Inspect<SpoilsView, SpoilsDeck>>[1];

/** The card with this id that lies on the table, mine before others; the second set of a large table has the same ids. */
function numberOf({ view, board, seat }: Props, id: string): number {
  const of = (one: number): number[] => {
    const { goods = [], open = [], down = [] } = view.seats[one] ?? {};
    return [...goods, ...open, ...down.flatMap(({ card }) => (card === null ? [] : [card]))];
  };
  const lying = [
    ...(seat === null ? [] : of(seat)),
    ...view.pile.flatMap(({ card }) => (card === null || card < 0 ? [] : [card])),
    ...view.seats.flatMap((_, other) => of(other)),
  ];
  const found = lying.find((card) => facts(board, card)?.id === id);
  return found ?? board.cards.findIndex((card) => card.id === id);
}

/** How many cards of this item there are in the game. */
const copiesOf = (board: SpoilsDeck, item: string): number =>
  board.cards.filter((card) => card.item === item).length;

/** What a card of a set is good for. */
function setWords(kind: string, item: string): string {
  const family = FAMILIES.find((one) => one.kind === kind);
  if (!family) return "";
  const others = family.items.filter(({ id }) => id !== item).map(({ name }) => name);
  return `With two of ${others.join(", ")} it is a set that pays 6 gold, with all three 12. One card of each of the five kinds is a hoard: 8 gold.`;
}

/** What it would add to my stash, if it is not in one. */
function addition({ view, board, seat }: Props, card: number, owner: string): Fact[] {
  if (owner) return [fact("#i-people", "Taken by", owner)];
  if (seat === null || ownerOf(view, card) !== null) return [];
  const added = adds(view, board, seat, card);
  return [fact("#i-chest", "Adds to your stash", addedWords(added), added.total > 0)];
}

function ownerOf(view: SpoilsView, card: number): number | null {
  const owner = view.seats.findIndex(
    ({ goods, open, down }) =>
      goods.includes(card) || open.includes(card) || down.some((back) => back.card === card),
  );
  return owner < 0 ? null : owner;
}

function cardOf(card: number, props: Props, owner = ""): Inspection | null {
  const { view, board } = props;
  const front = facts(board, card);
  if (!front) return null;
  const artifact = artifactOf(view, board, card);
  const all = copiesOf(board, front.item);
  const gold = [
    fact("#i-coin", "Worth at the end", `${front.gold} gold`),
    ...(front.reconstructed
      ? [fact("#i-book", "Dotted line", "our own number, no public source prints it")]
      : []),
  ];
  if (!artifact) {
    return {
      name: front.name,
      kind: `Treasure, ${FAMILIES.find((one) => one.kind === front.kind)?.label.toLowerCase() ?? ""}`,
      art: art(front.item),
      says: setWords(front.kind, front.item),
      count: { label: "In the game", have: all, of: all },
      facts: [...gold, ...addition(props, card, owner)],
      rule: "SW-8.8",
    };
  }
  const down = ownerOf(view, card) !== null && !view.seats.some(({ open }) => open.includes(card));
  const told = markers(down ? { down: true } : marksOf(view, board, card));
  const happened = ownerOf(view, card) === null ? [] : told;
  return {
    name: artifact.name,
    kind: `Artifact, ${artifact.lasts ? "works once every round" : "works once"}`,
    art: art(front.item),
    says: `${artifact.text}${front.takes ? ` This one takes from stage ${front.takes}.` : ""}`,
    count: { label: "In the game", have: all, of: all },
    facts: [
      fact("#i-hourglass", "May be used", artifact.when),
      ...gold,
      ...happened.map(({ icon, words }) => fact(`#i-${icon}`, "Now", words)),
      ...addition(props, card, owner),
    ],
    rule: artifact.rule,
  };
}

/** A place of the pile: its card, who took it, or a back. */
function place(at: number, props: Props, says: Says): Inspection | null {
  const { view, lines, names } = props;
  const there = view.pile[at];
  if (!there) return null;
  if (there.card !== null && there.card >= 0) return cardOf(there.card, props);
  const by = there.card === -1 ? taken(lines).get(at) : undefined;
  const owner = by ? (names[by.seat] ?? "") : "";
  if (by && by.card >= 0) return cardOf(by.card, props, owner);
  if (there.card === -1 && !by) return null;
  return {
    name: "Artifact, face-down",
    kind: `Treasure of stage ${view.stage} of 3, rounds ${3 * view.stage - 2} to ${3 * view.stage}`,
    symbols: ["#i-knot"],
    says: says("artifact") || "Whoever takes it sees what it is. It counts as an artifact.",
    facts: owner ? [fact("#i-people", "Taken by", owner)] : [],
    rule: "SW-10.1",
  };
}

function viking(seat: number, { view, board, names }: Props, says: Says): Inspection | null {
  const there = view.seats[seat];
  if (!there) return null;
  const worth = stashOf(view, board, seat);
  return {
    name: names[seat] ?? "",
    kind: view.chief === seat ? "Viking, chief of this round" : "Viking",
    symbols: [`#crest-${seat % 10}`],
    says: view.chief === seat ? says("chief") : says("stash") || "All cards a Viking owns.",
    facts: [
      fact("#i-cup", "Dice under the cup", there.dice),
      fact("#i-chest", "Treasure", `${plural(worth.cards, "card")}, ${worth.gold} gold`),
      fact("#i-plus", "For sets and hoards", setsOf(worth.bonuses) + worth.bonuses.hoard),
      ...(there.gold === null ? [] : [fact("#i-coin", "Gold", there.gold)]),
      ...(there.bet ? [fact("#i-fist", "Bet", `${there.bet.amount} gold`)] : []),
    ],
    rule: "SW-7.4",
  };
}

/** A number on the dice. */
function face(value: number, { view, seat }: Props): Inspection {
  const own = mine(view, seat);
  const mineOf = (own?.rolled ?? []).filter((die) => die === value).length;
  const others = view.seats.reduce((sum, { dice }, other) => (other === seat ? sum : sum + dice), 0);
  return {
    name: faceWord(value, 2),
    kind: "Number on the dice",
    symbols: ["#i-die"],
    says: "A bid says how many dice show it, under all cups together. One hidden die in six does.",
    facts: [
      ...(own?.rolled ? [fact("#i-cup", "Under your cup", mineOf)] : []),
      fact("#i-die", "Hidden dice of others", others),
      fact("#i-die", "Of these, on average", (others / 6).toFixed(1)),
    ],
    rule: "SW-4.3",
  };
}

const PARTS: Record<string, Term> = {
  bids: [
    "The bidding",
    "#i-horn",
    "bid",
    "At least so many dice, under all cups, show this number.",
    "SW-4.2",
  ],
  gold: ["Your gold", "#i-coin", "bet", "What you bet with, and what counts at the end.", "SW-5.3"],
  pile: ["The pile", "#i-chest", "pile", "The treasure of this round. Winners pick from it.", "SW-7.3"],
  piles: ["Nine piles", "#i-chest", "stage", "One for each round; later treasure is worth more.", "SW-3.2"],
  odds: [
    "Odds",
    "#i-die",
    "bid",
    "How likely a bid is by your own dice and chance alone. Who bids a face often has it: that is not counted.",
    "SW-12.7",
  ],
  sets: [
    "Sets and hoards",
    "#i-crown",
    "set",
    "Three different items of a kind pay 6 gold, four 12.",
    "SW-8.8",
  ],
};

/** A challenge costs and wins what the bet does that follows it (SW-5.2, SW-7.1). */
function challengeFacts({ view, seat }: Props): Fact[] {
  const bid = standing(view);
  return [
    fact("#i-fist", "Then you bet", bid ? `on fewer than ${bidWords(bid.q, bid.v)}` : "on fewer"),
    fact("#i-check", "If right", `keep your bet, take ${plural(treasures(view, seat), "card")}`),
    fact("#i-cross", "If wrong", "lose your bet"),
  ];
}

const BUTTONS: Record<string, Term> = {
  bid: ["Raise", "#i-horn", "raise", "A higher bid: more dice, or as many of a higher number.", "SW-4.5"],
  challenge: ["Challenge", "#i-axe", "challenge", "You say that the last bid is too high.", "SW-4.8"],
  bet: ["Bet", "#i-fist", "bet", "Secret gold on one of two sides. Wrong: it is lost.", "SW-5.1"],
};

export const inspect: Inspect<SpoilsView, SpoilsDeck> = (point, props, says) => {
  const [kind, name] = parted(point);
  switch (kind) {
    case "treasure":
    case "mine": {
      const card = numberOf(props, name);
      return card < 0 ? null : cardOf(card, props);
    }
    case "pile":
      return place(Number(name), props, says);
    case "seat":
    case "cup":
    case "stash":
    case "bet":
      return viking(Number(name), props, says);
    case "face":
      return face(Number(name), props);
    case "button":
      return BUTTONS[name]
        ? termCard(BUTTONS[name], "What you can do", says, name === "challenge" ? challengeFacts(props) : [])
        : null;
    case "part":
      return PARTS[name] ? termCard(PARTS[name], "Part of the table", says) : null;
    default:
      return null;
  }
};
