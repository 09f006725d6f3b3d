import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { INSPECT, pointsOf } from "../../kit";
import type { SpoilsView } from "../../net/wire/spoils";
import { drawn } from "../shared/samples";
import { face } from "./face";
import { betView, DECK, NAMES, number, props, seats, view } from "./samples";
import type { Props } from "./view";

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

const told = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ") ?? "";

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

describe("my dice", () => {
  it("are read out, and those shown to all are marked", () => {
    show({ view: view({ seats: seats({ 0: { ...MINE, shown: [4, 1] } }) }) });
    const dice = within(screen.getByRole("list", { name: "Your dice" })).getAllByRole("img");
    expect(dice.map((die) => die.getAttribute("aria-label"))).toEqual([
      "die showing 1, open to all",
      "die showing 1",
      "die showing 2",
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
    expect(marks).toEqual([[], [], ["challenger"], ["chief", "declarer"]]);
  });

  it("show a fist while bets are sealed, and sums only once they are open", () => {
    const first = (there: SpoilsView, seat: number) => face.seatStats(there, seat)[0];
    expect(first(BETTING, 2)).toMatchObject({ icon: "fist", value: "" });
    expect(first(BETTING, 1)).toMatchObject({ icon: "hourglass", value: "" });
    const open = view({ ...BETTING, step: "reveal", seats: seats({ 2: { bet: { side: 1, amount: 15 } } }) });
    expect(first(open, 2)).toEqual({ icon: "axe", value: 15, label: "on challenge", tone: "challenge" });
  });

  it("have their last bid under them while bids are made, who has none the number of dice", () => {
    const first = (bids: SpoilsView["bids"], seat: number) => face.seatStats(view({ bids }), seat)[0];
    const bids: SpoilsView["bids"] = [
      [1, 3, 2],
      [2, 5, 6],
      [1, 6, 1],
    ];
    expect(first(bids, 1)).toMatchObject({ value: "6×", die: 1, label: "ones bid" });
    expect(first(bids, 2)).toMatchObject({ value: "5×", die: 6 });
    expect(first(bids, 3)).toMatchObject({ icon: "die", value: 8 });
    expect(first([], 1)).toMatchObject({ icon: "chest", value: 0 });
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
    render(drawn(face, props({ view: view({ ...BIDDING, pile: PILE }) }), [face.Board]));
    const bids = within(screen.getByRole("list", { name: "Bids so far" })).getAllByRole("listitem");
    expect(bids).toHaveLength(2);
    expect(screen.getByRole("img", { name: /^Crown/ })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Artifact, stage 1, face-down" })).toBeTruthy();
    expect(screen.getByText("2 cards left, 1 face-down")).toBeTruthy();
  });

  it("a press on a card asks for its card, when it cannot be taken too", async () => {
    const ring = {
      v: 2,
      seat: 3,
      text: "x",
      rule: "",
      event: { type: "picked", seat: 3, place: 2, card: crown },
    };
    const given = props({ view: view({ ...BIDDING, pile: PILE }), lines: [ring] });
    const { container } = render(drawn(face, given, [face.Board]));
    const [there, gone] = screen.getAllByRole("button", { name: "Look at Crown" });
    const back = screen.getByRole("button", { name: "Look at the artifact" });
    const inspect = (await face.inspector?.()) ?? (() => null);
    let read = "";
    container.addEventListener(INSPECT, ({ target }) => {
      const [point] = pointsOf((target as Element).closest("[data-point]") ?? container);
      read = point ? JSON.stringify(inspect(point, given, () => "")) : "";
    });
    const gold = DECK.cards[crown]?.gold;
    fireEvent.click(there as HTMLElement);
    expect(read).toContain(`"Worth at the end","value":"${gold} gold"`);
    expect(read).toContain("With two of Armband, Ring, Pendant it is a set that pays 6 gold");
    fireEvent.click(gone as HTMLElement);
    expect(read).toContain('"Taken by","value":"Odd"');
    fireEvent.click(back);
    expect(read).toContain("Whoever takes it sees");
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
    render(drawn(face, props({ view: divided, lines }), [face.Board]));
    const shares = within(screen.getByRole("list", { name: /Who takes how many/ })).getAllByRole("listitem");
    expect(shares.map(told)).toEqual(["Odd, chieftakes 3", "Torstentakes 2"]);
    expect(screen.getByText("8 fours, 7 were bid: the bid is true")).toBeTruthy();
    expect(screen.getByRole("img", { name: /taken by Odd/ })).toBeTruthy();
  });
});
