import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SpoilsView } from "../../../net/wire/spoils";
import { face } from "../face";
import { ask, props, seats, view } from "../samples";
import type { Props } from "../view";

const send = vi.fn();
beforeEach(() => send.mockClear());
afterEach(cleanup);

function show(change: Partial<Props>) {
  const given = props({ send, ...change });
  const shown = render(<face.Tray {...given} />);
  return { ...shown, again: (more: Partial<Props>) => shown.rerender(<face.Tray {...given} {...more} />) };
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const radio = (name: string | RegExp) => screen.getByRole("radio", { name });
const told = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ") ?? "";
const primary = () => document.querySelector<HTMLElement>(".btn.primary");

const rank = (q: number, v: number): number => 6 * (q - 1) + v;
const MINE = { rolled: [1, 2, 4, 4, 4, 5], gold: 52 };
const BIDS: SpoilsView["bids"] = [
  [2, 6, 2],
  [3, 7, 4],
];
const BIDDING = view({
  bids: BIDS,
  declarer: 3,
  turn: 0,
  seats: seats({ 0: MINE }),
  options: { odds: "hint" },
});
const turn = (change = {}) =>
  ask("bid", {
    type: "bidturn",
    low: rank(7, 5),
    top: rank(24, 6),
    first: false,
    step: false,
    common: 1,
    offers: [],
    ...change,
  });

describe("bidding", () => {
  it("starts with the smallest raise, and every face shows its least legal number", () => {
    show({ view: BIDDING, ask: turn() });
    expect(told(primary())).toBe("Raise to 7 × fives");
    expect(screen.getAllByRole("radio").map((one) => one.getAttribute("aria-label"))).toEqual([
      "ones, from 8",
      "twos, from 8",
      "threes, from 8",
      "fours, from 8",
      "fives, from 7",
      "sixes, from 7",
    ]);
    fireEvent.click(button(/Raise to/));
    expect(send).toHaveBeenCalledWith({ type: "bid", quantity: 7, face: 5 });
  });

  it("by keys alone: digits for the face, up and down for the number, Enter bids", () => {
    show({ view: BIDDING, ask: turn() });
    press("2");
    press("ArrowUp");
    press("ArrowUp");
    press("ArrowDown");
    expect(told(primary())).toBe("Raise to 9 × twos");
    press("6");
    expect(told(primary())).toBe("Raise to 9 × sixes");
    press("Enter");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "bid", quantity: 9, face: 6 });
  });

  it("C challenges, and the button stands apart from the raise", () => {
    const { container } = show({ view: BIDDING, ask: turn() });
    expect(container.querySelectorAll(".btn.primary")).toHaveLength(1);
    expect(button("Challenge").className).toContain("danger");
    press("c");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "challenge" });
  });

  it("arrows within the faces choose a face, and cannot lower the number under its least", () => {
    show({ view: BIDDING, ask: turn() });
    const fives = radio("fives, from 7");
    press("ArrowRight", fives);
    expect(radio("sixes, from 7").getAttribute("aria-checked")).toBe("true");
    press("ArrowDown", radio("sixes, from 7"));
    expect(told(primary())).toBe("Raise to 7 × sixes");
  });

  it("the first bidder cannot challenge and reads why", () => {
    show({ view: view({ seats: seats({ 0: MINE }) }), ask: turn({ low: 1, first: true }) });
    expect(told(primary())).toBe("Bid 1 × one");
    expect(button("Challenge").getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("You bid first: there is nothing to challenge yet.")).toBeTruthy();
    press("c");
    fireEvent.click(button("Challenge"));
    expect(send).not.toHaveBeenCalled();
  });

  it("step bidding adds one die at most", () => {
    show({ view: BIDDING, ask: turn({ top: rank(8, 6), step: true }) });
    press("ArrowUp");
    press("ArrowUp");
    expect(told(primary())).toBe("Raise to 8 × fives");
    expect(button("One die more").getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("In step bidding you may add one die at most.")).toBeTruthy();
  });

  it("a typed number that is too low cannot be sent and says why", () => {
    show({ view: BIDDING, ask: turn() });
    const input = screen.getByRole("textbox");
    fireEvent.change(input, { target: { value: "3" } });
    press("Enter", input);
    expect(send).not.toHaveBeenCalled();
    expect(screen.getAllByText("Not higher than the standing bid: 7 fives at least.").length).toBeGreaterThan(
      0,
    );
    fireEvent.change(input, { target: { value: "12" } });
    press("Enter", input);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "bid", quantity: 12, face: 5 });
  });

  it("faces above the top are greyed and tell the reason when touched", () => {
    show({ view: BIDDING, ask: turn({ low: rank(24, 5), top: rank(24, 6) }) });
    const twos = radio(/^twos, not possible/);
    expect(twos.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(twos);
    expect(twos.getAttribute("aria-checked")).toBe("false");
    expect(screen.getAllByText("There cannot be more than 24 such dice.").length).toBeGreaterThan(0);
    expect(told(primary())).toBe("Raise to 24 × fives");
  });

  it("with nothing higher left, the one button challenges", () => {
    show({ view: BIDDING, ask: turn({ low: rank(24, 6) + 1, top: rank(24, 6) }) });
    expect(screen.getByText("There cannot be more than 24 such dice.")).toBeTruthy();
    expect(told(primary())).toBe("Challenge");
    press("Enter");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "challenge" });
  });

  it("does nothing while a move is under way", () => {
    show({ view: BIDDING, ask: turn(), busy: true });
    press("Enter");
    press("c");
    expect(send).not.toHaveBeenCalled();
  });

  it("odds: off never, hint on request, always at once", () => {
    const odds = (option: string) => view({ ...BIDDING, options: { odds: option } });
    const { container, again } = show({ view: odds("off"), ask: turn() });
    const line = () => told(container.querySelector(".odds"));
    expect(line()).toBe("7 fives. You hold 1, so 6 more among 18 dice. ");
    again({ view: odds("hint") });
    expect(line()).not.toContain("%");
    fireEvent.click(button("Odds"));
    expect(line()).toMatch(/dice\. \d+%/);
    again({ view: odds("always") });
    expect(line()).toMatch(/\d+%/);
  });
});

describe("naming the first bidder", () => {
  it("takes a viking and one button", () => {
    show({ ask: ask("name", { type: "bidders", chief: 0, players: 4 }) });
    expect(told(primary())).toBe("Choose a Viking");
    fireEvent.click(radio("Runa"));
    press("Enter");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "name", seat: 2 });
  });
});
