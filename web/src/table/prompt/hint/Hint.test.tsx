import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask, seatInfo } from "../../../net/samples";
import type { GameInfo, Hint as Given, HintCandidate } from "../../../net/wire/table";
import { Hint, mayAskHint } from "./Hint";

afterEach(cleanup);

const GIVEN: Given = {
  type: "hint",
  id: "1",
  at: 5,
  bot: "karl",
  candidates: [
    { move: { type: "stay" }, words: "Stay at **Hedeby**", reason: "Winter is near.", goal: "" },
    { move: { type: "sail" }, words: "Sail", reason: "2 of 3 rolls reach Jorvik.", goal: "Jorvik" },
  ],
};

const hintPoints = async () => ({
  hintPoints: (one: HintCandidate) => [`button:${String(one.move.type)}` as const],
});
beforeEach(() => {
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 20, 30, 40));
});

function show(answer: () => Promise<Given> = async () => GIVEN) {
  const onPlay = vi.fn();
  const onAsk = vi.fn((_: number) => answer());
  render(
    <>
      <button type="button" data-point="button:stay">
        here
      </button>
      <button type="button" data-point="button:sail">
        there
      </button>
      <Hint
        model={{
          at: { socket: { hint: onAsk } },
          face: { hintPoints },
          shown: { ask: ask(5), view: {}, board: {}, send: onPlay },
        }}
      />
    </>,
  );
  return { onPlay, onAsk };
}

const chip = (): HTMLElement => screen.getByRole("button", { name: "Hint" });

test("hints are for one who is asked and has no person for a rival", () => {
  const game = { hints: true } as GameInfo;
  const bots = [seatInfo(0), seatInfo(1, { kind: "bot" })];
  expect(mayAskHint(game, bots, 0, ask(5))).toBe(true);
  expect(mayAskHint(game, [seatInfo(0)], 0, ask(5))).toBe(true);
  expect(mayAskHint(game, [seatInfo(0), seatInfo(1)], 0, ask(5))).toBe(false);
  expect(mayAskHint(game, bots, null, ask(5))).toBe(false);
  expect(mayAskHint(game, bots, 0, null)).toBe(false);
  expect(mayAskHint(game, bots, 0, ask(5, { answer: { type: "pass" } }))).toBe(false);
  expect(mayAskHint({ hints: false } as GameInfo, bots, 0, ask(5))).toBe(false);
  expect(mayAskHint(undefined, bots, 0, ask(5))).toBe(false);
});

test("the button says what it is for", () => {
  show();
  expect(chip().title).toBe("What would a good bot do here, and why? Asking costs nothing.");
  expect(document.getElementById(chip().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    chip().title,
  );
});

test("two moves are told in words with their reasons, best first, and either can be done at once", async () => {
  const { onPlay, onAsk } = show();
  fireEvent.click(chip());
  expect(chip().getAttribute("aria-busy")).toBe("true");
  fireEvent.click(chip());
  const list = await screen.findByRole("list", { name: "What karl would do, best first" });
  expect([...list.querySelectorAll("p")].map((line) => line.textContent)).toEqual([
    "Stay at Hedeby. Winter is near.",
    "Sail. 2 of 3 rolls reach Jorvik.",
  ]);
  expect(onAsk.mock.calls).toEqual([[5]]);
  fireEvent.click(screen.getByRole("button", { name: "Do it: Sail" }));
  fireEvent.click(screen.getByRole("button", { name: "Do it: Stay at Hedeby" }));
  expect(onPlay.mock.calls).toEqual([[{ type: "sail" }], [{ type: "stay" }]]);
});

test("each move is marked on the table with its number, unseen by screen readers", async () => {
  show();
  fireEvent.click(chip());
  await screen.findByRole("list");
  await vi.waitFor(() => expect(document.querySelectorAll(".hint-mark")).toHaveLength(2));
  const marks = [...document.querySelectorAll<HTMLElement>(".hint-mark")];
  expect(marks.map((mark) => mark.textContent)).toEqual(["1", "2"]);
  expect(marks[0]?.style.left).toBe("7px");
  expect(document.querySelector(".hint-marks")?.getAttribute("aria-hidden")).toBe("true");
  fireEvent.click(chip());
  expect(document.querySelector(".hint-mark")).toBeNull();
});

test.each(["button", "escape", "chip"])("it is dismissed by %s, and the focus goes back", async (how) => {
  const { onPlay } = show();
  fireEvent.click(chip());
  const close = await screen.findByRole("button", { name: "Close the hint" });
  close.focus();
  if (how === "button") fireEvent.click(close);
  else if (how === "chip") fireEvent.click(chip());
  else fireEvent.keyDown(close, { key: "Escape" });
  expect(screen.queryByRole("list")).toBeNull();
  expect(document.activeElement).toBe(chip());
  expect(onPlay).not.toHaveBeenCalled();
});

test("no hint is a sentence, and can be asked again", async () => {
  const { onAsk } = show(async () => {
    throw new Error("karl has no hint here.");
  });
  fireEvent.click(chip());
  expect(await screen.findByText("karl has no hint here.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Do it/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Close the hint" }));
  fireEvent.click(chip());
  expect(onAsk).toHaveBeenCalledTimes(2);
});
