import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { INSPECT } from "../../../kit";
import { Provider } from "../begun";
import { ask, at, bands, HUSKARL, LEIF, LONGSHIP, onto, view, WORLD } from "../samples";
import { targets } from "../spaces";
import { useSight } from "./route/sight";
import { SeaMap } from "./SeaMap";

/** The box of an element that is not laid out: 900 by 460 from the corner of the window. */
const BOX = {
  left: 0,
  top: 0,
  x: 0,
  y: 0,
  width: 900,
  height: 460,
  right: 900,
  bottom: 460,
  toJSON: () => "",
};

const onPick = vi.fn();
beforeEach(() => {
  onPick.mockClear();
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(BOX);
});
afterEach(cleanup);

const VIEW = view({
  bands: bands({ viken: [LEIF, HUSKARL, LONGSHIP], gotland: [HUSKARL] }),
  quests: [
    { space: at("kurland"), quest: -1 },
    { space: at("gotland"), quest: 0 },
  ],
  settled: [at("hedeby")],
  pillaged: [at("aldeigja")],
});
const VOYAGES = ask("voyage", {}, [onto("voyage", "viken"), onto("voyage", "gotland")]);

const drawn = (change: Partial<Parameters<typeof SeaMap>[0]> = {}) => (
  <SeaMap
    view={VIEW}
    board={WORLD}
    targets={targets(VOYAGES, VIEW, WORLD)}
    chosen={null}
    moment="1"
    onPick={onPick}
    {...change}
  />
);
const show = (change: Partial<Parameters<typeof SeaMap>[0]> = {}) => render(drawn(change));

const pane = (): HTMLElement => screen.getByRole("group", { name: /^Map of 45 spaces/ });
const frame = (): number[] =>
  document.querySelector(".sea-map")?.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
const count = (selector: string): number => document.querySelectorAll(selector).length;

/** A tap on the middle of a space. */
function tap(id: string): void {
  const space = WORLD.spaces[at(id)];
  const [x = 0, y = 0, width = 1] = frame();
  const scale = 900 / width;
  const spot = { clientX: ((space?.x ?? 0) - x) * scale, clientY: ((space?.y ?? 0) - y) * scale };
  fireEvent.click(document.querySelector(".sea-map") as Element, spot);
}

describe("the map", () => {
  it("draws every space, bands with their counts, quests and markers", () => {
    show();
    expect(count(".sign")).toBeGreaterThanOrEqual(WORLD.spaces.length);
    expect([...document.querySelectorAll(".band-stack text")].map((text) => text.textContent)).toEqual([
      "3",
      "1",
    ]);
    expect([count(".sea-map .quest"), count(".sea-map .quest.up")]).toEqual([2, 1]);
    expect([count(".settlement"), count(".pillage")]).toEqual([1, 1]);
  });

  it("a tap near a ring picks it, a tap on another space asks for its card", () => {
    show();
    const asked = vi.fn();
    document.body.addEventListener(INSPECT, ({ target }) =>
      asked((target as Element).getAttribute("data-point")),
    );
    // Nothing has a size here: what is drawn is told by its place in the document.
    vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([new DOMRect()] as unknown as DOMRectList);
    tap("gotland");
    expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ space: at("gotland") }));
    tap("kurland");
    expect(onPick).toHaveBeenCalledOnce();
    expect(asked.mock.calls).toEqual([["space:kurland"]]);
  });

  it("a world that lies elsewhere is drawn without our coasts", () => {
    const spaces = WORLD.spaces.map((space) => ({ ...space, x: space.x + 2000 }));
    show({ board: { ...WORLD, spaces } });
    expect([count(".shore"), count(".land")]).toEqual([2, 0]);
    cleanup();
    show();
    expect([count(".shore"), count(".land")]).toEqual([0, 1]);
  });
});

describe("while a force is under way", () => {
  function Sailing({ spaces }: { spaces: readonly number[] }) {
    useSight(spaces, { from: at("viken"), units: [LEIF, LONGSHIP] });
    return null;
  }

  it("it stands nowhere, and those who stay behind are counted without it", () => {
    const map = (under: boolean) => (
      <Provider table="table" seat={0} ask={null}>
        {drawn()}
        {under && <Sailing spaces={[at("viken"), at("gotland")]} />}
      </Provider>
    );
    const { rerender } = render(map(true));
    const counts = (): (string | null)[] =>
      [...document.querySelectorAll(".band-stack text")].map((text) => text.textContent);
    expect(counts()).toEqual(["1", "1"]);
    rerender(map(false));
    expect(counts()).toEqual(["3", "1"]);
  });
});

describe("pan and zoom", () => {
  it("by buttons, and not farther than the whole", () => {
    show();
    const [, , whole = 0] = frame();
    expect(screen.getByRole("button", { name: "Zoom out" }).getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Zoom in" }));
    expect(frame()[2]).toBeCloseTo(whole / 1.4);
    fireEvent.click(screen.getByRole("button", { name: "Zoom out" }));
    fireEvent.click(screen.getByRole("button", { name: "Zoom out" }));
    expect(frame()[2]).toBeCloseTo(whole);
  });

  it("by keys: plus, arrows, 0", () => {
    show();
    const whole = frame();
    fireEvent.keyDown(pane(), { key: "+" });
    const [x = 0, , width = 0] = frame();
    fireEvent.keyDown(pane(), { key: "ArrowRight" });
    expect(frame()[0]).toBeGreaterThan(x);
    expect(frame()[2]).toBeCloseTo(width);
    fireEvent.keyDown(pane(), { key: "0" });
    expect(frame()).toEqual(whole);
  });

  it("by the wheel, around the pointer", () => {
    show();
    const [, , whole = 0] = frame();
    fireEvent.wheel(pane(), { deltaY: -200, clientX: 450, clientY: 230 });
    expect(frame()[2]).toBeLessThan(whole);
    fireEvent.wheel(pane(), { deltaY: 900, clientX: 450, clientY: 230 });
    expect(frame()[2]).toBeCloseTo(whole);
  });

  it("a drag moves the sheet and is no tap", () => {
    vi.useFakeTimers();
    show();
    fireEvent.keyDown(pane(), { key: "+" });
    const [x = 0] = frame();
    fireEvent.pointerDown(pane(), { pointerId: 1, clientX: 450, clientY: 230 });
    fireEvent.pointerMove(pane(), { pointerId: 1, clientX: 400, clientY: 230 });
    fireEvent.pointerUp(pane(), { pointerId: 1, clientX: 400, clientY: 230 });
    expect(frame()[0]).toBeGreaterThan(x);
    tap("gotland");
    expect(onPick).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    tap("gotland");
    expect(onPick).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it("two fingers apart come nearer", () => {
    show();
    const [, , whole = 0] = frame();
    fireEvent.pointerDown(pane(), { pointerId: 1, clientX: 400, clientY: 230 });
    fireEvent.pointerDown(pane(), { pointerId: 2, clientX: 500, clientY: 230 });
    fireEvent.pointerMove(pane(), { pointerId: 2, clientX: 560, clientY: 230 });
    fireEvent.pointerUp(pane(), { pointerId: 2 });
    fireEvent.pointerUp(pane(), { pointerId: 1 });
    expect(frame()[2]).toBeCloseTo(whole / 1.6);
  });
});
