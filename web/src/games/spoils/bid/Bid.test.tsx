import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AdviceContext } from "../../../kit";
import type { SpoilsView } from "../../../net/wire/spoils";
import { drawn } from "../../shared/samples";
import { face } from "../face";
import { ask, props, seats, view } from "../samples";
import type { Props } from "../view";
import { openOdds } from "./openOdds";

const send = vi.fn();
beforeEach(() => send.mockClear());
afterEach(() => {
  cleanup();
  openOdds.set("closed");
});

function show(change: Partial<Props>) {
  const given = props({ send, ...change });
  const shown = render(drawn(face, given, [face.Tray]));
  return {
    ...shown,
    again: (more: Partial<Props>) => shown.rerender(drawn(face, { ...given, ...more }, [face.Tray])),
  };
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const radio = (name: string | RegExp) => screen.getByRole("radio", { name });
const told = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ") ?? "";
const primary = () => document.querySelector<HTMLElement>(".btn.primary");

const rank = (q: number, v: number): number => 6 * (q - 1) + v;
const MINE = { rolled: [1, 1, 2, 2, 4, 4, 4, 5], gold: 52 };
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
  it("begins with nothing chosen, and every face shows its least legal number", () => {
    show({ view: BIDDING, ask: turn() });
    expect(told(primary())).toBe("Choose a face");
    expect(screen.getAllByRole("radio").every((one) => one.getAttribute("aria-checked") === "false")).toBe(
      true,
    );
    press("ArrowUp");
    press("Enter");
    expect(send).not.toHaveBeenCalled();
    expect(screen.getAllByRole("radio").map((one) => one.getAttribute("aria-label"))).toEqual([
      "ones, from 8",
      "twos, from 8",
      "threes, from 8",
      "fours, from 8",
      "fives, from 7",
      "sixes, from 7",
    ]);
    fireEvent.click(radio("fives, from 7"));
    fireEvent.click(button(/^Raise to 7\s×\sfives$/));
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
    expect(screen.getByText("a right challenge wins treasure, a wrong one costs your bet")).toBeTruthy();
    expect(button("Challenge").title).toBe(
      "All bet then, you on fewer. Right: keep your bet, take treasure. Wrong: lose your bet.",
    );
    press("c");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "challenge" });
  });

  it("arrows within the faces choose a face, and cannot lower the number under its least", () => {
    show({ view: BIDDING, ask: turn() });
    const fives = radio("fives, from 7");
    fireEvent.click(fives);
    press("ArrowRight", fives);
    expect(radio("sixes, from 7").getAttribute("aria-checked")).toBe("true");
    press("ArrowDown", radio("sixes, from 7"));
    expect(told(primary())).toBe("Raise to 7 × sixes");
  });

  it("the first bidder cannot challenge and reads why", () => {
    show({ view: view({ seats: seats({ 0: MINE }) }), ask: turn({ low: 1, first: true }) });
    expect(told(primary())).toBe("Choose a face");
    expect(button("Challenge").getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("You bid first: there is nothing to challenge yet.")).toBeTruthy();
    press("c");
    fireEvent.click(button("Challenge"));
    expect(send).not.toHaveBeenCalled();
  });

  it("step bidding adds one die at most", () => {
    show({ view: BIDDING, ask: turn({ top: rank(8, 6), step: true }) });
    press("5");
    press("ArrowUp");
    press("ArrowUp");
    expect(told(primary())).toBe("Raise to 8 × fives");
    expect(button("One die more").getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("In step bidding you may add one die at most.")).toBeTruthy();
  });

  it("a typed number that is too low cannot be sent and says why", () => {
    show({ view: BIDDING, ask: turn() });
    press("5");
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
    expect(told(primary())).toBe("Choose a face");
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

  it("a number can only be counted from a face that was chosen", () => {
    show({ view: BIDDING, ask: turn() });
    expect(button("One die more").getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "9" } });
    expect(told(primary())).toBe("Choose a face");
  });
});

describe("odds", () => {
  const odds = (option: string, change: Partial<SpoilsView> = {}) =>
    view({ ...BIDDING, options: { odds: option }, ...change });
  const line = () => told(document.querySelector(".odds"));

  it("off never, hint on request, always at once; before a face is chosen, of the bid that stands", () => {
    const { again } = show({ view: odds("off"), ask: turn() });
    expect(line()).toBe("7 fours. You hold 3, so 4 more among 24 dice.");
    press("5");
    expect(line()).toBe("7 fives. You hold 1, so 6 more among 24 dice.");
    again({ view: odds("hint") });
    expect(line()).not.toContain("%");
    fireEvent.click(button("Odds"));
    expect(line()).toMatch(/^7 fives: \d+% by chance/);
    again({ view: odds("always") });
    expect(line()).toMatch(/^7 fives: \d+%/);
  });

  it("stay open once opened, at the next question and after the page is loaded again, until they are closed", () => {
    show({ view: odds("hint"), ask: turn() });
    fireEvent.click(button("Odds"));
    expect(localStorage.getItem("meadhall.odds")).toBe("open");
    cleanup();
    show({ view: odds("hint"), ask: turn() });
    expect(line()).toMatch(/^7 fours: \d+%/);
    expect(document.querySelector(".odds-bar")).not.toBeNull();
    fireEvent.click(button("Hide odds"));
    expect(line()).not.toContain("%");
    cleanup();
    show({ view: odds("hint"), ask: turn() });
    expect(line()).not.toContain("%");
  });

  it("opened by the player, they are still not told where the table never tells them", () => {
    show({ view: odds("hint"), ask: turn() });
    fireEvent.click(button("Odds"));
    cleanup();
    show({ view: odds("off"), ask: turn() });
    expect(line()).not.toContain("%");
    expect(told(primary())).toBe("Choose a face");
  });
});

describe("the raise that is chosen beforehand", () => {
  // Of 24 dice I hold three fours: 6 fours is true at 58 %, 5 fives at 27 %; that 5 fours is false, at 18 %.
  const five = view({ ...BIDDING, bids: [[3, 5, 4]], options: { odds: "always" } });
  const ofFive = (change = {}) => turn({ low: rank(5, 5), ...change });

  it("is the likeliest one, where odds are told", () => {
    show({ view: five, ask: ofFive() });
    expect(told(primary())).toBe("Raise to 6 × fours");
    expect(radio("fours, from 6").getAttribute("aria-checked")).toBe("true");
    press("Enter");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "bid", quantity: 6, face: 4 });
  });

  it("is none while the odds are closed, and the likeliest as soon as they are opened", () => {
    show({ view: { ...five, options: { odds: "hint" } }, ask: ofFive() });
    expect(told(primary())).toBe("Choose a face");
    fireEvent.click(button("Odds"));
    expect(told(primary())).toBe("Raise to 6 × fours");
  });

  it("gives way to what the player chose before the odds were opened", () => {
    show({ view: { ...five, options: { odds: "hint" } }, ask: ofFive() });
    press("2");
    fireEvent.click(button("Odds"));
    expect(told(primary())).toBe("Raise to 6 × twos");
  });

  it("is none where a challenge is likelier to win", () => {
    show({ view: { ...BIDDING, options: { odds: "always" } }, ask: turn() });
    expect(told(primary())).toBe("Choose a face");
  });

  it("is none for a first bid, which may be of one die, but the likeliest where step bidding sets the number", () => {
    const first = view({ ...five, bids: [] });
    show({ view: first, ask: turn({ low: 1, first: true }) });
    expect(told(primary())).toBe("Choose a face");
    cleanup();
    show({ view: first, ask: turn({ low: rank(4, 1), top: rank(4, 6), first: true, step: true }) });
    expect(told(primary())).toBe("Bid 4 × fours");
  });

  it("is none in a puzzle, which asks for it", () => {
    render(
      <AdviceContext value={false}>
        {drawn(face, props({ send, view: five, ask: ofFive() }), [face.Tray])}
      </AdviceContext>,
    );
    expect(told(primary())).toBe("Choose a face");
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
