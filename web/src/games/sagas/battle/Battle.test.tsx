import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice } from "../../../net/wire/table";
import { drawn } from "../../shared/samples";
import { face } from "../face";
import type { Props } from "../view";
import { Battle, BattleTray } from "./Battle";
import {
  ask,
  BERSERKIR,
  FYRD,
  fighting,
  HARALD,
  HEDEBY,
  HORSEMEN,
  HUSKARL,
  KING,
  LONGSHIP,
  props,
  RURIK,
  SHIELD_WALL,
  SHOT,
  WORLD,
} from "./samples";

const send = vi.fn();
const setOrder = vi.fn();
const consult = vi.fn(async (_: object): Promise<Record<string, unknown>> => ({}));
beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
  setOrder.mockClear();
  consult.mockReset();
  consult.mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Stage and tray, as they stand together on a screen. */
const both = (given: Props) => drawn(face, given, [Battle, BattleTray]);

function show(change: Partial<Props>) {
  const given = props({ send, setOrder, consult, ...change });
  const shown = render(both(given));
  return { ...shown, again: (more: Partial<Props>) => shown.rerender(both({ ...given, ...more })) };
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const told = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const names = (label: string | RegExp) =>
  within(screen.getByRole("list", { name: label }))
    .getAllByRole("listitem")
    .map((item) => told(item.querySelector("b")));
const answered = () => act(() => vi.advanceTimersByTimeAsync(1000));
const move = (fields: Record<string, unknown>): Choice => ({ move: fields, words: "" });

const LINE = [LONGSHIP, LONGSHIP, HUSKARL, BERSERKIR, HARALD];
const setting = (more: Choice[] = []) =>
  ask("line", { type: "lines", units: LINE, retreats: [] }, { choices: more });
const VOLLEY = [{ id: "volley 1", words: "Fight this battle at once", about: "", until: "", stops: "" }];

describe("setting the line", () => {
  it("both lines face each other, and ringed numbers tell the order of fire", () => {
    const { container } = show({ view: fighting({ round: 0 }), ask: setting() });
    expect(names("The hostiles' line")).toEqual(["King", "Dromon Fleet", "Fyrd"]);
    expect(names(/^Your line/)).toEqual(["Long Ship", "Long Ship", "Huskarl", "Berserkir", "Harald"]);
    const order = [...container.querySelectorAll(".order")].map((one) => Number(told(one).match(/\d+/)));
    expect(order).toEqual([2, 4, 6, 1, 3, 5, 7, 8]);
    expect(told(container.querySelector(".marked"))).toContain("struck first");
  });

  it("units step forward and back by buttons, the focus goes with them, and that order is sent", () => {
    show({ view: fighting({ round: 0 }), ask: setting() });
    fireEvent.click(button("Harald forward"));
    expect(names(/^Your line/)).toEqual(["Long Ship", "Long Ship", "Huskarl", "Harald", "Berserkir"]);
    expect(document.activeElement).toBe(button("Harald forward"));
    fireEvent.click(button("Harald forward"));
    fireEvent.click(button("Huskarl backward"));
    expect(names(/^Your line/)).toEqual(["Long Ship", "Long Ship", "Harald", "Berserkir", "Huskarl"]);
    fireEvent.click(button("Roll round 1"));
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: "line",
      units: [LONGSHIP, LONGSHIP, HARALD, BERSERKIR, HUSKARL],
    });
  });

  it("orders to choose from are compared, and choosing one sets the line", async () => {
    consult.mockImplementation(async (question) => {
      const { line } = question as { line: number[] };
      const good = line[0] === LONGSHIP;
      return { win: good ? 0.774 : 0.68, survivors: 2.61, alive: [0.1, 0.2, 0.3, 0.77], exact: true };
    });
    show({ view: fighting({ round: 1, line: [RURIK, HUSKARL, LONGSHIP] }), ask: setting() });
    await answered();
    await answered();
    await answered();
    expect(told(screen.getByRole("region", { name: "Chance to win" }))).toContain("68%");
    expect(screen.getAllByRole("radio").map((one) => one.getAttribute("aria-label"))).toEqual([
      "Weakest first, 77% to win",
      "As it stands, 68% to win",
      "Jarl last, 68% to win",
    ]);
    fireEvent.click(screen.getByRole("radio", { name: /^Weakest first/ }));
    expect(names(/^Your line/)).toEqual(["Long Ship", "Huskarl", "Rurik"]);
    await answered();
    const odds = told(screen.getByRole("region", { name: "Chance to win" }));
    expect(odds).toContain("77%");
    expect(odds).toContain("Exact, for this line. About 2.6 of 3 units live, Rurik 30%.");
  });

  it("the first round begins with the weakest in front, later ones with the line as it stands", () => {
    const line = [RURIK, HUSKARL, LONGSHIP];
    const { again } = show({ view: fighting({ round: 0, line }), ask: setting() });
    expect(names(/^Your line/)).toEqual(["Long Ship", "Huskarl", "Rurik"]);
    again({ view: fighting({ round: 1, line }), ask: { ...setting(), at: 2 } });
    expect(names(/^Your line/)).toEqual(["Rurik", "Huskarl", "Long Ship"]);
  });

  it("an answer that is no exact one says so, and a refused question too", async () => {
    consult.mockResolvedValueOnce({ win: 0.5, survivors: 1, alive: [], exact: false });
    const { again } = show({ view: fighting({ line: [HUSKARL] }), ask: null });
    await answered();
    expect(told(screen.getByRole("region", { name: "Chance to win" }))).toContain("An estimate.");
    consult.mockRejectedValueOnce(new Error("The table has moved on."));
    again({ view: { ...fighting({ line: [HUSKARL] }), at: 2 } });
    await answered();
    expect(told(screen.getByRole("region", { name: "Chance to win" }))).toContain("cannot be calculated");
  });

  it("Shield Wall is kept beside the roll, and breaks the battle off where the server offers it", () => {
    const kept = { ...fighting({ round: 0 }), kept: [SHIELD_WALL] };
    const { again } = show({ view: kept, ask: setting() });
    expect(screen.queryByRole("button", { name: /Shield Wall/ })).toBeNull();
    expect(screen.getByText("Shield Wall")).toBeTruthy();
    const way = { type: "breakoff", space: 0, name: "Viken" };
    again({ view: { ...kept, ...fighting({ round: 1 }), kept: [SHIELD_WALL] }, ask: setting([move(way)]) });
    fireEvent.click(button(/Shield Wall.*back to Viken/));
    expect(send).toHaveBeenCalledExactlyOnceWith(way);
    expect(button("Roll round 2")).toBeTruthy();
  });

  it("at once: the line is sent, then the order is given", () => {
    show({ view: fighting({ round: 0 }), ask: setting(), orders: VOLLEY });
    press("a");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "line", units: LINE });
    expect(setOrder).toHaveBeenCalledExactlyOnceWith("volley 1");
  });

  it("a Berserkir in the line wards off the first hit, and only then it is said", () => {
    const { again } = show({ view: fighting({ ward: true, line: [LONGSHIP, HUSKARL] }), ask: null });
    expect(screen.queryByText(/wards off/)).toBeNull();
    again({ view: fighting({ ward: true, line: [BERSERKIR, HUSKARL] }) });
    expect(screen.getByText(/wards off the first hit/)).toBeTruthy();
  });
});

describe("the Edge", () => {
  const rolling = ask("edge", {}, { choices: [move({ type: "roll" }), move({ type: "spend" })] });

  it("Edda can be paid for it, and both ways say what they are worth", async () => {
    consult.mockResolvedValue({
      win: 0.74,
      survivors: 2,
      alive: [],
      exact: true,
      edge: { roll: { edge: 0.58, win: 0.74 }, spend: { edge: 0.72, win: 0.77 } },
    });
    const { container } = show({ view: fighting({ begun: false, round: 0 }), ask: rolling });
    expect(container.querySelector(".order")).toBeNull();
    await answered();
    expect(told(button(/Roll for the Edge/))).toContain("the Edge 58%, the battle 74%");
    fireEvent.click(button(/Pay 1 of 1 Edda.*the Edge 72%, the battle 77%/));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "spend" });
    press("Enter");
    expect(send).toHaveBeenLastCalledWith({ type: "roll" });
  });
});

describe("striking", () => {
  const view = fighting({ shot: 1, fired: 1, turn: true });

  it("a hostile is struck by a tap, by its number, or the suggested one by Enter", () => {
    show({ view, ask: SHOT });
    expect(told(button(/^Strike King/))).toContain("hits on 1–4, strength 4, elite");
    const fyrd = button(/^Strike Fyrd/);
    expect(told(fyrd)).toBe("Strike Fyrdhits on 1–2, strength 2, fires as number 4");
    fireEvent.click(fyrd);
    press("1");
    press("Enter");
    expect(send.mock.calls.map(([sent]) => sent.name)).toEqual(["Fyrd", "King", "Dromon Fleet"]);
    expect(screen.getByText("Strike Dromon Fleet")).toBeTruthy();
  });

  it("the rest of the battle can be fought at once, and the order taken back", () => {
    const { again } = show({ view, ask: SHOT, orders: VOLLEY });
    fireEvent.click(button("Fight it out"));
    expect(setOrder).toHaveBeenLastCalledWith("volley 1");
    again({ order: "volley 1", ask: { ...SHOT, ordered: { type: "shoot", place: 0 } } });
    expect(screen.queryByRole("button", { name: /^Strike/ })).toBeNull();
    fireEvent.click(button("Ask me again"));
    expect(setOrder).toHaveBeenLastCalledWith("");
  });

  it("what winning and losing bring is told above the lines", () => {
    const { again } = show({ view: { ...view, card: FYRD }, ask: SHOT });
    expect(screen.getByText(WORLD.voyages[FYRD]?.text ?? "")).toBeTruthy();
    const quest = fighting({ quest: true, space: HEDEBY });
    again({ view: { ...quest, card: -1, quests: [{ space: HEDEBY, quest: 1 }] } });
    expect(screen.getByText("Win: gain as many voyage cards as you have Edda.")).toBeTruthy();
  });

  it("the dice of the round lie between the lines, with the roll for the Edge", () => {
    let v = 0;
    const lines = [
      { type: "hostilescame" },
      { type: "edgerolled", die: 3, more: 1, hostile_die: 5, hostile_more: 0, edge: false },
      { type: "linedup", round: 1, units: LINE },
      { type: "hostileshot", hostile: KING, unit: LONGSHIP, die: 2, hit: true, warded: false },
      { type: "vikingshot", unit: HUSKARL, hostile: HORSEMEN, die: 6, hit: false },
    ].map((event) => {
      v += 1;
      return { v, seat: null, text: "", rule: "", event };
    });
    const { container } = show({ view, ask: SHOT, lines });
    const shots = within(screen.getByRole("list", { name: "Shots of this round" })).getAllByRole("listitem");
    expect(shots.map(told)).toEqual([
      expect.stringContaining("King at Long Ship: 2, a hit"),
      expect.stringContaining("Huskarl at Horsemen: 6, a miss"),
    ]);
    expect([...container.querySelectorAll(".sg-edge .rolled")].map(told)).toEqual([
      expect.stringMatching(/^You.*4 in the roll/),
      expect.stringMatching(/^They.*5 in the roll/),
    ]);
  });
});
