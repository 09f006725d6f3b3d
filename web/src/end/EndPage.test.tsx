import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Outcome, Curve as Told } from "../net/wire/table";
import { Decided } from "./Decided";
import { TurningPoints } from "./EndPage";
import { ScoreCurve } from "./ScoreCurve";
import { addsUp, Sources, shares } from "./Sources";

afterEach(cleanup);

const CURVE: Told = {
  counted: "Gold",
  moments: [
    { label: "Start", points: [70, 70], v: 1, sight: 1 },
    { label: "Round 1", points: [81.5, 64], v: 9, sight: 7 },
    { label: "End", points: [40, 90], v: 20, sight: 18 },
  ],
  outcome: null,
  decided: "",
  turning: [{ moment: 2, text: "At the end: Runa gains 26, Ylva loses 41.5. Runa takes the lead." }],
};
const NAMES = ["Ylva", "Runa"];
const OUTCOME: Outcome = {
  scores: [6, 10],
  winners: [1],
  sheet: [
    { label: "Ships", values: [8, 10], rule: "" },
    { label: "Penalties", values: [-2, 0], rule: "" },
  ],
  note: "",
};

test("the numbers of the curve stand in a table as well", () => {
  const { container } = render(<ScoreCurve curve={CURVE} names={NAMES} />);
  const rows = [...container.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ["Start", "70", "70"],
    ["Round 1", "81.5", "64"],
    ["End", "40", "90"],
  ]);
  expect(container.querySelectorAll(".seat-line path")).toHaveLength(2);
  expect(container.querySelector("svg.score-chart")?.getAttribute("aria-hidden")).toBe("true");
});

test("a turning point leads to its moment", () => {
  render(<TurningPoints table="abc" seat={1} curve={CURVE} />);
  const item = screen.getByRole("listitem");
  expect(item.textContent).toContain("Runa takes the lead.");
  expect(within(item).getByRole("link").getAttribute("href")).toBe("/t/abc/replay?seat=1&v=18");
});

test("where the game says what decided it, nothing else is said", () => {
  const decided = "Vinland settled on voyage 3.";
  const shown = { table: "abc", outcome: OUTCOME, names: NAMES, seat: 1 };
  const { rerender } = render(<Decided {...shown} curve={CURVE} />);
  expect(screen.queryAllByRole("link")).toHaveLength(1);
  rerender(<Decided {...shown} curve={{ ...CURVE, decided }} />);
  expect(screen.getAllByRole("paragraph").map((line) => line.textContent)).toEqual([decided, ""]);
  expect(screen.queryAllByRole("link")).toHaveLength(0);
});

test("a sheet that does not add up to the scores has no total", () => {
  const goals = {
    sheet: [{ label: "Settlements", values: [2], rule: "" }],
    scores: [1],
    winners: [0],
    note: "",
  };
  expect([addsUp(goals), addsUp(OUTCOME)]).toEqual([false, true]);
  const { container } = render(<Sources outcome={goals} names={["Ylva"]} />);
  expect(container.textContent).not.toContain("Total");
  expect(screen.queryByLabelText("Points by source")).toBeNull();
});

test("bars are as long as their numbers are large", () => {
  expect(shares(OUTCOME.sheet)).toEqual([
    [0.8, 1],
    [0.2, 0],
  ]);
  const { container } = render(<Sources outcome={OUTCOME} names={NAMES} />);
  const cells = [...container.querySelectorAll("td")].map((cell) => cell.textContent);
  expect(cells).toEqual(["8", "10", "−2", "–"]);
  expect([...container.querySelectorAll("thead tr:last-child > *")].map((cell) => cell.textContent)).toEqual([
    "Total",
    "6",
    "10",
  ]);
});
