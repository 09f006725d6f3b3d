import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Line } from "../../../net/wire/table";
import { MEADOW, NAMES, VIEW } from "../samples";
import type { ClashView } from "../view";
import { scenes } from ".";
import type { ClashScene, ClashTold } from "./told";

afterEach(cleanup);

const line = (event: Record<string, unknown>): Line => ({ v: 50, seat: null, text: "", rule: "", event });

/** The scene of the first of these events, for whoever sits at this seat. */
function sceneOf(
  events: readonly Record<string, unknown>[],
  { seat = 0, after = VIEW, sea = [] }: { seat?: number | null; after?: ClashView; sea?: number[] } = {},
): ClashScene {
  const lines = events.map(line);
  const [first] = lines;
  if (!first) throw new Error("Nothing happened.");
  const before = { ...VIEW, seat, sea, mine: seat === 0 ? VIEW.mine : null };
  const told: ClashTold = { line: first, lines, log: [], before, after, board: MEADOW, names: NAMES, seat };
  const made = scenes[String(first.event.type)]?.(told as never);
  if (!made) throw new Error(`No scene for ${String(first.event.type)}.`);
  return made as ClashScene;
}

/** All that is in the page once so many marks have passed. */
function shown({ Picture }: ClashScene, mark: number): string {
  if (!Picture) return "";
  const { container } = render(<Picture mark={mark} pace={1} />);
  const words = container.innerHTML;
  cleanup();
  return words;
}

const CALLED = { type: "called", caller: 0, seat: 1, claim: "slingshot", card: "hammer", truthful: false };

describe("a call", () => {
  it("has the face of the card from its mark on and the verdict from the next, and not before", () => {
    const scene = sceneOf([CALLED]);
    expect(scene.marks?.map(({ at }) => at)).toEqual([620, 1390, 1700]);
    for (const mark of [0, 1]) {
      expect(shown(scene, mark)).toContain("Slingshot");
      expect(shown(scene, mark)).not.toMatch(/hammer|a lie|it was/i);
    }
    expect(shown(scene, 2)).toMatch(/hammer/i);
    expect(shown(scene, 2)).not.toMatch(/a lie|it was/i);
    expect(shown(scene, 3)).toMatch(/A lie.*It was Hammer/);
  });

  it("is a still picture on a calm screen, and a sentence where scenes are off", () => {
    const { still, words } = sceneOf([CALLED]);
    const Picture = still?.Picture;
    const { container } = render(Picture ? <Picture /> : null);
    expect(container.textContent).toMatch(/You call Torsten.*Hammer.*A lie\.It was Hammer\./);
    expect(words).toBe("You call Torsten. A lie. It was Hammer.");
  });

  it("of a shield tells who called", () => {
    const event = { type: "shieldcalled", attacker: 2, seat: 0, card: "shield", truthful: true };
    expect(sceneOf([event]).words).toBe("Runa calls you. True. It is Shield.");
  });
});

describe("a bracelet that is taken", () => {
  const TAKEN = { type: "taken", taker: 1, victim: 0 };

  it("tells its value to the two only, and not before its mark", () => {
    const mine = sceneOf([TAKEN, { type: "lost", seat: 0, value: 3 }]);
    expect(mine.words).toBe("You lose 3 to Torsten.");
    expect(mine.takes).toBe(2);
    expect(shown(mine, 0)).not.toMatch(/lose|bracelet of 3|−3/);
    const other = sceneOf([{ type: "taken", taker: 1, victim: 2 }]);
    expect(other.words).toBe("Torsten takes a bracelet from Runa.");
    expect(other.takes).toBe(1);
    for (const mark of [0, 1, 2]) expect(shown(other, mark)).not.toMatch(/bracelet of|[−+]\d/);
  });

  it("comes into the counts when it lands", () => {
    const { marks, after } = sceneOf([
      { type: "taken", taker: 0, victim: 1 },
      { type: "gained", seat: 0, values: [4] },
    ]);
    expect(marks?.map(({ view }) => view?.seats.map(({ bracelets }) => bracelets))).toEqual([
      undefined,
      [5, 3, 4, 3],
    ]);
    expect(after?.mine?.row).toEqual([1, 1, 2, 3, 4]);
  });

  it("is held up where it will be laid into the arena, and kept where a shield was called", () => {
    const event = { type: "shown", taker: 0, victim: 1, value: 2 };
    expect(sceneOf([event]).name).toBe("clash-held-up");
    const kept = {
      ...VIEW,
      seats: VIEW.seats.map((there, seat) => ({ ...there, bracelets: seat === 0 ? 5 : there.bracelets })),
    };
    expect(sceneOf([event], { after: kept }).name).toBe("clash-taken");
  });

  it("pays from the supply, and only its owner sees what", () => {
    const paid = { type: "centrepaid", seat: 0, count: 1 };
    const mine = sceneOf([paid, { type: "gained", seat: 0, values: [2] }]);
    expect(mine.words).toBe("The centre pays: you draw 2.");
    expect(mine.after?.supply).toBe(5);
    expect(sceneOf([paid], { seat: null }).words).toBe("The centre pays: Ylva draws a bracelet.");
  });

  it("leaves the arena for a row", () => {
    const { marks, after, words } = sceneOf([
      { type: "collected", seat: 0, space: "south-grove", values: [1, 4] },
    ]);
    expect(words).toBe("You collect 1 and 4.");
    expect(marks?.[0]?.view?.loot["south-grove"]).toBeUndefined();
    expect(after?.seats[0]?.bracelets).toBe(6);
  });
});

describe("a bracelet that falls", () => {
  const fall = (type: string, seat = 0) => ({ type, seat, victim: 2, space: "east-pond", value: 2 });

  it.each([
    ["sunk", "Runa's 2 is lost in the water."],
    ["dropped", "Runa's 2 lies in the arena."],
  ])("%s: %s, once it has landed", (type, words) => {
    const scene = sceneOf([fall(type)]);
    expect(scene.words).toBe(words);
    expect(shown(scene, 0)).not.toContain(words);
    expect(shown(scene, 1)).toContain(words);
  });

  it("sinks, lies or is caught in the view as well", () => {
    expect(sceneOf([fall("sunk")], { sea: [1] }).after?.sea).toEqual([1, 2]);
    expect(sceneOf([fall("dropped")]).after?.loot["east-pond"]).toEqual([2]);
    expect(sceneOf([fall("caught", 3)]).after?.seats[3]?.bracelets).toBe(4);
    expect(sceneOf([fall("caught", 3)]).words).toBe("Odd catches the 2.");
  });

  it("that is caught counts when it has flown on to its new owner, not before", () => {
    const { marks } = sceneOf([fall("caught", 3)]);
    expect(marks?.map(({ at, view }) => [at, view?.seats[3]?.bracelets])).toEqual([
      [420, undefined],
      [840, 4],
    ]);
  });
});

describe("Vikings", () => {
  it("walk on the board itself", () => {
    const { marks, Picture } = sceneOf([{ type: "moved", seat: 1, origin: "centre", space: "inner-north" }]);
    expect(Picture).toBeUndefined();
    expect(marks?.[0]?.view?.seats[1]?.space).toBe("inner-north");
  });

  it("that slam leave the board for the layer and stand where they belong at the end", () => {
    const event = {
      type: "rammed",
      seat: 0,
      target: 1,
      origin: "inner-west",
      space: "centre",
      push: "inner-north",
    };
    const { marks, after } = sceneOf([event]);
    expect(marks?.[0]?.view?.seats.map(({ space }) => space).slice(0, 2)).toEqual([null, null]);
    expect(after?.seats.map(({ space }) => space).slice(0, 2)).toEqual(["centre", "inner-north"]);
  });
});
