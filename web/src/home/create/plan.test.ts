import { expect, test } from "vitest";
import { gameInfo } from "../../net/samples";
import { NO_CLOCK } from "../../net/timing";
import type { GameInfo } from "../../net/wire/table";
import {
  company,
  complete,
  freshPlan,
  isSolitaire,
  lacking,
  NO_TEMPER,
  type Plan,
  playersOf,
  playNow,
  toNewTable,
  withPlayers,
  withSeat,
} from "./plan";

const clash = gameInfo("clash");
/** With two of its options, and without the levels below and above karl. */
const game: GameInfo = {
  ...clash,
  bots: clash.bots.filter(({ name }) => name === "karl" || name === "random"),
  settings: clash.settings.filter(({ name }) => name === "arena" || name === "lazy_reshuffle"),
};

test("play now is me and two karls, begun at once, with the rules as they are", () => {
  expect(playNow(game, "Ylva")).toEqual({
    game: "clash",
    seats: [
      { kind: "me", bot: "", name: "Ylva" },
      { kind: "bot", bot: "karl", name: "", temper: "any" },
      { kind: "bot", bot: "karl", name: "", temper: "any" },
    ],
    options: {},
    name: "Ylva",
    start: true,
    timing: NO_CLOCK,
  });
});

test("a game for one alone is begun alone", () => {
  const solitaire = { ...game, players: [1] };
  expect(playNow(solitaire, "Ylva")).toMatchObject({ seats: [{ kind: "me", name: "Ylva" }], start: true });
  expect(toNewTable(freshPlan(solitaire, "Ylva"))).toMatchObject({ seats: [{ kind: "me" }], start: true });
  expect([isSolitaire(solitaire), isSolitaire(game)]).toEqual([true, false]);
});

test("who plays, and how many can, is said in words", () => {
  const of = (players: number[]): string[] => [playersOf({ players }), company({ ...game, players })];
  expect(of([1])).toEqual(["1 player, alone", "you alone"]);
  expect(of([2])).toEqual(["2 players", "you and a bot"]);
  expect(of([2, 3, 4])).toEqual(["2 to 4 players", "you and two bots"]);
  expect(of([1, 2, 3, 4])).toEqual(["1 to 4 players", "you and two bots"]);
});

test("a fresh plan keeps all other seats for friends and does not start without them", () => {
  const plan = freshPlan(game, "Ylva");
  expect(plan.seats.map((seat) => seat.kind)).toEqual(["me", "open", "open"]);
  expect(plan.options).toEqual({ arena: "meadow", lazy_reshuffle: false });
  expect(complete(plan)).toBe(false);
  expect(toNewTable(plan).start).toBe(false);
});

test("more players bring open seats, fewer take the last ones away", () => {
  const plan = withSeat(freshPlan(game, "Ylva"), 1, { kind: "bot", bot: "karl" });
  expect(withPlayers(plan, 4).seats.map((seat) => seat.kind)).toEqual(["me", "bot", "open", "open"]);
  expect(withPlayers(plan, 2).seats.map((seat) => seat.kind)).toEqual(["me", "bot"]);
});

test("two people at one screen are two seats of mine with a name each", () => {
  let plan = withSeat(freshPlan(game, " Ylva "), 1, { kind: "me", name: "Runa" });
  plan = withSeat(plan, 2, { kind: "me" });
  const table = toNewTable(plan);
  expect(table.seats.map((seat) => seat.name)).toEqual(["Ylva", "Runa", "Player 3"]);
  expect(table.start).toBe(true);
});

test("options go out as chosen", () => {
  const plan = { ...freshPlan(game, "Ylva"), options: { arena: "moat", lazy_reshuffle: true } };
  expect(toNewTable(plan).options).toEqual({ arena: "moat", lazy_reshuffle: true });
});

test("a table of bots alone is no table", () => {
  const plan = freshPlan(game, "Ylva");
  expect(lacking(plan)).toBe("");
  const bots = plan.seats.reduce((so, _, seat) => withSeat(so, seat, { kind: "bot", bot: "karl" }), plan);
  expect(lacking(bots)).toContain("yourself");
});

test("a bot has a temper by lot, the chosen one, or none; bots that shall not speak are told so", () => {
  const plan = withSeat(freshPlan(game, "Ylva"), 2, { kind: "bot", bot: "karl", temper: "any" });
  const tempers = (planned: Plan) => toNewTable(planned).seats.map(({ temper }) => temper);
  expect(tempers(plan)).toEqual([undefined, undefined, "any"]);
  expect(tempers(withSeat(plan, 2, { temper: "liar" }))[2]).toBe("liar");
  expect(tempers(withSeat(plan, 2, { temper: NO_TEMPER }))[2]).toBe("");
  expect(toNewTable(plan).bot_words).toBeUndefined();
  expect(toNewTable({ ...plan, quiet: true }).bot_words).toBe(false);
});
