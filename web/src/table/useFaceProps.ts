/** The facts every face is given, the same in every game. Each stays the same value until it changes: faces are drawn by that. */
import { useCallback, useMemo } from "react";
import type { FaceProps } from "../games";
import type { Line } from "../net/wire/table";
import type { AtTable } from "./attable";

export function useFaceProps(
  { seating, screen, socket, sync, closed = false }: AtTable,
  board: unknown,
): FaceProps<unknown, unknown> {
  const at = Number(sync.view.at);
  const { ask } = sync;
  const { seats } = sync.table;
  const names = useMemo(() => seats.flatMap((one) => (one.kind === "closed" ? [] : [one.name])), [seats]);
  const bots = useMemo(
    () => seats.flatMap(({ kind }) => (kind === "closed" ? [] : [kind === "bot"])),
    [seats],
  );
  const asked = ask?.at ?? null;
  const send = useCallback(
    (move: object) => {
      if (asked !== null && !closed) socket.play(asked, move as Record<string, unknown>);
    },
    [socket, asked, closed],
  );
  const setOrder = useCallback((order: string) => socket.setOrder(order), [socket]);
  const undo = useCallback((whole?: boolean) => socket.undo(at, whole), [socket, at]);
  const think = useCallback(() => asked !== null && socket.think(asked), [socket, asked]);
  const consult = useCallback(
    (question: object) => socket.consult(at, question as Record<string, unknown>),
    [socket, at],
  );
  return {
    view: sync.view,
    ask,
    board,
    names,
    bots,
    seat: seating.seat,
    send,
    busy: screen.busy,
    refusal: screen.state.refusal,
    // The same array as long as nothing was added: faces look for what is new.
    lines: screen.state.lines as Line[],
    outcome: sync.outcome ?? null,
    order: sync.order,
    orders: sync.orders,
    setOrder,
    undoable: sync.undoable,
    undo,
    think: sync.window && ask ? think : undefined,
    consult,
  };
}
