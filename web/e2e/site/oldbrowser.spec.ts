import { expect, test } from "../positions/still";

const SENTENCE = /Chrome or Edge 117, Firefox 121, Safari 16\.4/;

test("a browser that is too old is told which ones work", async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto("/");
  await expect(page.getByRole("alert").filter({ hasText: SENTENCE })).toBeVisible();
});

test("a browser that is new enough sees nothing of it, and the start page names the oldest", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator(".home-foot")).toContainText("Chrome and Edge 117, Firefox 121, Safari 16.4");
  await expect(page.getByText(SENTENCE)).toBeHidden();
});
