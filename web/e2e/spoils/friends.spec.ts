import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import type { SpoilsView } from "../../src/net/wire/spoils";
import type { ServerMessage, Sync } from "../../src/net/wire/table";
import { asked, kindOf, moment, settled } from "../shared/player";
import { SCENES_ON } from "../shared/scenes";
import { picture, type Seated, seatLink } from "../shared/server";
import { holdTheatre, skip, spoilsTable } from "./player";

/** Stakes that no card, die or purse of the first round can show by chance. */
const FIRST = 37;
const CHANGED = 29;
const SECOND = 41;

interface Friend {
  page: Page;
  seat: number;
  name: string;
  /** All this browser was told, as it came. */
  told: string[];
}

const NAMES = ["Ylva", "Runa", "Odd"];

async function sitDown(browser: Browser, seated: Seated, seat: number): Promise<Friend> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const told: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  await page.goto(seatLink(seated, seat));
  await expect(page.locator(".spoils-board")).toBeVisible();
  return { page, seat, name: NAMES[seat] ?? "", told };
}

const syncs = ({ told }: Friend): Sync[] =>
  told.map((text) => JSON.parse(text) as ServerMessage).filter((message) => message.type === "sync");

/** Cards, moments and the table's own name have numbers too, and I am told all bets I could make myself. */
const HARMLESS = /\.(at|v|card|cards|id|key)(\.\d+)*$|^\.ask\.choices\.|^\.table\.(table|commitment)$/;

/** Every number and sentence of a message with the way to it, where it could tell a stake. */
function* stakes(value: unknown, way = ""): Generator<string> {
  if (typeof value === "string" || typeof value === "number") {
    if (!HARMLESS.test(way)) yield `${value}`;
  } else if (value && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) yield* stakes(inner, `${way}.${key}`);
  }
}

const tells = (message: unknown, stake: number): boolean =>
  [...stakes(message)].some((word) => new RegExp(`\\b${stake}\\b`).test(word));

const sealed = (friend: Friend) => friend.page.getByRole("region", { name: "Your bet, placed" });

/** The stake of another as the stage shows it: the number alone, for dice have numerals, and "+4" and a one read as 41. */
const revealed = ({ page, name }: Friend, other: Friend): Locator =>
  page
    .locator(".reveal .cell")
    .filter({ has: page.locator(".called", { hasText: other.name === name ? /^You$/ : other.name }) })
    .locator(".bet b");

async function stake(friend: Friend, amount: number): Promise<void> {
  const { page } = friend;
  const sides = page.getByRole("radiogroup", { name: "Your side" });
  if (!(await sides.locator("[aria-checked=true]").count())) {
    await sides.getByRole("radio", { name: "declare" }).click();
  }
  await page.getByRole("textbox", { name: "Gold you bet" }).fill(`${amount}`);
  const before = await moment(page);
  await page.getByRole("button", { name: `Bet ${amount} gold on` }).click();
  await settled(page, before);
}

/** Names, bids and challenges until everybody is asked for a bet. */
async function bidAndChallenge(friends: readonly Friend[]): Promise<void> {
  const everywhere = (sign: string) =>
    Promise.all(friends.map(async ({ page }) => (await page.locator(sign).count()) > 0));
  let bids = 0;
  for (;;) {
    await expect(async () => {
      const mine = await everywhere(".prompt.mine");
      expect(mine).toContain(true);
    }).toPass({ intervals: [50], timeout: 20_000 });
    if ((await everywhere("[data-kind=bet]")).every(Boolean)) return;
    for (const { page } of friends) {
      if (!(await asked(page).isVisible())) continue;
      const kind = await kindOf(page);
      const before = await moment(page);
      if (kind === "name") {
        await page.getByRole("radio", { name: "Odd" }).click();
        await page.getByRole("button", { name: "Odd bids first" }).click();
      } else if (kind === "bid" && bids < 2) {
        bids += 1;
        await page.getByRole("radio", { name: /^sixes/ }).click();
        await page.locator(".act .btn.primary").click();
      } else if (kind === "bid") {
        await page.getByRole("button", { name: "Challenge", exact: true }).click();
      } else {
        continue;
      }
      await settled(page, before);
    }
  }
}

test.use({ storageState: SCENES_ON });

test("three friends bid, challenge and bet; a sealed bet can be changed, and nobody else sees it", async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const seated = await spoilsTable(request, 3, 0);
  const friends = await Promise.all(NAMES.map((_, seat) => sitDown(browser, seated, seat)));
  const [ylva, runa, odd] = friends as [Friend, Friend, Friend];
  await bidAndChallenge(friends);
  for (const { page } of friends) await expect(page.locator(".ladder")).toBeVisible();

  await stake(ylva, FIRST);
  await expect(sealed(ylva)).toContainText(`Your bet: ${FIRST} gold on`);
  for (const { page } of [runa, odd]) {
    await expect(page.locator(".seat-card", { hasText: "Ylva" })).toContainText("locked");
  }
  await stake(runa, SECOND);

  // She thinks again, and back again: what is sealed stays until a new one is.
  await sealed(ylva).getByRole("button", { name: "Change" }).click();
  await ylva.page.getByRole("button", { name: `Keep ${FIRST}` }).click();
  await expect(sealed(ylva)).toContainText(`Your bet: ${FIRST} gold on`);
  await sealed(ylva).getByRole("button", { name: "Change" }).click();
  await stake(ylva, CHANGED);
  await expect(sealed(ylva)).toContainText(`Your bet: ${CHANGED} gold on`);
  await picture(ylva.page, "spoils-sealed-1280");

  // One who has sealed and one who has not load the page again.
  const words = await sealed(runa).innerText();
  const dice = await runa.page.getByRole("list", { name: "Your dice" }).innerText();
  await runa.page.reload();
  await expect(sealed(runa)).toBeVisible();
  expect(await sealed(runa).innerText()).toBe(words);
  expect(await runa.page.getByRole("list", { name: "Your dice" }).innerText()).toBe(dice);
  const pile = await odd.page.locator(".pile").innerText();
  const ladder = await odd.page.locator(".ladder").innerText();
  await odd.page.reload();
  await expect(asked(odd.page)).toBeVisible();
  expect(await kindOf(odd.page)).toBe("bet");
  expect(await odd.page.locator(".pile").innerText()).toBe(pile);
  expect(await odd.page.locator(".ladder").innerText()).toBe(ladder);

  const secrets: [Friend, number[]][] = [
    [ylva, [SECOND]],
    [runa, [FIRST, CHANGED]],
    [odd, [FIRST, CHANGED, SECOND]],
  ];
  for (const [friend, others] of secrets) {
    const heard = syncs(friend);
    // How long somebody has been awaited is no stake.
    const text = (await friend.page.locator("body").innerText()).replaceAll(/\b\d+:\d\d\b/g, "");
    for (const amount of others) {
      expect(text).not.toMatch(new RegExp(`\\b${amount}\\b`));
      expect(heard.filter((sync) => tells(sync, amount)).length, `${friend.name} and ${amount}`).toBe(0);
    }
    for (const sync of heard) {
      const view = sync.view as unknown as SpoilsView;
      for (const [seat, there] of view.seats.entries()) {
        if (seat !== friend.seat) expect([there.bet, there.gold, there.rolled]).toEqual([null, null, null]);
      }
      for (const answer of view.sealed) {
        if (answer.seat !== friend.seat) expect(Object.keys(answer).sort()).toEqual(["kind", "seat"]);
      }
    }
  }
  expect(
    syncs(ylva).some((sync) => tells(sync, FIRST)),
    "the check would find a stake",
  ).toBe(true);
  expect(syncs(ylva).some((sync) => tells(sync, CHANGED))).toBe(true);

  for (const { page } of friends) await holdTheatre(page);
  await stake(odd, 5);
  for (const friend of friends) {
    const { page } = friend;
    await expect(page.locator(".reveal")).toBeVisible();
    await expect(revealed(friend, ylva)).toHaveText(`${CHANGED}`);
    await expect(revealed(friend, ylva)).toBeVisible();
    await expect(revealed(friend, runa)).toHaveText(`${SECOND}`);
    await expect(revealed(friend, runa)).toBeVisible();
    await expect(page.locator(".reveal")).not.toContainText(`${FIRST}`);
  }
  await picture(odd.page, "spoils-friends-reveal-1280");
  for (const { page } of friends) {
    await skip(page).click();
    await expect(page.locator(".closing")).toBeVisible();
    await skip(page).click();
    await expect(page.locator(".division")).toBeVisible();
  }
  await Promise.all(friends.map(({ page }) => page.context().close()));
});
