import type { Page } from "@playwright/test";
import type { FeastBox, FeastEvent, FeastView } from "../../src/net/wire/feast";
import type { Sync } from "../../src/net/wire/table";
import { expect, type StillServer, test } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { film, roll, standStill } from "../shared/film";
import { type Tapped, tap } from "../shared/happen";
import { asked } from "../shared/player";

test.use({ memory: "scenes on" });

type Seats = FeastView["seats"];

interface Case {
  readonly name: string;
  readonly events: readonly FeastEvent[];
  /** What happened before, without a scene. */
  readonly log?: readonly FeastEvent[];
  readonly change?: (view: FeastView) => Partial<FeastView>;
  readonly moments: readonly number[];
  /** It ends after so many milliseconds, or waits there. */
  readonly ends: number;
  readonly waits?: boolean;
  /** The part of the board that a phone has open; the spaces unless said otherwise. */
  readonly tab?: string;
}

/** A seat with something more of it. */
const seat = (view: FeastView, place: number, change: Partial<Seats[number]>): Pick<FeastView, "seats"> => ({
  seats: view.seats.map((there, at) => (at === place ? { ...there, ...change } : there)),
});

const tiles = (view: FeastView, place: number, more: Record<number, number>): number[] =>
  (view.seats[place]?.tiles ?? []).map((count, piece) => count + (more[piece] ?? 0));

const number = (box: FeastBox, id: string): number => box.spaces.findIndex((space) => space.id === id);

/** Every scene of Feast. Pieces by their numbers: 0 peas, 4 flax, 5 stockfish, 8 beans, 10 wool, 13 salt meat, 15 silk. */
function casesOf(box: FeastBox): Case[] {
  const placed = (who: number, space: string, vikings: number): FeastEvent => ({
    type: "placed",
    seat: who,
    space: number(box, space),
    name: box.spaces[number(box, space)]?.name ?? "",
    vikings,
    imitated: -1,
  });
  const received = (who: number, things: Record<string, number>, why = "Market"): FeastEvent => ({
    type: "received",
    seat: who,
    things,
    why,
  });
  const dish = (piece: number, square: number, long = true) => ({ piece, long, square });
  const feasted = (who: number, food: ReturnType<typeof dish>[], silver = 0, penalties = 0): FeastEvent => ({
    type: "feasted",
    seat: who,
    silver,
    penalties,
    food,
  });
  const market = placed(0, "c3_weekly_fruits", 3);
  const card = box.occupations.find(({ light }) => !light)?.number ?? 0;
  const name = box.occupations.find((one) => one.number === card)?.name ?? "";
  return [
    {
      name: "viking",
      events: [placed(0, "c2_mountain_3_upgrade_1", 2)],
      moments: [20, 120, 220, 320, 420, 480],
      ends: 500,
    },
    {
      name: "goods",
      events: [market, received(0, { oil: 1, salt_meat: 1, silver: 1 })],
      moments: [120, 420, 520, 640, 740, 860],
      ends: 900,
    },
    {
      name: "upgrade",
      events: [{ type: "turned", seat: 0, piece: 4, to: 5 }],
      tab: "Goods",
      moments: [20, 80, 140, 200, 260, 320],
      ends: 340,
    },
    {
      name: "rival",
      events: [
        placed(1, "c1_weekly_beans", 1),
        { type: "carddrawn", seat: 1 },
        received(1, { beans: 1, silver: 1 }),
      ],
      moments: [60, 200, 340, 440, 560, 660],
      ends: 700,
    },
    {
      name: "income",
      events: [received(1, { silver: 2 }, "income"), received(0, { silver: 4 }, "income")],
      moments: [60, 160, 260, 360, 420, 480],
      ends: 500,
    },
    {
      name: "weapon",
      events: [
        { type: "weapondrawn", seat: 1, weapon: 0 },
        { type: "weapondrawn", seat: 0, weapon: 3 },
      ],
      moments: [60, 160, 260, 360, 420, 480],
      ends: 500,
    },
    {
      name: "lay",
      events: [{ type: "laiddown", seat: 0, board: 0, name: "Home", piece: 10, turn: 0, cell: 140 }],
      moments: [20, 100, 160, 280, 400, 560],
      ends: 740,
      tab: "Hall",
    },
    {
      name: "dice",
      log: [placed(0, "c1_hunting_game", 1)],
      events: [{ type: "dierolled", seat: 0, die: 7, value: 7, number: 1 }],
      moments: [60, 200, 340, 480, 540, 800],
      ends: 900,
    },
    {
      name: "rival dice",
      log: [placed(1, "c1_raiding", 1)],
      events: [{ type: "dierolled", seat: 1, die: 5, value: 5, number: 1 }],
      moments: [60, 160, 260, 320, 360, 540],
      ends: 600,
    },
    {
      name: "occupation",
      events: [
        { type: "carddrawn", seat: 0 },
        { type: "cardseen", seat: 0, card, name },
      ],
      moments: [120, 300, 620, 740, 1_200, 1_600],
      ends: 1_700,
    },
    {
      name: "card played",
      events: [{ type: "cardplayed", seat: 1, card, name }],
      moments: [20, 100, 200, 300, 500, 680],
      ends: 700,
    },
    {
      name: "round",
      events: [{ type: "roundbegun", round: 4, start: 1 }],
      moments: [20, 100, 160, 240, 400, 680],
      ends: 700,
    },
    {
      name: "banquet",
      log: [
        { type: "roundbegun", round: 4, start: 1 },
        feasted(1, [dish(5, 0), dish(0, 3), dish(13, 5)]),
        feasted(2, [dish(4, 0), dish(1, 3)], 2, 1),
      ],
      events: [feasted(0, [dish(5, 0), dish(4, 3, false), dish(13, 4)])],
      change: (view) => ({ round: 4, seats: view.seats.map((there) => ({ ...there, squares: 8 })) }),
      moments: [60, 600, 1_000, 1_500, 2_200, 3_000],
      ends: 3_440,
      waits: true,
    },
    {
      name: "scoring",
      events: [{ type: "gameover", scores: [-16, -42, -60], winners: [0] }],
      change: (view) => ({
        over: true,
        seats: view.seats.map((there, place) => ({
          ...there,
          silver: 12 - 4 * place,
          knarrs: 3 - place,
          settled: [place === 0 ? 2 : 1, 0],
          tiles: tiles(view, place, { 21: 2 - place, 29: 1 }),
          penalties: place,
        })),
      }),
      moments: [60, 700, 1_400, 2_100, 3_000, 3_800],
      ends: 5_200,
    },
  ];
}

/** What I have at the beginning of every scene. */
const rich = (view: FeastView): Partial<FeastView> => ({
  ...seat(view, 0, {
    tiles: tiles(view, 0, { 4: 1, 5: 1, 8: 1, 10: 1, 13: 1 }),
    weapons: [2, 1, 1, 1],
    wood: 3,
    stone: 2,
    silver: 5,
    vikings: 7,
  }),
  round: 4,
  phase: 5,
});

/** A table of three at which the test lets things happen. */
async function opened(page: Page, still: StillServer): Promise<{ tapped: Tapped; box: FeastBox }> {
  const tapped = await tap(page);
  const { seated } = await still.open(page, "feast/begins-for-three", { others: "" });
  const answer = await page.request.get(`/api/tables/${seated.table}/board`);
  return { tapped, box: (await answer.json()) as FeastBox };
}

/** A theme changes pictures only. */
const SCREENS = [
  [1280, 800, "day"],
  [390, 844, "night"],
  [1280, 800, "night"],
  [390, 844, "day"],
] as const;

for (const [width, height, theme] of process.env.PICTURES ? SCREENS : SCREENS.slice(0, 2)) {
  test(`every scene of Feast runs to its end, at ${width}x${height} by ${theme}`, async ({ page, still }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript((choice) => localStorage.setItem("meadhall.theme", choice), theme);
    const { tapped, box } = await opened(page, still);
    await standStill(page);
    const layer = page.locator(".stage-layer");
    const turned = (change: (view: FeastView) => Partial<FeastView>) => (view: Sync["view"]) =>
      ({ ...view, ...change(view as unknown as FeastView) }) as Sync["view"];
    const first = tapped.last().view;
    for (const {
      name,
      log = [],
      events,
      change = () => ({}),
      moments,
      ends,
      waits = false,
      tab = "Spaces",
    } of casesOf(box)) {
      await test.step(name, async () => {
        // What happened before is told as if moves had been taken back: nothing of it is played.
        tapped.happen(log as never, () => turned(rich)(first), { undos: tapped.last().undos + 1 });
        await expect(layer).toHaveCount(0);
        tapped.happen([], turned(change));
        if (width < 981) await page.getByRole("tab", { name: tab }).click();
        tapped.happen(events as never, turned(change));
        await expect(layer, name).toHaveAttribute("data-scene", /./);
        await film(page, `scene-feast-${name.replaceAll(" ", "-")}-${theme}-${width}`, moments);
        await nothingSpills(page, name);
        await roll(page, process.env.PICTURES ? (moments.at(-1) ?? 0) : 0, ends + 40, 100);
        if (waits) {
          await page.clock.runFor(1_000);
          await layer.getByRole("button", { name: "Go on" }).click();
        }
        await expect(layer, name).toHaveCount(0);
      });
    }
    expect(await asked(page).count()).toBe(0);
  });
}
