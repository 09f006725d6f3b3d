/** Ending my turn with a button, so that a mistake can be taken back before the others go on. */
import { useEffect, useRef } from "react";
import type { FaceProps, Prompt } from "../../games";
import { storedChoice, storedForEach, usePreference } from "../../kit/storage";
import { orderAbout, withOrder } from "../../net/orders";
import type { Hold } from "../../net/wire/table";
import type { Seating } from "../seats/useSeating";

/** By game, "off" where turns end by themselves; "" until the player has chosen. */
const choice = storedForEach((game) => storedChoice(`meadhall.endturn.${game}`, ["on", "off", ""], ""));

/** `byButton`: what is usual in this game, until the player has chosen. */
export const endsItself = (game: string, byButton: boolean, chosen = choice(game).get()): boolean =>
  chosen ? chosen === "off" : !byButton;

export const setEndsItself = (game: string, itself: boolean): void => choice(game).set(itself ? "off" : "on");

export const useEndsItself = (game: string, byButton: boolean): boolean =>
  endsItself(game, byButton, usePreference(choice(game))[0]);

type Facts = Pick<FaceProps<unknown, unknown>, "seat" | "order" | "orders" | "setOrder">;

/** Tells the server what I have chosen. A game that asks by itself whether a turn is over is told by an order. */
export function useEndTurn(game: string, byButton: boolean, { sockets }: Seating, facts: Facts): void {
  const itself = useEndsItself(game, byButton);
  useEffect(() => {
    for (const { socket } of sockets) socket.wantEnd(!itself);
  });
  const told = useRef("");
  const { seat, order, orders, setOrder } = facts;
  const given = orderAbout(order, orders, "turn");
  const wanted = itself ? orders.find((one) => one.about === "turn") : undefined;
  const change = `${seat} ${wanted?.id ?? ""}`;
  useEffect(() => {
    if (seat === null || given?.id === wanted?.id || told.current === change) return;
    told.current = change;
    setOrder(withOrder(order, orders, "turn", wanted?.id ?? ""));
  });
}

/** What the bar says while a turn is held; null when none is. */
export function holding(hold: Hold | null, seat: number | null, names: readonly string[]): Prompt | null {
  if (!hold) return null;
  if (hold.seat === seat) {
    const limit = hold.until ? " It ends by itself after half a minute." : "";
    return {
      icon: "check",
      lead: "Your move is made.",
      rest: `End your turn, or take it back.${limit}`,
      mine: true,
    };
  }
  const name = names[hold.seat] ?? `Seat ${hold.seat + 1}`;
  return {
    icon: "hourglass",
    lead: `${name} is ending the turn.`,
    rest: "The move may still be taken back.",
    mine: false,
  };
}
