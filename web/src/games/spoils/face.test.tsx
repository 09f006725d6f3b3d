import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SpoilsView } from "../../net/wire/spoils";
import { face } from "./face";
import { ask, NAMES, number, props, seats, view } from "./samples";
import type { Props } from "./view";

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

const BETTING = view({
  step: "bet",
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

describe("the sealed bet", () => {
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
    const locked = view({
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

describe("naming the first bidder", () => {
  it("takes a viking and one button", () => {
    show({ ask: ask("name", { type: "bidders", chief: 0, players: 4 }) });
    expect(told(primary())).toBe("Choose a Viking");
    fireEvent.click(radio("Runa"));
    press("Enter");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "name", seat: 2 });
  });
});

describe("my dice", () => {
  it("are read out, and those shown to all are marked", () => {
    show({ view: view({ seats: seats({ 0: { ...MINE, shown: [4, 1] } }) }) });
    const dice = within(screen.getByRole("list", { name: "Your dice" })).getAllByRole("img");
    expect(dice.map((die) => die.getAttribute("aria-label"))).toEqual([
      "die showing 1, open to all",
      "die showing 2",
      "die showing 4, open to all",
      "die showing 4",
      "die showing 4",
      "die showing 5",
    ]);
    expect(screen.getByText("secret, like everyone's")).toBeTruthy();
  });

  it("rolled unseen stay in the cup, with the reason", () => {
    show({ view: view({ seats: seats({ 0: { blind: true, gold: 52 } }) }) });
    expect(screen.queryByRole("list", { name: "Your dice" })).toBeNull();
    expect(screen.getByText(/Stones of Fate keep them from you/)).toBeTruthy();
  });

  it("come with those of others that I have seen", () => {
    const spied = seats({ 0: MINE, 2: { rolled: [6, 6, 1, 2, 2, 3] }, 3: { shown: [1, 6] } });
    show({ view: view({ seats: spied }) });
    const seen = within(screen.getByRole("list", { name: "Dice of others that you see" })).getAllByRole(
      "listitem",
    );
    expect(seen.map((one) => one.querySelector(".vh")?.textContent)).toEqual([
      "Runa, all dice, seen by you alone",
      "Odd, laid open to all",
    ]);
  });
});

describe("the seats", () => {
  it("mark chief, declarer and challenger", () => {
    const marks = NAMES.map((_, seat) => face.seatMarks?.(BETTING, seat).map(({ label }) => label));
    expect(marks).toEqual([[], ["chief"], ["challenger"], ["declarer"]]);
  });

  it("show a fist while bets are sealed, and sums only once they are open", () => {
    const first = (there: SpoilsView, seat: number) => face.seatStats(there, seat)[0];
    expect(first(BETTING, 2)).toMatchObject({ icon: "fist", value: "" });
    expect(first(BETTING, 1)).toMatchObject({ icon: "hourglass", value: "" });
    expect(first(BIDDING, 1)).toMatchObject({ icon: "chest", value: 0 });
    const open = view({ ...BETTING, step: "reveal", seats: seats({ 2: { bet: { side: 1, amount: 15 } } }) });
    expect(first(open, 2)).toEqual({ icon: "axe", value: 15, label: "on challenge", tone: "challenge" });
  });

  it("only the seat that is awaited alone is active", () => {
    expect(face.active(BIDDING)).toBe(0);
    expect(face.active(BETTING)).toBeNull();
    expect(face.active(view({ over: true, turn: 1 }))).toBeNull();
  });
});

describe("the stage", () => {
  const crown = number("crown", 1);
  const PILE = [
    { card: crown, artifact: false, seen: [] },
    { card: null, artifact: true, seen: [] },
    { card: -1, artifact: false, seen: [] },
  ];

  it("has the chain of bids and the pile, face-down cards unnamed", () => {
    render(<face.Board {...props({ view: view({ ...BIDDING, pile: PILE }) })} />);
    const bids = within(screen.getByRole("list", { name: "Bids so far" })).getAllByRole("listitem");
    expect(bids).toHaveLength(2);
    expect(screen.getByRole("img", { name: /^Crown/ })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Artifact, stage 1, face-down" })).toBeTruthy();
    expect(screen.getByText("2 cards left, 1 face-down")).toBeTruthy();
  });

  it("while the spoils are divided tells who takes how many", () => {
    const divided = view({
      ...BETTING,
      step: "divide",
      matching: 8,
      winners: [3, 1],
      chief: 3,
      turn: 3,
      order: [[1, 2]],
      pile: PILE,
      open: [{ seat: 3, kind: "pick" }],
    });
    const lines = [
      {
        v: 1,
        seat: 3,
        text: "x",
        rule: "",
        event: {
          type: "newchief",
          seat: 3,
          order: [
            [3, 3],
            [1, 2],
          ],
        },
      },
      { v: 2, seat: 3, text: "x", rule: "", event: { type: "picked", seat: 3, place: 2, card: -1 } },
    ];
    render(<face.Board {...props({ view: divided, lines })} />);
    const shares = within(screen.getByRole("list", { name: /Who takes how many/ })).getAllByRole("listitem");
    expect(shares.map(told)).toEqual(["Odd, chieftakes 3", "Torstentakes 2"]);
    expect(screen.getByText("8 of 7 fours: the bid is true")).toBeTruthy();
    expect(screen.getByRole("img", { name: /taken by Odd/ })).toBeTruthy();
  });
});
