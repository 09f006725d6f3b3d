import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { FeastEvent } from "../../../../net/wire/feast";
import { at, BOX, seatOf, view } from "../../samples";
import { message, sceneOf, tableWith } from "../samples";
import { shareOf, together } from "../told";

const beans = at("c1_weekly_beans");
const placed = (seat: number, vikings = 1): FeastEvent => ({
  type: "placed",
  seat,
  space: beans,
  name: "Market: beans",
  vikings,
  imitated: -1,
});
const received = (seat: number, things: Record<string, number>, why = "Market: beans"): FeastEvent => ({
  type: "received",
  seat,
  things,
  why,
});
const BEANS = 8;

afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
});

describe("what is told together", () => {
  it("is a turn with what it brings, up to the next one", () => {
    const told = message([placed(1), received(1, { beans: 1 }), placed(0), received(0, { beans: 1 })]);
    expect(together(told)).toHaveLength(2);
  });

  it("ends before the next Vikings, a die, and a card or tile of mine", () => {
    const count = (next: FeastEvent): number => together(message([placed(0), next])).length;
    expect(count(placed(0))).toBe(1);
    expect(count({ type: "dierolled", seat: 0, die: 3, value: 3, number: 1 })).toBe(1);
    expect(count({ type: "carddrawn", seat: 0 })).toBe(1);
    expect(count({ type: "carddrawn", seat: 1 })).toBe(2);
    expect(count({ type: "laiddown", seat: 0, board: 0, name: "Home", piece: 10, turn: 0, cell: 140 })).toBe(
      1,
    );
  });
});

describe("my own action", () => {
  const scene = sceneOf([placed(0, 2), received(0, { beans: 1, silver: 1 })]);
  const seats = (scene?.marks ?? []).map((mark) => mark.view?.seats[0]);

  it("takes no longer than 900 milliseconds, all lines together", () => {
    expect(scene?.length).toBeLessThanOrEqual(900);
    expect(scene?.takes).toBe(2);
    for (const mark of scene?.marks ?? []) expect(mark.at).toBeLessThanOrEqual(scene?.length ?? 0);
  });

  it("counts Vikings when they have arrived, then each thing as it lands", () => {
    expect(seats.map((seat) => [seat?.vikings, seat?.tiles[BEANS], seat?.silver])).toEqual([
      [4, 0, 0],
      [4, 1, 0],
      [4, 1, 1],
    ]);
    expect(scene?.marks?.[0]?.view?.taken[beans]).toBe(0);
    expect(scene?.after?.seats[0]?.silver).toBe(1);
  });

  it("ends in time however much it brings", () => {
    const many = Object.fromEntries(BOX.goods.slice(0, 12).map(({ id }) => [id, 2]));
    expect(sceneOf([placed(0, 4), received(0, many)])?.length).toBeLessThanOrEqual(900);
  });

  it("turns a tile in its column", () => {
    const before = view({ seats: [seatOf({ tiles: seatOf().tiles.with(9, 1) }), seatOf()] });
    const scene = sceneOf([{ type: "turned", seat: 0, piece: 9, to: 10 }], { before });
    expect(scene?.after?.seats[0]?.tiles.slice(9, 11)).toEqual([0, 1]);
  });
});

describe("a rival's turn", () => {
  const roll = (number: number): FeastEvent => ({ type: "dierolled", seat: 1, die: 2, value: 2, number });
  const failed: FeastEvent = { type: "failed", seat: 1, kind: "raiding", number: 3 };
  const consoled = received(1, { stone: 1, long_sword: 1 }, "consolation");
  const raid: FeastEvent = { ...placed(1), space: at("c1_raiding") } as FeastEvent;

  it("with three rolls takes no longer than 2.5 seconds, message by message", () => {
    const events = [raid, roll(1), roll(2), roll(3), failed];
    const lengths = events.map((event, place) => {
      const more = event === failed ? [event, consoled] : [event];
      return sceneOf(more, { log: events.slice(0, place) })?.length ?? 0;
    });
    expect(Math.min(...lengths)).toBeGreaterThan(0);
    expect(lengths.reduce((all, one) => all + one)).toBeLessThanOrEqual(2500);
  });

  it("of many steps is told without a scene when its time is used up", () => {
    const turned: FeastEvent = { type: "turned", seat: 1, piece: 9, to: 10 };
    const lengths = Array.from(
      { length: 12 },
      (_, place) =>
        sceneOf([turned], { log: [placed(1), ...Array<FeastEvent>(place).fill(turned)] })?.length ?? 0,
    );
    expect(lengths.reduce((all, one) => all + one)).toBeLessThanOrEqual(1800);
    expect(lengths.at(-1)).toBe(0);
  });

  it("has its time anew with its next Vikings, and after what another did", () => {
    const share = (now: FeastEvent, log: FeastEvent[]) => shareOf(message([now], { log }));
    const whole = share(placed(1), []);
    expect(share(roll(3), [raid, roll(1), roll(2)])).toBeLessThan(share(roll(1), [raid]));
    expect(share(placed(1), [raid, roll(1), roll(2), roll(3), failed])).toBe(whole);
    const bought: FeastEvent = { type: "shipbought", seat: 1, ship: 0, silver: 3 };
    expect(share(bought, [raid, roll(1), roll(2), placed(0)])).toBe(whole);
  });

  it("tells what it brought at its seat when it has landed, and the rival's card is a back", () => {
    tableWith("seat:1");
    const scene = sceneOf([placed(1), { type: "carddrawn", seat: 1 }, received(1, { beans: 2 })]);
    const Picture = scene?.Picture;
    if (!scene || !Picture) throw new Error("There is no picture.");
    const { rerender } = render(<Picture mark={1} pace={1} />);
    const gains = () => document.querySelector(".gain")?.textContent ?? "";
    expect(gains()).toBe("");
    rerender(<Picture mark={scene.marks?.length ?? 0} pace={1} />);
    expect(gains()).toMatch(/\+1.*\+2/);
    expect(document.querySelector(".card-back")).not.toBeNull();
  });
});

describe("what everybody gets in a phase", () => {
  it("comes to all at the same time", () => {
    const scene = sceneOf([received(1, { silver: 2 }, "income"), received(0, { silver: 3 }, "income")]);
    expect(scene?.takes).toBe(2);
    expect(scene?.length).toBeLessThanOrEqual(600);
    expect(scene?.after?.seats.map(({ silver }) => silver)).toEqual([3, 2]);
  });

  it("a drawn weapon shows its face when it has landed, and a still screen is told which", () => {
    tableWith("part:weapons");
    const scene = sceneOf([{ type: "weapondrawn", seat: 0, weapon: 3 }]);
    const Picture = scene?.Picture;
    if (!Picture) throw new Error("There is no picture.");
    const { container, rerender } = render(<Picture mark={0} pace={1} />);
    expect(container.querySelector(".token-back")).not.toBeNull();
    expect(container.innerHTML).not.toContain("sword");
    rerender(<Picture mark={1} pace={1} />);
    expect(container.innerHTML).toContain("sword");
    expect(scene.words).toContain("weapondrawn");
    expect(scene.marks?.[0]?.view?.seats[0]?.weapons[3]).toBe(1);
  });
});
