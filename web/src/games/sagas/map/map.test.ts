// @vitest-environment node
import { describe, expect, it } from "vitest";
import { at, WORLD } from "../samples";
import { fits, HOUSE_SHEET, SHORES, sheetOf } from "./coast";
import { lineOf, sidesOf, stonesOf } from "./lines";
import { frameOf, lookAt, panned, sees, whole, zoomed } from "./viewport";

const elsewhere = WORLD.spaces.map((space) => ({ ...space, x: space.x + 3000, y: space.y - 900 }));

describe("coasts", () => {
  it("are drawn where all seas are wet and all land is dry", () => {
    expect(fits(WORLD.spaces)).toBe(true);
    expect(fits(elsewhere)).toBe(false);
    const drowned = WORLD.spaces.map((space, place) =>
      place === at("hedeby") ? { ...space, x: 560 } : space,
    );
    expect(fits(drowned)).toBe(false);
  });

  it("go on beyond the edge of the sheet", () => {
    expect(SHORES).toContain("L2400 -610");
    expect(SHORES).not.toMatch(/[ML]1200 /);
  });

  it("a world that lies elsewhere has a sheet around its own spaces", () => {
    expect(sheetOf(WORLD.spaces)).toEqual(HOUSE_SHEET);
    const sheet = sheetOf(elsewhere);
    for (const { x, y } of elsewhere) {
      expect(x).toBeGreaterThan(sheet.x);
      expect(x).toBeLessThan(sheet.x + sheet.width);
      expect(y).toBeGreaterThan(sheet.y);
      expect(y).toBeLessThan(sheet.y + sheet.height);
    }
  });
});

describe("names", () => {
  it("stand where the world says on the house's sheet", () => {
    expect(sidesOf(WORLD.spaces, true)).toEqual(WORLD.spaces.map(({ label }) => label));
  });

  it("elsewhere keep clear of the next space", () => {
    const [west, east] = [WORLD.spaces[0], WORLD.spaces[1]];
    if (!west || !east) throw new Error("The sample has spaces.");
    const pair = [
      { ...west, x: 0, y: 0 },
      { ...east, x: 40, y: 0 },
    ];
    expect(sidesOf(pair, false)[0]).not.toBe("right");
  });
});

describe("quests", () => {
  it("lie clear of the name of their space", () => {
    const [space] = WORLD.spaces;
    if (!space) throw new Error("The sample has spaces.");
    const [beside] = stonesOf([space], ["right"]);
    const [under] = stonesOf([{ ...space, name: "Aldeigjuborg" }], ["above"]);
    expect(beside).toEqual({ x: -18, y: -17 });
    expect(under?.y).toBeGreaterThan(0);
  });
});

describe("lines", () => {
  it("run from space to space, and back along the same bow", () => {
    expect(lineOf(WORLD, at("hedeby"), at("baltic"))).toBe("M684 284Q723 265 762 246");
    expect(lineOf(WORLD, at("baltic"), at("hedeby"))).toBe("M762 246Q723 265 684 284");
  });
});

describe("pan and zoom", () => {
  const sheet = HOUSE_SHEET;
  const phone = { width: 378, height: 400 };
  const wide = { width: 930, height: 460 };

  it("zoom 1 shows the whole sheet in a box of any shape", () => {
    for (const box of [phone, wide]) {
      const frame = frameOf(sheet, box, whole(sheet));
      expect(frame.width).toBeGreaterThanOrEqual(sheet.width);
      expect(frame.height).toBeGreaterThanOrEqual(sheet.height);
      expect(frame.width / frame.height).toBeCloseTo(box.width / box.height);
    }
  });

  it("the place under the fingers stays there", () => {
    const look = { x: 700, y: 300, zoom: 2.5 };
    const spot = [760, 260] as const;
    const share = (frame: typeof sheet) => [
      (spot[0] - frame.x) / frame.width,
      (spot[1] - frame.y) / frame.height,
    ];
    const before = share(frameOf(sheet, wide, look));
    const after = share(frameOf(sheet, wide, zoomed(sheet, wide, look, 1.5, spot)));
    expect(after[0]).toBeCloseTo(before[0] ?? 0);
    expect(after[1]).toBeCloseTo(before[1] ?? 0);
  });

  it("never leaves the sheet, and a pan at the edge does not store up", () => {
    let look = { x: 700, y: 300, zoom: 3 };
    for (let k = 0; k < 9; k += 1) look = panned(sheet, wide, look, 500, 0);
    const frame = frameOf(sheet, wide, look);
    expect(frame.x + frame.width).toBeCloseTo(1200);
    const back = frameOf(sheet, wide, panned(sheet, wide, look, -50, 0));
    expect(back.x).toBeCloseTo(frame.x - 50);
  });

  it("stops at the whole sheet, and where there is only more of the same", () => {
    for (const box of [phone, wide]) {
      expect(zoomed(sheet, box, whole(sheet), 0.2).zoom).toBe(1);
      const near = frameOf(sheet, box, zoomed(sheet, box, whole(sheet), 99));
      expect(box.width / near.width).toBeCloseTo(2.2);
    }
  });

  it("on a phone it looks near enough to read, at what is asked", () => {
    const spots = [WORLD.spaces[at("viken")], WORLD.spaces[at("baltic")]].flatMap((spot) => spot ?? []);
    const look = lookAt(sheet, phone, spots);
    expect(look.zoom).toBeGreaterThan(2);
    expect(sees(frameOf(sheet, phone, look), spots)).toBe(true);
    expect(sees(frameOf(sheet, phone, look), [{ x: 52, y: 322 }])).toBe(false);
  });

  it("goes farther away for spaces that lie apart, but not so far that nothing can be read", () => {
    const near = lookAt(sheet, phone, [{ x: 600, y: 300 }]);
    const apart = lookAt(sheet, phone, [
      { x: 450, y: 300 },
      { x: 900, y: 200 },
    ]);
    expect(apart.zoom).toBeLessThan(near.zoom);
    const ends = [
      { x: 300, y: 300 },
      { x: 1150, y: 200 },
    ];
    const frame = frameOf(sheet, phone, lookAt(sheet, phone, ends));
    expect(sees(frame, ends)).toBe(false);
    expect(sees(frame, ends.slice(0, 1))).toBe(true);
  });
});
