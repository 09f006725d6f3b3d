// @vitest-environment node
import { describe, expect, it } from "vitest";
import { at, WORLD } from "../samples";
import { fits, HOUSE_SHEET, SHORES, sheetOf } from "./coast";

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
