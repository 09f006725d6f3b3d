import { expect, type Page, test } from "@playwright/test";
import type { SpoilsView } from "../../src/net/wire/spoils";
import type { ServerMessage } from "../../src/net/wire/table";
import { kindOf } from "../shared/player";
import { picture, seatLink } from "../shared/server";
import { TestClient } from "./autoplay";
import { awaited, playForArtifacts, round, spoilsTable } from "./player";

const chip = (page: Page) => page.getByRole("button", { name: /Standing order/ });

const plan = (page: Page) => page.getByRole("button", { name: /^Stop the plan: Artifacts: not this round/ });

async function order(page: Page, words: string | RegExp): Promise<void> {
  await chip(page).click();
  await page.getByRole("menuitemradio", { name: words }).click();
  await expect(chip(page)).toContainText(words);
}

test.describe("a standing order", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("for this round: not asked about artifacts until it is taken back, also after a reload", async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const seated = await spoilsTable(request, 3, 0);
    const company = [1, 2].map((grant) => new TestClient(baseURL ?? "", seated, grant));
    /** The windows in which the page was told to ask, by their round. */
    const questions: number[] = [];
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const message = JSON.parse(String(payload)) as ServerMessage;
        if (message.type !== "sync" || !message.ask || message.ask.answer || message.ask.ordered) return;
        if (!["artifacts", "answer"].includes(message.ask.kind)) return;
        questions.push((message.view as unknown as SpoilsView).round);
      }),
    );
    try {
      await page.goto(seatLink(seated));
      await awaited(page);
      await expect(chip(page)).toContainText("when it matters");
      await order(page, "Ask me always");
      // An artifact in hand, and at the start of a new round the question comes.
      const pileIsOpen = page.locator(".prompt", { hasText: "the dice are not rolled yet" });
      while ((await awaited(page)) && !(await pileIsOpen.isVisible())) await playForArtifacts(page);
      const asking = await round(page);
      expect(asking).toBeGreaterThan(1);
      await picture(page, "spoils-order-asked-1280");
      await chip(page).click();
      await picture(page, "spoils-order-menu-1280");
      await page.keyboard.press("Escape");

      await chip(page).click();
      await page.getByRole("menuitemcheckbox", { name: /^Artifacts: not this round/ }).click();
      await expect(plan(page)).toBeVisible();
      await picture(page, "spoils-plan-1280");
      const before = questions.length;
      await awaited(page);
      await page.reload();
      await awaited(page);
      await expect(plan(page)).toBeVisible();
      await expect(chip(page)).toContainText("Ask me always");
      for (; (await kindOf(page)) !== "bet"; await awaited(page)) {
        expect(["name", "bid"], "no window in between asks").toContain(await kindOf(page));
        await playForArtifacts(page);
      }
      expect(await round(page)).toBe(asking);
      expect(questions.length).toBe(before);

      await plan(page).click();
      await expect(plan(page)).toBeHidden();
      await playForArtifacts(page);
      await awaited(page);
      expect(await kindOf(page)).toBe("artifacts");
      expect(await round(page)).toBe(asking);
    } finally {
      for (const one of company) one.leave();
    }
  });
});
