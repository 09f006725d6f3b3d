import type { Page } from "@playwright/test";
import type { ClashView } from "../../src/net/wire/clash";
import type { Sync } from "../../src/net/wire/table";
import { expect, type StillServer, test } from "../positions/still";
import { film, roll, standStill } from "../shared/film";
import { type Happening, tap } from "../shared/happen";

test.use({ memory: "scenes on" });

type Change = (view: ClashView) => Partial<ClashView>;

const row = (view: ClashView, more: readonly number[]): Pick<ClashView, "seats"> => ({
  seats: view.seats.map((there, seat) => ({ ...there, bracelets: there.bracelets + (more[seat] ?? 0) })),
});

interface Case {
  readonly name: string;
  readonly events: readonly Happening[];
  readonly change?: Change;
  readonly moments: readonly number[];
  /** The event whose line is on the page only once the scene has shown it. */
  readonly secret?: string;
}

const SHORT = [20, 100, 180, 260, 340, 400];

const CASES: readonly Case[] = [
  {
    name: "call",
    events: [{ type: "called", caller: 0, seat: 1, claim: "slingshot", card: "punch", truthful: false }],
    moments: [120, 560, 900, 1_300, 1_560, 2_100],
    secret: "called",
  },
  {
    name: "taken",
    events: [
      { type: "taken", taker: 1, victim: 0 },
      { type: "lost", seat: 0, value: 3 },
    ],
    change: (view) => row(view, [-1, 1]),
    moments: [60, 200, 500, 800, 1_100, 1_300],
    secret: "lost",
  },
  {
    name: "seen by others",
    events: [{ type: "taken", taker: 1, victim: 2 }],
    change: (view) => row(view, [0, 1, -1]),
    moments: [60, 200, 500, 800, 1_100, 1_300],
  },
  {
    name: "slam",
    events: [
      { type: "rammed", seat: 0, target: 1, origin: "inner-west", space: "centre", push: "inner-north" },
    ],
    moments: [60, 300, 500, 640, 800, 1_100],
  },
  {
    name: "sunk",
    events: [{ type: "sunk", seat: 0, victim: 1, space: "north-pond", value: 2 }],
    change: (view) => ({ sea: [...view.sea, 2] }),
    moments: [60, 200, 380, 480, 700, 1_000],
  },
  {
    name: "caught",
    events: [{ type: "caught", seat: 2, victim: 1, space: "inner-north", value: 4 }],
    moments: [60, 200, 380, 480, 700, 1_000],
  },
  {
    name: "centre",
    events: [
      { type: "centrepaid", seat: 0, count: 1 },
      { type: "gained", seat: 0, values: [4] },
    ],
    change: (view) => row(view, [1]),
    moments: [60, 200, 400, 600, 800, 1_000],
  },
  {
    name: "passed",
    events: [{ type: "nobodycalled", seat: 1 }],
    moments: SHORT,
  },
  {
    name: "struck",
    events: [{ type: "struck", seat: 0, target: 1, claim: "slingshot" }],
    moments: [20, 120, 240, 360, 440, 540],
  },
  {
    name: "held up",
    events: [{ type: "shown", taker: 0, victim: 1, value: 3 }],
    moments: [60, 160, 300, 480, 600, 800],
  },
];

/** Short ones without a secret: only for who wants pictures. */
const MORE: readonly Case[] = [
  {
    name: "moved",
    events: [{ type: "moved", seat: 0, origin: "inner-west", space: "centre" }],
    moments: SHORT,
  },
  {
    name: "drawn",
    events: [
      { type: "drawn", seat: 0, count: 1 },
      { type: "gained", seat: 0, values: [2] },
    ],
    change: (view) => row(view, [1]),
    moments: [60, 200, 400, 600, 800, 1_000],
  },
  {
    name: "collected",
    events: [{ type: "collected", seat: 0, space: "inner-west", values: [1, 4] }],
    moments: [60, 200, 400, 600, 800, 960],
  },
  {
    name: "dropped",
    events: [{ type: "dropped", seat: 0, victim: 1, space: "inner-north", value: 2 }],
    moments: [60, 160, 300, 420, 560, 720],
  },
];

/** A table at which things stand as the scenes need them. */
async function opened(page: Page, still: StillServer, change: (view: ClashView) => Partial<ClashView>) {
  const tapped = await tap(page);
  await still.open(page, "clash/three", { others: "" });
  const turned = (view: Sync["view"]): Sync["view"] => {
    const there = view as unknown as ClashView;
    return { ...there, ...change(there) } as unknown as Sync["view"];
  };
  tapped.happen([], turned);
  return { tapped, turned };
}

const PLACES = ["inner-west", "centre", "inner-north"];

const stand: Change = (view) => ({
  seats: view.seats.map((there, seat) => ({ ...there, space: PLACES[seat] ?? null, bracelets: 4 })),
  loot: {},
  claim: { seat: 1, claim: "slingshot", nth: 1, target: null, shield: false, card: null },
});

const LOOKS = [
  [1280, 800, "day"],
  [390, 844, "night"],
  [1280, 800, "night"],
  [390, 844, "day"],
] as const;

// The theme changes nothing but the pictures.
for (const [width, height, theme] of process.env.PICTURES ? LOOKS : LOOKS.slice(0, 2)) {
  test(`every scene of Clash runs to its end, at ${width}x${height} by ${theme}`, async ({ page, still }) => {
    if (process.env.PICTURES) test.setTimeout(600_000);
    await page.setViewportSize({ width, height });
    await page.addInitScript((choice) => localStorage.setItem("meadhall.theme", choice), theme);
    const { tapped } = await opened(page, still, stand);
    await standStill(page);
    for (const { name, events, change, moments, secret } of process.env.PICTURES
      ? [...CASES, ...MORE]
      : CASES) {
      await test.step(name, async () => {
        tapped.happen([], (view) => ({ ...view, ...stand(view as unknown as ClashView) }));
        tapped.happen(events, (view) => ({ ...view, ...change?.(view as unknown as ClashView) }));
        const layer = page.locator(".stage-layer");
        await expect(layer, name).toBeAttached();
        const told = page.locator(".table-page");
        if (secret) await expect(told, "not before its time").not.toContainText(`"type": "${secret}"`);
        await film(page, `scene-clash-${name.replaceAll(" ", "-")}-${theme}-${width}`, moments);
        await roll(page, process.env.PICTURES ? (moments.at(-1) ?? 0) : 0, 2_400, 100);
        await expect(layer, name).toHaveCount(0);
        if (secret) await expect(told, "told in the end").toContainText(`"type": "${secret}"`);
      });
    }
  });
}
