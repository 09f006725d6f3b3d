import type { APIRequestContext, Page } from "@playwright/test";
import type { PuzzleList, PuzzlePosition, PuzzleReply } from "../../src/net/wire/table";
import { expect, resize, rest, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { picture } from "../shared/server";

type Move = Record<string, unknown>;

/** The first puzzle of this kind, by its heading. */
async function first(request: APIRequestContext, game: string, kind: string): Promise<number> {
  const list = (await (await request.get("/api/puzzles")).json()) as PuzzleList;
  const count = list.games.find((one) => one.game === game)?.levels.length ?? 0;
  for (let number = 1; number <= count; number++) {
    const one = (await (await request.get(`/api/puzzles/${game}/${number}`)).json()) as PuzzlePosition;
    if (one.kind === kind) return number;
  }
  throw new Error(`There is no puzzle of ${game} about "${kind}".`);
}

async function answered(
  request: APIRequestContext,
  game: string,
  number: number,
  moves: Move[],
): Promise<PuzzleReply> {
  const answer = await request.post(`/api/puzzles/${game}/${number}/answer`, { data: { moves } });
  return (await answer.json()) as PuzzleReply;
}

async function noneSideways(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

test("on a phone: from the start page to a puzzle of Clash, solved by a tap, and on to the next", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const number = await first(request, "clash", "Call or let pass");
  const { verdict } = await answered(request, "clash", number, [{ type: "call" }]);
  await page.goto("/");
  await page.getByRole("link", { name: "Puzzles", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Puzzle of the day" })).toBeVisible();
  await noneSideways(page);
  expect(await faults(page)).toEqual([]);
  await picture(page, "puzzles-390", true);

  await page.locator(`a[href="/puzzles/clash/${number}"]`).last().click();
  await expect(page.getByText(/says .*\. .*What do you answer\?/)).toBeVisible();
  await noneSideways(page);
  expect(await faults(page)).toEqual([]);
  await picture(page, "puzzle-clash-390", true);
  await page.getByRole("button", { name: verdict?.right ? /^Call/ : /^Let pass/ }).click();
  await expect(page.getByText("Solved")).toBeVisible();
  await expect(page.getByText(verdict?.reason ?? "?")).toBeVisible();
  await noneSideways(page);
  expect(await faults(page)).toEqual([]);
  await picture(page, "puzzle-clash-solved-390", true);

  await page.getByRole("button", { name: "Next puzzle" }).click();
  await expect(page).toHaveURL(new RegExp(`/puzzles/clash/${number + 1}$`));
  await page.getByRole("link", { name: "All puzzles" }).click();
  await expect(page.getByText("1 of 64 solved")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 of 64 solved")).toBeVisible();
});

test("on a phone the question is in sight when a puzzle of any game opens, and no odds stand below it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const game of ["clash", "spoils", "sagas", "feast"]) {
    await page.goto(`/puzzles/${game}/5`);
    await expect(page.locator(".own-things button").first()).toBeAttached();
    await expect(page.locator(".puzzle-panel").first()).toBeInViewport();
    expect(await page.evaluate(() => scrollY), game).toBe(0);
    await expect(page.getByText("to win the battle")).toHaveCount(0);
  }
});

test("by keys: a call, a wrong answer with the best one, and the same puzzle once more", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const number = await first(request, "clash", "Call or let pass");
  const { verdict } = await answered(request, "clash", number, [{ type: "call" }]);
  await page.goto(`/puzzles/clash/${number}`);
  await expect(page.getByText(/What do you answer\?/)).toBeVisible();
  await nothingSpills(page, "a puzzle");
  await page.keyboard.press(verdict?.right ? "p" : "c");
  await expect(page.getByText("Not the best")).toBeVisible();
  await expect(page.getByLabel("How your answer was")).toBeFocused();
  await nothingSpills(page, "a puzzle that was not solved");
  expect(await faults(page)).toEqual([]);
  await picture(page, "puzzle-clash-wrong-1280");
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await page.keyboard.press(verdict?.right ? "c" : "p");
  await expect(page.getByText("Solved")).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`Feast at ${width}: goods are laid, taken back, and the best answer is shown on the board`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const number = await first(request, "feast", "Most income");
    const { verdict } = await answered(request, "feast", number, [{ type: "done" }]);
    const laid = verdict?.moves.filter(({ type }) => type === "lay").length ?? 0;
    await page.goto(`/puzzles/feast/${number}`);
    await expect(page.getByText(/pay as much as possible/)).toBeVisible();
    const goods = page.locator(".supply button[data-piece]");
    await goods.first().click();
    await page.locator(".lay-go").click();
    await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
    await picture(page, `puzzle-feast-${width}`, true);
    await page.getByRole("button", { name: "Take back" }).click();
    await expect(page.getByRole("button", { name: "Take back" })).toBeHidden();
    await rest(page);
    const back = page.locator(".lay-acts").getByRole("button", { name: "Put back" });
    if (await back.isVisible()) await back.click();
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByText("Not the best")).toBeVisible();
    await expect(page.getByText(verdict?.reason ?? "?")).toBeVisible();
    expect(laid).toBeGreaterThan(1);
    await noneSideways(page);
    expect(await faults(page)).toEqual([]);
    await picture(page, `puzzle-feast-wrong-${width}`, true);
  });
}

test("every kind of puzzle can be opened at both sizes, and one that does not exist says so", async ({
  page,
  request,
}) => {
  const kinds = [
    ["spoils", "Declarer or challenger"],
    ["spoils", "Bid or challenge"],
    ["spoils", "Which treasure"],
    ["sagas", "Line up to win"],
    ["sagas", "Whom to strike"],
    ["feast", "Lay the table"],
    ["feast", "Fewest minus points"],
  ] as const;
  for (const [game, kind] of kinds) {
    await page.goto(`/puzzles/${game}/${await first(request, game, kind)}`);
    await expect(page.getByRole("heading", { name: kind })).toBeVisible();
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await resize(page, width, height);
      await expect(page.locator(".puzzle-page .table-stage")).toBeVisible();
      await noneSideways(page);
      // What the table would suggest elsewhere would be the solution here.
      await expect(page.getByText(/Cheapest feast|^\+\d+ (set|hoard)$/)).toHaveCount(0);
      await picture(page, `puzzle-${game}-${kind.replaceAll(" ", "-")}-${width}`, true);
    }
  }
  await page.goto("/puzzles/clash/9999");
  await expect(page.getByText("clash has puzzles 1 to 64.")).toBeVisible();
});
