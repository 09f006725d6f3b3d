/** Why a space cannot be used: the same tests as the server's `usable.py`, said in words (FO-4.5). */

import type { Reason } from "../../../kit";
import { capital, listed } from "../../../kit/words";
import {
  type Amounts,
  animals,
  berth,
  count,
  type FeastBox,
  type FeastView,
  houseStock,
  isShip,
  type Part,
  type SeatView,
  type Space,
  upgradable,
} from "../view";
import { named, vikings } from "../words";
import { ruleOf } from "./rule";

/** "2 wood, you have 1": what is missing of a price, or "". */
function missing(seat: SeatView, cost: Amounts): string {
  const short = Object.entries(cost).filter(([thing, needed]) => count(seat, thing) < needed);
  return short
    .map(([thing, needed]) => {
      const have = count(seat, thing);
      return `${needed} ${named(thing)}${have ? `, you have ${have}` : ""}`;
    })
    .join(" and ");
}

function priceless(seat: SeatView, costs: readonly Amounts[]): string {
  const lacks = costs.map((cost) => missing(seat, cost));
  return lacks.includes("") ? "" : `Needs ${listed(lacks, "or")}.`;
}

function noRoom(view: FeastView, seat: SeatView, gain: Amounts): string {
  for (const thing of Object.keys(gain)) {
    if (houseStock(view, thing) === 0) return `No ${named(thing)} is left.`;
    if (isShip(thing) && !berth(seat, thing)) return "No landing stage is free.";
  }
  return "";
}

/** Why this part cannot be used, or "". */
function blocked(part: Part, view: FeastView, seat: SeatView, board: FeastBox): string {
  switch (part.op) {
    case "trade": {
      const price = part.costs.length ? priceless(seat, part.costs) : "";
      const rooms = part.gains.map((gain) => noRoom(view, seat, gain));
      return price || (rooms.includes("") ? "" : (rooms[0] ?? ""));
    }
    case "herd":
      return animals(seat, part.animal) ? "" : `You have no ${part.animal}.`;
    case "mountain":
      return view.strips.length ? "" : "No mountain strip is available.";
    case "upgrade":
      return upgradable(seat) ? "" : "You have no good that can be upgraded.";
    case "overseas":
      return priceless(seat, [{ silver: 1 }]);
    case "smithy":
      return priceless(seat, [{ ore: 1 }]);
    case "sale": {
      const first = board.goods.length + 2;
      const payable = view.specials.some((special) => {
        const price = board.specials[special - first]?.silver ?? -1;
        return price >= 0 && price <= seat.silver;
      });
      return payable ? "" : "You cannot afford any of the special tiles.";
    }
    case "explore": {
      const open = view.isles.some(
        (isle) => !isle.claimed && part.boards.includes(board.boards[isle.board]?.id ?? ""),
      );
      return open ? "" : "None of these islands is available.";
    }
    case "emigrate":
      return unsettled(view, seat);
    case "refit":
      if (!seat.boats.length) return "You have no whaling boat.";
      return berth(seat, "knarr") ? "" : "No landing stage is free.";
    case "play":
      if (part.costs.length) return priceless(seat, part.costs);
      return seat.light + seat.dark > 0 ? "" : "You have no occupation in hand.";
    default:
      return "";
  }
}

function unsettled(view: FeastView, seat: SeatView): string {
  if (seat.knarrs + seat.longships.length === 0) return "Needs a knarr or longship.";
  const price = priceless(seat, [{ silver: view.round }]);
  if (price) return price;
  const free = seat.squares >= 2 && !seat.food.some(({ square }) => square < 2);
  return free ? "" : "No two squares are free beside the last ship.";
}

/** Why this seat could not use the space even if it were free; null if it could. */
export function whyNot(space: Space, view: FeastView, seat: SeatView, board: FeastBox): Reason | null {
  if (seat.vikings < space.column) {
    const have = seat.vikings ? `you have ${seat.vikings} left` : "you have none left";
    return { rule: "FO-4.2", text: `Takes ${vikings(space.column)}, ${have}.` };
  }
  const ships = space.ships.reduce((sum, ship) => sum + count(seat, ship), 0);
  if (space.ships.length && ships < space.need) {
    const kinds = listed(space.ships.map(named), "or");
    const text = space.need > 1 ? `Needs ${space.need} ${kinds}s.` : `Needs a ${kinds}.`;
    return { rule: ruleOf(space), text };
  }
  // The card that the third column brings can be played at once.
  if (space.id === "c3_play_4_occupations" && view.deck > 0) return null;
  const reasons = space.parts.map((part) => blocked(part, view, seat, board));
  if (reasons.includes("")) return null;
  return { rule: ruleOf(space), text: capital([...new Set(reasons)].join(" ")) };
}
