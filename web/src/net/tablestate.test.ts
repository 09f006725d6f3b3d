import { expect, test } from "vitest";
import { ask, line, seatInfo, sync, tableInfo } from "./samples";
import { afterMessage, EMPTY, lastLine, withoutRefusal } from "./tablestate";
import type { ServerMessage } from "./wire/table";

const heard = (...messages: ServerMessage[]) => messages.reduce(afterMessage, EMPTY);
const texts = (...messages: ServerMessage[]) => heard(...messages).lines.map((one) => one.text);

test("lines are appended in the order they come", () => {
  expect(texts(sync(2, { lines: [line(1), line(2)] }), sync(3, { lines: [line(3)] }))).toEqual([
    "line 1",
    "line 2",
    "line 3",
  ]);
});

test("several lines of one log entry all count", () => {
  expect(texts(sync(1, { lines: [line(1, "a"), line(1, "b")] }))).toEqual(["a", "b"]);
});

test("lines sent again after a break are not doubled", () => {
  const whole = sync(3, { lines: [line(1), line(2), line(3)] });
  expect(texts(sync(2, { lines: [line(1), line(2)] }), whole, whole)).toHaveLength(3);
});

test("set-up's lines come although the table was known before it began", () => {
  const waiting = sync(0, { table: tableInfo({ status: "waiting" }) });
  expect(texts(waiting, sync(1, { lines: [line(1, "starts")] }))).toEqual(["starts"]);
});

test("a log that was cut back forgets what lies past its end", () => {
  expect(texts(sync(3, { lines: [line(1), line(2), line(3)] }), sync(2, { lines: [] }))).toEqual([
    "line 1",
    "line 2",
  ]);
});

test("where moves were taken back, the whole log is sent again and replaces what we held", () => {
  const before = sync(3, { lines: [line(1), line(2, "never"), line(3, "never")] });
  const after = sync(2, { undos: 1, lines: [line(1), line(2, "instead")] });
  expect(texts(before, after, sync(3, { undos: 1, lines: [line(3)] }))).toEqual([
    "line 1",
    "instead",
    "line 3",
  ]);
});

test("we come back naming the last line we hold, and nothing before the first", () => {
  expect(lastLine(EMPTY)).toBe(-1);
  expect(lastLine(heard(sync(7, { lines: [line(4)] })))).toBe(4);
});

test("presence changes who is here without touching the position", () => {
  const state = heard(sync(1), {
    type: "presence",
    seats: [seatInfo(0, { here: false }), seatInfo(1)],
    spectators: 3,
    screens: 1,
  });
  expect(state.seats[0]?.here).toBe(false);
  expect(state.spectators).toBe(3);
  expect(state.screens).toBe(1);
  expect(state.sync?.v).toBe(1);
});

test("chat sent again on entry is not doubled and stays in order", () => {
  const say = (n: number): ServerMessage => ({ type: "chat", n, seat: 0, name: "Ylva", text: `t${n}` });
  expect(heard(say(2), say(1), say(2)).chat.map((said) => said.n)).toEqual([1, 2]);
});

test("a refusal stays until the game moves on or it is read", () => {
  const no: ServerMessage = { type: "no", id: "1", rule: "CV-4.3", text: "Not now.", coach: false };
  const state = heard(sync(1, { ask: ask(5) }), no);
  expect(state.refusal).toEqual({ rule: "CV-4.3", text: "Not now." });
  expect(afterMessage(state, sync(1, { ask: ask(5) })).refusal).not.toBeNull();
  expect(afterMessage(state, sync(2, { ask: ask(6) })).refusal).toBeNull();
  expect(withoutRefusal(state).refusal).toBeNull();
});

test("trouble is shown like a refusal without a rule", () => {
  expect(heard({ type: "trouble", code: "slow", text: "Too fast." }).refusal).toEqual({
    rule: "",
    text: "Too fast.",
  });
});
