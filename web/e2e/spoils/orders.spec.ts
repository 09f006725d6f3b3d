import type { Page } from "@playwright/test";
import type { ServerMessage } from "../../src/net/wire/table";
import { expect, rest, test } from "../positions/still";
import { kindOf } from "../shared/player";
import { picture } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const chip = (page: Page) => page.getByRole("button", { name: /Standing order/ });

const plan = (page: Page) => page.getByRole("button", { name: /^Stop the plan: Artifacts: not this round/ });

/** Seconds in which orders and bots have answered all that they can. */
const TURN = 120;

/** The kinds of decision that the page is told to ask, from now on. */
function questionsOf(page: Page): string[] {
  const kinds: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if (message.type !== "sync" || !message.ask || message.ask.answer || message.ask.ordered) return;
      kinds.push(message.ask.kind);
    }),
  );
  return kinds;
}

test("one is asked about artifacts when it matters, until one orders otherwise", async ({ page, still }) => {
  const seats = [{ order: "useful" }, { bot: "karl" }, { bot: "karl" }];
  await still.open(page, "spoils/bid", { seats });
  await expect(chip(page)).toContainText("when it matters");
  await chip(page).click();
  await picture(page, "spoils-order-menu-1280");
  await page.getByRole("menuitemradio", { name: "Ask me always" }).click();
  await expect(chip(page)).toContainText("Ask me always");
  await rest(page);
  await page.reload();
  await expect(chip(page)).toContainText("Ask me always");
});

test("a plan for this round: not asked about artifacts until it is taken back, also after a reload", async ({
  page,
  still,
}) => {
  const questions = questionsOf(page);
  const table = await still.open(page, "spoils/before-dice");
  await expect(page.locator(".prompt")).toContainText("the dice are not rolled yet");
  await picture(page, "spoils-order-asked-1280");
  expect(questions).toEqual(["artifacts"]);
  await chip(page).click();
  await page.getByRole("menuitemcheckbox", { name: /^Artifacts: not this round/ }).click();
  await expect(plan(page)).toBeVisible();
  await picture(page, "spoils-plan-1280");
  await table.advance(TURN);
  await page.reload();
  await rest(page);
  await expect(plan(page)).toBeVisible();
  await expect(chip(page)).toContainText("Ask me always");
  for (const kind of ["name", "bid"]) {
    expect(await table.answer()).toBe(kind);
    await table.advance(TURN);
  }
  expect(await kindOf(page)).toBe("bet");
  expect(
    questions.slice(1).filter((kind) => !["name", "bid", "bet"].includes(kind)),
    "no window in between asks",
  ).toEqual([]);

  await plan(page).click();
  await expect(plan(page)).toBeHidden();
  await rest(page);
  await table.answer();
  await table.untilAsked();
  expect(await kindOf(page)).toBe("artifacts");
  await expect(page.locator("header").first()).toContainText("Round 2");
});
