import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SpoilsView } from "../../../net/wire/spoils";
import { ask, props, REVEALED, view } from "../samples";
import type { Props } from "../view";
import { seeAgain, useRevealing, useRevealPlayback } from "./playback";
import { Reveal } from "./Reveal";
import { RevealTray } from "./RevealTray";
import { SeeAgain } from "./SeeAgain";

/** A small table: what the playback lets through, on the stage and in the tray. */
function Table(given: Props) {
  const shown = useRevealPlayback(given);
  const on = useRevealing(shown.view);
  return (
    <>
      {on ? <Reveal {...shown} /> : <p>The pile</p>}
      {shown.view.step === "reveal" && !shown.ask && <RevealTray {...shown} />}
      {shown.ask && <p>A decision</p>}
      <SeeAgain {...shown} />
      <data value={shown.lines.length} />
    </>
  );
}

const BETTING = view({ step: "bet", bids: REVEALED.bids, declarer: 1, challenger: 2 });
const PICK = ask("pick", { type: "picks", places: [], left: 3, offers: [] });

/** A finished round as later views keep it. */
const record = (round: number): SpoilsView["past"][number] => ({
  round,
  bids: REVEALED.bids,
  declarer: 1,
  challenger: 2,
  count: 5,
  dice: REVEALED.seats.map(({ rolled }) => rolled ?? []),
  bets: REVEALED.seats.map(({ bet }): [number, number] => [bet?.side ?? 0, bet?.amount ?? 0]),
  winners: [0, 1],
  chief: 0,
  payments: [],
});
const NEXT_ROUND = view({ round: 3, past: [record(2)] });

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
  seeAgain(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One step sets the clock of the next, so time passes in small steps. */
function tick(ms: number) {
  for (let passed = 0; passed < ms; passed += 10) act(() => vi.advanceTimersByTime(10));
}
const cups = () => document.querySelectorAll(".cell .closed").length;

/** A table in the bets, to which the whole reveal comes at once. */
function reveal(after: SpoilsView = REVEALED) {
  const shown = render(<Table {...props({ view: BETTING })} />);
  shown.rerender(<Table {...props({ view: after, ask: PICK })} />);
  return shown;
}

describe("the reveal", () => {
  it("lifts cup by cup, counts, and clears the stage after about six seconds", () => {
    reveal();
    expect(cups()).toBe(4);
    expect(screen.queryByText("A decision")).toBeNull();
    tick(1000);
    expect(cups()).toBe(3);
    expect(screen.getByText("of 4").parentElement?.textContent).toContain("3 of 4");
    tick(2600);
    expect(cups()).toBe(0);
    expect(screen.getByRole("status").textContent).toContain("The bid is true: 5 of 4 threes");
    expect(screen.queryByText("loses 9")).toBeNull();
    tick(1100);
    expect(screen.getByText("loses 9")).toBeTruthy();
    expect(screen.getByText("takes 3").textContent).toBe("1st, takes 3");
    tick(1300);
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
    render(<Table {...props({ view: REVEALED, ask: PICK })} />);
    expect(screen.getByText("A decision")).toBeTruthy();
    cleanup();
    const some = REVEALED.seats.map((there, seat) => ({ ...there, lifted: seat === 1 }));
    render(
      <Table {...props({ view: { ...REVEALED, step: "reveal", winners: [], order: [], seats: some } })} />,
    );
    expect(cups()).toBe(3);
    tick(5000);
    expect(cups()).toBe(3);
  });

  it("goes on where an artifact window held it up", () => {
    const some = REVEALED.seats.map((there, seat) => ({ ...there, lifted: seat === 1 }));
    const shown = reveal({ ...REVEALED, step: "reveal", winners: [], order: [], seats: some });
    tick(3000);
    expect(cups()).toBe(3);
    expect(screen.getByText("A decision")).toBeTruthy();
    shown.rerender(<Table {...props({ view: REVEALED, ask: PICK })} />);
    expect(cups()).toBe(2);
    expect(screen.queryByText("A decision")).toBeNull();
  });

  it("skipped once, the rest of the same round is not played", () => {
    const some = REVEALED.seats.map((there, seat) => ({ ...there, lifted: seat === 1 }));
    const shown = reveal({ ...REVEALED, step: "reveal", winners: [], order: [], seats: some });
    fireEvent.click(screen.getByRole("button", { name: /Skip/ }));
    expect(cups()).toBe(3);
    expect(screen.getByText("A decision")).toBeTruthy();
    shown.rerender(<Table {...props({ view: REVEALED, ask: PICK })} />);
    expect(screen.getByText("The pile")).toBeTruthy();
    expect(screen.getByText("A decision")).toBeTruthy();
    // The next round is played again.
    shown.rerender(<Table {...props({ view: { ...BETTING, round: 3 } })} />);
    shown.rerender(<Table {...props({ view: { ...REVEALED, round: 3 }, ask: PICK })} />);
    expect(screen.queryByText("A decision")).toBeNull();
    expect(cups()).toBe(4);
  });

  it("plays on while the table is already in the next round", () => {
    const shown = reveal();
    tick(1200);
    shown.rerender(<Table {...props({ view: NEXT_ROUND, ask: PICK })} />);
    expect(cups()).toBe(3);
    tick(2600);
    expect(screen.getByRole("status").textContent).toContain("The bid is true");
    tick(3000);
    expect(screen.getByText("A decision")).toBeTruthy();
  });

  it("is played when the first view after the bets is one of the next round", () => {
    const shown = render(<Table {...props({ view: BETTING })} />);
    shown.rerender(<Table {...props({ view: NEXT_ROUND, ask: PICK })} />);
    expect(cups()).toBe(4);
    expect(screen.queryByText("A decision")).toBeNull();
    tick(6500);
    expect(screen.getByText("A decision")).toBeTruthy();
  });

  it("is not played again once it was skipped, whatever the views left out", () => {
    const some = REVEALED.seats.map((there, seat) => ({ ...there, lifted: seat === 1 }));
    const shown = reveal({ ...REVEALED, step: "reveal", winners: [], order: [], seats: some });
    fireEvent.click(screen.getByRole("button", { name: /Skip/ }));
    shown.rerender(<Table {...props({ view: NEXT_ROUND, ask: PICK })} />);
    expect(screen.getByText("A decision")).toBeTruthy();
    expect(screen.getByText("The pile")).toBeTruthy();
  });

  it("shows only the end to those who prefer calm", () => {
    calm(true);
    reveal();
    expect(cups()).toBe(0);
    expect(screen.getByText("loses 9")).toBeTruthy();
    expect(document.querySelector(".playing")).toBeNull();
    expect(screen.queryByRole("group", { name: "Speed of reveals" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Go on" }));
    expect(screen.getByText("A decision")).toBeTruthy();
  });

  it("has a speed, kept for the next time; Off shows only the end", () => {
    reveal();
    fireEvent.click(screen.getByRole("button", { name: "Play reveals at speed 2" }));
    tick(500);
    expect(cups()).toBe(3);
    fireEvent.click(screen.getByRole("button", { name: "Show only the end of reveals" }));
    expect(cups()).toBe(0);
    expect(localStorage.getItem("meadhall.speed")).toBe("0");
    fireEvent.click(screen.getByRole("button", { name: "Play reveals at speed 1" }));
  });

  it("holds the log back as well", () => {
    const lines = ["betsrevealed", "counted"].map((type) => ({
      v: 5,
      seat: null,
      text: type,
      rule: "",
      event: { type },
    }));
    const shown = render(<Table {...props({ view: BETTING, lines: [] })} />);
    shown.rerender(<Table {...props({ view: REVEALED, lines })} />);
    expect(shown.container.querySelector("data")?.value).toBe("1");
    fireEvent.keyDown(document.body, { key: " " });
    expect(shown.container.querySelector("data")?.value).toBe("2");
  });
});

describe("the last round", () => {
  const past = [record(1)];

  it("can be seen again without losing the decision, and stays until one goes back", () => {
    render(<Table {...props({ view: view({ past }), ask: PICK })} />);
    fireEvent.click(screen.getByRole("button", { name: "Round 1 again" }));
    expect(cups()).toBe(4);
    expect(screen.getByText("A decision")).toBeTruthy();
    tick(6500);
    expect(screen.getByText("loses 9")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Back to the table" }));
    expect(screen.getByText("The pile")).toBeTruthy();
  });
});
