import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Line } from "../../../net/wire/table";
import type { Props } from "../view";
import { Battle, BattleTray } from "./Battle";
import { useBattlePlayback } from "./playback";
import { ask, fighting, HUSKARL, KING, LONGSHIP, props, THANE, view } from "./samples";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let v = 0;
const line = (event: Record<string, unknown>): Line => {
  v += 1;
  return { v, seat: null, text: "", rule: "", event };
};
const LOG = [line({ type: "hostilescame" }), line({ type: "linedup", round: 1, units: [LONGSHIP, HUSKARL] })];
const SHOTS = [
  line({ type: "vikingshot", unit: LONGSHIP, hostile: KING, name: "King", die: 1, hit: true }),
  line({
    type: "hostileshot",
    hostile: THANE,
    name: "Thane",
    unit: LONGSHIP,
    die: 2,
    hit: true,
    warded: false,
  }),
];
const OVER = [
  line({ type: "vikingshot", unit: HUSKARL, hostile: THANE, name: "Thane", die: 2, hit: true }),
  line({ type: "battleover", space: 1, name: "Hedeby", won: true, broken: false }),
];
const BEFORE = props({
  view: fighting({ line: [LONGSHIP, HUSKARL], hostiles: [KING, THANE], turn: true }),
  lines: LOG,
  ask: ask("shoot"),
});
const AFTER = props({
  view: fighting({ line: [HUSKARL], hostiles: [THANE], shot: 1, turn: true }),
  lines: [...LOG, ...SHOTS],
  ask: ask("shoot", {}, { at: 2 }),
});
const DONE = props({ view: view({ stage: "deed" }), lines: [...AFTER.lines, ...OVER], ask: ask("deed") });

function ReligionTable(given: Props) {
  const shown = useBattlePlayback(given);
  return shown.view.battle ? (
    <>
      <Battle {...shown} />
      <BattleTray {...shown} />
      <p>{shown.ask ? "asked" : "held back"}</p>
    </>
  ) : (
    <p>the map</p>
  );
}

const count = (of: string) => document.querySelectorAll(`.sg-line${of} > ol > li`).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("while the dice of a battle fall", () => {
  it("one shot is seen after the other, and only then I am asked again", async () => {
    const { rerender } = render(<ReligionTable {...BEFORE} />);
    rerender(<ReligionTable {...AFTER} />);
    expect(screen.getByText("held back")).toBeTruthy();
    expect([count(":not(.mine)"), count(".mine")]).toEqual([1, 2]);
    await pass(700);
    expect([count(":not(.mine)"), count(".mine")]).toEqual([1, 1]);
    expect(screen.getByText("asked")).toBeTruthy();
  });

  it("the end of the battle has its moment, with who lived", async () => {
    const { rerender } = render(<ReligionTable {...AFTER} />);
    rerender(<ReligionTable {...DONE} />);
    await pass(700);
    expect(screen.getByRole("region", { name: "Result" }).textContent).toContain("1 of 2 units live.");
    await pass(1600);
    expect(screen.getByText("the map")).toBeTruthy();
  });

  it("a key or a button skips all of it", () => {
    const { rerender } = render(<ReligionTable {...BEFORE} />);
    rerender(<ReligionTable {...DONE} />);
    expect(screen.getByRole("button", { name: "Skip the dice" })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.getByText("the map")).toBeTruthy();
  });

  it("what comes in meanwhile does not make a step stand longer", async () => {
    const { rerender } = render(<ReligionTable {...BEFORE} />);
    rerender(<ReligionTable {...AFTER} />);
    await pass(400);
    rerender(<ReligionTable {...DONE} />);
    await pass(300);
    expect(count(".mine")).toBe(1);
  });

  it("nobody who prefers calm sees anything move", () => {
    const calm = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal("matchMedia", () => calm);
    const { rerender } = render(<ReligionTable {...BEFORE} />);
    rerender(<ReligionTable {...DONE} />);
    expect(screen.getByText("the map")).toBeTruthy();
  });
});
