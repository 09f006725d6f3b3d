import { expect, test } from "@playwright/test";
import { nothingSpills } from "../shared/checks";
import { picture, seatLink } from "../shared/server";
import { TestClient } from "./autoplay";
import { awaited, playForArtifacts, spoilsTable } from "./player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const width of [1280, 390]) {
  test(`whoever is asked about artifacts may say that they need longer, and all are shown it: ${width} px`, async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: width < 500 ? 844 : 800 });
    const seated = await spoilsTable(request, 3, 0, {}, { window: 4 });
    const company = [1, 2].map((grant) => new TestClient(baseURL ?? "", seated, grant));
    const watcher = await browser.newPage();
    try {
      await watcher.goto(`/t/${seated.table}`);
      await page.goto(seatLink(seated));
      const think = page.getByRole("button", { name: "Let me think" });
      // Once I have an artifact I am asked at every moment, whatever the order says. The next moment is never far.
      for (let thought = false; !thought; ) {
        await expect(think.or(page.locator(".prompt.mine"))).not.toHaveCount(0);
        if (await think.isVisible()) {
          await picture(page, `spoils-window-${width}`);
          thought = await think.click({ timeout: 1_000 }).then(
            () => true,
            () => false,
          );
        } else if (await awaited(page)) await playForArtifacts(page);
      }
      const shown = watcher.getByText("Somebody needs longer.");
      await expect(shown).toBeVisible();
      await expect(page.getByRole("group", { name: "Artifact window" })).toBeVisible();
      await nothingSpills(page, "while I think");
      await nothingSpills(watcher, "while somebody thinks");
      await picture(page, `spoils-window-thinking-${width}`);
      // The common time is over, and nothing was played for me.
      await page.waitForTimeout(5_000);
      await expect(shown).toBeVisible();
      await page.getByRole("button", { name: "Pass", exact: true }).click();
      await expect(shown).toBeHidden();
    } finally {
      for (const one of company) one.leave();
      await watcher.close();
    }
  });
}
