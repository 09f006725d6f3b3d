/** The card of an action space: what it does, what it takes against what I have, and what lies there now. */

import { capital, listed } from "../../../kit/words";
import { type Fact, fact, type Inspection, price, type Strip } from "../../inspection";
import { printed } from "../decisions/offer";
import { landWords } from "../decisions/Voyages";
import { boxOf } from "../geometry";
import { ruleOf } from "../spaces/rule";
import { explained, needed, signsOfSpace } from "../spaces/signs";
import { spaceStates, THEMES } from "../spaces/states";
import { nameOf, pieceOf, symbolOf } from "../tiles";
import {
  type Amounts,
  count,
  houseStock,
  mine,
  type Part,
  type Props,
  type SeatView,
  type Space,
} from "../view";
import { amounts, named, vikings } from "../words";

const has = (seat: SeatView, cost: Amounts): boolean =>
  Object.entries(cost).every(([thing, wanted]) => count(seat, thing) >= wanted);

/** Each thing of a price; of several prices, all in one line. */
function payments(seat: SeatView, costs: readonly Amounts[]): Fact[] {
  const [only] = costs;
  if (!only) return [];
  if (costs.length > 1) {
    const enough = costs.some((cost) => has(seat, cost));
    return [fact(symbolOf("silver"), "Pay", listed(costs.map(amounts), "or"), enough)];
  }
  return Object.entries(only).map(([thing, wanted]) =>
    price(symbolOf(thing), capital(named(thing)), wanted, count(seat, thing)),
  );
}

const UPGRADED = 3;

/** Which of my goods could be turned. */
function upgrades(seat: SeatView, { board }: Props): Fact {
  const found = boxOf(board).pieces.filter(
    ({ number, special }) => !special && number < 32 && number % 4 < 3 && (seat.tiles[number] ?? 0) > 0,
  );
  const told = found.slice(0, UPGRADED).map(({ name }) => name.toLowerCase());
  const more = found.length > UPGRADED ? ` and ${found.length - UPGRADED} more` : "";
  return fact(
    symbolOf("up"),
    "To upgrade",
    told.length ? `${told.join(", ")}${more}` : "nothing",
    !!told.length,
  );
}

/** Houses are few: how many are left for all. */
function housesLeft(part: Part, { view, board }: Props): Fact[] {
  if (part.op !== "trade") return [];
  const houses = [...new Set(part.gains.flatMap((gain) => Object.keys(gain)))];
  return houses.flatMap((thing) => {
    const left = houseStock(view, thing);
    const all = board.boards.find(({ id }) => id === thing)?.stock ?? 0;
    return left === null
      ? []
      : [fact(symbolOf(thing), `${nameOf(board, thing)} left`, `${left} of ${all}`, left > 0)];
  });
}

/** The islands that can be taken here. */
function isles(part: Part, { view, board }: Props): Fact[] {
  if (part.op !== "explore") return [];
  return view.isles
    .filter((isle) => !isle.claimed && part.boards.includes(board.boards[isle.board]?.id ?? ""))
    .map((isle) =>
      fact(
        symbolOf("island"),
        board.boards[isle.board]?.name ?? "",
        landWords(board, isle.board, isle.silver),
      ),
    );
}

function costs(part: Part, seat: SeatView, props: Props): Fact[] {
  switch (part.op) {
    case "trade":
    case "play":
      return [...payments(seat, part.costs), ...housesLeft(part, props)];
    case "upgrade":
      return [upgrades(seat, props)];
    case "overseas":
      return payments(seat, [{ silver: 1 }]);
    case "smithy":
      return payments(seat, [{ ore: 1 }]);
    case "emigrate":
      return payments(seat, [{ silver: Math.max(1, props.view.round) }]);
    case "refit":
      return payments(seat, [{ whaling_boat: 1 }]);
    case "hunt":
      return [
        fact(symbolOf(part.weapon), capital(named(part.weapon)), count(seat, part.weapon)),
        fact(symbolOf("wood"), "Wood", seat.wood),
      ];
    case "raid":
      return [
        fact(symbolOf("long_sword"), "Long swords", count(seat, "long_sword")),
        fact(symbolOf("stone"), "Stone", seat.stone),
      ];
    case "explore":
      return isles(part, props);
    default:
      return [];
  }
}

export const stripOf = (items: readonly string[], marked: number): Strip => ({
  items: items.map((item) => ({
    symbol: symbolOf(item === "silver_2" ? "silver" : item),
    name: item === "silver_2" ? "2 silver" : named(item),
    ...(item === "silver_2" && { badge: "2" }),
  })),
  marked,
});

/** Mountain strips in their order from the arrow, or the special tiles that lie ready with their prices. */
function lying(space: Space, { view, board, seat }: Props): Inspection["strips"] {
  const mountain = space.parts.find((part) => part.op === "mountain");
  if (mountain) {
    const [most = 0] = mountain.takes;
    return { label: "Strips now, from the arrow", all: view.strips.map((strip) => stripOf(strip, most)) };
  }
  if (!space.parts.some(({ op }) => op === "sale")) return undefined;
  const silver = mine(view, seat)?.silver ?? 0;
  const sold = view.specials
    .map((number) => ({ number, row: printed(board, number) }))
    .flatMap(({ number, row }) =>
      row && "silver" in row && row.silver >= 0 ? [{ number, price: row.silver }] : [],
    )
    .sort((a, b) => a.price - b.price);
  const items = sold.map(({ number, price: cost }) => ({
    symbol: symbolOf(pieceOf(board, number)?.id ?? ""),
    name: `${nameOf(board, number)}, ${cost} silver`,
    badge: String(cost),
  }));
  const marked = sold.filter(({ price: cost }) => cost <= silver).length;
  return { label: "For sale now, with prices", all: [{ items, marked }] };
}

const ALSO = [
  "",
  "",
  "",
  " First you draw an occupation.",
  " You may play an occupation before or after it.",
];

export function spaceCard(id: string, props: Props): Inspection | null {
  const { view, board, ask, seat, names } = props;
  const state = spaceStates(view, board, ask, seat).find(({ space }) => space.id === id);
  if (!state) return null;
  const { space, by, why } = state;
  const own = seat === null ? null : mine(view, seat);
  const theme = THEMES.find(([group]) => group === space.group)?.[1] ?? "";
  const strips = lying(space, props);
  const { gain } = signsOfSpace(space, view);
  const things = gain.flatMap((sign) => (sign === "or" ? [] : [symbolOf(sign.id)]));
  const ships = space.ships.reduce((sum, ship) => sum + (own ? count(own, ship) : 0), 0);
  return {
    name: space.name,
    kind: `Action space: ${theme.toLowerCase()}, ${vikings(space.column)}`,
    symbols: [...new Set(things)].slice(0, 4),
    says: `${explained(space, view, board)}${ALSO[space.column] ?? ""}`,
    ...(strips && { strips }),
    facts: [
      ...(by >= 0 && names.length > 1
        ? [fact(`#crest-${by}`, "Taken by", by === seat ? "you" : (names[by] ?? ""), false)]
        : []),
      ...(own ? [price(symbolOf("viking"), "Vikings", space.column, own.vikings)] : []),
      ...(own && space.ships.length
        ? [
            fact(
              symbolOf(space.ships[0] ?? ""),
              needed(space).replace(/\.$/, ""),
              `you have ${ships}`,
              ships >= Math.max(1, space.need),
            ),
          ]
        : []),
      ...(own ? space.parts.flatMap((part) => costs(part, own, props)) : []),
      ...(why && by < 0 ? [fact("#i-lock", "Not now", why.text, false)] : []),
    ],
    rule: ruleOf(space),
  };
}
