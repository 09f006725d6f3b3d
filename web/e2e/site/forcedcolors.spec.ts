import type { Page } from "@playwright/test";
import { expect, resize, rest, test } from "../positions/still";
import { nothingSpills } from "../shared/checks";
import { newTable, picture, seatLink } from "../shared/server";

/** As a system with high contrast shows it: backgrounds and shadows are gone. */
test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

interface Control {
  name: string;
  /** "chosen", "disabled" or "usable". */
  state: string;
  /** Whether it has a border on all sides, in a colour other than its ground. */
  edged: boolean;
  /** What tells its state without a background or a colour. */
  look: string;
}

/** Every visible button of a page that is not part of a drawing. */
const controls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const every = document.querySelectorAll<HTMLElement>("button, [role=button], [role=radio], [role=tab]");
    const visible = [...every].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return one instanceof HTMLElement && width > 2 && height > 2 && one.checkVisibility();
    });
    return visible.map((one) => {
      const style = getComputedStyle(one);
      const is = (...names: string[]): boolean =>
        names.some((name) => one.getAttribute(`aria-${name}`) === "true");
      const widths = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth];
      return {
        name: `${one.className}: ${one.getAttribute("aria-label") ?? one.textContent}`,
        state: is("pressed", "checked", "selected")
          ? "chosen"
          : is("disabled") || one.matches(":disabled, .cant, .taken")
            ? "disabled"
            : "usable",
        edged:
          [...widths, style.borderLeftWidth].every((width) => Number.parseFloat(width) >= 1) &&
          style.borderTopStyle !== "none" &&
          style.borderTopColor !== style.backgroundColor,
        look: [style.borderTopStyle, style.borderTopWidth, style.textDecorationLine].join(" "),
      };
    });
  });

/** Every button has an edge; chosen, disabled and usable ones differ. Returns the states that were there. */
async function inspect(page: Page, name: string): Promise<Set<string>> {
  const found = await controls(page);
  expect(found.length, name).toBeGreaterThan(0);
  expect(
    found.filter(({ edged }) => !edged).map((one) => one.name),
    `${name}: buttons without an edge`,
  ).toEqual([]);
  const looks = (state: string): Set<string> =>
    new Set(found.filter((one) => one.state === state).map(({ look }) => look));
  const all = ["chosen", "disabled", "usable"].flatMap((state) => [...looks(state)]);
  expect(new Set(all).size, `${name}: no two states look the same (${all.join(", ")})`).toBe(all.length);
  return new Set(found.map(({ state }) => state));
}

test("every page has buttons with edges in forced colours", async ({ page }) => {
  const lobby = await newTable(page.request, ["me", "open"]);
  for (const address of ["/", "/mine", "/verify", "/rules/clash", seatLink(lobby)]) {
    await page.goto(address);
    await rest(page);
    await inspect(page, address);
    await picture(page, `forced${address.replace(/#.*/, "").replaceAll("/", "-")}`, true);
  }
});

for (const position of ["clash/announce", "spoils/bid", "sagas/home", "feast/action"]) {
  const game = position.split("/")[0] ?? "";
  test(`${position}: chosen, disabled and usable buttons differ in forced colours`, async ({
    page,
    still,
  }) => {
    await still.open(page, position);
    const states = await inspect(page, game);
    expect(states).toContain("chosen");
    expect(states).toContain("usable");
    if (game === "feast") expect(states).toContain("disabled");
    await picture(page, `forced-${game}-1280`);
    await resize(page, 390, 844);
    await nothingSpills(page, game);
    await inspect(page, `${game} on a phone`);
    await picture(page, `forced-${game}-390`);
  });
}
