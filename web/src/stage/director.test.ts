import { describe, expect, it } from "vitest";
import { line } from "../net/samples";
import type { Line } from "../net/wire/table";
import {
  arrived,
  ended,
  isHeld,
  type Means,
  type Moment,
  marked,
  nextAt,
  opened,
  type Stage,
  skipped,
} from "./director";
import type { Scene, Scenes } from "./scene";

const told = (v: number, type: string): Line => ({ ...line(v, `${type} ${v}`), event: { type } });

/** A moment with so many steps; its view is its name. */
const moment = (view: string, ...lines: Line[]): Moment => ({ view, lines, undos: 0 });

const scene = (name: string, change: Partial<Scene> = {}): Scene => ({
  name,
  length: 1000,
  words: `${name} told`,
  still: { Picture: () => null },
  ...change,
});

const SCENES: Scenes = {
  call: () =>
    scene("call", {
      marks: [
        { at: 0, sound: "card" },
        { at: 400, view: "turned" },
        { at: 700, told: 1 },
      ],
    }),
  fly: ({ line: { v } }) => scene(`fly ${v}`),
  pair: () => scene("pair", { takes: 2, after: "half" }),
  plain: () => null,
  round: () => scene("round", { group: "round 1" }),
  list: () => scene("list", { waits: true }),
};

const means = (change: Partial<Means> = {}): Means => ({
  scenes: SCENES,
  board: null,
  names: ["Ylva", "Odd"],
  seat: 0,
  mode: "play",
  ...change,
});

const FIRST = moment("first", told(1, "start"));
const next = (view: string, ...types: string[]): Moment =>
  moment(view, ...FIRST.lines, ...types.map((type, n) => told(n + 2, type)));

const begin = (moment: Moment, given = means()): Stage => arrived(opened(FIRST), moment, given);
const shows = (stage: Stage): unknown[] => [stage.view, stage.lines.map(({ event }) => event.type)];
const name = (stage: Stage): string => stage.playing?.scene.name ?? "";

describe("the director", () => {
  it("plays nothing on arrival", () => {
    const stage = opened(next("later", "call"));
    expect(name(stage)).toBe("");
    expect(stage.view).toBe("later");
    expect(isHeld(stage)).toBe(false);
  });

  it("holds view and log back until the scene has ended", () => {
    let stage = begin(next("second", "call"));
    expect(name(stage)).toBe("call");
    expect(shows(stage)).toEqual(["first", ["start"]]);
    stage = marked(stage, means());
    expect(shows(stage)).toEqual(["turned", ["start"]]);
    stage = marked(stage, means());
    expect(shows(stage)).toEqual(["turned", ["start", "call"]]);
    stage = marked(stage, means());
    expect(name(stage)).toBe("");
    expect(shows(stage)).toEqual(["second", ["start", "call"]]);
    expect(isHeld(stage)).toBe(false);
  });

  it("names the times of the marks and of the end", () => {
    let stage = begin(next("second", "call"));
    expect(stage.playing?.mark).toBe(0);
    const times = [];
    for (; stage.playing; stage = marked(stage, means())) times.push(nextAt(stage.playing));
    expect(times).toEqual([400, 700, 1000]);
  });

  it("plays every scene of a message in the order of the log, each line with its scene", () => {
    let stage = begin(next("second", "fly", "plain", "fly", "plain"));
    expect(name(stage)).toBe("fly 2");
    stage = ended(stage, means());
    expect(name(stage)).toBe("fly 4");
    expect(shows(stage)).toEqual(["first", ["start", "fly", "plain"]]);
    stage = ended(stage, means());
    expect(shows(stage)).toEqual(["second", ["start", "fly", "plain", "fly", "plain"]]);
  });

  it("plays messages that come meanwhile afterwards", () => {
    const [second, third] = [next("second", "fly"), next("third", "fly", "fly")];
    let stage = arrived(begin(second), third, means());
    expect(name(stage)).toBe("fly 2");
    expect(shows(stage)).toEqual(["first", ["start"]]);
    stage = ended(stage, means());
    expect(name(stage)).toBe("fly 3");
    expect(shows(stage)).toEqual(["second", ["start", "fly"]]);
    expect(shows(ended(stage, means()))).toEqual(["third", ["start", "fly", "fly"]]);
  });

  it("shows at once what needs no scene, with the same log when nothing was added", () => {
    expect(shows(begin(next("second", "plain", "unknown")))).toEqual([
      "second",
      ["start", "plain", "unknown"],
    ]);
    const same = { ...FIRST, view: "asked" };
    expect(begin(same).lines).toBe(FIRST.lines);
  });

  it("gives the same stage again when nothing is new", () => {
    const second = next("second", "fly");
    const stage = begin(second);
    expect(arrived(stage, second, means())).toBe(stage);
    const whole = ended(stage, means());
    expect(arrived(whole, second, means())).toBe(whole);
  });

  it("lets a scene take several lines and leave a view between", () => {
    const stage = begin(next("second", "pair", "plain", "fly"));
    expect(name(stage)).toBe("pair");
    const then = ended(stage, means());
    expect(name(then)).toBe("fly 4");
    expect(shows(then)).toEqual(["half", ["start", "pair", "plain"]]);
  });

  it("skips to what came last", () => {
    const stage = arrived(begin(next("second", "call", "fly")), next("third", "call", "fly", "fly"), means());
    expect(shows(skipped(stage))).toEqual(["third", ["start", "call", "fly", "fly"]]);
    expect(name(skipped(stage))).toBe("");
  });

  it("does not play the rest of a group that was skipped, but the next group", () => {
    const stage = skipped(begin(next("second", "round")));
    expect(name(arrived(stage, next("third", "round", "round"), means()))).toBe("");
    expect(name(arrived(stage, next("third", "round", "fly"), means()))).toBe("fly 3");
  });

  it("hurries when more than one scene waits behind", () => {
    expect(begin(next("second", "fly", "fly")).playing?.crowded).toBe(false);
    const three = begin(next("second", "fly", "fly", "fly"));
    expect(three.playing?.crowded).toBe(true);
    expect(ended(three, means()).playing?.crowded).toBe(false);
    const queued = [next("third", "fly", "fly"), next("fourth", "fly", "fly", "fly")];
    const stage = queued.reduce((last, one) => arrived(last, one, means()), begin(next("second", "fly")));
    expect(stage.playing?.crowded).toBe(false);
    expect(
      ended(arrived(stage, next("fifth", "fly", "fly", "fly", "fly"), means()), means()).playing?.crowded,
    ).toBe(true);
  });

  it("tells results as sentences where scenes are off", () => {
    const stage = begin(next("second", "call", "fly", "plain"), means({ mode: "off" }));
    expect(shows(stage)).toEqual(["second", ["start", "call", "fly", "plain"]]);
    expect(stage.notes.words).toEqual(["call told", "fly 3 told"]);
  });

  it("tells nothing where nobody looks", () => {
    const stage = begin(next("second", "call"), means({ mode: "none", scenes: null }));
    expect(stage.view).toBe("second");
    expect(stage.notes.words).toEqual([]);
  });

  it("shows a still picture on a calm screen until it was seen, and a sentence where there is none", () => {
    const scenes: Scenes = {
      ...SCENES,
      fly: () => ({ name: "fly", length: 100, words: "It flies." }),
      cups: () => scene("cups", { still: { view: "all open" } }),
    };
    const calm = means({ mode: "still", scenes });
    let stage = begin(next("second", "fly", "call", "cups"), calm);
    expect([name(stage), stage.playing?.still]).toEqual(["call", true]);
    expect(shows(stage)).toEqual(["first", ["start", "fly"]]);
    expect(stage.notes.words).toEqual(["It flies."]);
    expect(stage.playing && nextAt(stage.playing)).toBeNull();
    expect(marked(stage, calm)).toBe(stage);
    stage = ended(stage, calm);
    expect(shows(stage)).toEqual(["all open", ["start", "fly", "call"]]);
    expect(shows(ended(stage, calm))).toEqual(["second", ["start", "fly", "call", "cups"]]);
  });

  it("lets something that is to be read stand until it was read", () => {
    let stage = marked(begin(next("second", "list")), means());
    expect([name(stage), stage.playing?.waiting]).toEqual(["list", true]);
    expect(stage.playing && nextAt(stage.playing)).toBeNull();
    expect(shows(stage)).toEqual(["first", ["start"]]);
    stage = ended(stage, means());
    expect(shows(stage)).toEqual(["second", ["start", "list"]]);
  });

  it("waits for the scenes themselves, and goes on without them where a moment has no news", () => {
    const loading = means({ scenes: null });
    const second = next("second", "call");
    const stage = begin(second, loading);
    expect(shows(stage)).toEqual(["first", ["start"]]);
    expect(arrived(stage, second, loading)).toBe(stage);
    expect(name(arrived(stage, second, means()))).toBe("call");
    expect(begin({ ...FIRST, view: "asked" }, loading).view).toBe("asked");
  });

  it("shows who comes back after many steps how things stand, but plays a long message of one step", () => {
    const many = Array.from({ length: 25 }, () => "fly");
    expect(name(begin(next("later", ...many)))).toBe("");
    const step = moment("second", ...FIRST.lines, ...many.map((type) => told(2, type)));
    expect(name(begin(step))).toBe("fly 2");
  });

  it("shows at once a log that was taken back", () => {
    const back = { ...moment("back", told(1, "start")), undos: 1 };
    const stage = ended(arrived(begin(next("second", "fly")), back, means()), means());
    expect(shows(stage)).toEqual(["back", ["start"]]);
    expect(name(stage)).toBe("");
  });

  it("gives a scene what is shown, what is to come, and only the log before it", () => {
    const seen: unknown[] = [];
    const scenes: Scenes = {
      fly: ({ before, after: end, log, lines, names, seat }) => {
        seen.push([before, end, log.length, lines.length, names[1], seat]);
        return null;
      },
    };
    begin(next("second", "plain", "fly", "plain"), means({ scenes }));
    expect(seen).toEqual([["first", "second", 2, 2, "Odd", 0]]);
  });
});
