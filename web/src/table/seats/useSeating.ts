/** Which seats this browser holds at a table, their sockets, and whose screen is shown. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { grants, type HeldTable } from "../../net/savedtables";
import type { Screen, TableSocket } from "../../net/socket";
import { Hub, SPECTATOR } from "../../net/sockets";
import { lastLine } from "../../net/tablestate";
import { isAsked } from "../announce/useAnnouncer";
import type { Watched } from "../recap/useLastTurn";
import { type Chair, shown } from "./hotseat";

/** Takes the token out of a seat link: it must not stay in the address bar, where it would be shared by mistake. */
function takeFragment(table: string): void {
  const token = window.location.hash.slice(1);
  if (!token) return;
  window.history.replaceState(null, "", window.location.pathname + window.location.search);
  grants().keepToken(table, decodeURIComponent(token));
}

export interface Seating {
  readonly held: HeldTable | null;
  /** What is drawn; undefined before the first connection. */
  readonly screen: Screen | undefined;
  readonly socket: TableSocket | undefined;
  /** The seat whose things may be seen; null for those who watch. */
  readonly seat: number | null;
  readonly token: string | null;
  readonly chairs: readonly Chair[];
  /** What each chair's own screen shows. */
  readonly watched: readonly Watched[];
  /** The sockets of my own chairs. */
  readonly sockets: readonly { readonly seat: number; readonly socket: TableSocket }[];
  readonly curtain: Chair | null;
  /** A seat link was not good. */
  readonly badLink: boolean;
  /** Draws the curtain open for the chair it asked for. */
  open(): void;
  /** Reads the grants anew, after sitting down or leaving a seat. */
  refresh(): void;
}

const chairOf = (token: string, screen: Screen | undefined, known: number): Chair => {
  const sync = screen?.story.sync;
  return { token, seat: sync?.seat ?? known, asked: isAsked(sync?.ask ?? null) };
};

const watchedBy = ({ seat }: Chair, screen: Screen | undefined): Watched => ({
  seat,
  view: screen?.story.sync?.view ?? null,
  last: screen ? lastLine(screen.story) : -1,
});

export function useSeating(table: string, watch: boolean): Seating {
  const [hub] = useState(() => new Hub(table));
  const [held, setHeld] = useState<HeldTable | null>(() => {
    if (!watch) takeFragment(table);
    return grants().of(table);
  });
  const [here, setHere] = useState<string | null>(null);
  const [badLink, setBadLink] = useState(false);
  const refresh = useCallback(() => setHeld(grants().of(table)), [table]);

  const seats = useMemo(() => (watch ? [] : (held?.seats ?? [])), [watch, held]);
  const wanted = seats.map((seat) => seat.token);
  // Behind the curtain of a shared screen lies what a spectator sees.
  if (wanted.length !== 1) wanted.push(SPECTATOR);
  const key = wanted.join(" ");
  useEffect(() => hub.hold(key.split(" ")), [hub, key]);
  useEffect(() => () => hub.stop(), [hub]);
  const screens = useSyncExternalStore(hub.subscribe, hub.screens);

  useEffect(() => {
    const onHash = (): void => {
      takeFragment(table);
      refresh();
    };
    window.addEventListener("hashchange", onHash);
    return () => window.removeEventListener("hashchange", onHash);
  }, [table, refresh]);

  // What the server says about our tokens is noted, so that the list of tables at home is right.
  useEffect(() => {
    for (const { token } of seats) {
      const screen = screens.get(token);
      const sync = screen?.story.sync;
      if (screen?.closed === 4401) {
        grants().dropToken(table, token);
        setBadLink(true);
        refresh();
      } else if (sync && sync.seat !== null) {
        const name = sync.table.seats.find((one) => one.seat === sync.seat)?.name ?? "";
        grants().noteSeat(table, token, sync.seat, name);
      }
    }
  }, [seats, screens, table, refresh]);

  const chairs = seats.map((seat) => chairOf(seat.token, screens.get(seat.token), seat.seat));
  const over = [...screens.values()].some((screen) => screen.story.sync?.outcome);
  const { token, curtain } = shown(chairs, here, over);
  const seen = token ?? (screens.has(SPECTATOR) ? SPECTATOR : (wanted[0] ?? SPECTATOR));
  return {
    held,
    screen: screens.get(seen),
    socket: hub.socket(seen),
    seat: token === null ? null : (chairs.find((chair) => chair.token === token)?.seat ?? null),
    token,
    chairs,
    watched: chairs.map((chair) => watchedBy(chair, screens.get(chair.token))),
    sockets: chairs.flatMap(({ token, seat }) => {
      const socket = hub.socket(token);
      return socket ? [{ seat, socket }] : [];
    }),
    curtain,
    badLink,
    open: () => setHere(curtain?.token ?? here),
    refresh,
  };
}
