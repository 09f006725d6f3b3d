/** The facts every face is given, the same in every game. */
import { useCallback } from "react";
import type { FaceProps } from "../games";
import type { Line } from "../net/wire/table";
import type { AtTable } from "./attable";

export function useFaceProps(
  { seating, screen, socket, sync, closed = false }: AtTable,
  board: unknown,
): FaceProps<unknown, unknown> {
  const at = Number(sync.view.at);
  // The same function for as long as the view is: a face may ask when it changes.
  const consult = useCallback(
    (question: object) => socket.consult(at, question as Record<string, unknown>),
    [socket, at],
  );
  const playing = sync.table.seats.filter((one) => one.kind !== "closed");
  const { ask } = sync;
  return {
    view: sync.view,
    ask,
    board,
    names: playing.map((one) => one.name),
    bots: playing.map((one) => one.kind === "bot"),
    seat: seating.seat,
    send: (move) => ask && !closed && socket.play(ask.at, move as Record<string, unknown>),
    busy: screen.busy,
    refusal: screen.state.refusal,
    // The same array as long as nothing was added: faces look for what is new.
    lines: screen.state.lines as Line[],
    outcome: sync.outcome ?? null,
    order: sync.order,
    orders: sync.orders,
    setOrder: (order) => socket.setOrder(order),
    undoable: sync.undoable,
    undo: (whole) => socket.undo(at, whole),
    think: sync.window && ask ? () => socket.think(ask.at) : undefined,
    consult,
  };
}
