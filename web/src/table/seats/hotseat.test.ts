import { expect, test } from "vitest";
import { type OwnSeat, shown, whoNext } from "./hotseat";

const own = (seat: number, asked: boolean): OwnSeat => ({ token: `t${seat}`, seat, asked });

test("whoever sits at the screen and is asked stays there", () => {
  expect(whoNext([own(0, true), own(1, true)], "t1")).toBe("t1");
});

test("the screen goes to the next asked seat clockwise", () => {
  const ownSeats = [own(0, true), own(1, false), own(2, true)];
  expect(whoNext(ownSeats, "t1")).toBe("t2");
  expect(whoNext([own(0, true), own(1, false), own(2, false)], "t1")).toBe("t0");
});

test("nobody asked: whoever sits there stays", () => {
  expect(whoNext([own(0, false), own(1, false)], "t0")).toBe("t0");
});

test("one seat alone never gets a curtain", () => {
  expect(shown([own(2, true)], null, false)).toEqual({ token: "t2", curtain: null });
  expect(shown([], null, false)).toEqual({ token: null, curtain: null });
});

test("while the curtain is down only what everybody may see is drawn", () => {
  const ownSeats = [own(0, false), own(1, true)];
  expect(shown(ownSeats, "t0", false)).toEqual({ token: null, curtain: ownSeats[1] });
});

test("at the beginning the curtain asks for the first seat", () => {
  expect(shown([own(0, true), own(1, false)], null, false).curtain?.seat).toBe(0);
});

test("after the end there is nothing to hide behind a curtain", () => {
  expect(shown([own(0, false), own(1, true)], "t0", true).curtain).toBeNull();
});
