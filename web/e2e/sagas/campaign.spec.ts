import { expect, test } from "@playwright/test";
import { awaited, kindOf, lots } from "../shared/player";
import { turnScenesOff } from "../shared/scenes";
import { picture, type Seated, TestServer } from "../shared/server";
import { idle, playUntil, viewOf } from "./autoplay";
import { answer } from "./player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a campaign is left after its first Saga and taken up again on another day", async ({ page }) => {
  test.setTimeout(120_000);
  const server = await TestServer.open("campaign");
  try {
    await turnScenesOff(page);
    await page.goto(server.url);
    await page.getByLabel("Game", { exact: true }).first().selectOption("sagas");
    await page.getByLabel("Length").selectOption("campaign");
    const made = page.waitForResponse((answer) => answer.url().endsWith("/api/tables"));
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    const seated = (await (await made).json()) as Seated;
    await expect(page.locator(".sagas-board")).toBeVisible();
    await page.goto(server.url);

    // The first Saga goes by while nobody leaves home.
    const { view } = await playUntil(server.url, seated, (now) => viewOf(now).failed.length > 0, idle).then(
      (now) => ({ view: viewOf(now) }),
    );
    expect(view.failed).toHaveLength(1);

    // The server goes down and comes back; the browser has been closed meanwhile.
    await server.kill();
    await server.start();
    await page.reload();
    await page.getByRole("link", { name: /Sagas/ }).first().click();

    const end = page.getByRole("region", { name: "How the Saga ended", exact: true });
    await expect(end).toContainText("Lost.");
    const sagas = end.getByRole("list", { name: "Sagas of the campaign" });
    await expect(sagas.getByRole("listitem").filter({ hasText: /lost|again/ })).toHaveCount(1);
    await expect(end).toContainText("One more lost Saga ends the campaign.");
    await picture(page, "sagas-campaign-1280");
    await end.getByRole("button", { name: /^On to/ }).click();
    await expect(end).toBeHidden();

    // The next one is set up by the page.
    const draw = lots(5);
    for (let n = 0; n < 20 && (await awaited(page)) && (await kindOf(page)) !== "voyage"; n += 1) {
      await answer(page, draw);
    }
    expect(await kindOf(page)).toBe("voyage");
    await expect(page.getByText(/Campaign/).first()).toBeVisible();
  } finally {
    await server.kill();
  }
});
