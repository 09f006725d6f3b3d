import { describe, expect, it } from "vitest";
import type { Line } from "../../../net/wire/table";
import { applied, lastBattle, resultWords, shotsOf } from "./log";
import { follow, goOn, time } from "./playback";
import { battle, fighting, HORSEMEN, HUSKARL, KING, LONGSHIP, RURIK, THANE, view } from "./samples";

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

describe("the playback", () => {
  const seat = 0;
  const before = fighting({ line: [LONGSHIP, HUSKARL], hostiles: [KING, THANE], shot: 0, fired: 0 });
  const log = [came, lined([LONGSHIP, HUSKARL])];
  const start = follow(null, { view: before, lines: log, seat }, false);

  it("shows how things stand to whoever arrives", () => {
    expect(start).toMatchObject({ count: 2, view: before, step: null });
  });

  it("holds the view back shot by shot, and lets it go with the last one", () => {
    const now = fighting({ line: [HUSKARL], hostiles: [THANE], shot: 1, fired: 1, turn: true });
    const props = {
      view: now,
      seat,
      lines: [
        ...log,
        mine(LONGSHIP, KING, 1, true),
        theirs(THANE, LONGSHIP, 1, true),
        mine(HUSKARL, THANE, 6, false),
      ],
    };
    const first = follow(start, props, false);
    expect(first).toMatchObject({ count: 3, step: "vikingshot" });
    expect(first.view.battle).toMatchObject({ hostiles: [THANE], line: [LONGSHIP, HUSKARL] });
    expect(follow(first, props, false)).toBe(first);
    const second = goOn(first, props);
    expect(second.view.battle).toMatchObject({ line: [HUSKARL] });
    expect(goOn(second, props)).toEqual({ seat, count: 5, view: now, step: null });
  });

  it("the end of a battle has its moment although the battle is gone from the view", () => {
    const props = {
      view: view({ stage: "deed" }),
      seat,
      lines: [...log, mine(LONGSHIP, KING, 1, true), over],
    };
    const shot = follow(start, props, false);
    expect(shot.step).toBe("vikingshot");
    const end = goOn(shot, props);
    expect(end).toMatchObject({ step: "battleover", count: 4 });
    expect(end.view.battle).not.toBeNull();
    expect(goOn(end, props)).toMatchObject({ step: null, view: props.view });
  });

  it("on a calm screen nothing is held back", () => {
    const props = { view: view(), seat, lines: [...log, mine(LONGSHIP, KING, 1, true), over] };
    expect(follow(start, props, true)).toMatchObject({ step: null, view: props.view, count: 4 });
  });

  it("a battle that is fought out goes faster, but its end stands", () => {
    expect(time("vikingshot", 1, true)).toBeLessThan(time("vikingshot", 1, false));
    expect(time("battleover", 1, true)).toBe(time("battleover", 1, false));
    expect(time("vikingshot", 2, false)).toBe(time("vikingshot", 1, false) / 2);
  });
});
