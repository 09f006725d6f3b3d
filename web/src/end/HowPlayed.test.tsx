import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Review } from "../net/wire/table";
import HowPlayed, { ReviewReport } from "./HowPlayed";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REVIEW: Review = {
  seat: 1,
  counts: [
    { label: "Lies told", number: 3, of: 8 },
    { label: "Calls right", number: 0, of: 0 },
    { label: "Bids made", number: 5, of: null },
  ],
  luck: [
    {
      label: "Calls",
      expected: 1.74,
      actual: 3,
      text: "Your 3 calls had a chance of 58 % on average; all were right: lucky by 1.3.",
    },
  ],
  decisions: [
    {
      v: 27,
      when: "Round 2",
      did: "Call",
      better: "Let pass",
      cost: "about 1.4 points",
      chance: 0.314,
      chance_of: "that the call is right",
      text: "The chance of a lie was 31 %.",
    },
    {
      v: 40,
      when: "",
      did: "Take bracelet 1",
      better: "Take bracelet 2",
      cost: "about 1.0 points",
      chance: null,
      chance_of: "",
      text: "Bracelet 2 was worth more.",
    },
  ],
  judged: 20,
  skill: "Your 20 decisions cost about 5.1 points against the best ones.",
};

test("counts stand in a table", () => {
  const { container } = render(<ReviewReport table="abc" review={REVIEW} />);
  const rows = [...container.querySelectorAll(".review-counts tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ["Lies told", "3 of 8"],
    ["Calls right", "–"],
    ["Bids made", "5"],
  ]);
  const lines = [...container.querySelectorAll("ul > li")].map((line) => line.textContent);
  expect(lines).toEqual([REVIEW.skill, REVIEW.luck[0]?.text]);
});

test("a costly decision tells what was better and the chance, and leads to its moment", () => {
  const { container } = render(<ReviewReport table="abc" review={REVIEW} />);
  const items = [...container.querySelectorAll<HTMLElement>(".review-decisions > li")];
  expect(items).toHaveLength(2);
  const [first, second] = items as [HTMLElement, HTMLElement];
  const told = [...first.querySelectorAll("dd")].map((cell) => cell.textContent);
  expect(told).toEqual(["Call", "Let pass", "31 % that the call is right"]);
  const link = within(first).getByRole("link", { name: "Show in the replay (Call, Round 2)" });
  expect(link.getAttribute("href")).toBe("/t/abc/replay?seat=1&v=27");
  expect(second.textContent).not.toContain("Chance");
});

test("a game without costly decisions says so", () => {
  render(<ReviewReport table="abc" review={{ ...REVIEW, decisions: [], counts: [], luck: [], skill: "" }} />);
  expect(screen.getByText(/of the 20 decisions that were compared, none was clearly worse/)).toBeTruthy();
  expect(screen.queryByText("Luck and skill")).toBeNull();
});

test("the own seat is told first, and any other can be chosen", async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (address: string) => {
      asked.push(String(address));
      const seat = Number(new URL(String(address), "http://x").searchParams.get("seat"));
      return new Response(JSON.stringify({ ...REVIEW, seat, decisions: REVIEW.decisions.slice(0, 1) }), {
        headers: { "content-type": "application/json" },
      });
    }),
  );
  render(<HowPlayed table="abc" names={["Ylva", "Runa"]} own={1} />);
  expect(screen.getByRole("status").textContent).toContain("being judged");
  const link = await screen.findByRole("link", { name: /Show in the replay/ });
  expect(link.getAttribute("href")).toContain("seat=1&v=27");
  const choice = screen.getByRole("combobox", { name: /Told to/ });
  expect(
    within(choice)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Ylva", "Runa (you)"]);
  fireEvent.change(choice, { target: { value: "0" } });
  const other = await screen.findByRole("link", { name: /Show in the replay/ });
  expect(other.getAttribute("href")).toContain("seat=0&v=27");
  expect(asked).toEqual(["/api/tables/abc/review?seat=1", "/api/tables/abc/review?seat=0"]);
});

test("a review that cannot be made is told in the server's words", async () => {
  const problem = { code: "no-review", text: "This game cannot be reviewed: version 99." };
  vi.stubGlobal(
    "fetch",
    vi.fn(
      async () =>
        new Response(JSON.stringify(problem), {
          status: 409,
          headers: { "content-type": "application/json" },
        }),
    ),
  );
  render(<HowPlayed table="abc" names={["Ylva"]} own={null} />);
  expect((await screen.findByRole("alert")).textContent).toBe(problem.text);
  expect(screen.queryByRole("combobox")).toBeNull();
});
