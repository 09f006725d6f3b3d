/** The moment of a replay that is shown: its view, its address, and the props it gives to a face. */
import { useEffect, useMemo, useState } from "react";
import type { FaceProps } from "../games";
import type { Line } from "../net/wire/table";
import { momentPath } from "./stops";
import { type ReplayViews, useShot } from "./views";

const nothing = (): void => {};
const consult = (): Promise<never> => Promise.reject(new Error("This is over: there is nothing to ask."));

/** The props of a face at a moment: it shows the moment and takes no moves. */
export function useMomentProps(
  views: ReplayViews,
  here: number,
  view: unknown,
  board: unknown,
): FaceProps<unknown, unknown> {
  const { table, seat, moments, outcome } = views.replay;
  const v = moments[here]?.v ?? 0;
  const last = here === moments.length - 1;
  const lines = useMemo(() => views.lines.filter((line) => line.v <= v) as Line[], [views, v]);
  return {
    view,
    ask: null,
    board,
    names: table.seats.map(({ name }) => name),
    bots: table.seats.map(({ kind }) => kind === "bot"),
    seat,
    send: nothing,
    busy: false,
    refusal: null,
    lines,
    outcome: last ? outcome : null,
    order: "",
    orders: [],
    setOrder: nothing,
    undoable: 0,
    undo: nothing,
    consult,
  };
}

/** The address says which moment it is, a while after the slider has come to rest, unless another page is on its way by then. */
export function useMomentAddress(views: ReplayViews, here: number): string {
  const { table, seat, moments } = views.replay;
  const path = momentPath(table.table, seat, moments[here]?.v ?? 1);
  useEffect(() => {
    const { pathname } = window.location;
    const timer = window.setTimeout(() => {
      if (window.location.pathname === pathname) window.history.replaceState(null, "", path);
    }, 250);
    return () => window.clearTimeout(timer);
  }, [path]);
  return path;
}

export function useMoment(views: ReplayViews, first: number, board: unknown) {
  const { moments } = views.replay;
  const [wanted, go] = useState(first);
  const here = Math.min(wanted, moments.length - 1);
  useEffect(() => go(first), [first]);
  const { view, at, fault } = useShot(views, here);
  const props = useMomentProps(views, at, view, board);
  const path = useMomentAddress(views, here);
  return { here, go, fault, props, path, loaded: view !== null, v: moments[at]?.v };
}

export type Moment = ReturnType<typeof useMoment>;
