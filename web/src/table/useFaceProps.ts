/** What the table hands on: to a face the same facts in every game, to a vote the answers of this browser. */
import { useCallback } from "react";
import type { FaceProps } from "../games";
import type { Line, Vote } from "../net/wire/table";
import type { AtTable } from "./attable";
import type { Seating } from "./seats/useSeating";

/** The facts every face is given. */
export function useFaceProps(
  { seating, screen, socket, sync }: AtTable,
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
    send: (move) => ask && socket.play(ask.at, move as Record<string, unknown>),
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
    consult,
  };
}

/** One answer for every seat of this browser. */
export const answering = ({ ownSeats, sockets }: Seating, { id, by, asked, yes }: Vote) => ({
  mine: ownSeats.map((own) => own.seat),
  onCast: (answer: boolean): void => {
    const open = sockets.filter(({ seat }) => (answer ? asked.includes(seat) && !yes.includes(seat) : true));
    const speaker = open.find(({ seat }) => seat === by) ?? open[0];
    for (const one of answer ? open : [speaker]) one?.socket.cast(id, answer);
  },
});
