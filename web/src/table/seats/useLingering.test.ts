import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { sync } from "../../net/samples";
import type { Screen, TableSocket } from "../../net/socket/socket";
import { EMPTY } from "../../net/tablestate";
import type { AtTable } from "../attable";
import type { OwnSeat } from "./hotseat";
import { useLingering } from "./useLingering";

afterEach(cleanup);

const SEATS: OwnSeat[] = [
  { token: "a", seat: 0, asked: false },
  { token: "b", seat: 1, asked: true },
];
const screenOf = (seat: number | null, v: number): Screen => ({
  status: "live",
  busy: false,
  closed: null,
  skew: 0,
  state: { ...EMPTY, sync: sync(v, { seat }) },
});

/** The page with the screen of this token; null is the curtain, with what everybody may see behind it. */
function table(token: "a" | "b" | null, v = 1): AtTable {
  const screen = screenOf(token === null ? null : SEATS.findIndex((own) => own.token === token), v);
  return {
    table: "abc",
    watch: false,
    screen,
    sync: screen.state.sync,
    socket: {} as TableSocket,
    game: undefined,
    seating: {
      token,
      seat: token === null ? null : token === "a" ? 0 : 1,
      ownSeats: SEATS,
      curtain: token === null ? SEATS[1] : null,
      screen,
      at: (one: string) => ({ screen: screenOf(one === "a" ? 0 : 1, v), socket: {} as TableSocket }),
    },
  } as unknown as AtTable;
}

const opened = (given: AtTable) => renderHook(({ at }) => useLingering(at), { initialProps: { at: given } });

test("whoever has just answered keeps the screen until it is handed over", () => {
  const { result, rerender } = opened(table("a"));
  expect([result.current.lingers, result.current.at.seating.seat]).toEqual([false, 0]);
  rerender({ at: table(null, 2) });
  expect(result.current.lingers).toBe(true);
  expect(result.current.at.seating).toMatchObject({ seat: 0, curtain: null });
  expect(result.current.at.sync).toMatchObject({ seat: 0, v: 2 });
  act(() => result.current.handOver());
  expect(result.current.lingers).toBe(false);
  expect(result.current.at.seating.curtain).toEqual(SEATS[1]);
  rerender({ at: table(null, 3) });
  expect(result.current.lingers).toBe(false);
});

test("whom the curtain was opened for has the screen at once", () => {
  const { result, rerender } = opened(table(null));
  expect(result.current.lingers).toBe(false);
  rerender({ at: table("b") });
  expect([result.current.lingers, result.current.at.seating.seat]).toEqual([false, 1]);
});
