import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SpoilsView } from "../../../net/wire/spoils";
import { drawn } from "../../shared/samples";
import { face } from "../face";
import { ask, betView, props, seats } from "../samples";
import type { Props } from "../view";

const send = vi.fn();
beforeEach(() => send.mockClear());
afterEach(cleanup);

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

/** On a wide page, and on a phone, where fewer words have room. */
const right = (hidden = ".narrow-words") => {
  const line = document.querySelector(".if.good")?.cloneNode(true) as Element;
  line.querySelector(hidden)?.remove();
  return told(line);
};

const MINE = { rolled: [1, 1, 2, 2, 4, 4, 4, 5], gold: 52 };
const BIDS: SpoilsView["bids"] = [
  [2, 6, 2],
  [3, 7, 4],
];
const BETTING = betView({
  bids: BIDS,
  declarer: 3,
  challenger: 2,
  seats: seats({ 0: MINE }),
  open: [
    { seat: 0, kind: "bet" },
    { seat: 1, kind: "bet" },
  ],
  sealed: [{ seat: 2, kind: "bet" }],
});
const betting = (change = {}, more = {}) =>
  ask("bet", { type: "bets", fixed: -1, gold: 52, likely: 1, hold: false, offers: [], ...change }, more);

describe("the bet", () => {
  it("wants a side first; the button then says exactly what is sealed", () => {
    show({ view: BETTING, ask: betting() });
    expect(screen.getAllByRole("radio").every((one) => one.getAttribute("aria-checked") === "false")).toBe(
      true,
    );
    expect(told(primary())).toBe("Choose a side");
    press("Enter");
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(radio("challenger, the axe: fewer than 7"));
    fireEvent.click(button("5 more"));
    fireEvent.click(button("1 more"));
    fireEvent.click(button("1 more"));
    expect(screen.getByText("Wrong: lose 12 of 52 gold.")).toBeTruthy();
    fireEvent.click(button("Bet 12 gold on the challenger"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "bet", side: 1, amount: 12 });
  });

  it("says what more gold buys: the highest winning bet is chief, picks first and takes three", () => {
    show({ view: BETTING, ask: betting() });
    expect(right()).toBe("Right: keep your bet, take 2 cards.");
    expect(right(".wide-words")).toBe("Right: bet back, 2 cards.");
    expect(screen.getByText("Highest winning bet: chief, picks first, takes 3.")).toBeTruthy();
    cleanup();
    // Who rolled unseen with Stones of Fate takes one more, whatever their place; not with cancelled ones.
    show({ view: { ...BETTING, stones: [[0, 5]] }, ask: betting() });
    expect(right()).toBe("Right: keep your bet, take 3 cards.");
    expect(screen.getByText(/picks first, takes 4\.$/)).toBeTruthy();
    cleanup();
    show({ view: { ...BETTING, stones: [[0, 5]], cancelled: [5] }, ask: betting() });
    expect(right()).toBe("Right: keep your bet, take 2 cards.");
    expect(screen.getByText(/picks first, takes 3\.$/)).toBeTruthy();
  });

  it("with less than five gold all full bets come first, and a bet of nothing costs nothing", () => {
    show({ view: BETTING, ask: betting({ gold: 3 }) });
    expect(screen.getByText("All who bet 5 or more choose before you.")).toBeTruthy();
    expect(screen.queryByText(/picks first/)).toBeNull();
    expect(screen.getByText("Wrong: lose 3 of 3 gold.")).toBeTruthy();
    cleanup();
    show({ view: BETTING, ask: betting({ gold: 0 }) });
    expect(screen.getByText("Wrong: lose nothing.")).toBeTruthy();
  });

  it("with an open ledger, says from what bet on nobody can bet as much", () => {
    const ledger = (gold: number) => ({
      ...BETTING,
      seats: seats({ 0: MINE, 1: { gold: 30 }, 2: { gold }, 3: { gold: 41 } }),
      options: { open_ledger: true },
    });
    show({ view: ledger(44), ask: betting() });
    expect(screen.getByText(/takes 3\. Nobody else has 45\.$/)).toBeTruthy();
    cleanup();
    // I have 52: what is sure is out of my reach.
    show({ view: ledger(52), ask: betting() });
    expect(screen.getByText(/picks first, takes 3\.$/)).toBeTruthy();
    cleanup();
    show({ view: { ...ledger(44), options: {} }, ask: betting() });
    expect(screen.getByText(/picks first, takes 3\.$/)).toBeTruthy();
  });

  it("by slider, by typing, all and the least", () => {
    show({ view: BETTING, ask: betting({ fixed: 0 }) });
    fireEvent.change(screen.getByRole("slider"), { target: { value: "20" } });
    expect(told(primary())).toBe("Bet 20 gold on the declarer");
    fireEvent.click(button("All 52"));
    expect(told(primary())).toBe("Bet 52 gold on the declarer");
    fireEvent.click(button("The least, 5"));
    expect(told(primary())).toBe("Bet 5 gold on the declarer");
    const input = screen.getByRole("textbox", { name: "Gold you bet" });
    fireEvent.change(input, { target: { value: "60" } });
    expect(primary()?.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("You have 52 gold.")).toBeTruthy();
    fireEvent.change(input, { target: { value: "31" } });
    press("Enter", input);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "bet", side: 0, amount: 31 });
  });

  it("binds declarer and challenger to their own side, with the reason", () => {
    show({ view: BETTING, ask: betting({ fixed: 0 }) });
    const axe = radio(/^challenger, the axe.*not possible/);
    fireEvent.click(axe);
    expect(axe.getAttribute("aria-checked")).toBe("false");
    expect(screen.getByText("You are the declarer: your bet is on your own side.")).toBeTruthy();
    expect(told(primary())).toBe("Bet 5 gold on the declarer");
  });

  it("with less than five gold everything is bet", () => {
    show({ view: BETTING, ask: betting({ gold: 3 }) });
    expect(screen.queryByRole("slider")).toBeNull();
    expect(screen.getByText(/You have 3 gold, less than 5: all of it is your stake/)).toBeTruthy();
    fireEvent.click(radio(/^declare/));
    fireEvent.click(button("Bet 3 gold on the declarer"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "bet", side: 0, amount: 3 });
  });

  it("can be reopened until the last one locks; what was sealed counts meanwhile", () => {
    const decision = betting();
    const { again } = show({ view: BETTING, ask: decision });
    const answer = { type: "bet", side: 1, amount: 12 };
    const locked = betView({
      ...BETTING,
      open: [{ seat: 1, kind: "bet" }],
      sealed: [
        { seat: 0, kind: "bet" },
        { seat: 2, kind: "bet" },
      ],
    });
    const sealed = { ...decision, answer };
    again({ view: locked, ask: sealed });
    expect(screen.getByText("Your bet: 12 gold on the challenger.")).toBeTruthy();
    expect(primary()).toBeNull();
    fireEvent.click(button("Change"));
    expect(radio(/^challenge/).getAttribute("aria-checked")).toBe("true");
    fireEvent.click(button("Keep 12"));
    expect(screen.getByText("Your bet: 12 gold on the challenger.")).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(button("Change"));
    fireEvent.click(radio(/^declare/));
    fireEvent.click(button("Bet 12 gold on the declarer"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "bet", side: 0, amount: 12 });
    again({ view: locked, ask: { ...sealed, answer: { ...answer, side: 0 } } });
    expect(screen.getByText("Your bet: 12 gold on the declarer.")).toBeTruthy();
  });

  it("shows of the others a fist or that they think, never a sum", () => {
    const answer = { type: "bet", side: 1, amount: 12 };
    show({ view: { ...BETTING, open: [{ seat: 1, kind: "bet" }] }, ask: betting({}, { answer }) });
    const others = within(screen.getByRole("list", { name: "Bets of the others" })).getAllByRole("listitem");
    expect(others.map(told)).toEqual(["Torsten…thinking", "Runahas bet", "Odd…thinking"]);
  });

  it("who has the Orb may hold instead", () => {
    show({ view: BETTING, ask: betting({ hold: true }) });
    fireEvent.click(button("Bet last"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "hold" });
  });

  it("holding is sealed like a bet", () => {
    show({ view: BETTING, ask: betting({ hold: true }, { answer: { type: "hold" } }) });
    expect(screen.getByText("You wait, and bet last.")).toBeTruthy();
    expect(button("Change")).toBeTruthy();
  });
});
