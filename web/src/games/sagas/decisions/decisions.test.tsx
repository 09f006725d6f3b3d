import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice } from "../../../net/wire/table";
import { drawn } from "../../shared/samples";
import {
  ask,
  FUNERAL,
  FYRD,
  HEDEBY,
  JORVIK,
  props,
  RURIK,
  SHIELD_WALL,
  view,
  WORLD,
} from "../battle/samples";
import { face } from "../face";
import type { Props } from "../view";
import { DECISIONS } from "./decisions";

const send = vi.fn();
beforeEach(() => send.mockClear());
afterEach(cleanup);

const moves = (...all: Record<string, unknown>[]): { choices: Choice[] } => ({
  choices: all.map((move) => ({ move, words: "" })),
});
const told = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

function show(given: Partial<Props>) {
  const Decision = DECISIONS[given.ask?.kind ?? ""];
  if (!Decision) throw new Error(`Nobody asks ${given.ask?.kind}.`);
  return render(drawn(face, props({ send, ...given }), [Decision]));
}

describe("choosing", () => {
  const [voyage, gold] = [
    { type: "choose", option: 0, text: "Gain 1 voyage card" },
    { type: "choose", option: 1, text: "Gain 2 gold" },
  ];

  it("the card that is being resolved stands above its options; digits choose too", () => {
    const choosing = ask(
      "choose",
      { rule: "VK-13.0c" },
      { ...moves(voyage, gold), prompt: "The Fyrd Is Called: choose." },
    );
    show({ ask: choosing, view: view({ stage: "card", card: FYRD }) });
    expect(told(screen.getByRole("article"))).toContain(WORLD.voyages[FYRD]?.text);
    fireEvent.click(button("Gain 1 voyage card"));
    press("2");
    expect(send.mock.calls).toEqual([[voyage], [gold]]);
  });

  it("a quest that gives a choice is told with its text", () => {
    show({
      ask: ask("choose", { rule: "VK-18.4e" }, { ...moves(voyage, gold), prompt: "Jomsburg: choose." }),
    });
    expect(told(screen.getByRole("article", { name: "Quest Jomsburg" }))).toContain(
      WORLD.quests.find(({ id }) => id === "jomsburg")?.text,
    );
  });

  it("the High King is told in words, and no card of an earlier moment stands there", () => {
    const prompt = "The High King grants one thing.";
    show({ ask: ask("choose", { rule: "VK-22.0b" }, { ...moves(gold), prompt }), view: view({ card: -1 }) });
    expect(screen.queryByRole("article")).toBeNull();
    expect(screen.getByRole("heading", { name: prompt })).toBeTruthy();
  });

  it("nothing is sent twice while a move is under way", () => {
    show({ ask: ask("choose", { rule: "" }, moves(voyage)), busy: true });
    fireEvent.click(button("Gain 1 voyage card"));
    expect(send).not.toHaveBeenCalled();
  });
});

describe("pillage or settle", () => {
  const deeds = { type: "deeds", dice: 2, halved: true, more: 0, price: 2, able: true };
  const all = moves({ type: "pillage" }, { type: "settle" }, { type: "pass" });

  it("says what a pillage brings and what a settlement costs", () => {
    show({ ask: ask("deed", deeds, all) });
    expect(told(button(/^Pillage/))).toContain("1 to 6 gold, on average 3.75");
    fireEvent.click(button(/^Settle for 2 gold/));
    press("p");
    press("n");
    expect(send.mock.calls.map(([move]) => move.type)).toEqual(["settle", "pillage", "pass"]);
  });

  it("a settlement that cannot be paid says why", () => {
    show({ ask: ask("deed", { ...deeds, able: false }, moves({ type: "pillage" }, { type: "pass" })) });
    expect(button(/^Settle/).getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button(/^Settle/));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText("A settlement costs 2 gold.")).toBeTruthy();
  });
});

describe("other questions", () => {
  it("a Viking Funeral names the Jarl who fell, and can be refused", () => {
    const [play, pass] = [{ type: "play", card: FUNERAL, name: "Viking Funeral" }, { type: "pass" }];
    show({
      ask: ask("funeral", { type: "funerals", card: FUNERAL, name: "", jarl: RURIK }, moves(play, pass)),
    });
    expect(screen.getByRole("region", { name: "Rurik has fallen" })).toBeTruthy();
    fireEvent.click(button(/^Give him a Viking Funeral/));
    fireEvent.click(button(/^No funeral/));
    expect(send.mock.calls).toEqual([[play], [pass]]);
  });

  it("whoever may roll on a table sees its rows first", () => {
    show({
      ask: ask("table", { rule: "" }, moves({ type: "roll" }, { type: "pass" })),
      view: view({ religion: "new" }),
    });
    expect(screen.getAllByRole("listitem").map(told)).toEqual([
      "1 +1 Edda",
      "2 +1 voyage card",
      "3 reveal a quest",
      "4 −1 gold",
      "5 −2 gold",
      "6 −1 Edda",
      "7 −1 Edda",
    ]);
    press("Enter");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "roll" });
    cleanup();
    show({ ask: ask("table", { rule: "" }, moves({ type: "roll" })), view: view({ religion: "old" }) });
    expect(screen.getAllByRole("listitem").map(told)[4]).toBe("5 lose a Berserkir");
  });

  it("a card is taken with its text in sight, or none where that is allowed", () => {
    const take = { type: "take", card: SHIELD_WALL, name: "Shield Wall" };
    show({ ask: ask("card", { rule: "" }, moves(take, { type: "pass" })) });
    fireEvent.click(button(/Take.*Shield Wall.*After a round of battle, discard it to break off/));
    fireEvent.click(button("None of them"));
    expect(send.mock.calls).toEqual([[take], [{ type: "pass" }]]);
  });

  it("settlements stay unless they are let go, in the order the server names them", () => {
    const all = [
      { type: "keep", spaces: [HEDEBY, JORVIK], names: ["Hedeby", "Jorvik"] },
      { type: "keep", spaces: [JORVIK], names: ["Jorvik"] },
    ];
    show({ ask: ask("keep", {}, moves(...all)), view: view({ settled: [HEDEBY, JORVIK] }) });
    expect(button("Keep Hedeby and Jorvik")).toBeTruthy();
    fireEvent.click(button(/^Hedeby/));
    expect(button(/^Hedeby/).getAttribute("aria-pressed")).toBe("false");
    press("Enter");
    expect(send).toHaveBeenCalledExactlyOnceWith(all[1]);
  });

  it("a settlement is given up", () => {
    const gone = { type: "destroy", space: HEDEBY, name: "Hedeby" };
    show({ ask: ask("destroy", {}, { ...moves(gone), prompt: "Give up which settlement?" }) });
    fireEvent.click(button("Hedeby"));
    expect(send).toHaveBeenCalledExactlyOnceWith(gone);
  });
});
