import { expect, rest, test } from "../positions/still";
import { openMenu } from "../shared/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const WHISPERED = ["drew", "gained", "lost"];

interface Told {
  type: string;
  seat?: number | null;
  ask?: unknown;
  view?: { mine?: unknown; open?: object[]; sealed?: object[] };
  lines?: { event: { type: string } }[];
}

test("a spectator sees the game and nothing secret", async ({ page, still, elsewhere }) => {
  // A bracelet is taken, a strike, a shield that is doubted, and cards are drawn.
  const table = await still.open(page, "clash/attack");
  const watcher = await elsewhere();
  const told: Told[] = [];
  watcher.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => told.push(JSON.parse(String(payload)))),
  );
  await openMenu(page, "Links");
  const link = await page.getByRole("textbox", { name: "Link for spectators" }).inputValue();
  await page.getByRole("button", { name: "Close" }).click();
  await watcher.goto(link);
  await expect(watcher.getByText("You are watching")).toBeVisible();

  for (let n = 0; n < 4; n += 1) {
    await table.answer();
    await table.untilAsked();
  }
  const last = await page
    .locator(".log li > span:nth-child(2)")
    .filter({ hasNotText: /^You / })
    .last()
    .innerText();
  await expect(watcher.locator(".log")).toContainText(last.trim());
  await rest(watcher);

  const syncs = told.filter((message) => message.type === "sync");
  expect(syncs.length).toBeGreaterThan(5);
  for (const sync of syncs) {
    expect(sync.seat).toBeNull();
    expect(sync.ask).toBeNull();
    expect(sync.view?.mine ?? null).toBeNull();
    for (const open of [...(sync.view?.open ?? []), ...(sync.view?.sealed ?? [])]) {
      expect(Object.keys(open).sort()).toEqual(["kind", "seat"]);
    }
    for (const line of sync.lines ?? []) expect(WHISPERED).not.toContain(line.event.type);
  }
  await expect(watcher.locator(".hand")).toHaveCount(0);
  await expect(watcher.getByRole("button", { name: "All moves" })).toHaveCount(0);
  await watcher.getByRole("tab", { name: "Chat" }).click();
  await expect(watcher.getByText("Only those who sit at the table can speak")).toBeVisible();
});
