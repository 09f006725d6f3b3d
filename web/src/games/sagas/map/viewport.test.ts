// @vitest-environment node
import { describe, expect, it } from "vitest";
import { at, WORLD } from "../samples";
import { HOUSE_SHEET } from "./coast";
import { frameOf, lookAt, panned, refitted, sees, shifted, whole, zoomed } from "./viewport";

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

  const scaleOf = (box: typeof phone, look: ReturnType<typeof whole>): number =>
    box.width / frameOf(sheet, box, look).width;
  const spots = [
    { x: 640, y: 140 },
    { x: 762, y: 246 },
  ];

  it.each([
    ["a phone", phone, { width: 378, height: 290 }],
    ["a wide screen", wide, { width: 930, height: 380 }],
  ])("keeps its scale on %s while a panel takes room from it and gives it back", (_, box, less) => {
    const look = lookAt(sheet, box, spots);
    const small = refitted(sheet, box, less, look, spots);
    expect(scaleOf(less, small)).toBeCloseTo(scaleOf(box, look));
    expect(sees(frameOf(sheet, less, small), spots)).toBe(true);
    const again = refitted(sheet, less, box, small, spots);
    expect(scaleOf(box, again)).toBeCloseTo(scaleOf(box, look));
  });

  it("goes farther away only where the new room cannot show what is asked", () => {
    const tiny = { width: 378, height: 90 };
    const apart = [
      { x: 640, y: 100 },
      { x: 700, y: 320 },
    ];
    const look = lookAt(sheet, phone, apart);
    expect(scaleOf(tiny, refitted(sheet, phone, tiny, look, apart))).toBeLessThan(scaleOf(phone, look));
  });

  it("who has moved the map away from what is asked is left there", () => {
    const away = panned(sheet, phone, lookAt(sheet, phone, spots), 400, 0);
    const less = { width: 378, height: 290 };
    expect(refitted(sheet, phone, less, away, spots).x).toBeCloseTo(away.x);
  });

  it("moves at its scale to what is asked next, and says where it cannot", () => {
    const look = lookAt(sheet, phone, spots);
    const next = shifted(sheet, phone, look, [{ x: 972, y: 244 }]);
    expect(next?.zoom).toBe(look.zoom);
    expect(sees(frameOf(sheet, phone, next ?? look), [{ x: 972, y: 244 }])).toBe(true);
    const ends = [
      { x: 52, y: 322 },
      { x: 1130, y: 326 },
    ];
    expect(shifted(sheet, phone, look, ends)).toBeNull();
  });
});
