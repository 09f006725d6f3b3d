import { beforeEach, describe, expect, test } from "vitest";
import { FakeBrowser } from "./fake";
import { ask, sync } from "./samples";
import { TableSocket } from "./socket/socket";
import type { Counsel, Hint } from "./wire/table";

let browser: FakeBrowser;
let socket: TableSocket;

beforeEach(() => {
  browser = new FakeBrowser();
  socket = new TableSocket("abc", "secret", browser);
  browser.line.enter(sync(2, { ask: ask(5) }));
});

const asked = (): Record<string, unknown>[] =>
  browser.line.sent.filter(({ type }) => type === "consult" || type === "askhint");
const idOf = (n: number): string => String(asked()[n]?.id);
const counsel = (n: number, answer: Record<string, unknown> = { n }): Counsel => ({
  type: "counsel",
  id: idOf(n),
  at: 5,
  answer,
});
/** Waits until the handlers of settled promises have run. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe("asking", () => {
  test("a question names its moment and gets the answer with its id", async () => {
    const first = socket.consult(5, { line: [1, 2] });
    const second = socket.consult(5, { line: [2, 1] });
    expect(asked()).toEqual([
      { type: "consult", id: idOf(0), at: 5, question: { line: [1, 2] } },
      { type: "consult", id: idOf(1), at: 5, question: { line: [2, 1] } },
    ]);
    browser.line.tell(counsel(1, { win: 0.7 }));
    browser.line.tell(counsel(0, { win: 0.2 }));
    expect(await first).toEqual({ win: 0.2 });
    expect(await second).toEqual({ win: 0.7 });
  });

  test("a hint is the server's record", async () => {
    const given = socket.hint(5);
    const hint: Hint = {
      type: "hint",
      id: idOf(0),
      at: 5,
      bot: "karl",
      candidates: [{ move: { type: "rest" }, words: "Rest", reason: "Enough.", goal: "" }],
    };
    browser.line.tell(hint);
    expect(await given).toEqual(hint);
  });

  test("a refused question is refused to its asker, and is no refused move", async () => {
    const stale = socket.consult(4, {});
    const before = socket.screen();
    browser.line.tell({
      type: "no",
      id: idOf(0),
      rule: "EN-STALE",
      text: "The table has moved on.",
      coach: false,
    });
    await expect(stale).rejects.toThrow("The table has moved on.");
    expect(socket.screen()).toBe(before);
    browser.line.tell({ type: "no", id: "a move", rule: "X-1", text: "Not allowed.", coach: false });
    expect(socket.screen().state.refusal?.text).toBe("Not allowed.");
  });

  test("a question never makes the screen busy", () => {
    void socket.consult(5, {});
    expect(socket.screen().busy).toBe(false);
    browser.pass(30_000);
    expect(socket.screen().status).toBe("live");
  });
});

describe("many questions", () => {
  test("four go out, the newest of the others goes next", async () => {
    for (let n = 0; n < 6; n += 1) void socket.consult(5, { n });
    expect(asked().map(({ question }) => question)).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }]);
    browser.line.tell(counsel(2));
    expect(asked().at(-1)?.question).toEqual({ n: 5 });
    browser.line.tell(counsel(0));
    expect(asked().at(-1)?.question).toEqual({ n: 4 });
  });

  test("questions nobody looks at any more are given up", async () => {
    const lost: number[] = [];
    for (let n = 0; n < 14; n += 1) socket.consult(5, { n }).catch(() => lost.push(n));
    await breath();
    expect(lost).toEqual([4, 5]);
  });
});

describe("a broken line", () => {
  test("what had no answer is asked again with the same id", async () => {
    const question = socket.consult(5, { line: [1] });
    const id = idOf(0);
    browser.line.breaks();
    const later = socket.consult(5, { line: [2] });
    browser.pass(400);
    expect(asked()).toEqual([]);
    browser.line.enter(sync(2, { ask: ask(5) }));
    expect(asked().map((one) => [one.id === id, one.question])).toEqual([
      [true, { line: [1] }],
      [false, { line: [2] }],
    ]);
    browser.line.tell(counsel(0));
    browser.line.tell(counsel(1));
    expect(await Promise.all([question, later])).toEqual([{ n: 0 }, { n: 1 }]);
  });

  test("a closed connection answers nothing", async () => {
    const question = socket.consult(5, {});
    browser.line.breaks(4401);
    await expect(question).rejects.toThrow("The connection is closed.");
  });

  test("an answer that nobody waits for disturbs nobody", () => {
    const before = socket.screen();
    browser.line.tell({ type: "counsel", id: "old", at: 5, answer: {} });
    expect(socket.screen()).toBe(before);
  });
});
