import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PuzzleReply } from "../net/wire/table";
import { PUZZLE, RIGHT, WRONG } from "../samples/table.sample";
import { PuzzlePanel } from "./PuzzlePanel";
import { readSolved } from "./solved";
import { usePuzzle } from "./usePuzzle";

const ASK = PUZZLE.ask;
const verdict = (right: boolean): PuzzleReply => (right ? RIGHT : WRONG);

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
let replies: Response[] = [];
let sent: string[] = [];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push(`${path} ${init.body}`);
    return replies.shift() ?? json({ code: "none", text: "No reply." }, 500);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The panel with two buttons in the place of a game's own controls. */
function Table() {
  const solving = usePuzzle(PUZZLE);
  return (
    <>
      <PuzzlePanel puzzle={PUZZLE} solving={solving} />
      <button type="button" onClick={() => solving.send({ type: "call" })}>
        call
      </button>
      <button type="button" onClick={() => solving.send({ type: "pass" })}>
        pass
      </button>
    </>
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("a right answer is solved, with its reason, and counts in this browser", async () => {
  replies = [json(verdict(true))];
  render(<Table />);
  expect(screen.getByText(PUZZLE.question)).toBeTruthy();
  expect(screen.queryByText("Next puzzle")).toBeNull();
  press("call");
  await screen.findByText("Solved");
  expect(sent).toEqual(['/api/puzzles/clash/14/answer {"moves":[{"type":"call"}]}']);
  expect(screen.getByText(RIGHT.verdict?.reason ?? "")).toBeTruthy();
  expect(screen.getByText("Yours, the best")).toBeTruthy();
  await vi.waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe("How your answer was"),
  );
  expect(readSolved()).toEqual({ clash: { 14: true } });
  const link = screen.getByLabelText<HTMLInputElement>("Link to this puzzle");
  expect(link.value).toBe(`${window.location.origin}/puzzles/clash/14`);
  press("Next puzzle");
  expect(window.location.pathname).toBe("/puzzles/clash/15");
});

test("a wrong answer is told the best one, and can be tried again", async () => {
  replies = [json(verdict(false))];
  render(<Table />);
  press("pass");
  await screen.findByText("Not the best");
  expect(screen.getByText("Yours: Let pass")).toBeTruthy();
  expect(readSolved()).toEqual({ clash: { 14: false } });
  press("Try again");
  expect(screen.queryByText("Not the best")).toBeNull();
});

test("moves are added one by one, taken back, and a refused one changes nothing", async () => {
  const next: PuzzleReply = { view: PUZZLE.view, ask: ASK, verdict: null };
  replies = [json(next), json({ code: "CV-5.1", text: "That is not allowed." }, 409), json(next), json(next)];
  render(<Table />);
  press("call");
  await screen.findByText("Take back");
  press("pass");
  await screen.findByText("That is not allowed.");
  press("pass");
  await screen.findByText("Start over");
  press("Take back");
  await vi.waitFor(() => expect(screen.queryByText("Start over")).toBeNull());
  const call = { type: "call" };
  const pass = { type: "pass" };
  expect(sent.map((one) => JSON.parse(one.split(" ")[1] ?? "").moves)).toEqual([
    [call],
    [call, pass],
    [call, pass],
    [call],
  ]);
  press("Take back");
  expect(screen.queryByText("Take back")).toBeNull();
});
