import type { Page } from "@playwright/test";
import { expect, rest, test } from "../positions/still";
import { newTable, picture, type Seated, seatLink } from "../shared/server";

/** Pages to read may be long, but never wider than the window. */
async function noneSideways(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

test("after a game: how it went, playing again with the same seats, and the list of my tables", async ({
  page,
  request,
  still,
}) => {
  const { seated, link } = await still.start("spoils/over", { others: "" });
  await page.goto(link);
  await page.getByRole("button", { name: "How it went" }).click();
  await expect(page.locator(".seat-line path")).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Look at that moment" }).first()).toHaveAttribute(
    "href",
    new RegExp(`^/t/${seated.table}/replay\\?seat=0&v=\\d+$`),
  );
  await expect(page.locator(".score-sources tbody tr")).toHaveCount(7);
  await expect(page.locator(".score-sources thead .totals")).toContainText(/^Total\d+/);
  await expect(page.locator(".luck-report")).toBeVisible();
  await picture(page, "end-1280", true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("The same as a table").press("Enter");
  await expect(page.getByRole("rowheader", { name: "Round 1", exact: true })).toBeVisible();
  await noneSideways(page);
  await picture(page, "end-390", true);
  await page.getByRole("link", { name: "To the table, to play again" }).click();

  // Somebody else opens the next table: it is shown here, and my seat is kept for me.
  const friends = seated.grants.slice(1).map(({ token }) => token);
  const laid = await request.post(`/api/tables/${seated.table}/rematch`, {
    data: { tokens: friends, rotate: false },
  });
  const next = (await laid.json()) as Seated;
  expect(next.grants).toHaveLength(2);
  await expect(page.getByText("The next table is laid")).toBeVisible();
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page).toHaveURL(new RegExp(`/t/${next.table}$`));
  await expect(page.locator(".table-page .table-stage")).toBeVisible();

  await page.goto("/");
  await page.getByRole("link", { name: /Whose turn it is/ }).click();
  const over = page.getByRole("region", { name: "Finished" });
  await expect(over.getByRole("link")).toHaveAttribute("href", `/t/${seated.table}`);
  await expect(over.getByRole("link")).toContainText(/won with \d+/);
  const open = page.getByRole("link", { name: /Spoils of War.*(to move|you are asked)/ });
  await expect(open).toHaveAttribute("href", `/t/${next.table}`);
  await page
    .getByText(/\d+ games?$|one game$/)
    .first()
    .click();
  await expect(page.getByRole("table", { name: "People and bots" }).first()).toBeVisible();
  await noneSideways(page);
  await picture(page, "mine-390", true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await picture(page, "mine-1280", true);
  await over.getByRole("button", { name: /^Forget/ }).press("Enter");
  await expect(over).toBeHidden();
});

test("all tables of a browser are listed, however many, and the oldest still says whose turn it is", async ({
  page,
  request,
  still,
}) => {
  const { seated } = await still.start("spoils/bid", { others: "" });
  // Read by the page before it is drawn: 130 newer tables that this host does not know, and one that it does.
  await page.addInitScript(({ table, grants }) => {
    const old = { table, game: "spoils", title: "The oldest", seats: grants, seen: 1 };
    const newer = Array.from({ length: 130 }, (_, n) => ({
      table: `gone${n}`,
      title: `Table ${n}`,
      seats: [{ seat: 0, token: `token${n}`, name: "Ylva" }],
      seen: 1_000 + n,
    }));
    if (!localStorage.getItem("meadhall.tables")) {
      localStorage.setItem("meadhall.tables", JSON.stringify([...newer, old]));
    }
  }, seated);
  const mine = page.getByRole("region", { name: "Your turn" }).locator(`a[href="/t/${seated.table}"]`);
  await page.goto("/mine");
  await expect(mine).toBeVisible();
  await expect(page.locator(".table-row")).toHaveCount(131);
  // One more table pushes none of them out.
  await page.goto(seatLink(await newTable(request, ["me", "bot"])));
  await rest(page);
  await page.goto("/mine");
  await expect(mine).toBeVisible();
  await expect(page.locator(".table-row")).toHaveCount(132);
});
