import { expect, press, test } from "../positions/still";
import { kindOf, moment } from "../shared/player";
import { picture } from "../shared/server";
import { endTurn, space, use } from "./turn";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 800 } });

test("two people and two bots take their turns, and one reloads on the way", async ({
  page,
  still,
  elsewhere,
}) => {
  const [bot, person] = [{ bot: "karl" }, { order: "" }];
  const seats = [bot, { ...person, name: "Ylva" }, { ...person, name: "Runa" }, bot];
  const wide = await still.open(page, "feast/begins-for-four", { seats });
  const narrow = await still.sitDown(
    await elsewhere({ viewport: { width: 390, height: 844 } }),
    wide.seated,
    2,
  );
  expect(await narrow.kind()).toBe("wait");
  await use(page, "c1_weekly_beans");
  await endTurn(page);

  await narrow.showsAll();
  expect(await narrow.kind()).toBe("action");
  const before = await moment(narrow.page);
  await narrow.page.reload();
  expect(await narrow.kind(), "the same question after a reload").toBe("action");
  expect(await moment(narrow.page)).toBe(before);
  await use(narrow.page, "c1_stockfish");
  await endTurn(narrow.page);

  await wide.untilAsked();
  expect(await wide.kind()).toBe("action");

  // The others' boards are one tap away.
  await page.getByRole("tab", { name: "Rivals" }).click();
  const rivals = page.getByRole("region", { name: "Rivals" });
  await rivals.getByRole("tab", { name: /Runa/ }).click();
  await expect(rivals.getByRole("tabpanel", { name: /Runa/ })).toBeVisible();
  await picture(page, "feast-rivals-1280");
  await narrow.page.getByRole("tab", { name: "Rivals" }).first().click();
  await expect(
    narrow.page.getByRole("region", { name: "Rivals" }).getByRole("tabpanel").first(),
  ).toBeVisible();
  await picture(narrow.page, "feast-rivals-390");
});

test("an own step can be taken back until the turn ends", async ({ page, still }) => {
  await still.open(page, "feast/action");
  await use(page, "c1_weekly_beans");
  await expect(page.getByRole("button", { name: "End turn" })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Take back" }));
  await expect(page.getByRole("button", { name: "End turn" })).toBeHidden();
  expect(await kindOf(page)).toBe("action");
  await expect(space(page, "c1_weekly_beans")).toHaveClass(/can/);
});
