import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { FeastEvent } from "../../../../net/wire/feast";
import { seatOf, view } from "../../samples";
import { sceneOf } from "../samples";

afterEach(cleanup);

function seen(scene: ReturnType<typeof sceneOf>, mark: number): HTMLElement {
  cleanup();
  const Picture = scene?.Picture;
  if (!Picture) throw new Error("There is no picture.");
  return render(<Picture mark={mark} pace={1} />).container;
}

describe("the feast of a round", () => {
  const dish = (piece: number, square: number) => ({ piece, long: true, square });
  const feasted = (seat: number, food: ReturnType<typeof dish>[], silver = 0, penalties = 0): FeastEvent => ({
    type: "feasted",
    seat,
    silver,
    penalties,
    food,
  });
  const begun: FeastEvent[] = [
    { type: "roundbegun", round: 3, start: 1 },
    { type: "newstart", seat: 1 },
  ];
  /** Stockfish and peas for Torsten; stockfish, a silver and two gaps for me. */
  const runa = feasted(1, [dish(5, 0), dish(0, 3)]);
  const before = view({ round: 3, start: 1, seats: [seatOf({ squares: 6 }), seatOf({ squares: 5 })] });
  const all: Parameters<typeof sceneOf> = [
    [feasted(0, [dish(5, 0)], 1, 2)],
    { log: [...begun, runa], before },
  ];

  it("is a scene when the last seat has feasted, and stands until it was seen", () => {
    expect(sceneOf([runa], { log: begun, before })).toBeNull();
    const scene = sceneOf(...all);
    expect(scene?.name).toBe("banquet");
    expect(scene?.waits).toBe(true);
    expect(scene?.words).toBe("Feast: Torsten full, Ylva −6.");
    expect(scene?.length).toBeLessThanOrEqual(3500);
  });

  it("shows dish after dish from the start player on, and a penalty at its mark", () => {
    const scene = sceneOf(...all);
    const shown = [1, 2, 3, 4, 5, 6].map((mark) => {
      const page = seen(scene, mark);
      const verdicts = page.textContent?.match(/full|−6/g) ?? [];
      return [page.querySelectorAll(".banquet-art .good").length, ...verdicts];
    });
    expect(shown).toEqual([[0], [1], [2], [2, "full"], [3, "full"], [3, "full", "−6"]]);
    expect(document.querySelectorAll(".gap-coin")).toHaveLength(1);
    expect(scene?.marks).toHaveLength(6);
  });

  it("on a calm screen stands there whole", () => {
    const Picture = sceneOf(...all)?.still?.Picture;
    if (!Picture) throw new Error("There is no still picture.");
    expect(render(<Picture />).container.textContent).toMatch(/feast of round 3.*Torsten.*full.*Ylva.*−6/i);
  });

  it("does not wait for a seat with nothing to fill, nor count a feast that a card brought before", () => {
    const [round, start] = begun as [FeastEvent, FeastEvent];
    const early = [round, feasted(0, [dish(4, 0), dish(1, 3)]), start];
    const alone = view({ round: 3, seats: [seatOf({ squares: 6 }), seatOf({ squares: 0 })] });
    const scene = sceneOf([feasted(0, [dish(5, 0)])], { log: early, before: alone });
    expect(seen(scene, 99).querySelectorAll(".banquet-art .good")).toHaveLength(1);
    expect(scene?.words).toBe("Feast: Ylva full.");
  });
});
