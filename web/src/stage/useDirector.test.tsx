import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as rest from "../kit/rest";
import { line } from "../net/samples";
import type { Line } from "../net/wire/table";
import type { Moment } from "./director";
import { Layer } from "./Layer";
import { Notes } from "./Notes";
import { Speed } from "./SceneControls";
import type { Scenes } from "./scene";
import { StageContext } from "./stagecontext";
import { useDirector } from "./useDirector";

const told = (v: number, type: string): Line => ({ ...line(v, `told ${v}`), event: { type } });
const FIRST: Moment = { view: "before", lines: [told(1, "start")], undos: 0 };
const next = (...types: string[]): Moment => ({
  view: "after",
  lines: [...FIRST.lines, ...types.map((type, n) => told(n + 2, type))],
  undos: 0,
});

const SCENES: Scenes = {
  call: () => ({
    name: "call",
    length: 2000,
    veil: true,
    marks: [{ at: 1000 }, { at: 1500 }],
    words: "A lie: Punch.",
    Picture: ({ mark }) => (
      <p>
        {mark > 0 ? "Punch" : "A card"}
        {mark > 1 && " A lie"}
      </p>
    ),
    still: { Picture: () => <p>Punch. A lie.</p> },
  }),
  read: () => ({ name: "read", length: 100, waits: true, Picture: () => <p>A list</p> }),
};

function Table({
  moment,
  scenes = SCENES,
  seat = "a",
  hurried = false,
}: {
  moment: Moment;
  scenes?: Scenes | null;
  seat?: string;
  hurried?: boolean;
}) {
  const director = useDirector(moment, {
    scenes,
    board: null,
    names: [],
    seat: 0,
    screen: seat,
    quiet: false,
    hurried,
  });
  const { stage, playing, pace, skip, goOn } = director;
  return (
    <StageContext
      value={{ scene: playing?.scene.name ?? "", waits: playing?.waiting ?? false, pace, skip, goOn }}
    >
      <main>
        <p>{String(stage.view)}</p>
        <ol>
          {stage.lines.map((one) => (
            <li key={one.v}>{one.text}</li>
          ))}
        </ol>
        <button type="button">A move</button>
        <Notes notes={stage.notes} />
      </main>
      <Layer playing={playing} />
    </StageContext>
  );
}

/** A table to which this comes. */
function play(...types: string[]) {
  const table = render(<Table moment={FIRST} />);
  table.rerender(<Table moment={next(...types)} />);
  return table;
}

let calm = false;

beforeEach(() => {
  vi.useFakeTimers();
  calm = false;
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: calm && query.includes("reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  calm = false;
  setSpeed(1);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setSpeed(to: 0 | 1 | 2): void {
  const name = to ? `Play scenes at speed ${to}` : "Off: show only the end of scenes";
  const { unmount } = render(<Speed />);
  fireEvent.click(screen.getByRole("button", { name }));
  unmount();
}

function tick(ms: number) {
  for (let passed = 0; passed < ms; passed += 10) act(() => vi.advanceTimersByTime(10));
}
const text = () => document.body.textContent ?? "";

describe("a scene", () => {
  it("brings face and verdict into the page at their marks, and the rest at its end", () => {
    play("call");
    expect(text()).toContain("A card");
    expect(text()).not.toMatch(/Punch|lie|after|told 2/);
    tick(990);
    expect(text()).not.toContain("Punch");
    tick(20);
    expect(text()).toContain("Punch");
    expect(text()).not.toContain("A lie");
    tick(500);
    expect(text()).toContain("A lie");
    expect(text()).not.toMatch(/after|told 2/);
    tick(500);
    expect(text()).toMatch(/after.*told 2/);
    expect(text()).not.toContain("Punch");
  });

  it.each([" ", "Enter", "Escape"])("is skipped by %j, before the table hears of it", (key) => {
    play("call");
    const heard = vi.fn();
    window.addEventListener("keydown", heard);
    fireEvent.keyDown(screen.getByRole("button", { name: "A move" }), { key });
    window.removeEventListener("keydown", heard);
    expect(text()).toContain("after");
    expect(heard).not.toHaveBeenCalled();
  });

  it("is skipped by its button and by a click on the veil", () => {
    const { unmount } = play("call");
    fireEvent.click(screen.getByRole("button", { name: "Skip" }));
    expect(text()).toContain("after");
    unmount();
    play("call");
    const veil = document.querySelector(".stage-veil");
    if (veil) fireEvent.click(veil);
    expect(text()).toContain("after");
  });

  it("plays twice as fast from where it is when the speed is changed, and is over when it is switched off", () => {
    play("call");
    tick(500);
    fireEvent.click(screen.getByRole("button", { name: "Play scenes at speed 2" }));
    tick(240);
    expect(text()).not.toContain("Punch");
    tick(20);
    expect(text()).toContain("Punch");
    fireEvent.click(screen.getByRole("button", { name: "Off: show only the end of scenes" }));
    expect(text()).toContain("after");
  });

  it("plays at double speed when more than one waits behind it", () => {
    play("call", "call", "call");
    tick(510);
    expect(text()).toContain("Punch");
  });

  it("waits for the scenes to be fetched, and tells nothing until then", () => {
    const table = render(<Table moment={FIRST} scenes={null} />);
    table.rerender(<Table moment={next("call")} scenes={null} />);
    tick(3000);
    expect(text()).not.toMatch(/after|told 2/);
    table.rerender(<Table moment={next("call")} scenes={null} />);
    const moment = next("call");
    table.rerender(<Table moment={moment} scenes={SCENES} />);
    expect(text()).toContain("A card");
  });

  it("is not played for another seat that comes to the screen", () => {
    const table = play("call");
    table.rerender(<Table moment={next("call", "call")} seat="b" />);
    expect(text()).toContain("after");
  });

  it("that is to be read stands until Go on is pressed, which has the focus", () => {
    play("read");
    tick(60_000);
    expect(text()).not.toContain("after");
    const goOn = screen.getByRole("button", { name: "Go on" });
    expect(document.activeElement).toBe(goOn);
    fireEvent.click(goOn);
    expect(text()).toContain("after");
  });

  it("that is to be read goes on by itself where my clock runs", () => {
    const table = render(<Table moment={FIRST} hurried />);
    table.rerender(<Table moment={next("read")} hurried />);
    tick(4_000);
    expect(text()).not.toContain("after");
    tick(1_200);
    expect(text()).toContain("after");
  });
});

describe("the sign of rest", () => {
  let atWork = 0;

  beforeEach(() => {
    atWork = 0;
    vi.spyOn(rest, "holdRest").mockImplementation(() => {
      atWork += 1;
      return () => {
        atWork -= 1;
      };
    });
  });

  it("waits until a scene is over, also for one whose code is still fetched", () => {
    const table = render(<Table moment={FIRST} />);
    expect(atWork).toBe(0);
    table.rerender(<Table moment={next("call")} scenes={null} />);
    expect(atWork).toBe(1);
    table.rerender(<Table moment={next("call")} />);
    tick(1_900);
    expect(atWork).toBe(1);
    tick(200);
    expect(atWork).toBe(0);
  });

  it("does not wait for what waits for a press", () => {
    play("read");
    expect(atWork).toBe(1);
    tick(200);
    expect(atWork).toBe(0);
  });
});

describe("without motion", () => {
  it("a calm screen shows the result as a still picture, and Go on has the focus and gives it back", () => {
    calm = true;
    const table = render(<Table moment={FIRST} />);
    screen.getByRole("button", { name: "A move" }).focus();
    table.rerender(<Table moment={next("call")} />);
    expect(screen.getByRole("dialog").textContent).toContain("Punch. A lie.");
    expect(text()).not.toMatch(/after|told 2/);
    tick(60_000);
    const goOn = screen.getByRole("button", { name: "Go on" });
    expect(document.activeElement).toBe(goOn);
    fireEvent.click(goOn);
    expect(text()).toMatch(/after.*told 2/);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "A move" }));
  });

  it("switched off, the result is a sentence for a while and the table goes on", () => {
    setSpeed(0);
    play("call");
    expect(text()).toMatch(/after.*told 2.*A lie: Punch\./);
    expect(screen.queryByRole("button", { name: "Go on" })).toBeNull();
    tick(4_100);
    expect(text()).not.toContain("A lie");
  });

  it("a hidden page shows at once what happened", () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    play("call");
    expect(text()).toContain("after");
    hidden.mockRestore();
  });
});
