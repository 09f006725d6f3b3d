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
  const served = (seat: number, piece: number, square: number): FeastEvent => ({
    type: "served",
    seat,
    piece,
    long: true,
    square,
  });
  const feasted = (seat: number, silver = 0, penalties = 0): FeastEvent => ({
    type: "feasted",
    seat,
    silver,
    penalties,
  });
  const begun: FeastEvent[] = [
    { type: "roundbegun", round: 3, start: 1 },
    { type: "phasebegun", phase: 9 },
  ];
  /** Stockfish and peas for Runa, stockfish, a silver and a gap for me. */
  const runa = [served(1, 5, 0), served(1, 0, 3), feasted(1)];
  const all: [FeastEvent[], { log: FeastEvent[]; before: ReturnType<typeof view> }] = [
    [feasted(0, 1, 2)],
    {
      log: [...begun, ...runa, served(0, 5, 0)],
      before: view({ round: 3, start: 1, seats: [seatOf({ squares: 6 }), seatOf({ squares: 5 })] }),
    },
  ];

  it("is a scene when the last seat has feasted, and stands until it was seen", () => {
    const before = all[1].before;
    expect(sceneOf([feasted(1)], { log: [...begun, ...runa.slice(0, 2)], before })).toBeNull();
    const scene = sceneOf(...all);
    expect(scene?.name).toBe("banquet");
    expect(scene?.waits).toBe(true);
    expect(scene?.words).toBe("Feast: Runa full, Ylva −6.");
    expect(scene?.length).toBeLessThanOrEqual(3500);
  });

  it("shows dish after dish from the start player on, and a penalty at its mark", () => {
    const scene = sceneOf(...all);
    const dishes = (mark: number) => seen(scene, mark).querySelectorAll(".banquet-art .good").length;
    expect([1, 2, 3, 4, 5, 6].map(dishes)).toEqual([0, 1, 2, 2, 3, 3]);
    expect(seen(scene, 3).textContent).not.toMatch(/full|−6/);
    expect(seen(scene, 4).textContent).toContain("full");
    expect(seen(scene, 5).textContent).not.toContain("−6");
    expect(seen(scene, 6).textContent).toContain("−6");
    expect(seen(scene, 6).querySelectorAll(".gap-coin")).toHaveLength(1);
    expect(scene?.marks).toHaveLength(6);
  });

  it("on a calm screen stands there whole", () => {
    const Picture = sceneOf(...all)?.still?.Picture;
    if (!Picture) throw new Error("There is no still picture.");
    expect(render(<Picture />).container.textContent).toMatch(/feast of round 3.*Runa.*full.*Ylva.*−6/i);
  });

  it("does not wait for a seat with nothing to fill, nor count a feast that a card brought before", () => {
    const early = [begun[0] as FeastEvent, served(0, 4, 0), feasted(0), begun[1] as FeastEvent];
    const before = view({ round: 3, seats: [seatOf({ squares: 6 }), seatOf({ squares: 0 })] });
    const scene = sceneOf([feasted(0)], { log: [...early, served(0, 5, 0)], before });
    expect(seen(scene, 99).querySelectorAll(".banquet-art .good")).toHaveLength(1);
    expect(scene?.words).toBe("Feast: Ylva full.");
  });
});
