/** Which seats this browser holds at a table, their sockets, and whose screen is shown. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type SavedTable, savedTables } from "../../net/savedtables";
import type { Screen, TableSocket } from "../../net/socket/socket";
import { SPECTATOR, TableSockets } from "../../net/socket/sockets";
import { lastLine } from "../../net/tablestate";
import { isAsked } from "../announce/question";
import type { Watched } from "../recap/useLastTurn";
import { type OwnSeat, shown } from "./hotseat";

/** Takes the token out of a seat link: it must not stay in the address bar, where it would be shared by mistake. */
function takeFragment(table: string): void {
  const token = window.location.hash.slice(1);
  if (!token) return;
  window.history.replaceState(null, "", window.location.pathname + window.location.search);
  savedTables().keepToken(table, decodeURIComponent(token));
}

export interface Seating {
  readonly held: SavedTable | null;
  /** What is drawn; undefined before the first connection. */
  readonly screen: Screen | undefined;
  readonly socket: TableSocket | undefined;
  /** The seat whose things may be seen; null for those who watch. */
  readonly seat: number | null;
  readonly token: string | null;
  readonly ownSeats: readonly OwnSeat[];
  /** What the screen of each of these seats shows. */
  readonly watched: readonly Watched[];
  /** The sockets of these seats. */
  readonly sockets: readonly { readonly seat: number; readonly socket: TableSocket }[];
  readonly curtain: OwnSeat | null;
  /** What another of my seats sees; null for a token without a connection. Only where there can be several. */
  at?(token: string): { readonly screen: Screen; readonly socket: TableSocket } | null;
  /** A seat link was not valid. */
  readonly badLink: boolean;
  /** Opens the curtain for the seat it asked for. */
  open(): void;
  /** Reads the saved tables again, after sitting down or leaving a seat. */
  refresh(): void;
}

const ownSeatOf = (token: string, screen: Screen | undefined, known: number): OwnSeat => {
  const sync = screen?.state.sync;
  return { token, seat: sync?.seat ?? known, asked: isAsked(sync?.ask ?? null) };
};

const watchedBy = ({ seat }: OwnSeat, screen: Screen | undefined): Watched => ({
  seat,
  view: screen?.state.sync?.view ?? null,
  last: screen ? lastLine(screen.state) : -1,
});

export function useSeating(table: string, watch: boolean): Seating {
  const [sockets] = useState(() => new TableSockets(table));
  const [held, setHeld] = useState<SavedTable | null>(() => {
    if (!watch) takeFragment(table);
    return savedTables().of(table);
  });
  const [here, setHere] = useState<string | null>(null);
  const [badLink, setBadLink] = useState(false);
  const refresh = useCallback(() => setHeld(savedTables().of(table)), [table]);

  const seats = useMemo(() => (watch ? [] : (held?.seats ?? [])), [watch, held]);
  const wanted = seats.map((seat) => seat.token);
  // While the curtain of a shared screen is closed, the spectator's view is drawn.
  if (wanted.length !== 1) wanted.push(SPECTATOR);
  const key = wanted.join(" ");
  useEffect(() => sockets.hold(key.split(" ")), [sockets, key]);
  useEffect(() => () => sockets.stop(), [sockets]);
  const screens = useSyncExternalStore(sockets.subscribe, sockets.screens);

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
      const sync = screen?.state.sync;
      if (screen?.closed === 4401) {
        savedTables().dropToken(table, token);
        setBadLink(true);
        refresh();
      } else if (sync && sync.seat !== null) {
        const name = sync.table.seats.find((one) => one.seat === sync.seat)?.name ?? "";
        savedTables().noteSeat(table, token, sync.seat, name);
      }
    }
  }, [seats, screens, table, refresh]);

  const ownSeats = seats.map((seat) => ownSeatOf(seat.token, screens.get(seat.token), seat.seat));
  const over = [...screens.values()].some((screen) => screen.state.sync?.outcome);
  const { token, curtain } = shown(ownSeats, here, over);
  const seen = token ?? (screens.has(SPECTATOR) ? SPECTATOR : (wanted[0] ?? SPECTATOR));
  return {
    held,
    screen: screens.get(seen),
    socket: sockets.socket(seen),
    seat: token === null ? null : (ownSeats.find((own) => own.token === token)?.seat ?? null),
    token,
    ownSeats,
    watched: ownSeats.map((own) => watchedBy(own, screens.get(own.token))),
    sockets: ownSeats.flatMap(({ token, seat }) => {
      const socket = sockets.socket(token);
      return socket ? [{ seat, socket }] : [];
    }),
    curtain,
    at: (one) => {
      const [screen, socket] = [screens.get(one), sockets.socket(one)];
      return screen && socket ? { screen, socket } : null;
    },
    badLink,
    open: () => setHere(curtain?.token ?? here),
    refresh,
  };
}
