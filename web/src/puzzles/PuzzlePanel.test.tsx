import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ask, PuzzlePosition, PuzzleReply } from "../net/wire/table";
import { PuzzlePanel } from "./PuzzlePanel";
import { readSolved } from "./solved";
import { usePuzzle } from "./usePuzzle";

const ASK: Ask = {
  at: 3,
  kind: "call",
  prompt: "Is it a Hammer?",
  options: { type: "calls" },
  choices: [],
  barred: [],
  answer: null,
  ordered: null,
  late: "",
};
const PUZZLE: PuzzlePosition = {
  game: "clash",
  title: "Clash of Vikings",
  number: 17,
  count: 64,
  kind: "Call or let pass",
  level: "medium",
  question: "Halvard says Hammer. What do you answer?",
  names: ["Astrid", "Halvard"],
  view: { seat: 0 },
  ask: ASK,
};
const verdict = (right: boolean): PuzzleReply => ({
  view: { seat: 0 },
  ask: null,
  verdict: {
    right,
    words: [right ? "Call" : "Let pass"],
    value: right ? "1 bracelet" : "0 bracelets",
    solution: ["Call"],
    moves: [{ type: "call" }],
    best: "1 bracelet",
    reason: "The only Hammer was turned up.",
    choices: [
      { words: "Call", value: "1 bracelet" },
      { words: "Let pass", value: "0 bracelets" },
    ],
  },
});

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
  expect(sent).toEqual(['/api/puzzles/clash/17/answer {"moves":[{"type":"call"}]}']);
  expect(screen.getByText("The only Hammer was turned up.")).toBeTruthy();
  expect(screen.getByText("Yours, the best")).toBeTruthy();
  await vi.waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe("How your answer was"),
  );
  expect(readSolved()).toEqual({ clash: { 17: true } });
  const link = screen.getByLabelText<HTMLInputElement>("Link to this puzzle");
  expect(link.value).toBe(`${window.location.origin}/puzzles/clash/17`);
  press("Next puzzle");
  expect(window.location.pathname).toBe("/puzzles/clash/18");
});

test("a wrong answer is told the best one, and can be tried again", async () => {
  replies = [json(verdict(false))];
  render(<Table />);
  press("pass");
  await screen.findByText("Not the best");
  expect(screen.getByText("Yours: Let pass")).toBeTruthy();
  expect(readSolved()).toEqual({ clash: { 17: false } });
  press("Try again");
  expect(screen.queryByText("Not the best")).toBeNull();
});

test("moves are added one by one, taken back, and a refused one changes nothing", async () => {
  const next: PuzzleReply = { view: { seat: 0, step: 1 }, ask: ASK, verdict: null };
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
