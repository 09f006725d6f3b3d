/** A table with a game that has next to nothing, for tests of the page around it. */
import { vi } from "vitest";
import type { AnyFace } from "../games";
import { EMPTY } from "../net/tablestate";
import type { Sync } from "../net/wire/table";
import type { AtTable } from "./attable";

const nothing = (): null => null;
const Around: AnyFace["Provider"] = ({ children }) => children;

export const bareFace = (change: Partial<AnyFace> = {}): AnyFace => ({
  Provider: Around,
  Board: nothing,
  Tray: nothing,
  headline: () => "Round 1",
  seatStats: () => [],
  seatDoing: () => "",
  active: () => 0,
  awaited: () => [0],
  prompt: () => ({ icon: "me", lead: "You.", rest: "Play.", mine: true }),
  keys: [],
  ...change,
});

const socket = new Proxy({} as AtTable["socket"], { get: () => vi.fn() });

/** What the page has after this message, at seat 0. */
export function tableAt(sync: Sync, change: Partial<AtTable> = {}): AtTable {
  const screen: AtTable["screen"] = {
    status: "live",
    busy: false,
    closed: null,
    skew: 0,
    state: { ...EMPTY, sync, seats: sync.table.seats },
  };
  return {
    table: "abc",
    watch: false,
    seating: {
      held: null,
      screen,
      socket,
      seat: 0,
      token: "secret",
      ownSeats: [{ token: "secret", seat: 0, asked: true }],
      watched: [],
      sockets: [{ seat: 0, socket }],
      curtain: null,
      badLink: false,
      open: () => {},
      refresh: () => {},
    },
    screen,
    socket,
    sync,
    game: undefined,
    ...change,
  };
}
