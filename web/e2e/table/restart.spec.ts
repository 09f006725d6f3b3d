import { HANDS } from "../clash/player";
import { expect, rest, StillServer, test } from "../positions/still";
import { first } from "../shared/player";
import { turnScenesOff } from "../shared/scenes";
import { TestServer } from "../shared/server";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the server dies in mid-game and the page comes back to the same moment by itself", async ({ page }) => {
  // A server of this test alone, because it is killed: it starts three times, which takes seconds. It lays the table, then an ordinary one goes on with its data: only
  // people sit there, so that nothing happens by itself.
  const server = await TestServer.open("restart", 1, ["--testing"]);
  await turnScenesOff(page);
  const table = await new StillServer(server).open(page, "clash/announce", { others: "" });
  // Parts that are fetched with the first movement on the table cannot come while the server is away.
  await page.locator(".hand").hover();
  await rest(page);
  const shown = async () => ({
    v: await table.root.getAttribute("data-v"),
    kind: await table.kind(),
    log: await page.locator(".log li").count(),
  });
  const before = await shown();

  const broken = page.getByText("The connection broke");
  await server.kill();
  await expect(broken).toBeVisible();
  await server.start([]);
  await expect(broken).toBeHidden({ timeout: 15_000 });
  await rest(page);
  expect(await shown()).toEqual(before);

  // A move made while the server is down is played once, when it is back.
  await server.kill();
  await expect(broken).toBeVisible();
  await HANDS.announce?.(page, first);
  await server.start([]);
  await expect(broken).toBeHidden({ timeout: 15_000 });
  await rest(page);
  const after = await shown();
  expect(after.kind).not.toBe("announce");
  expect(after.log).toBe(before.log + 1);

  // The page itself can be loaded again too.
  await page.reload();
  await rest(page);
  expect(await shown()).toEqual(after);
  await server.kill();
});
