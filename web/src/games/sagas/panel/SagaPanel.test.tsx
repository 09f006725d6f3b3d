import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import {
  bands,
  DEED,
  ERIK,
  FUNERAL,
  HEDEBY,
  JORVIK,
  LEIF,
  MIKLAGARD,
  props,
  RURIK,
  view,
  WORLD,
} from "../battle/samples";
import { SagaPanel } from "./SagaPanel";

afterEach(cleanup);
const told = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const open = (name: string) => {
  const summary = [...document.querySelectorAll("summary")].find((one) => told(one).startsWith(name));
  const fold = summary?.closest("details");
  if (fold) {
    fold.open = true;
    fireEvent(fold, new Event("toggle"));
  }
  return fold;
};

describe("the Saga's panel", () => {
  it("tells the objective with what is met, and how much of the rest", () => {
    render(<SagaPanel {...props({ view: DEED })} />);
    const goals = within(screen.getByRole("list", { name: "Objective" })).getAllByRole("listitem");
    expect(goals.map(told)).toEqual([
      "open: Settlements and pillaged spaces0 of 2",
      "open: Pillage or settle Hunaland",
      "met: Edda5 of 4",
      "open: Quests accomplished1 of 2",
      "open: A Jarl home or in a settlement",
    ]);
    expect(screen.getByText("1 of 5 met")).toBeTruthy();
  });

  it("the deck is a candle that shortens, and gold and Edda are tracks", () => {
    const { container } = render(<SagaPanel {...props({ view: view({ draw: 3, gold: 7, edda: 4 }) })} />);
    expect(screen.getByRole("img", { name: "3 voyages left" })).toBeTruthy();
    expect(container.querySelectorAll(".wax")).toHaveLength(3);
    expect(container.querySelectorAll(".burnt")).toHaveLength(5);
    expect(screen.getByRole("img", { name: "Gold 7 of 20" }).querySelectorAll(".on")).toHaveLength(7);
    expect(screen.getByRole("img", { name: "Edda 4 of 5" }).querySelectorAll(".now")).toHaveLength(1);
  });

  it("more cards than the Saga began with make the candle longer", () => {
    const { container } = render(<SagaPanel {...props({ view: view({ draw: 11 }) })} />);
    expect(container.querySelectorAll(".wax")).toHaveLength(11);
  });

  it("Jarls are living, waiting or dead, each with his power", () => {
    render(
      <SagaPanel
        {...props({ view: view({ dead: [LEIF], pool: [ERIK], bands: bands({ viken: [RURIK] }) }) })}
      />,
    );
    const jarls = told(open("Jarls"));
    expect(jarls).toContain("Rurik in Viken");
    expect(jarls).toContain(WORLD.units[RURIK]?.text);
    expect(jarls).toContain("Erik waits to be called");
    expect(jarls).toContain("Leif dead");
  });

  it("quests are done, known with their place, or face down with what they may be", () => {
    const quests = [
      { space: HEDEBY, quest: 2 },
      { space: JORVIK, quest: -1 },
      { space: MIKLAGARD, quest: -1 },
    ];
    render(<SagaPanel {...props({ view: view({ quests, hidden: [3, 5], done: [0], runes: true }) })} />);
    const fold = told(open("Quests"));
    expect(fold).toContain("1 done, 1 known, 2 face down");
    expect(fold).toContain("Niflung Horde accomplished");
    expect(fold).toContain("Sword Oath in Hedeby");
    expect(fold).toContain("Face down in Jorvik and Miklagard: Jomsburg and Runes");
    expect(fold).toContain("The Runes were found");
  });

  it("kept cards can be read", () => {
    render(<SagaPanel {...props({ view: view({ kept: [FUNERAL] }) })} />);
    expect(told(open("Kept"))).toContain(WORLD.voyages[FUNERAL]?.text);
  });

  it("says what is reconstructed", () => {
    const { rerender } = render(<SagaPanel {...props()} />);
    expect(
      screen.getByText(
        /Of this Saga card, voyages, Edda, gold, quests, objective and success are reconstructed/,
      ),
    ).toBeTruthy();
    const owned = {
      ...WORLD,
      reconstructed: false,
      sagas: WORLD.sagas.map((one) => ({ ...one, reconstructed: [] })),
    };
    rerender(<SagaPanel {...props({ board: owned })} />);
    expect(screen.queryByText(/reconstructed/)).toBeNull();
  });

  it("between two Sagas it shows what was met, although the map is cleared", () => {
    const over = {
      type: "sagaover",
      saga: 1,
      name: "",
      won: true,
      why: "",
      goals: [["Pillaged spaces", 4, 4]],
    };
    const lines = [{ v: 1, seat: null, text: "", rule: "", event: over }];
    render(
      <SagaPanel {...props({ lines, view: view({ stage: "aftermath", options: { mode: "campaign" } }) })} />,
    );
    expect(screen.getByText("1 of 1 met")).toBeTruthy();
    expect(told(open("Campaign"))).toContain("0 Sagas won of four.");
  });
});
