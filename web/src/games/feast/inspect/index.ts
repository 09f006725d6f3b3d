/** Inspection cards of Feast: spaces, goods and special tiles, boards and islands, occupations, and the words of the game. */

import { plural } from "../../../kit/words";
import type { FeastBox, FeastView } from "../../../net/wire/feast";
import type { Inspect } from "../../face";
import {
  type Fact,
  fact,
  type Inspection,
  parted,
  price,
  type Says,
  type Term,
  termCard,
} from "../../inspection";
import { art } from "../cards/art";
import { cardOf, KINDS } from "../cards/occupation";
import { itemWords } from "../decisions/itemWords";
import { printed, turned } from "../decisions/offer";
import { landWords } from "../decisions/Voyages";
import { boxOf, incomeOf, lie, minusOf } from "../geometry";
import { stock } from "../placing/stock";
import { linesOf, total } from "../score/sheet";
import { FAMILY, symbolOf } from "../tiles";
import { mine, type Props, type SeatView } from "../view";
import { phaseName, vikings } from "../words";
import { spaceCard, stripOf } from "./space";

const FOOD = ["orange", "red"];

function good(id: string, { view, board, seat }: Props, says: Says): Inspection | null {
  const piece = boxOf(board).pieces.find((one) => one.id === id);
  if (!piece) return null;
  const own = mine(view, seat);
  const row = printed(board, piece.number);
  const next = piece.special ? undefined : turned(board, piece.number, 1);
  const food = FOOD.includes(piece.colour);
  const family = FAMILY[piece.colour].name.toLowerCase();
  const sold = row && "silver" in row ? row.silver : -1;
  const shed = piece.special
    ? says("special tile") || "One of 15 odd shapes, bought, forged or raided."
    : food
      ? "Food: it fills the table at a feast. It covers no board but a house."
      : `It covers squares of your boards.${piece.colour === "green" ? " Green tiles must not touch each other." : ""}`;
  return {
    name: piece.name,
    kind: piece.special ? "Special tile" : `Good, ${family} (${piece.colour})`,
    squares: { rows: piece.shape, tone: piece.colour },
    says: shed,
    ...(own && { count: { label: "You have", have: stock(own, piece), of: stock(own, piece) } }),
    facts: [
      fact(symbolOf("tile"), "Size", plural(piece.cells, "square")),
      ...(next && next.number !== piece.number
        ? [fact(symbolOf("up"), "Upgraded", next.name.toLowerCase())]
        : []),
      ...(row?.sword ? [fact(symbolOf("long_sword"), "A raid needs", row.sword)] : []),
      ...(own && sold >= 0 ? [price(symbolOf("silver"), "Price", sold, own.silver, "silver")] : []),
      ...(row?.points ? [fact("#i-trophy", "Points at the end", row.points)] : []),
    ],
    rule: food ? "FO-9.2" : "FO-7.1",
  };
}

/** An own board, or an island that lies there. */
function land(id: string, props: Props, says: Says): Inspection | null {
  const { view, board, seat } = props;
  const box = boxOf(board);
  const plan = box.plans.find((one) => one.id === id);
  if (!plan) return null;
  const own = mine(view, seat)?.boards.find((one) => one.board === plan.number);
  const isle = view.isles.find((one) => one.board === plan.number);
  const row = board.boards[plan.number];
  const laid = own && lie(box, own);
  const house = row?.kind === "house";
  const word = row?.kind === "home" ? "home board" : house ? row.name.toLowerCase() : "explore";
  const facts: Fact[] = laid
    ? [
        fact("#i-minus", "Empty squares cost", `−${minusOf(laid)}`),
        ...(plan.tracks.length ? [fact(symbolOf("silver"), "Income now", incomeOf(laid))] : []),
      ]
    : [fact(symbolOf("silver"), "Silver on it", isle?.silver ?? 0)];
  return {
    name: plan.name,
    kind: row?.kind === "home" ? "Your home board" : house ? "House" : "Island",
    squares: { rows: plan.lines, tone: "land" },
    says: says(word) || `${landWords(board, plan.number, isle?.silver ?? 0)}.`,
    facts: [
      ...(row?.points ? [fact("#i-trophy", "Points", row.points)] : []),
      ...facts,
      ...(laid ? [] : [fact(symbolOf("island"), "It has", landWords(board, plan.number, 0))]),
    ],
    rule: house ? "FO-7.10" : row?.kind === "home" ? "FO-7.1" : "FO-10.38",
  };
}

function occupation(number: number, { view, board, seat }: Props): Inspection | null {
  const card = cardOf(board, number);
  if (!card) return null;
  const own = mine(view, seat);
  const [, word] = KINDS[card.kind];
  const lies = own?.played.includes(number) ? "played" : own?.hand?.includes(number) ? "in your hand" : "";
  return {
    name: card.name,
    kind: `Occupation, deck ${card.deck}${card.light ? ", light" : ""} · ${word}`,
    art: art(number),
    says: card.text,
    facts: [
      fact("#i-trophy", "Points at the end", card.points),
      ...(lies ? [fact("#i-cards", "Now", lies)] : []),
      ...(card.disputed ? [fact("#i-help", "Our reading", card.disputed)] : []),
    ],
    rule: "FO-11.12",
  };
}

function strip(at: number, { view }: Props, says: Says): Inspection | null {
  const items = view.strips[at];
  if (!items) return null;
  return {
    name: `Mountain strip ${at + 1}`,
    kind: "Taken from the arrow on",
    symbols: [symbolOf("mountain")],
    says: says("mountain strip") || "Pieces are taken from the arrow on.",
    strips: { label: "From the arrow", all: [stripOf(items, 0)] },
    facts: [fact(symbolOf("mountain"), "All of it", itemWords(items))],
    rule: "FO-10.13",
  };
}

const PARTS: Record<string, Term> = {
  vikings: ["Vikings left", "viking", "Thing Square", "They wait to be placed on action spaces.", "FO-4.1"],
  silver: ["Silver", "silver", "silver", "One coin is a point, and fills one square.", "FO-7.1"],
  wood: ["Wood", "wood", "", "Builds houses and ships, and pays for hunting.", "FO-10.7"],
  stone: ["Stone", "stone", "", "Builds houses, and pays in a raid.", "FO-10.7"],
  ore: ["Ore", "ore", "ore", "Arms ships, and may lie on a board.", "FO-6.5"],
  weapons: ["Weapons", "bow_and_arrow", "hunt", "Pay for hunting, whaling and raids.", "FO-1.6"],
  ships: ["Ships", "longship", "longship", "Needed for whaling, trade, raids and exploration.", "FO-6.4"],
  table: ["Banquet table", "horn", "feast", "Each round ends with a feast.", "FO-9.2"],
  income: ["Income", "silver", "income", "Silver each round, from the diagonal.", "FO-5.2"],
  hand: ["Occupations", "card", "occupation", "Cards that help once they are played.", "FO-1.7"],
  penalties: ["Thing Penalties", "cross", "Thing Penalty", "Each costs 3 points.", "FO-9.8"],
  phase: ["Round and phase", "hourglass", "", "Twelve phases make a round.", "FO-3.0"],
  score: ["Score so far", "trophy", "", "If the game ended now.", "FO-13.1"],
};

function partFacts(name: string, own: SeatView, { view }: Props): Fact[] {
  switch (name) {
    case "vikings":
      return [fact(symbolOf("viking"), "Yours", vikings(own.vikings))];
    case "silver":
    case "wood":
    case "stone":
    case "ore":
      return [fact(symbolOf(name), "Yours", own[name])];
    case "weapons":
      return ["bow_and_arrow", "snare", "spear", "long_sword"].map((weapon, place) =>
        fact(symbolOf(weapon), weapon.replaceAll("_", " "), own.weapons[place] ?? 0),
      );
    case "ships":
      return [
        fact(symbolOf("whaling_boat"), "Whaling boats", `${own.boats.length} of 3`),
        fact(symbolOf("knarr"), "Knarrs and longships", `${own.knarrs + own.longships.length} of 4`),
      ];
    case "table":
      return [fact(symbolOf("horn"), "Squares this round", own.squares)];
    case "income":
      return [
        fact(
          symbolOf("silver"),
          "Now",
          own.boards.reduce((sum, one) => sum + one.income, 0),
        ),
      ];
    case "penalties":
      return [fact("#i-cross", "Yours", own.penalties)];
    case "phase":
      return [fact("#i-hourglass", `Round ${view.round} of ${view.rounds}`, phaseName(view.phase))];
    default:
      return [];
  }
}

function viking(seat: number, { view, board, names }: Props): Inspection | null {
  const there = view.seats[seat];
  if (!there) return null;
  return {
    name: names[seat] ?? "",
    kind: view.start === seat ? "Start player" : "Player",
    symbols: [`#crest-${seat % 10}`],
    says: there.passed ? "Has passed this round." : `${vikings(there.vikings)} left to place.`,
    facts: [
      fact("#i-trophy", "Points, if it ended now", String(total(linesOf(there, board))).replace("-", "−")),
      fact(symbolOf("silver"), "Silver", there.silver),
      fact(
        "#i-plus",
        "Income",
        there.boards.reduce((sum, one) => sum + one.income, 0),
      ),
      fact("#i-map", "More boards", there.boards.length - 1),
    ],
    rule: "FO-13.1",
  };
}

export const inspect: Inspect<FeastView, FeastBox> = (point, props, says) => {
  const [kind, name] = parted(point);
  switch (kind) {
    case "space":
      return spaceCard(name, props);
    case "good":
      return good(name, props, says);
    case "isle":
    case "board":
      return land(name, props, says);
    case "card":
      return occupation(Number(name), props);
    case "strip":
      return strip(Number(name), props, says);
    case "seat":
      return viking(Number(name), props);
    case "part": {
      const found = PARTS[name];
      const own = mine(props.view, props.seat);
      if (!found || !own) return null;
      const [title, thing, ...rest] = found;
      return termCard(
        [title, symbolOf(thing), ...rest],
        "Word of the game",
        says,
        partFacts(name, own, props),
      );
    }
    default:
      return null;
  }
};
