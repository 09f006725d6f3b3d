import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useMemo } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SpoilsView } from "../../../net/wire/spoils";
import type { Line } from "../../../net/wire/table";
import { Layer } from "../../../stage/Layer";
import { Speed } from "../../../stage/SceneControls";
import { StageContext } from "../../../stage/stagecontext";
import { useDirector } from "../../../stage/useDirector";
import { drawn } from "../../shared/samples";
import { Board } from "../Board";
import { face } from "../face";
import { ask, betView, END, props, REVEALED, view } from "../samples";
import { scenes } from "../scenes";
import type { Props } from "../view";
import { useRevealing } from "./playback";
import { RevealTray } from "./RevealTray";
import { SeeAgain } from "./SeeAgain";

/** A small table: what the stage lets through, on the board and in the tray. */
function Table(given: Props) {
  const { view: at, lines, seat, names, board } = given;
  const moment = useMemo(() => ({ view: at, lines, undos: 0 }), [at, lines]);
  const facts = { scenes, board, names, seat, screen: String(seat), quiet: false, hurried: false };
  const { stage, playing, pace, skip, goOn } = useDirector(moment, facts);
  const held = stage.view !== at;
  const shown: Props = {
    ...given,
    view: stage.view as SpoilsView,
    lines: [...stage.lines],
    ask: held ? null : given.ask,
  };
  const on = useRevealing(shown.view);
  return (
    <StageContext
      value={{ scene: playing?.scene.name ?? "", waits: playing?.waiting ?? false, pace, skip, goOn }}
    >
      {on ? <Board {...shown} /> : <p>The pile</p>}
      {shown.view.step === "reveal" && !shown.ask && <RevealTray {...shown} />}
      {shown.ask && <p>A decision</p>}
      <SeeAgain {...shown} />
      <data value={shown.lines.length} />
      <Layer playing={playing} />
    </StageContext>
  );
}

const told = (type: string, event: object = {}): Line => ({
  v: 5,
  seat: null,
  text: type,
  rule: "",
  event: { type, ...event },
});
const cup = (seat: number): Line => told("cuplifted", { seat });
const STAKES = told("betsrevealed");
/** The declarer lifts first. */
const FIRST = [STAKES, cup(1)];
const REST = [cup(2), cup(3), cup(0), told("counted"), told("betlost", { seat: 2 }), told("newchief")];
const ALL = [...FIRST, ...REST];

const BETTING = betView();
const PICK = ask("pick", { type: "picks", places: [], left: 3, offers: [] });

/** The same round as later views keep it. */
const PAST = END.view.past;
const NEXT_ROUND = view({ round: 3, past: PAST.slice(0, 2) });

function calm(on: boolean) {
  const list = { matches: on, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", () => list);
}

beforeEach(() => {
  vi.useFakeTimers();
  calm(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One step sets the clock of the next, so time passes in small steps. */
function tick(ms: number) {
  for (let passed = 0; passed < ms; passed += 10) act(() => vi.advanceTimersByTime(10));
}
const closing = () => screen.queryByRole("region", { name: "How the round closes" });
const goOn = () => fireEvent.click(screen.getByRole("button", { name: "Go on" }));
const cups = () => document.querySelectorAll(".cell .closed").length;

/** A table in the bets, to which the whole reveal comes at once. */
function reveal(after: SpoilsView = REVEALED, lines: Line[] = ALL) {
  const shown = render(drawn(face, props({ view: BETTING, lines: [] }), [Table]));
  shown.rerender(drawn(face, props({ view: after, ask: PICK, lines }), [Table]));
  return shown;
}

/** The first cup is lifted, then an artifact may break in. */
const ONE_CUP: SpoilsView = {
  ...REVEALED,
  step: "reveal",
  winners: [],
  order: [],
  seats: REVEALED.seats.map((there, seat) => ({ ...there, lifted: seat === 1 })),
};

describe("the reveal", () => {
  it("lifts cup by cup and counts, gold moves, and how the round closes stands until it was read", () => {
    reveal();
    expect(cups()).toBe(4);
    expect(screen.queryByText("A decision")).toBeNull();
    tick(1000);
    expect(cups()).toBe(3);
    expect(screen.getByText("of 8").parentElement?.textContent).toContain("4 of 8");
    tick(2600);
    expect(cups()).toBe(0);
    expect(screen.getByRole("status").textContent).toContain("The bid is true: 11 ones, 8 were bid");
    tick(1200);
    expect(screen.getByText("treasury")).toBeTruthy();
    expect(closing()).toBeNull();
    expect(screen.queryByText("6", { selector: ".fate.bad b" })).toBeNull();
    tick(1600);
    expect(screen.queryByText("treasury")).toBeNull();
    expect(closing()).toBeTruthy();
    expect(screen.getByText("6", { selector: ".fate.bad b" })).toBeTruthy();
    tick(60_000);
    expect(screen.queryByText("A decision")).toBeNull();
    goOn();
    expect(screen.getByText("The pile")).toBeTruthy();
    expect(screen.getByText("A decision")).toBeTruthy();
  });

  it.each([" ", "Enter", "Escape"])("is skipped by %j", (key) => {
    reveal();
    fireEvent.keyDown(document.body, { key });
    expect(screen.getByText("A decision")).toBeTruthy();
  });

  it("is skipped by a click on the stage or on the button", () => {
    const { container, unmount } = reveal();
    const stage = container.querySelector(".reveal");
    if (stage) fireEvent.click(stage);
    expect(screen.getByText("The pile")).toBeTruthy();
    unmount();
    reveal();
    fireEvent.click(screen.getByRole("button", { name: /Skip/ }));
    expect(screen.getByText("The pile")).toBeTruthy();
  });

  it("shows how things stand when the page is loaded in the middle", () => {
    render(drawn(face, props({ view: REVEALED, ask: PICK }), [Table]));
    expect(screen.getByText("A decision")).toBeTruthy();
    cleanup();
    render(drawn(face, props({ view: ONE_CUP, lines: FIRST }), [Table]));
    expect(cups()).toBe(3);
    tick(5000);
    expect(cups()).toBe(3);
  });

  it("goes on where an artifact window held it up", () => {
    const shown = reveal(ONE_CUP, FIRST);
    tick(3000);
    expect(cups()).toBe(3);
    expect(screen.getByText("A decision")).toBeTruthy();
    shown.rerender(drawn(face, props({ view: REVEALED, ask: PICK, lines: ALL }), [Table]));
    expect(cups()).toBe(2);
    expect(screen.queryByText("A decision")).toBeNull();
  });

  it("skipped once, the rest of the same round is not played", () => {
    const shown = reveal(ONE_CUP, FIRST);
    fireEvent.click(screen.getByRole("button", { name: /Skip/ }));
    expect(cups()).toBe(3);
    expect(screen.getByText("A decision")).toBeTruthy();
    shown.rerender(drawn(face, props({ view: REVEALED, ask: PICK, lines: ALL }), [Table]));
    expect(screen.getByText("The pile")).toBeTruthy();
    expect(screen.getByText("A decision")).toBeTruthy();
    // The next round is played again.
    shown.rerender(drawn(face, props({ view: { ...BETTING, round: 3 }, lines: ALL }), [Table]));
    shown.rerender(
      drawn(face, props({ view: { ...REVEALED, round: 3 }, ask: PICK, lines: [...ALL, ...ALL] }), [Table]),
    );
    expect(screen.queryByText("A decision")).toBeNull();
    expect(cups()).toBe(4);
  });

  it("plays on while the table is already in the next round", () => {
    const shown = reveal();
    tick(1200);
    shown.rerender(
      drawn(face, props({ view: NEXT_ROUND, ask: PICK, lines: [...ALL, told("pileopened")] }), [Table]),
    );
    expect(cups()).toBe(3);
    tick(2600);
    expect(screen.getByRole("status").textContent).toContain("The bid is true");
    tick(4000);
    goOn();
    expect(screen.getByText("A decision")).toBeTruthy();
  });

  it("is played when the first view after the bets is one of the next round", () => {
    reveal(NEXT_ROUND, [...ALL, told("pileopened")]);
    expect(cups()).toBe(4);
    expect(screen.queryByText("A decision")).toBeNull();
    tick(7500);
    expect(closing()).toBeTruthy();
    goOn();
    expect(screen.getByText("A decision")).toBeTruthy();
  });

  it("is not played again once it was skipped, whatever the views left out", () => {
    const shown = reveal(ONE_CUP, FIRST);
    fireEvent.click(screen.getByRole("button", { name: /Skip/ }));
    shown.rerender(
      drawn(face, props({ view: NEXT_ROUND, ask: PICK, lines: [...ALL, told("pileopened")] }), [Table]),
    );
    expect(screen.getByText("A decision")).toBeTruthy();
    expect(screen.getByText("The pile")).toBeTruthy();
  });

  it("shows the end and then how the round closes to those who prefer calm", () => {
    calm(true);
    reveal();
    expect(cups()).toBe(0);
    expect(screen.getByRole("status").textContent).toContain("The bid is true");
    expect(document.querySelector(".playing")).toBeNull();
    expect(screen.queryByRole("group", { name: "Speed of scenes" })).toBeNull();
    expect(screen.queryByText("6", { selector: ".fate.bad b" })).toBeNull();
    goOn();
    expect(screen.getByText("6", { selector: ".fate.bad b" })).toBeTruthy();
    goOn();
    expect(screen.getByText("A decision")).toBeTruthy();
  });

  it("has a speed, kept for the next time; Off ends it", () => {
    reveal();
    fireEvent.click(screen.getByRole("button", { name: "Play scenes at speed 2" }));
    tick(500);
    expect(cups()).toBe(3);
    fireEvent.click(screen.getByRole("button", { name: "Off: show only the end of scenes" }));
    expect(screen.getByText("A decision")).toBeTruthy();
    expect(localStorage.getItem("meadhall.speed")).toBe("0");
    render(<Speed />);
    fireEvent.click(screen.getByRole("button", { name: "Play scenes at speed 1" }));
  });

  it("holds the log back as well", () => {
    const { container } = reveal();
    const lines = () => Number(container.querySelector("data")?.value);
    expect(lines()).toBe(1);
    tick(1000);
    expect(lines()).toBe(2);
    tick(1300);
    expect(lines()).toBe(4);
    fireEvent.keyDown(document.body, { key: " " });
    expect(lines()).toBe(ALL.length);
  });
});

describe("the last round", () => {
  it("can be seen again without losing the decision, and stays until one goes back", () => {
    render(drawn(face, props({ view: NEXT_ROUND, ask: PICK }), [Table]));
    fireEvent.click(screen.getByRole("button", { name: "Round 2 again" }));
    expect(cups()).toBe(4);
    expect(screen.getByText("A decision")).toBeTruthy();
    tick(6500);
    expect(screen.getByText("loses 6")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Back to the table" }));
    expect(screen.getByText("The pile")).toBeTruthy();
  });
});
