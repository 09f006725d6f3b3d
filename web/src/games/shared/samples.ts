/** What a face is given at the position of a sample, for the tests of all games. Not part of the page. */
import { createElement, type FC, type ReactElement } from "react";
import type { Ask, Sync } from "../../net/wire/table";
import type { FaceProps, GameFace } from "../face";

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

/** The parts of a face as the page holds them together: board and tray, or those that are given. */
export const drawn = <V, B>(
  { Provider, Board, Tray }: GameFace<V, B>,
  facts: FaceProps<V, B>,
  parts: readonly FC<FaceProps<V, B>>[] = [Board, Tray],
): ReactElement => {
  const children = parts.map((Part, place) => createElement(Part, { ...facts, key: place }));
  return createElement(Provider, { table: "table", seat: facts.seat, ask: facts.ask, children });
};
