import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { FeastEvent } from "../../../net/wire/feast";
import type { Scene } from "../../../stage";
import { at, occupation, seatOf, view } from "../samples";
import type { FeastView } from "../view";
import { sceneOf, tableWith } from "./samples";

afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
});

type Made = Scene<FeastView>;

/** What is in the page after so many marks, attributes included. */
function seen(scene: Made | null, mark: number): string {
  cleanup();
  const Picture = scene?.Picture;
  if (!Picture) throw new Error("There is no picture.");
  return render(<Picture mark={mark} pace={1} />).container.innerHTML;
}

function still(scene: Made | null): string {
  cleanup();
  const Picture = scene?.still?.Picture;
  if (!Picture) throw new Error("There is no still picture.");
  return render(<Picture />).container.textContent ?? "";
}

const placedOn = (space: string, seat = 0): FeastEvent => ({
  type: "placed",
  seat,
  space: at(space),
  name: "",
  vikings: 1,
  imitated: -1,
});

describe("a die", () => {
  const roll = (seat: number, die: number, space: string): Made | null =>
    sceneOf([{ type: "dierolled", seat, die, value: die, number: 1 }], {
      log: [placedOn(space, seat)],
      before: view({
        seats: [seatOf({ weapons: [2, 0, 0, 1], wood: 1, stone: 3 }), seatOf({ wood: 5 })],
      }),
    });

  it("shows no face, no value and no verdict until it lies", () => {
    const scene = roll(0, 7, "c1_hunting_game");
    expect(seen(scene, 0)).toContain("8-sided die rolling");
    seen(scene, 0);
    expect(document.body.textContent).not.toMatch(/7|Costs/);
    expect(seen(scene, 1)).toContain("8-sided die showing 7");
    expect(seen(scene, 1)).toContain("Costs 7.");
    expect(scene?.marks).toEqual([{ at: 500, sound: "die" }]);
    expect(scene?.length).toBe(900);
  });

  it("tells what is needed and what can be paid with from the beginning", () => {
    seen(roll(0, 7, "c1_hunting_game"), 0);
    expect(screen.getByText(/Roll low\. To pay with: 2 bows and 1 wood\./)).toBeTruthy();
    seen(roll(0, 12, "c3_whaling_major"), 0);
    expect(document.body.innerHTML).toContain("12-sided die rolling");
    seen(roll(0, 3, "c1_raiding"), 0);
    expect(screen.getByText(/Roll high, at least 6\. To add: 1 long sword and 3 stone\./)).toBeTruthy();
  });

  it("says whether the roll can be paid", () => {
    seen(roll(0, 3, "c1_hunting_game"), 1);
    expect(document.querySelector(".roll-result .good")).not.toBeNull();
    seen(roll(0, 4, "c1_hunting_game"), 1);
    expect(document.querySelector(".roll-result .bad")).not.toBeNull();
  });

  it("of mine waits on a calm screen; a rival's is told in a line", () => {
    const mine = roll(0, 7, "c1_hunting_game");
    expect(still(mine)).toContain("Costs 7.");
    expect(mine?.veil).toBe(true);
    const rival = roll(1, 7, "c1_hunting_game");
    expect(rival?.still).toBeUndefined();
    expect(rival?.words).toBeTruthy();
    expect(rival?.veil).toBe(false);
  });
});

describe("a drawn occupation", () => {
  const [peddler, tanner] = [occupation("Peddler"), occupation("Tanner")];
  const drawn: FeastEvent = { type: "carddrawn", seat: 0 };
  const face: FeastEvent = { type: "cardseen", seat: 0, card: peddler.number, name: "Peddler" };
  const scene = () => sceneOf([drawn, face, { type: "passedout", seat: 0, vikings: 0 }]);

  it("has its face in the page when it stands edge-on, not before", () => {
    expect(seen(scene(), 0)).not.toContain("Peddler");
    expect(seen(scene(), 1)).toContain("Peddler");
    expect(scene()?.marks?.map((mark) => mark.at)).toEqual([710, 1520]);
    expect(scene()?.length).toBe(1700);
    expect(scene()?.takes).toBe(2);
    expect(scene()?.after?.seats[0]?.hand).toEqual([...(view().seats[0]?.hand ?? []), peddler.number]);
  });

  it("stays on a calm screen and is told where scenes are off", () => {
    expect(still(scene())).toContain(peddler.text);
    expect(scene()?.words).toBe("You drew Peddler.");
  });

  it("with another one turns after it", () => {
    const two = sceneOf([drawn, face, drawn, { ...face, card: tanner.number, name: "Tanner" }]);
    expect(two?.takes).toBe(4);
    expect(seen(two, 1)).toContain("Peddler");
    expect(seen(two, 1)).not.toContain("Tanner");
    expect(seen(two, 2)).toContain("Tanner");
    expect(two?.words).toBe("You drew Peddler and Tanner.");
  });

  it("of a rival is a back", () => {
    tableWith("seat:1");
    const rival = sceneOf([{ type: "carddrawn", seat: 1 }]);
    expect(seen(rival, rival?.marks?.length ?? 0)).not.toContain("Peddler");
    expect(rival?.words).toBeUndefined();
  });

  it("is read by all when a rival plays it; mine needs no scene", () => {
    const played = (seat: number) =>
      sceneOf([{ type: "cardplayed", seat, card: peddler.number, name: "Peddler" }]);
    expect(seen(played(1), 1)).toContain("Torsten plays Peddler.");
    expect(played(0)).toBeNull();
  });
});

describe("a tile of mine", () => {
  /** The first tile on the home board covers the income of 0. */
  const lay = (seat: number) =>
    sceneOf([{ type: "laiddown", seat, board: 0, name: "Home", piece: 10, turn: 0, cell: 140 }], {
      before: view({
        seats: [seatOf({ tiles: seatOf().tiles.with(10, 1) }), seatOf({ tiles: seatOf().tiles.with(10, 1) })],
      }),
    });

  it("takes no longer than 900 milliseconds; the income ticks when its coin has landed", () => {
    const scene = lay(0);
    expect(scene?.length).toBeLessThanOrEqual(900);
    const [snapped, landed] = scene?.marks ?? [];
    expect(snapped?.view).toBeUndefined();
    expect(landed?.view?.seats[0]?.boards[0]?.income).toBe(2);
    expect(landed?.view?.seats[0]?.tiles[10]).toBe(0);
    tableWith("part:income", "cell:home/10,0");
    expect(seen(scene, 1)).toContain('<b class="count-up">0</b>');
    expect(seen(scene, 2)).toContain('<b class="count-up">2</b>');
    expect(scene?.words).toMatch(/^Wool laid: −86 → −\d+, income 0 → 2\.$/);
  });

  it("is drawn where its cells are in sight, and only until the table draws it", () => {
    tableWith("cell:home/10,0");
    expect(seen(lay(0), 1)).toContain("falling");
    expect(seen(lay(0), 2)).not.toContain("falling");
    tableWith("cell:*");
    expect(seen(lay(0), 1)).not.toContain("falling");
  });

  it("of a rival is one of the rival's deeds", () => {
    expect(lay(1)?.name).toBe("deed");
    expect(lay(1)?.after?.seats[1]?.boards[0]?.income).toBe(2);
  });
});

describe("a round", () => {
  it("begins with a banner: who starts, and the islands that turn with it", () => {
    const scene = sceneOf(
      [
        { type: "roundbegun", round: 2, start: 1 },
        { type: "isleturned", board: 2, name: "Bear Island" },
        { type: "received", seat: 0, things: { peas: 1 }, why: "harvest" },
      ],
      { after: view({ round: 2 }) },
    );
    expect(scene?.length).toBe(700);
    expect(scene?.takes).toBe(2);
    expect(seen(scene, 1)).toContain("Torsten starts.");
    expect(scene?.words).toMatch(/^Round 2 of 7\. Torsten starts\./);
  });
});
