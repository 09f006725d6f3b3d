import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Provider, useBegun } from "../begun";
import { OwnBoards } from "../boards";
import { boxOf, formsOf } from "../geometry";
import { BOX, seatOf } from "../samples";
import { Stores, Supply } from "../supply";
import { LayTray } from "./LayTray";
import { Placing } from "./Placing";
import type { LayProps, SeatThings } from "./stock";

const box = boxOf(BOX);
const number = (id: string): number => box.pieces.findIndex((piece) => piece.id === id);
function table(supply: Record<string, number>, pieces: number[][] = [], mirrored = true) {
  const tiles = Array<number>(47).fill(0);
  for (const [id, count] of Object.entries(supply)) tiles[number(id)] = count;
  const home = { board: 0, pieces: pieces as [number, number, number][], income: 0, minus: 86, bonuses: [] };
  const ships = { boats: [0], knarrs: 1, longships: [2] };
  const things = seatOf({
    tiles,
    weapons: [1, 0, 0, 0],
    silver: 4,
    ore: 1,
    ...ships,
    boards: [home],
    vikings: 3,
  });
  const means = {
    pieces: [...tiles.keys()].filter((piece) => tiles[piece]).concat(47, 48),
    mirrored,
    ships: [0],
    arms: [[2, 2]],
  };
  const send = vi.fn();
  const props: LayProps & { board: typeof BOX } = {
    view: { seats: [things], options: { mirror_specials: mirrored } },
    ask: { options: { means } },
    board: BOX,
    seat: 0,
    send,
    busy: false,
  };
  return { props, send };
}

function Doing() {
  const [doing] = useBegun("doing");
  return <output>{doing ? `${doing.lead} ${doing.rest}` : ""}</output>;
}

const laying = (props: ReturnType<typeof table>["props"]) => (
  <Provider table="table" seat={0} ask={null}>
    <Supply {...props} />
    <Stores {...props} />
    <Placing {...props} />
    <LayTray {...props} />
    <Doing />
  </Provider>
);
const show = (props: ReturnType<typeof table>["props"]) => render(laying(props));
const doing = () => document.querySelector("output")?.textContent;

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
/** To the top left corner of the board. */
const corner = (): void => {
  for (let step = 0; step < 8; step++) {
    press("ArrowUp");
    press("ArrowLeft");
  }
};
const first = (name: string): HTMLElement => screen.getAllByRole("button", { name })[0] as HTMLElement;

afterEach(() => {
  cleanup();
});

describe("laying a piece", () => {
  it("by keys alone: take it, move it, turn it, lay it", () => {
    const { props, send } = table({ oil: 1 });
    show(props);
    fireEvent.click(first("Lay Oil"));
    expect(document.activeElement?.getAttribute("role")).toBe("application");
    corner();
    press("r");
    press("Enter");
    expect(send).toHaveBeenCalledWith({ type: "lay", board: 0, piece: number("oil"), turn: 1, cell: 0 });
  });

  it("says what it would change, and why it does not fit", () => {
    const { props, send } = table({ oil: 2 }, [[number("oil"), 0, 0]]);
    show(props);
    fireEvent.click(first("Lay Oil ×2"));
    corner();
    press("ArrowDown");
    press("ArrowDown");
    expect(screen.getByText("−84", { selector: "s" })).toBeDefined();
    expect(screen.getByText("−82")).toBeDefined();
    press("ArrowUp");
    press("ArrowUp");
    expect(screen.getAllByText("Something lies there already.")).not.toHaveLength(0);
    press("ArrowDown");
    expect(screen.getAllByText("Two green goods would touch.")).not.toHaveLength(0);
    expect(screen.getByText("It would lie beside oil.", { exact: false, selector: "span" })).toBeDefined();
    press("Enter");
    expect(send).not.toHaveBeenCalled();
    press("ArrowDown");
    press("Enter");
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ cell: 28, turn: 0 }));
  });

  it("is what the prompt speaks of, as long as a piece is in hand", () => {
    const { props } = table({ oil: 2 }, [[number("oil"), 0, 0]]);
    show(props);
    expect(doing()).toBe("");
    fireEvent.click(first("Lay Oil ×2"));
    expect(doing()).toMatch(/^Lay oil\./);
    expect(doing()).toMatch(/then press Lay.it/);
    corner();
    expect(doing()).toBe("Lay oil. Move or turn it until it fits.");
    press("Escape");
    expect(doing()).toBe("");
  });

  it("turns a tile over only where the table allows it", () => {
    const { props, send } = table({ helmet: 1 }, [], false);
    show(props);
    fireEvent.click(first("Lay Helmet"));
    press("f");
    press("Enter");
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ turn: 0 }));
  });

  it("turns it over where it is allowed", () => {
    const { props, send } = table({ helmet: 1 });
    show(props);
    fireEvent.click(first("Lay Helmet"));
    corner();
    press("f");
    press("Enter");
    const shape = box.pieces[number("helmet")]?.shape ?? [];
    const turn = formsOf(shape, true).findIndex((form) => form.shape.join() === "##,##,.#");
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ turn, cell: 0 }));
  });

  it("can be tried out while others play, but not laid", () => {
    const { props, send } = table({ oil: 1 });
    show({ ...props, ask: null });
    fireEvent.click(first("Lay Oil"));
    press("Enter");
    expect(send).not.toHaveBeenCalled();
    expect(document.querySelector(".lay-acts")?.textContent).toMatch(/You can try it out/);
    press("Escape");
    expect(screen.queryByRole("application")).toBeNull();
  });

  it("is over when the last of its kind is laid", () => {
    const { props } = table({ oil: 1 });
    const { rerender } = show(props);
    fireEvent.click(first("Lay Oil"));
    rerender(laying(table({}).props));
    expect(screen.queryByRole("application")).toBeNull();
  });
});

describe("the supply", () => {
  it("shows food by its colour, but offers it only where a house can take it", () => {
    const { props } = table({ peas: 2, oil: 1, pregnant_sheep: 1 });
    const { rerender } = show(props);
    expect(screen.getByText(/^Peas/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Lay Peas ×2" })).toBeNull();
    props.view.seats[0]?.boards.push({ board: 11, pieces: [] });
    rerender(laying({ ...props, view: { ...props.view } }));
    expect(screen.getByRole("button", { name: "Lay Peas ×2" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Lay Pregnant sheep" })).toBeDefined();
  });

  it("Escape closes the shipyard and gives the focus back to its head", () => {
    const { props } = table({});
    show(props);
    const head = screen.getByText("Buy or arm ships");
    const yard = head.closest("details");
    if (yard) yard.open = true;
    fireEvent.keyDown(screen.getByRole("button", { name: /Buy longship/ }), { key: "Escape" });
    expect(yard?.open).toBe(false);
    expect(document.activeElement).toBe(head);
  });

  it("buys and arms ships, and says why not", () => {
    const { props, send } = table({});
    show(props);
    fireEvent.click(screen.getByText("Buy or arm ships"));
    fireEvent.click(screen.getByRole("button", { name: /Buy longship/ }));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText("It costs 8 silver, you have 4.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: /Buy whaling boat/ }));
    expect(send).toHaveBeenLastCalledWith({ type: "buyship", ship: 0 });
    fireEvent.click(screen.getByRole("button", { name: /Arm longship/ }));
    expect(send).toHaveBeenLastCalledWith({ type: "arm", ship: 2, ore: 2 });
  });
});

describe("the income that is shown while a piece is tried", () => {
  const boards = (ids: readonly string[]) =>
    ids.map((id) => ({ board: box.plans.findIndex((plan) => plan.id === id), pieces: [] }));
  const readout = (): string =>
    [...document.querySelectorAll(".lay-seen > div")]
      .map((row) => row.textContent ?? "")
      .find((row) => row.startsWith("Income")) ?? "";

  it("is that of all boards together, now and after this piece", () => {
    const { props } = table({ oil: 1 });
    const things = props.view.seats[0] as SeatThings;
    const more = { ...things, boards: boards(["home", "bear_island"]) };
    const shown = { ...props, view: { ...props.view, seats: [more] } };
    render(
      <Provider table="table" seat={0} ask={null}>
        <Supply {...shown} />
        <OwnBoards {...shown} seat={0} />
        <Placing {...shown} />
      </Provider>,
    );
    fireEvent.click(first("Lay Oil"));
    corner();
    const now = document.querySelector(".board-pays b")?.textContent;
    expect(now).toBe("1");
    expect(document.querySelector(".board-pays")?.textContent).toContain("income now 1");
    expect(readout()).toBe("Income, all boardsstays 1");
  });
});
