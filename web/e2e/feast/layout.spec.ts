/** Where things stand in A Feast for Odin, at every size, in each state of a turn. */
import type { Locator, Page } from "@playwright/test";
import { expect, press, resize, rest, type StillServer, setTheme, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { clipped, inSight, SIZES, tornPrompt } from "../shared/clipped";
import { asked, kindOf } from "../shared/player";
import { picture } from "../shared/server";
import { openSpace } from "./player";
import { endTurn, red, space, use } from "./turn";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 800 } });

/** All sizes are measured, even where one is wrong. */
const each = expect.configure({ soft: true });

const primaries = (page: Page): Promise<number> => red(page).count();

/** How a state of the turn is reached, and what its red button says. */
interface State {
  readonly position: string;
  readonly says: RegExp;
  reach(page: Page): Promise<void>;
}

const STATES: Record<string, State> = {
  choose: { position: "feast/begins-for-three", says: /Choose a space/, reach: async () => {} },
  chosen: {
    position: "feast/begins-for-three",
    says: /Use with 1 Viking/,
    reach: (page) => openSpace(page, "c1_weekly_beans"),
  },
  second: {
    position: "feast/action",
    says: /Use this effect/,
    reach: async (page) => {
      await use(page, "c2_mountain_3_upgrade_1");
      expect(await kindOf(page)).toBe("effect");
      await doFirstEffect(page);
      expect(await kindOf(page)).toBe("effect");
      await expect(page.locator(".choice-foot").getByRole("button", { name: "Leave it" })).toBeVisible();
    },
  },
  lay: {
    position: "feast/action",
    says: /Lay it/,
    reach: async (page) => {
      await use(page, "c1_craft_linen");
      expect(await kindOf(page)).toBe("end");
      const goods = page.getByRole("tab", { name: "Goods" });
      if (await goods.isVisible()) await goods.click();
      await page.locator('.supply [data-point~="good:linen"] button[data-piece]').click();
      await expect(page.locator(".lay-go")).toBeVisible();
    },
  },
  feast: { position: "feast/feast", says: /Hold the feast/, reach: async () => {} },
};

/** Items of a mountain strip: the first effect of the space is done, the second is open. */
async function doFirstEffect(page: Page): Promise<void> {
  await press(page, page.locator(".choice-foot .btn.primary"));
  expect(await kindOf(page)).toBe("mountain");
  await page.locator(".choice button.item").first().click();
  await press(page, page.locator(".choice-foot .btn.primary"));
}

async function sit(page: Page, still: StillServer, { position, reach }: State): Promise<void> {
  await still.open(page, position);
  await reach(page);
}

/** A table is reached on a desk and on a phone, and seen at all sizes like it. */
const GROUPS = {
  desk: SIZES.filter(([width]) => width > 980),
  phone: SIZES.filter(([width]) => width <= 980),
};

for (const [name, state] of Object.entries(STATES)) {
  for (const [group, sizes] of Object.entries(GROUPS)) {
    test(`${name}, ${group}: nothing is cut, the prompt is whole, one button is red`, async ({
      page,
      still,
    }) => {
      const [first] = sizes;
      await page.setViewportSize({ width: first?.[0] ?? 0, height: first?.[1] ?? 0 });
      await sit(page, still, state);
      for (const [width, height] of sizes) {
        await resize(page, width, height);
        const at = `${name} at ${width}x${height}`;
        await picture(page, `feast-layout-${name}-${width}x${height}`);
        await nothingSpills(page, at);
        each(await clipped(page), at).toEqual([]);
        each(await tornPrompt(page), at).toEqual([]);
        each(await primaries(page), at).toBe(1);
        await each(red(page), at).toHaveText(state.says);
        each(await inSight(page, ".btn.primary"), `the red button is in sight, ${at}`).toBe(1);
        if (width !== 1280 && width !== 390) continue;
        for (const theme of ["night", "day"] as const) {
          await setTheme(page, theme);
          if (theme === "night") await picture(page, `feast-layout-${name}-${width}x${height}-night`);
          each(await faults(page), `${at}, ${theme}`).toEqual([]);
        }
      }
    });
  }
}

test("a desk shows spaces, goods, stores, ships and the home board without scrolling", async ({
  page,
  still,
}) => {
  await still.open(page, "feast/begins-for-three");
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await resize(page, width, height);
    await nothingSpills(page, `${width}`);
    for (const [what, selector, count] of [
      ["spaces", ".agrid [data-number]", 61],
      ["goods", ".supply .stock-good", 30],
      ["wood, stone, ore, silver", ".stores .stock li:is([data-point^='part:'])", 4],
      ["weapons", "[data-point~='part:weapons'] li", 4],
      ["places for ships", ".stores .slot", 7],
      ["the home board", ".feast-own .fboard[data-point='board:home']", 1],
      ["Pass", ".btn.pass", 1],
      ["seats", ".seat-strip > .seat-card", 3],
    ] as const) {
      expect(await inSight(page, selector), `${what} at ${width}`).toBe(count);
    }
  }
});

test("a chosen space moves nothing, on a desk and on phones", async ({ page, still }) => {
  await still.open(page, "feast/begins-for-three");
  const places = (): Promise<string[]> =>
    page.locator(".agrid [data-number], .spcell, .prompt, .feast-own, .feast-tabs").evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(" ");
      }),
    );
  for (const [width, height] of SIZES) {
    await resize(page, width, height);
    await nothingSpills(page, `${width}`);
    const before = await places();
    expect(before.length).toBeGreaterThan(35);
    for (const id of ["c1_weekly_beans", "c2_mountain_3_upgrade_1", "c4_house_and_ship"]) {
      await openSpace(page, id);
      await rest(page);
      await expect(space(page, id)).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator(".own-things")).toContainText(/./);
      expect(await places(), `${id} at ${width}x${height}`).toEqual(before);
      if (width < 981) {
        const [card, strip] = [
          await space(page, id).boundingBox(),
          await page.locator(".prompt").boundingBox(),
        ];
        expect(card && strip, `${id} at ${width}`).toBeTruthy();
      }
    }
    const close = page
      .locator('.spcell[aria-expanded="true"]')
      .or(page.getByRole("button", { name: "Look at no space" }));
    await close.click();
    await rest(page);
    expect(await places(), `closed at ${width}x${height}`).toEqual(before);
  }
});

test("a phone always shows round, phase, Vikings, silver, income, goods and matter", async ({
  page,
  still,
}) => {
  await still.open(page, "feast/begins-for-three");
  for (const [width, height] of SIZES.filter(([width]) => width < 981)) {
    await resize(page, width, height);
    await nothingSpills(page, `${width}`);
    const tabs = page.locator(".feast-tabs").getByRole("tab", { disabled: false });
    const count = await tabs.count();
    for (let n = 0; n < count; n += 1) {
      await tabs.nth(n).click();
      await rest(page);
      const at = `${await tabs.nth(n).textContent()} at ${width}x${height}`;
      expect(await inSight(page, ".head .goal-line"), at).toBe(1);
      await expect(page.locator(".head .round"), at).toHaveText("Round 1 of 6 · actions");
      expect(await inSight(page, ".feast-counts [data-count]"), at).toBe(3);
      expect(await inSight(page, ".feast-store [data-count]"), at).toBe(7);
      expect(await inSight(page, ".prompt .say"), at).toBe(1);
      expect(await clipped(page), at).toEqual([]);
      await picture(page, `feast-layout-tab${n}-${width}x${height}`);
    }
    await tabs.getByText("Spaces").click();
    await rest(page);
    expect(await inSight(page, ".spcell")).toBe(38);
  }
});

/** Clocks that nobody runs out of. */
const LIVE = { kind: "live", bank: 1200, increment: 20, reaction: 600 };

for (const [number, rivals] of [
  ["two", 1],
  ["three", 2],
  ["four", 3],
] as const) {
  test(`a phone always shows every seat, with ${number} seats: its name, Vikings, silver, whose turn, the time`, async ({
    page,
    still,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await still.open(page, `feast/begins-for-${number}`, { others: "", timing: LIVE });
    const seats = page.locator(".seat-strip > .seat-card");
    for (const [width, height] of SIZES.filter(([width]) => width < 981)) {
      await resize(page, width, height);
      for (const tab of ["Hall", "Cards", "Spaces"]) {
        await page.locator(".feast-tabs").getByRole("tab", { name: tab }).click();
        await rest(page);
        const at = `${tab} at ${width}x${height}`;
        expect(await inSight(page, ".seat-strip .crest"), at).toBe(rivals + 1);
        each(await inSight(page, ".seat-strip .called"), at).toBe(rivals + 1);
        each(await inSight(page, ".seat-strip .stats > [title$='Vikings left']"), at).toBe(rivals + 1);
        each(await inSight(page, ".seat-strip .stats > [title$='silver']"), at).toBeGreaterThanOrEqual(
          rivals,
        );
        each(await inSight(page, ".seat-strip .clock.running"), at).toBe(1);
        each(await clipped(page), at).toEqual([]);
        each(await tornPrompt(page), at).toEqual([]);
        each(await overlapping(page), at).toEqual([]);
      }
      await expect(seats.and(page.locator("[aria-current=true]"))).toHaveCount(1);
      await picture(page, `feast-layout-seats${rivals + 1}-${width}x${height}`);
    }
  });
}

/** What a card of a seat says in one place twice. */
const overlapping = (page: Page): Promise<string[]> =>
  page.locator(".seat-strip > .seat-card").evaluateAll((cards) =>
    cards.flatMap((card) => {
      const parts = [...card.querySelectorAll(".called, .stats > span, .clock")].filter((part) =>
        part.checkVisibility({ visibilityProperty: true }),
      );
      return parts.flatMap((one, n) =>
        parts.slice(n + 1).flatMap((other) => {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return wide > 1 && high > 4 ? [`${one.textContent} and ${other.textContent}`] : [];
        }),
      );
    }),
  );

test("on a phone the prompt and the buttons stay where they are, whatever part is open", async ({
  page,
  still,
}) => {
  await still.open(page, "feast/begins-for-three");
  const places = (): Promise<string[]> =>
    page.locator(".prompt, .own-things, .feast-tabs, .feast-tabs > .tab").evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(" ");
      }),
    );
  const tab = (name: string): Locator => page.locator(".feast-tabs").getByRole("tab", { name });
  for (const [width, height] of SIZES.filter(([width]) => width < 981)) {
    await resize(page, width, height);
    await tab("Spaces").click();
    await rest(page);
    const before = await places();
    for (const name of ["Hall", "Goods", "Cards"]) {
      await tab(name).click();
      await rest(page);
      expect(await places(), `${name} at ${width}x${height}`).toEqual(before);
    }
  }
});

test("while a tile is in hand the prompt says how it is laid", async ({ page, still }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sit(page, still, STATES.lay as State);
  await expect(page.locator(".prompt")).toHaveText(/^Lay linen\. ?Drag it/);
  await page.getByRole("button", { name: "Put back" }).click();
  await expect(page.locator(".prompt")).toHaveText(/Lay goods, or end the turn\./);
});

test("goods are large enough to tell apart", async ({ page, still }) => {
  await still.open(page, "feast/begins-for-three");
  for (const [width, height, least] of [
    [1280, 800, 37],
    [1024, 768, 31],
    [390, 844, 38],
    [360, 640, 34],
    [844, 390, 28],
  ] as const) {
    await resize(page, width, height);
    if (width < 981) await page.locator(".feast-tabs").getByRole("tab", { name: "Goods" }).click();
    await expect(page.locator(".supply .token .swatch")).toHaveCount(30);
    const widths = await page
      .locator(".supply .token .swatch")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    each(Math.min(...widths), `at ${width}x${height}`).toBeGreaterThanOrEqual(least);
  }
});

test("what is read stays when somebody's turn is over, and a badge tells of mine", async ({
  page: acts,
  still,
  elsewhere,
}) => {
  const phone = { width: 390, height: 844 };
  await acts.setViewportSize(phone);
  const table = await still.open(acts, "feast/begins-for-two", { others: "" });
  const other = await still.sitDown(await elsewhere({ viewport: phone }), table.seated, 1 - table.seat);
  const reads = other.page;
  await reads.locator(".feast-tabs").getByRole("tab", { name: "Cards" }).click();
  await use(acts, "c1_weekly_beans");
  await endTurn(acts);
  await other.showsAll();
  await expect(asked(reads)).toBeVisible();
  await expect(reads.getByRole("tab", { name: "Cards" })).toHaveAttribute("aria-selected", "true");
  await expect(reads.getByRole("region", { name: "In hand" })).toBeVisible();
  await expect(reads.getByRole("tab", { name: /^Spaces/ }).locator(".badge")).toBeVisible();
  await expect(red(reads)).toHaveText(/To the spaces/);
  await red(reads).click();
  await expect(reads.getByRole("tab", { name: /^Spaces/ })).toHaveAttribute("aria-selected", "true");
});

test("dishes that go on below their box fade out there, and at the end they do not", async ({
  page,
  still,
}) => {
  await still.open(page, "feast/feast");
  await resize(page, 1280, 720);
  const dishes = page.locator(".choice-body");
  const faded = (): Promise<boolean> => dishes.evaluate((box) => getComputedStyle(box).maskImage !== "none");
  await expect.poll(faded).toBe(true);
  await dishes.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(faded).toBe(false);
});
