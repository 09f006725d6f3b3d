import { describe, expect, it } from "vitest";
import type { Line } from "../../../net/wire/table";
import { applied, lastBattle, resultWords, shotsOf } from "./log";
import { battle, HORSEMEN, HUSKARL, KING, LONGSHIP, RURIK, THANE } from "./samples";

let v = 0;
const line = (event: Record<string, unknown>): Line => {
  v += 1;
  return { v, seat: null, text: "", rule: "", event };
};
const came = line({ type: "hostilescame" });
const lined = (units: number[], round = 1) => line({ type: "linedup", round, units });
const mine = (unit: number, hostile: number, die: number, hit: boolean) =>
  line({ type: "vikingshot", unit, hostile, die, hit });
const theirs = (hostile: number, unit: number, die: number, hit: boolean, warded = false) =>
  line({ type: "hostileshot", hostile, unit, die, hit, warded });
const over = line({ type: "battleover", name: "Hedeby", won: true, broken: false });

describe("a battle as the log tells it", () => {
  it("only the last battle counts, and of it the shots of the last round", () => {
    const log = [
      came,
      lined([4]),
      mine(4, 0, 6, false),
      over,
      came,
      lined([4]),
      mine(4, 1, 2, true),
      lined([4], 2),
    ];
    expect(lastBattle(log)).toHaveLength(4);
    expect(shotsOf(lastBattle(log))).toEqual([]);
    expect(shotsOf(lastBattle(log.slice(0, -1)))).toMatchObject([{ hostile: 1, die: 2, hit: true }]);
  });

  it("each shot changes the lines as the rules say", () => {
    const start = battle({
      hostiles: [KING, HORSEMEN, THANE],
      line: [LONGSHIP, HUSKARL, RURIK],
      shot: 1,
      fired: 1,
    });
    const struck = applied(start, {
      type: "hostileshot",
      name: "",
      hostile: HORSEMEN,
      unit: LONGSHIP,
      die: 2,
      hit: true,
      warded: false,
    });
    expect(struck).toMatchObject({ line: [HUSKARL, RURIK], fired: 0, shot: 2, turn: true });
    const felled = applied(struck, {
      type: "vikingshot",
      name: "",
      unit: HUSKARL,
      hostile: KING,
      die: 1,
      hit: true,
    });
    expect(felled).toMatchObject({ hostiles: [HORSEMEN, THANE], shot: 1, fired: 1, turn: false });
    const warded = applied(start, {
      type: "hostileshot",
      name: "",
      hostile: KING,
      unit: LONGSHIP,
      die: 2,
      hit: true,
      warded: true,
    });
    expect(warded).toMatchObject({ line: start.line, ward: false });
  });
});

describe("the result line", () => {
  const voyage = line({ type: "voyagebegun" });

  it("counts who fell, and is gone with the next voyage", () => {
    const log = [
      voyage,
      came,
      lined([7, 4]),
      theirs(0, 7, 1, true),
      theirs(1, 4, 1, true, true),
      mine(4, 0, 1, true),
      over,
    ];
    expect(resultWords(log)).toBe("The battle of Hedeby is won, 1 of 2 fell.");
    expect(resultWords(log.slice(0, -1))).toBe("");
    expect(resultWords([...log, voyage])).toBe("");
    expect(resultWords([voyage, came, lined([4]), mine(4, 0, 1, true), over])).toBe(
      "The battle of Hedeby is won, nobody fell.",
    );
  });
});
