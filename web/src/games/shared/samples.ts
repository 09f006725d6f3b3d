/** What a face is given at the position of a sample, for the tests of all games. Not part of the page. */
import type { Ask, Sync } from "../../net/wire/table";
import type { FaceProps } from "../face";

/** What a page is sent at a position, with the view of its game. */
export type Sample<View> = Omit<Sync, "view"> & { view: View };

/** What the face is given there; nothing is under way, and nobody is told what is pressed. */
export const propsAt = <V, B>(
  { view, ask, seat, lines, outcome, order, orders, undoable, table }: Sample<V>,
  board: B,
): FaceProps<V, B> => ({
  view,
  ask,
  board,
  names: namesAt(table),
  bots: table.seats.map(({ kind }) => kind === "bot"),
  seat,
  lines,
  outcome,
  order,
  orders,
  undoable,
  busy: false,
  refusal: null,
  send: () => {},
  setOrder: () => {},
  undo: () => {},
  consult: () => Promise.resolve({}),
});

export const namesAt = ({ seats }: Sample<unknown>["table"]): string[] => seats.map(({ name }) => name);

/** What the seat of a sample is asked. */
export function askAt({ ask }: Sample<unknown>): Ask {
  if (!ask) throw new Error("This seat is asked nothing.");
  return ask;
}
