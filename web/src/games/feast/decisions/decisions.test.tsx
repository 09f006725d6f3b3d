import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { drawn } from "../../shared/samples";
import { face } from "../face";
import { ask, at, BOX, props, seatOf, view } from "../samples";
import type { FeastView, Props } from "../view";
import { DECISIONS } from "./decisions";
import { useRow } from "./queue";

afterEach(() => {
  cleanup();
});

function Row(given: Props) {
  useRow(given);
  return null;
}

/** Lays a decision on the stage and gathers what is answered. */
function decide(kind: string, options: object, table: Partial<FeastView> = {}): object[] {
  const sent: object[] = [];
  const Decision = DECISIONS[kind];
  if (!Decision) throw new Error(`Nobody shows ${kind}.`);
  render(
    drawn(
      face,
      props({
        ask: ask(kind, options),
        view: view(table),
        send: (move) => sent.push(move),
      }),
      [Decision, Row],
    ),
  );
  return sent;
}

const press = (name: string | RegExp, role = "button"): boolean =>
  fireEvent.click(screen.getByRole(role, { name }));
const tiles = (counts: Record<number, number>): number[] =>
  Array.from({ length: 47 }, (_, piece) => counts[piece] ?? 0);

test("a way to pay and gain is told in signs and words", () => {
  const part = BOX.spaces[at("c4_house_and_ship")]?.parts[0];
  const text = "2 stone, 2 wood for 1 long house, 1 knarr";
  const sent = decide(
    "branch",
    { type: "branches", texts: [[1, text]] },
    { stack: [{ frame: "trading", part }] as never },
  );
  press(/1 long house and 1 knarr for 2 stone and 2 wood/);
  expect(sent).toEqual([{ type: "choose", option: 1, text }]);
});

test("effects of a space come one after the other, and may be left", () => {
  const sent = decide(
    "effect",
    { type: "parts", parts: [[1, "Upgrade 1"]], enough: true },
    { space: at("c1_mountain_1_upgrade_1") },
  );
  expect(screen.getByRole("radio", { name: /next colour/ }).getAttribute("aria-checked")).toBe("true");
  expect([...document.querySelectorAll(".btn.primary")].map((one) => one.textContent)).toEqual([
    "Use this effect",
  ]);
  press("Use this effect");
  press("Leave it");
  expect(sent).toEqual([{ type: "choose", option: 1, text: "Upgrade 1" }, { type: "done" }]);
});

test("an effect that a card has made free shows no price", () => {
  const parts = [
    [0, "Get 1 sheep"],
    [1, "Get 1 cattle"],
  ];
  const sent = decide("effect", { type: "parts", parts, enough: false }, { space: at("c3_sheep_or_cattle") });
  expect(screen.queryByText(/silver/)).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: /cattle/ }));
  press("Use this effect");
  expect(sent).toEqual([{ type: "choose", option: 1, text: "Get 1 cattle" }]);
});

test("the last item wanted is tapped, and all before it come along", () => {
  const sent = decide(
    "mountain",
    {
      type: "takes",
      takes: [
        [0, 1, "wood"],
        [0, 2, "wood, stone"],
      ],
      enough: false,
    },
    { strips: [["wood", "stone", "ore"]], stack: [{ frame: "mining", takes: [2], strips: [] }] as never },
  );
  expect(screen.getByRole("button", { name: "Take" }).getAttribute("aria-disabled")).toBe("true");
  press("Strip 1: take 1 wood and 1 stone");
  press("Take 1 wood and 1 stone");
  expect(sent).toEqual([{ type: "take", strip: 0, items: 2, text: "wood, stone" }]);
});

test("upgrades are chosen together and sent in the order the table takes them", () => {
  const sent = decide(
    "upgrade",
    {
      type: "turns",
      tiles: [
        [0, 1],
        [4, 1],
      ],
      enough: false,
    },
    {
      seats: [seatOf({ tiles: tiles({ 0: 2, 4: 1 }) })],
      stack: [{ frame: "upgrading", left: 2, steps: 1, before: tiles({ 0: 2, 4: 1 }) }] as never,
    },
  );
  press(/^Flax to stockfish/);
  press(/^Peas ×2 to mead/);
  expect(screen.getByRole("status").textContent).toBe("2 of 2 chosen");
  press("Turn 2 tiles");
  expect(sent).toEqual([{ type: "turn", piece: 0, steps: 1 }]);
});

test("overseas trade may be left without turning anything", () => {
  const sent = decide(
    "overseas",
    { type: "turns", tiles: [[2, 1]], enough: true },
    { seats: [seatOf({ tiles: tiles({ 2: 3 }) })], stack: [{ frame: "overseas", last: -1 }] as never },
  );
  press("Done");
  expect(sent).toEqual([{ type: "done" }]);
});

test("a special tile is bought at its price", () => {
  const sent = decide("special", { type: "fetches", pieces: [32, 33], enough: true, rule: "FO-10.21" });
  press(new RegExp(`^${BOX.specials[1]?.name}`), "radio");
  press(/^Buy for/);
  press("Done");
  expect(sent).toEqual([{ type: "fetch", piece: 33 }, { type: "done" }]);
});

test("the smith makes what is chosen", () => {
  const sent = decide("forge", { type: "fetches", pieces: [23], enough: false, rule: "FO-10.11" });
  press(/^Jewelry/, "radio");
  press("Forge jewelry");
  expect(sent).toEqual([{ type: "fetch", piece: 23 }]);
});

test("a single land is chosen already, with its silver told", () => {
  const name = BOX.boards[1]?.name ?? "";
  const isles = view().isles.map((isle) => (isle.board === 1 ? { ...isle, silver: 2 } : isle));
  const sent = decide("explore", { type: "isles", boards: [[1, name]] }, { isles });
  expect(screen.getByRole("radio", { name: /2 silver on it/ })).toBeTruthy();
  press(`Explore ${name}`);
  expect(sent).toEqual([{ type: "discover", board: 1, name }]);
});

test("a ship that emigrates is told with its points, a boat with its ore", () => {
  const sent = decide("emigrate", { type: "emigrants", ships: [[2, 1]], silver: 3 });
  press(/^Longship with 1 ore worth 21 points instead of 8; its ore is lost/);
  expect(sent).toEqual([{ type: "send", ship: 2, ore: 1 }]);
  cleanup();
  const refitted = decide("refit", { type: "boats", boats: [1] });
  press(/armed whaling boat/);
  expect(refitted).toEqual([{ type: "refit", ore: 1 }]);
});

test("boats, rolls, payments, loot and returns", () => {
  const hunt = {
    op: "hunt",
    kind: "hunting_game",
    weapon: "bow_and_arrow",
    die: 8,
    gain: { hide: 1 },
    returns: 1,
    boats: 0,
  };
  const raid = { op: "raid", kind: "raiding", die: 8, returns: 0, ore: false };
  const crews = decide("boats", { type: "crews", crews: [[1, 1]] });
  press(/^2 boats 1 armed, 3 ore off the roll/);
  cleanup();
  const rolled = decide(
    "roll",
    { type: "rolls", die: 5, value: 5, left: 1, low: true, spare: 3 },
    { seats: [seatOf({ wood: 2 })], stack: [{ frame: "rolling", part: hunt, ore: 0 }] as never },
  );
  expect(screen.getByText("Costs 5, but you have only 1 bow and 2 wood.")).toBeTruthy();
  press("Keep 5");
  press("Roll again");
  cleanup();
  const paid = decide(
    "payment",
    { type: "payments", value: 2, ways: [[1, 1]], weapon: "bow_and_arrow", other: "wood" },
    { stack: [{ frame: "paying", part: hunt, value: 2 }] as never },
  );
  press("Pay 1 bow and 1 wood");
  press(/^Fail: get 1 wood, 1 bow, up to 1 Viking back/);
  cleanup();
  const shares = decide(
    "payment",
    { type: "shares", short: 2, ways: [[0, 2]] },
    { stack: [{ piece: 3 }] as never },
  );
  press("Pay 2 stone");
  cleanup();
  const looted = decide(
    "loot",
    { type: "loots", value: 5, reach: 7, pieces: [3], swords: [6] },
    { stack: [{ frame: "looting", part: raid, value: 5 }] as never },
  );
  press(/^Rune stone, sword 6, pay 1/, "radio");
  press("Take rune stone, pay 1");
  press(/^Fail/);
  cleanup();
  const back = decide("return", { type: "returns", most: 1 });
  press("None comes back");
  expect([crews, rolled, paid, shares, looted, back]).toEqual([
    [{ type: "man", armed: 1, plain: 1 }],
    [{ type: "stop" }, { type: "roll" }],
    [{ type: "spend", weapons: 1, rest: 1 }, { type: "fail" }],
    [{ type: "spend", weapons: 0, rest: 2 }],
    [{ type: "fetch", piece: 3 }, { type: "fail" }],
    [{ type: "return", vikings: 0 }],
  ]);
});

test("an occupation is played, or not now", () => {
  const sent = decide("occupation", { type: "handcards", cards: [[47, "Tanner"]] });
  press("Not now");
  press(/^Tanner, At any time, give 1 salt meat for 1 hide\. At the end it is worth 2 points\.$/, "radio");
  press("Play Tanner");
  expect(sent).toEqual([{ type: "done" }, { type: "playcard", card: 47, name: "Tanner" }]);
  cleanup();
  const kept = decide("start", { type: "lights", cards: [[47, "Tanner"]] });
  press(/^Tanner/, "radio");
  press("Start with Tanner");
  expect(kept).toEqual([{ type: "keep", card: 47, name: "Tanner" }]);
});

test("gaps take silver, or cost three points each", () => {
  const sent = decide("coins", { type: "change", gaps: 3, most: 2 });
  press("Pay 2 silver 1 Thing Penalty, −3 points");
  expect(sent).toEqual([{ type: "coins", silver: 2 }]);
});

test("a dish at a time, a gap, or the whole cheapest feast", async () => {
  const dishes = {
    type: "dishes",
    dishes: [
      [0, true],
      [0, false],
      [5, true],
      [5, false],
    ],
    square: 0,
    squares: 5,
    silver: 0,
  };
  const table = { seats: [seatOf({ tiles: tiles({ 0: 1, 5: 1 }), squares: 5 })] };
  const sent = decide("feast", dishes, table);
  press("Peas lying, 2 squares");
  press("Leave square 1 for silver");
  expect(sent).toEqual([{ type: "serve", piece: 0, long: true }, { type: "gap" }]);
  const suggested = screen.getByRole("radio", {
    name: /^Stockfish lying and peas lying|^Peas lying and stockfish/,
  });
  expect(suggested.getAttribute("aria-checked"), "the cheapest one is chosen").toBe("true");
  press("Hold the feast");
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ type: "serve", long: true });
});
