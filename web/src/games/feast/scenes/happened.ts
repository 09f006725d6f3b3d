/**
 * The table after an event, as far as its counts are concerned: scenes show it as things arrive. What an event changes
 * besides is shown when the whole message has been told.
 */
import type { FeastEvent } from "../../../net/wire/feast";
import { bonusesOf, boxOf, formsOf, incomeOf, type Laid, lay, lie, maskOf, minusOf } from "../geometry";
import type { Amounts, FeastBox, FeastView, SeatView } from "../view";
import type { Of } from "./told";

const WEAPONS = ["bow_and_arrow", "snare", "spear", "long_sword"];
const SHIPS = ["whaling_boat", "knarr", "longship"];
const LOOSE = ["silver", "wood", "stone", "ore"] as const;

const isLoose = (thing: string): thing is (typeof LOOSE)[number] =>
  (LOOSE as readonly string[]).includes(thing);

const added = (numbers: readonly number[], place: number, count: number): number[] =>
  numbers.map((number, at) => (at === place ? Math.max(0, number + count) : number));

/** A seat with more of a thing, or with less; the same seat for what is not counted here, such as houses. */
function withThing(seat: SeatView, thing: string, count: number, board: FeastBox): SeatView {
  if (thing === "silver_2") return withThing(seat, "silver", 2 * count, board);
  if (isLoose(thing)) return { ...seat, [thing]: Math.max(0, seat[thing] + count) };
  const weapon = WEAPONS.indexOf(thing);
  if (weapon >= 0) return { ...seat, weapons: added(seat.weapons, weapon, count) };
  if (SHIPS.includes(thing)) return count > 0 ? withShips(seat, thing, count) : seat;
  const piece = boxOf(board).pieces.find(({ id }) => id === thing);
  return piece ? { ...seat, tiles: added(seat.tiles, piece.number, count) } : seat;
}

function withShips(seat: SeatView, ship: string, count: number): SeatView {
  const more = Array<number>(count).fill(0);
  if (ship === "whaling_boat") return { ...seat, boats: [...seat.boats, ...more] };
  if (ship === "longship") return { ...seat, longships: [...seat.longships, ...more] };
  return { ...seat, knarrs: seat.knarrs + count };
}

const withThings = (seat: SeatView, things: Amounts, sign: number, board: FeastBox): SeatView =>
  Object.entries(things).reduce(
    (there, [thing, count]) => withThing(there, thing, sign * count, board),
    seat,
  );

/** The board of a seat on which this piece was laid, before it was, and its place among the boards. */
export function laidOn(
  seat: SeatView,
  { board, piece, turn, cell }: Pick<Of<"laiddown">, "board" | "piece" | "turn" | "cell">,
  rows: FeastBox,
): { place: number; before: Laid; after: Laid } | null {
  const box = boxOf(rows);
  const one = box.pieces[piece];
  const form = one && formsOf(one.shape, true)[turn];
  if (!one || !form) return null;
  for (const [place, there] of seat.boards.entries()) {
    if (there.board !== board) continue;
    const before = lie(box, there);
    // There may be several houses of a kind: it lies on one that has room for it.
    if (maskOf(form, before.plan.stride, cell) & before.covered) continue;
    return { place, before, after: lay(before, one, turn, cell) };
  }
  return null;
}

function withTile(seat: SeatView, event: Of<"laiddown">, rows: FeastBox): SeatView {
  const found = laidOn(seat, event, rows);
  if (!found) return seat;
  const boards = seat.boards.map((one, place) =>
    place === found.place
      ? {
          ...one,
          pieces: [...one.pieces, [event.piece, event.turn, event.cell] as [number, number, number]],
          income: incomeOf(found.after),
          minus: minusOf(found.after),
          bonuses: bonusesOf(found.after),
        }
      : one,
  );
  const thing = boxOf(rows).pieces[event.piece]?.id ?? "";
  return { ...withThing(seat, thing, -1, rows), boards };
}

function seatAfter(seat: SeatView, event: FeastEvent, board: FeastBox): SeatView {
  switch (event.type) {
    case "placed":
      return { ...seat, vikings: Math.max(0, seat.vikings - event.vikings) };
    case "returned":
    case "takenback":
      return { ...seat, vikings: seat.vikings + event.vikings };
    case "emigrated":
      return withThing(seat, "silver", -event.silver, board);
    case "discovered":
      return withThing(seat, "silver", event.silver, board);
    case "received":
      return withThings(seat, event.things, 1, board);
    case "paid":
      return withThings(seat, event.things, -1, board);
    case "mined":
      return event.items.reduce((there, item) => withThing(there, item, 1, board), seat);
    case "turned": {
      const tiles = added(added(seat.tiles, event.piece, -1), event.to, 1);
      return { ...seat, tiles };
    }
    case "weapondrawn":
      return { ...seat, weapons: added(seat.weapons, event.weapon, 1) };
    case "shipbought":
      return withShips(withThing(seat, "silver", -event.silver, board), SHIPS[event.ship] ?? "", 1);
    case "laiddown":
      return withTile(seat, event, board);
    case "carddrawn":
      return { ...seat, dark: seat.dark + 1 };
    case "cardseen":
      return seat.hand ? { ...seat, hand: [...seat.hand, event.card] } : seat;
    default:
      return seat;
  }
}

/** What the table shows after this event; the same view where nothing is counted. */
export function happened(view: FeastView, event: FeastEvent, board: FeastBox): FeastView {
  if (!("seat" in event)) return view;
  const before = view.seats[event.seat];
  const after = before && seatAfter(before, event, board);
  if (!after || after === before) return view;
  const seats = view.seats.map((seat, place) => (place === event.seat ? after : seat));
  if (event.type === "placed") {
    const { space, seat, vikings } = event;
    const put = (all: readonly number[], value: number) =>
      all.map((one, place) => (place === space ? value : one));
    return { ...view, seats, taken: put(view.taken, seat), crew: put(view.crew, vikings) };
  }
  if (event.type === "carddrawn") return { ...view, seats, deck: Math.max(0, view.deck - 1) };
  return { ...view, seats };
}
