import { expect, test } from "vitest";
import { type Chair, shown, whoNext } from "./hotseat";

const chair = (seat: number, asked: boolean): Chair => ({ token: `t${seat}`, seat, asked });

test("whoever sits at the screen and is asked stays there", () => {
  expect(whoNext([chair(0, true), chair(1, true)], "t1")).toBe("t1");
});

test("the screen goes to the next asked seat clockwise", () => {
  const chairs = [chair(0, true), chair(1, false), chair(2, true)];
  expect(whoNext(chairs, "t1")).toBe("t2");
  expect(whoNext([chair(0, true), chair(1, false), chair(2, false)], "t1")).toBe("t0");
});

test("nobody asked: whoever sits there stays", () => {
  expect(whoNext([chair(0, false), chair(1, false)], "t0")).toBe("t0");
});

test("one seat alone never gets a curtain", () => {
  expect(shown([chair(2, true)], null, false)).toEqual({ token: "t2", curtain: null });
  expect(shown([], null, false)).toEqual({ token: null, curtain: null });
});

test("while the curtain is down only what everybody may see is drawn", () => {
  const chairs = [chair(0, false), chair(1, true)];
  expect(shown(chairs, "t0", false)).toEqual({ token: null, curtain: chairs[1] });
});

test("at the beginning the curtain asks for the first seat", () => {
  expect(shown([chair(0, true), chair(1, false)], null, false).curtain?.seat).toBe(0);
});

test("after the end there is nothing to hide behind a curtain", () => {
  expect(shown([chair(0, false), chair(1, true)], "t0", true).curtain).toBeNull();
});
