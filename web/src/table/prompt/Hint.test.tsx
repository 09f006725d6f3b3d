import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ask, seatInfo } from "../../net/samples";
import type { GameInfo, Hint as Given } from "../../net/wire/table";
import { Hint, mayAskHint } from "./Hint";

afterEach(cleanup);

const GIVEN: Given = {
  type: "hint",
  id: "1",
  at: 5,
  bot: "karl",
  move: { type: "stay" },
  words: "Stay at **Hedeby**",
  reason: "Winter is near.",
};

function show(answer: () => Promise<Given> = async () => GIVEN) {
  const onPlay = vi.fn();
  const onAsk = vi.fn(answer);
  render(<Hint onAsk={onAsk} onPlay={onPlay} />);
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
  const words = document.getElementById(chip().getAttribute("aria-describedby") ?? "")?.textContent;
  expect(words).toContain("What would a good bot do here, and why?");
});

test("the move is told in words with one reason, and can be done at once", async () => {
  const { onPlay, onAsk } = show();
  fireEvent.click(chip());
  expect(chip().getAttribute("aria-busy")).toBe("true");
  fireEvent.click(chip());
  expect((await screen.findByText("karl would:")).parentElement?.textContent).toBe(
    "karl would: Stay at Hedeby. Winter is near.",
  );
  expect(onAsk).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("button", { name: "Do that" }));
  expect(onPlay.mock.calls).toEqual([[{ type: "stay" }]]);
});

test.each(["button", "escape", "chip"])("it is dismissed by %s, and the focus goes back", async (how) => {
  const { onPlay } = show();
  fireEvent.click(chip());
  const close = await screen.findByRole("button", { name: "Close the hint" });
  close.focus();
  if (how === "button") fireEvent.click(close);
  else if (how === "chip") fireEvent.click(chip());
  else fireEvent.keyDown(close, { key: "Escape" });
  expect(screen.queryByText("karl would:")).toBeNull();
  expect(document.activeElement).toBe(chip());
  expect(onPlay).not.toHaveBeenCalled();
});

test("no hint is a sentence, and can be asked again", async () => {
  const { onAsk } = show(async () => {
    throw new Error("karl has no hint here.");
  });
  fireEvent.click(chip());
  expect(await screen.findByText("karl has no hint here.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Do that" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Close the hint" }));
  fireEvent.click(chip());
  expect(onAsk).toHaveBeenCalledTimes(2);
});
