import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawn } from "../../shared/samples";
import { GiveChalice } from "../artifacts/GiveChalice";
import { Lyre } from "../artifacts/Lyre";
import { NameItem } from "../artifacts/NameItem";
import { SwapCard } from "../artifacts/SwapCard";
import { face } from "../face";
import { ask, DECK, number, pile, props, seats, view } from "../samples";
import { usePick, usePlaces } from "../selection";
import type { Props } from "../view";
import { Leftover } from "./Leftover";
import { TakeTreasure } from "./TakeTreasure";

const send = vi.fn();
beforeEach(() => send.mockClear());
afterEach(cleanup);

const button = (label: string | RegExp) => screen.getByRole("button", { name: label });
const choose = (label: string | RegExp) => fireEvent.click(screen.getByRole("radio", { name: label }));

const MINE = seats({
  0: { goods: ["crown", "ring", "helmet", "fire_dragon", "longbow"].map((item) => number(item, 1)), gold: 3 },
});

describe("taking treasures", () => {
  const table = view({
    step: "divide",
    seats: MINE,
    pile: pile(number("armband", 2), -1, null, number("bracers", 1)),
  });
  const places = [
    [0, "Armband", 2],
    [2, "an artifact", -1],
    [3, "Bracers", 1],
  ];
  const picking = (more: Partial<Props> = {}) =>
    props({ view: table, send, ask: ask("pick", { type: "picks", places, left: 2, offers: [] }), ...more });

  it("says what a card adds before it is taken", () => {
    render(drawn(face, picking(), [TakeTreasure]));
    expect(screen.getByText("2 to take")).toBeTruthy();
    choose("Armband, 3 gold, reconstructed, +6 set");
    expect(screen.getByText(/3 gold, \+6 for sets: \+9 in all/)).toBeTruthy();
    fireEvent.click(button("Take the Armband"));
    expect(send).toHaveBeenCalledWith({ type: "pick", place: 0, name: "Armband" });
  });

  it("says how far a card brings a set that it does not complete", () => {
    render(drawn(face, picking(), [TakeTreasure]));
    choose(/^Bracers/);
    expect(screen.getByText("Armor: 2 of 4 different ones then. 3 pay 6 more.")).toBeTruthy();
    choose("Armband, 3 gold, reconstructed, +6 set");
    expect(screen.queryByText(/different ones then/)).toBeNull();
  });

  it("takes an artifact unseen and says what it counts for", () => {
    render(drawn(face, picking(), [TakeTreasure]));
    choose(/^Artifact, stage 1, face-down/);
    expect(screen.getByText(/You see it once you have it.*\+8 for a hoard/)).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "Enter" });
    expect(send).toHaveBeenCalledWith({ type: "pick", place: 2, name: "an artifact" });
  });

  it("takes nothing before a card is chosen, nor twice", () => {
    const { rerender } = render(drawn(face, picking(), [TakeTreasure]));
    fireEvent.keyDown(document.body, { key: "Enter" });
    fireEvent.click(button(/^Choose a card/));
    rerender(drawn(face, picking({ busy: true }), [TakeTreasure]));
    choose(/^Bracers/);
    fireEvent.click(button("Take the Bracers"));
    expect(send).not.toHaveBeenCalled();
  });

  it("shares the choice with the pile on the stage", () => {
    const now = picking();
    function Stage(given: Props) {
      const [, choosePlace] = usePick(given.ask);
      const open = usePlaces(given.ask);
      return (
        <button type="button" onClick={() => open.has(3) && choosePlace(3)}>
          On the pile, {open.size}
        </button>
      );
    }
    render(drawn(face, now, [Stage, TakeTreasure]));
    fireEvent.click(button("On the pile, 3"));
    expect(screen.getByRole("radio", { name: /^Bracers/ }).getAttribute("aria-checked")).toBe("true");
    fireEvent.click(button("Take the Bracers"));
    expect(send).toHaveBeenCalledWith({ type: "pick", place: 3, name: "Bracers" });
  });

  it("moves by arrows within one stop of the Tab key", () => {
    render(drawn(face, picking(), [TakeTreasure]));
    const [first, second] = screen.getAllByRole("radio");
    if (first) fireEvent.keyDown(first, { key: "ArrowRight" });
    expect(second?.getAttribute("aria-checked")).toBe("true");
    expect(screen.getAllByRole("radio").map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  });
});

describe("swapping", () => {
  const apple = number("iduns_gold_apple");
  const table = view({
    seats: MINE.map((there, seat) => (seat === 0 ? { ...there, open: [apple] } : there)),
    stack: [{ frame: "swapping", seat: 0, card: apple, victim: 2 }],
  });
  const cards = [
    [number("pendant", 3), "Pendant", 3],
    [number("huginn"), "Huginn", 1],
  ];

  it("counts what is given against what is taken, and must be done", () => {
    render(
      drawn(face, props({ view: table, send, ask: ask("swap", { type: "swaps", victim: 2, cards }) }), [
        SwapCard,
      ]),
    );
    expect(screen.queryByRole("button", { name: /nothing|cancel/i })).toBeNull();
    choose(/^Pendant/);
    expect(screen.getByText(/1 gold, \+6 for sets, −8 for hoards: −1 in all/)).toBeTruthy();
    expect(screen.getByText("Runa gets Idun's Gold Apple for it.")).toBeTruthy();
    fireEvent.click(button("Take Pendant"));
    expect(send).toHaveBeenCalledWith({ type: "swap", card: number("pendant", 3), name: "Pendant" });
  });
});

describe("leftovers", () => {
  const shown = (cards: [number, string, number][]) =>
    render(
      drawn(
        face,
        props({
          view: view({ seats: MINE }),
          send,
          ask: ask("leftover", { type: "leftovers", stage: 1, cards }),
        }),
        [Leftover],
      ),
    );

  it("are taken, or left", () => {
    shown([[number("shield", 1), "Shield", 1]]);
    choose(/^Shield/);
    fireEvent.click(button("Take Shield"));
    expect(send).toHaveBeenLastCalledWith({ type: "take", card: number("shield", 1), name: "Shield" });
    fireEvent.click(button("Take nothing"));
    expect(send).toHaveBeenLastCalledWith({ type: "leave" });
  });

  it("may be none", () => {
    shown([]);
    expect(screen.getByText("Nothing of stage 1 is left.")).toBeTruthy();
  });
});

describe("naming Loki's Gold", () => {
  it("shows sixteen items, the best marked, and sends the one that was named", () => {
    const gold = number("lokis_gold");
    const options = { type: "items", card: gold, name: "Loki's Gold", best: "pendant" };
    render(drawn(face, props({ view: view({ seats: MINE }), send, ask: ask("item", options) }), [NameItem]));
    expect(screen.getAllByRole("radio")).toHaveLength(16);
    choose("Pendant, +6 set, best");
    fireEvent.click(button("It is a Pendant"));
    expect(send).toHaveBeenCalledWith({ type: "use", card: gold, name: "Loki's Gold", item: "pendant" });
  });
});

describe("the Chalice", () => {
  it("goes to one of the losers", () => {
    render(drawn(face, props({ send, ask: ask("give", { type: "losers", losers: [1, 3] }) }), [GiveChalice]));
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    choose("Odd");
    fireEvent.click(button("Give it to Odd"));
    expect(send).toHaveBeenCalledWith({ type: "give", seat: 3 });
  });
});

describe("the Singing Lyre", () => {
  const options = (able: boolean) => ({ type: "lyreanswers", seat: 2, face: 5, able });

  it("has twins: show or pay, and never more than one owns", () => {
    render(
      drawn(face, props({ view: view({ seats: MINE }), send, ask: ask("lyre", options(true)) }), [Lyre]),
    );
    fireEvent.click(button("Show two fives"));
    expect(send).toHaveBeenLastCalledWith({ type: "show" });
    fireEvent.click(button("Pay 3 gold"));
    expect(send).toHaveBeenLastCalledWith({ type: "pay" });
  });

  it("says why nothing can be shown", () => {
    const barred = [
      { move: { type: "show" }, words: "", rule: "SW-10.38", text: "You cannot show two dice." },
    ];
    render(drawn(face, props({ send, ask: ask("lyre", options(false), { barred }) }), [Lyre]));
    fireEvent.click(button(/^Show two fives/));
    expect(screen.getByText("You cannot show two dice.")).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });
});

describe("no decision", () => {
  it("shows nothing", () => {
    for (const Part of [TakeTreasure, SwapCard, Leftover, NameItem, GiveChalice, Lyre]) {
      const { container } = render(drawn(face, props({ board: DECK }), [Part]));
      expect(container.textContent).toBe("");
    }
  });
});
