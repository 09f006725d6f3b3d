/** The page of one seat at a table that stands still: answers what is asked, of any game, and moves the others. */
import { expect, type Locator, type Page } from "@playwright/test";
import { HANDS as CLASH } from "../clash/player";
import { HANDS as FEAST } from "../feast/player";
import { HANDS as SAGAS } from "../sagas/player";
import { first, type Hands, type Lots } from "../shared/player";
import { PATIENCE, rest, rootSays } from "../shared/rest";
import type { Seated } from "../shared/server";
import { HANDS as SPOILS } from "../spoils/player";
import type { StillServer } from "./still";

export { rest };

const HANDS: Readonly<Record<string, Hands>> = { clash: CLASH, spoils: SPOILS, sagas: SAGAS, feast: FEAST };

/** Presses something that plays a move, and waits for what comes of it. */
export async function press(page: Page, button: Locator): Promise<void> {
  const table = page.locator(".table-page");
  const before = (await table.getAttribute("data-v")) ?? "";
  await button.click();
  await expect(table, "the move is played").not.toHaveAttribute("data-v", before);
  await rest(page);
}

/** Gives the window another size, and waits until the page has come to rest in it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  // The page hears of its new size before it draws the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await rest(page);
}

/** Looks at the page by day or by night, at rest. */
export async function setTheme(page: Page, theme: "day" | "night"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === "night" ? "dark" : "light" });
  await rootSays(page, "theme", theme);
  await rest(page);
}

/** What the page shows of the moment. */
interface Glance {
  readonly v: string;
  readonly game: string;
  readonly kind: string;
  readonly mine: boolean;
}

export class TablePage {
  constructor(
    readonly page: Page,
    readonly still: StillServer,
    readonly seated: Seated,
    readonly seat: number,
  ) {}

  get root(): Locator {
    return this.page.locator(".table-page");
  }

  /** The kind of decision that is open to this seat; "wait" while others are asked. */
  async kind(): Promise<string> {
    await rest(this.page);
    return (await this.#glance()).kind;
  }

  #glance(): Promise<Glance> {
    return this.page.evaluate(() => {
      const tray = document.querySelector("[data-kind]");
      return {
        v: document.querySelector(".table-page")?.getAttribute("data-v") ?? "",
        game: /(\w+)-tray/.exec(tray?.className ?? "")?.[1] ?? "",
        kind: tray?.getAttribute("data-kind") ?? "",
        mine: document.querySelector(".prompt.mine") !== null,
      };
    });
  }

  /** Answers what is asked as a person does, and waits until the page is at rest; tells which kind it was. */
  async answer(draw: Lots = first, hands = HANDS): Promise<string> {
    await rest(this.page);
    // A turn that can still be taken back is over when its player says so.
    const ending = this.page.locator(".end-turn");
    if (await ending.isVisible()) {
      await ending.click();
      await expect(ending).toBeHidden();
      await rest(this.page);
      return "endturn";
    }
    const { v, game, kind, mine } = await this.#glance();
    const hand = hands[game]?.[kind];
    if (!mine || !hand) throw new Error(`Nobody knows how to answer "${kind}" of ${game}.`);
    await hand(this.page, draw);
    await expect(this.root, `${kind} is answered`).not.toHaveAttribute("data-v", v);
    await rest(this.page);
    return kind;
  }

  /** The others play until this seat is asked, or the game is over. */
  async untilAsked(): Promise<void> {
    await this.still.playUntilAsked(this.seated, this.seat);
    await this.showsAll();
  }

  /** The clock moves, and with it bots, windows and whatever else waits for a time. */
  async advance(seconds: number): Promise<void> {
    await this.still.advance(seconds);
    await this.showsAll();
  }

  /** Another seat answers what it is asked. */
  async play(seat: number, answer: { move: object } | { bot: string }): Promise<void> {
    await this.still.play(this.seated, seat, answer);
    await this.showsAll();
  }

  /** Waits until the page shows all that this seat has seen happen. */
  async showsAll(): Promise<void> {
    const seen = (await this.still.seen(this.seated)).at(this.seat);
    // Scenes may come before it.
    await expect(this.root).toHaveAttribute("data-v", String(seen), { timeout: PATIENCE });
    await rest(this.page);
  }
}
