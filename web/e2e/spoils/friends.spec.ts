import type { Locator, Page } from "@playwright/test";
import type { SpoilsView } from "../../src/net/wire/spoils";
import type { ServerMessage, Sync } from "../../src/net/wire/table";
import { type Elsewhere, expect, rest, test } from "../positions/still";
import { asked, kindOf } from "../shared/player";
import { picture } from "../shared/server";
import { skip } from "./player";

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

async function sitDown(elsewhere: Elsewhere, link: string, seat: number): Promise<Friend> {
  const page = await elsewhere();
  const told: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  await page.goto(link);
  await rest(page);
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

async function stake({ page }: Friend, amount: number): Promise<void> {
  const sides = page.getByRole("radiogroup", { name: "Your side" });
  if (!(await sides.locator("[aria-checked=true]").count())) {
    await sides.getByRole("radio", { name: "declare" }).click();
  }
  await page.getByRole("textbox", { name: "Gold you bet" }).fill(`${amount}`);
  await page.getByRole("button", { name: `Bet ${amount} gold on` }).click();
  await rest(page);
}

test.use({ memory: "scenes on", contextOptions: { reducedMotion: "reduce" } });

test("three friends challenge and bet; a sealed bet can be changed, and nobody else sees it", async ({
  elsewhere,
  still,
}) => {
  const seats = NAMES.map((name) => ({ name, order: "" }));
  const { seated } = await still.start("spoils/raise", { seats });
  const friends = await Promise.all(
    NAMES.map((_, seat) => sitDown(elsewhere, still.linkOf(seated, seat), seat)),
  );
  const [ylva, runa, odd] = friends as [Friend, Friend, Friend];
  for (const { page } of friends) await expect(page.locator(".ladder")).toBeVisible();
  await runa.page.getByRole("button", { name: "Challenge", exact: true }).click();
  for (const { page } of friends) {
    await expect(page.locator("[data-kind=bet]")).toBeVisible();
    await rest(page);
  }

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
});
