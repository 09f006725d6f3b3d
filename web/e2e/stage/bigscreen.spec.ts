import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { ClashView } from "../../src/net/wire/clash";
import type { FeastBox } from "../../src/net/wire/feast";
import type { SagasView, SagasWorld } from "../../src/net/wire/sagas";
import { expect, rest, type StillServer, test } from "../positions/still";
import { standStill } from "../shared/film";
import { type Tapped, tap } from "../shared/happen";
import { allow, picture, type Seated, screenLink } from "../shared/server";
import { betting, dividing, REVEAL } from "./spoilstable";

// A room of 1280 x 720, drawn larger by half.
test.use({ memory: "scenes on", viewport: { width: 1920, height: 1080 } });

interface Screen extends Tapped {
  readonly seated: Seated;
}

/** Opens the big screen of a table at this position. Nothing on it moves by itself. */
async function openScreen(page: Page, still: StillServer, position: string): Promise<Screen> {
  const { seated } = await still.start(position, { others: "" });
  const token = await allow(page.request, seated);
  const tapped = await tap(page);
  await page.goto(screenLink(seated, token));
  await expect(page.locator(".screen-room .table-stage")).toBeVisible();
  await rest(page);
  await standStill(page);
  return { ...tapped, seated };
}

const boardOf = async <B>(request: APIRequestContext, { table }: Seated): Promise<B> =>
  (await request.get(`/api/tables/${table}/board`)).json() as Promise<B>;

const sagas = (screen: Screen): SagasView => screen.last().view as unknown as SagasView;

/** Every animation of the page stands at its first frame. */
const rewind = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) {
      one.pause();
      one.currentTime = 0;
    }
  });

interface Spot {
  readonly x: number;
  readonly y: number;
}

async function middleOf(thing: Locator): Promise<Spot> {
  const { x, y, width, height } = await thing.evaluate((one) => one.getBoundingClientRect().toJSON());
  return { x: x + width / 2, y: y + height / 2 };
}

/** How far two things are apart, by their middles. */
async function apart(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await middleOf(one), await middleOf(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const layer = (page: Page): Locator => page.locator(".stage-layer");

/** Pixels, for lines, shadows and half a pixel here and there. */
const EXACT = 6;

test("Clash: a bracelet that is collected begins on its space", async ({ page, still }) => {
  const tapped = await openScreen(page, still, "clash/announce");
  const space = "inner-west";
  const { loot } = tapped.last().view as unknown as ClashView;
  tapped.happen([], (view) => ({ ...view, loot: { ...loot, [space]: [2] } }));
  const lies = page.locator(`[data-point~="bracelet:${space}"]`);
  await expect(lies).toHaveCount(1);
  const from = await middleOf(lies);
  tapped.happen([{ type: "collected", seat: 0, space, values: [2] }], (view) => ({ ...view, loot }));
  const flight = layer(page).locator(".flight > div");
  await expect(flight).toHaveCount(1);
  await rewind(page);
  await picture(page, "screen-flight-clash");
  const { x, y } = await middleOf(flight);
  expect(Math.hypot(x - from.x, y - from.y)).toBeLessThan(40);
});

test("Spoils: dice that count begin at the dice under their cup", async ({ page, still }) => {
  const tapped = await openScreen(page, still, "spoils/raise-of-four");
  tapped.happen([], (view) => ({ ...view, ...betting(view as never) }) as typeof view);
  tapped.happen(REVEAL, (view) => ({ ...view, ...dividing(view as never) }) as typeof view);
  const got = page.locator(".reveal .rail .got");
  const hits = page.locator(".reveal .cell.now .die.hit");
  for (let ms = 0; ms < 6_000 && !(await got.count()); ms += 50) await page.clock.runFor(50);
  await rewind(page);
  await picture(page, "screen-flight-spoils");
  const count = await got.count();
  expect(count).toBeGreaterThan(0);
  for (let place = 0; place < count; place += 1)
    expect(await apart(got.nth(place), hits.nth(place)), `die ${place}`).toBeLessThan(EXACT);
});

test("Sagas: a ship begins on its space of the map", async ({ page, request, still }) => {
  const tapped = await openScreen(page, still, "sagas/sailing");
  const { spaces, routes } = await boardOf<SagasWorld>(request, tapped.seated);
  const { bands } = sagas(tapped);
  const from = bands.findIndex((band) => band.length > 0);
  const route = routes.find(({ a, b, way }) => way === "sea" && (a === from || b === from));
  const to = route?.a === from ? route.b : (route?.a ?? 0);
  tapped.happen([{ type: "moved", path: [from, to], names: [], way: "sea", units: bands[from] ?? [] }]);
  const ship = layer(page).locator(".vessel .hull");
  await expect(ship).toHaveCount(1);
  await rewind(page);
  await picture(page, "screen-flight-sagas");
  const map = page.locator(".table-stage svg.sea-map").first();
  expect(await apart(layer(page).locator(".sagas-chart"), map), "the chart lies on the map").toBeLessThan(1);
  const mark = map.locator(`[data-point~="space:${spaces[from]?.id}"]`).first();
  expect(await apart(ship, mark)).toBeLessThan(40);
});

test("Sagas: a shot goes from who shoots to who is hit", async ({ page, still }) => {
  const tapped = await openScreen(page, still, "sagas/battle");
  const { hostiles, line } = sagas(tapped).battle ?? { hostiles: [], line: [] };
  tapped.happen([{ type: "vikingshot", unit: line[0], hostile: hostiles[0], name: "", die: 3, hit: true }]);
  const shaft = layer(page).locator(".shaft line");
  await expect(shaft).toHaveCount(1);
  await rewind(page);
  await picture(page, "screen-flight-sagas-shot");
  const cards = await Promise.all(
    [".mine", ":not(.mine)"].map((side) => middleOf(page.locator(`.sg-line${side} > ol > li`).first())),
  );
  const { x, y } = await middleOf(shaft);
  const [ours, theirs] = [cards[0] ?? { x: 0, y: 0 }, cards[1] ?? { x: 0, y: 0 }];
  expect(Math.hypot(x - (ours.x + theirs.x) / 2, y - (ours.y + theirs.y) / 2)).toBeLessThan(EXACT);
});

test("Feast: a Viking begins at its seat", async ({ page, request, still }) => {
  const tapped = await openScreen(page, still, "feast/begins-for-two");
  const { spaces } = await boardOf<FeastBox>(request, tapped.seated);
  const space = spaces.findIndex(({ id }) => id === "c1_weekly_beans");
  const name = spaces[space]?.name ?? "";
  tapped.happen([{ type: "placed", seat: 1, space, name, vikings: 1, imitated: -1 }]);
  const flight = layer(page).locator(".flight > div");
  await expect(flight).toHaveCount(1);
  await rewind(page);
  await picture(page, "screen-flight-feast");
  expect(await apart(flight, page.locator('[data-point~="seat:1"] .crest'))).toBeLessThan(EXACT);
});
