/** The connection of a big screen. It sits nowhere and asks nothing: it shows what everybody may see. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { type Screen, TableSocket } from "../net/socket/socket";
import type { Seating } from "../table/seats/useSeating";

export function useScreen(table: string, token: string): { screen: Screen; seating: Seating } {
  const [socket] = useState(() => new TableSocket(table, "", undefined, { screen: token }));
  useEffect(() => () => socket.stop(), [socket]);
  const screen = useSyncExternalStore(socket.subscribe, socket.screen);
  const [seating] = useState<Omit<Seating, "screen">>(() => ({
    held: null,
    socket,
    seat: null,
    token: null,
    ownSeats: [],
    watched: [],
    sockets: [],
    curtain: null,
    badLink: false,
    open: () => {},
    refresh: () => {},
  }));
  return { screen, seating: { ...seating, screen } };
}
