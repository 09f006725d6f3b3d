import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { boxOf, formsOf, lie } from "../geometry";
import { BOX } from "../samples";
import { BoardArt, boardWords, Estate, namesOf, OwnBoards } from "./index";

afterEach(cleanup);
const box = boxOf(BOX);
const number = (id: string): number => box.plans.findIndex((plan) => plan.id === id);

/** Pieces by name and place, upright where so many rows are asked for. */
function laid(board: string, ...steps: [id: string, row: number, col: number, rows?: number][]) {
  const plan = box.plans[number(board)];
  const pieces = steps.map(([id, row, col, rows]) => {
    const piece = box.pieces.findIndex((one) => one.id === id);
    const shape = box.pieces[piece]?.shape ?? [];
    const turn = formsOf(shape, true).findIndex((form) => form.rows === (rows ?? shape.length));
    return [piece, turn, row * (plan?.stride ?? 0) + col];
  });
  return { board: number(board), pieces };
}

const ORE = laid("home", ["silk", 4, 0], ["rune_stone", 5, 1], ["rune_stone", 6, 0]);

describe("a board", () => {
  it("draws every piece, the free income values and the free bonus cells", () => {
    const { container } = render(<BoardArt box={box} laid={lie(box, ORE)} label="Home" />);
    expect(screen.getByRole("img", { name: "Home" })).toBeDefined();
    expect(container.querySelectorAll(".good")).toHaveLength(3);
    const values = [...container.querySelectorAll(".fb-value")].map((value) => value.textContent);
    expect(values).toEqual(["0", "1", "2", "2", "3", "4", "5", "6", "7", "9", "12", "15", "18"]);
    expect(container.querySelectorAll(".fb-bonus")).toHaveLength(5);
    expect(container.querySelectorAll(".fb-bonus.closed")).toHaveLength(1);
  });

  it("shows every value of every track somewhere on the sheet", () => {
    for (const plan of box.plans) {
      const { container } = render(
        <BoardArt box={box} laid={lie(box, { board: plan.number, pieces: [] })} />,
      );
      expect(container.querySelectorAll(".fb-value"), plan.name).toHaveLength(plan.tracks.flat().length);
      const places = [...container.querySelectorAll(".fb-income")].map(
        (value) => `${value.getAttribute("cx")} ${value.getAttribute("cy")}`,
      );
      expect(new Set(places).size, plan.name).toBe(places.length);
      cleanup();
    }
  });

  it("is told in one sentence", () => {
    expect(boardWords(lie(box, ORE), BOX)).toBe("Home: 3 pieces, income 0, 82 minus cells free, pays ore.");
    expect(boardWords(lie(box, laid("long_house", ["peas", 0, 0])), BOX)).toBe(
      "Long house: 1 piece, 14 minus cells free.",
    );
  });
});

describe("the boards of a seat", () => {
  it("numbers houses of a kind", () => {
    const boards = [laid("home"), laid("long_house"), laid("stone_house"), laid("long_house")];
    expect(namesOf(boards.map((board) => lie(box, board)))).toEqual([
      "Home",
      "Long house 1",
      "Stone house",
      "Long house 2",
    ]);
  });

  it("shows one at a time, by tap or by arrow keys, and what all of them pay", () => {
    const shed = { boards: [ORE, laid("bear_island")], sheds: 2 };
    render(<OwnBoards view={{ seats: [shed] }} board={BOX} seat={0} />);
    const [home, bear] = screen.getAllByRole("tab");
    expect(home?.textContent).toBe("Home −82");
    expect(screen.getByRole("img", { name: /^Home: 3 pieces/ })).toBeDefined();
    if (home) fireEvent.keyDown(home, { key: "ArrowRight" });
    expect(bear?.getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("img", { name: /^Bear Island: 0 pieces, income 1/ })).toBeDefined();
    expect(screen.getByText("income", { exact: false }).textContent).toContain("1");
    expect(screen.getByText("2 sheds")).toBeDefined();
  });

  it("leaves room for what stands beside them, however many there are", () => {
    const all = [laid("home"), laid("bear_island"), laid("shetland"), laid("long_house")];
    for (const count of [1, 2, 3, 4]) {
      render(
        <Estate view={{ seats: [{ boards: all.slice(0, count) }] }} board={BOX} seat={0}>
          <p>The feast</p>
        </Estate>,
      );
      expect(screen.getAllByText("The feast"), `${count} boards`).toHaveLength(1);
      cleanup();
    }
  });
});
