/**
 * Tables that stand still: each begins at a named position, with chance known, and nothing moves until the test does.
 *
 * Every worker has one server (`meadhall serve --testing`) for all its tests. Its clock moves when a test says so, and
 * with it bots, windows and whatever else waits for a time.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { storedLog } from "../shared/golden";
import { type Memory, storageOf } from "../shared/scenes";
import { type Seated, seatLink, TestServer } from "../shared/server";
import { press, resize, rest, setTheme, TablePage } from "./table";

interface Position {
  readonly log: string;
  readonly moment: number;
  readonly seat: number;
  readonly kind: string;
}

export const POSITIONS = JSON.parse(
  readFileSync(join(import.meta.dirname, "positions.json"), "utf8"),
) as Record<string, Position>;

/** Who sits where: a bot by its name, else a person. */
export interface Chair {
  readonly bot?: string;
  readonly name?: string;
  readonly temper?: string;
  /** The standing orders of a person; "" for none. */
  readonly order?: string;
}

export interface Wishes {
  /** Who sits on the seats that are not asked: a bot, or "" for people. */
  readonly others?: string;
  /** Who sits on all seats, instead. */
  readonly seats?: readonly Chair[];
  readonly timing?: Record<string, unknown>;
}

export interface Started {
  readonly seated: Seated;
  /** The address of the seat that is asked. */
  readonly link: string;
  readonly position: Position;
}

export class StillServer {
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  static async open(name: string): Promise<StillServer> {
    return new StillServer(await TestServer.open(name, 1, ["--testing"]));
  }

  get url(): string {
    return this.#server.url;
  }

  close(): Promise<void> {
    return this.#server.kill();
  }

  async #post<A>(what: string, body: unknown = {}): Promise<A> {
    const answer = await fetch(`${this.url}/testing/${what}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
    return (await answer.json()) as A;
  }

  /** The next table is the first table of this seed, and bots think by it. */
  seed(seed: number): Promise<unknown> {
    return this.#post("seed", { seed });
  }

  /** Moves the clock of the server. */
  advance(seconds: number): Promise<unknown> {
    return this.#post("clock", { seconds });
  }

  /** The tables of earlier tests play on no more, and the limits of an address are as at first. */
  unloadAll(): Promise<unknown> {
    return this.#post("unload");
  }

  /** Bots play until this seat is asked, or the game is over. */
  playUntilAsked({ table }: Seated, seat: number): Promise<unknown> {
    return this.#post("until-asked", { table, seat });
  }

  /** This seat answers what it is asked: with a move, or with what a bot would do. */
  play({ table }: Seated, seat: number, answer: { move: object } | { bot: string }): Promise<unknown> {
    return this.#post("play", { table, seat, ...answer });
  }

  /** How much each seat of a table has seen happen, and last those who watch: what a page shows as `data-v`. */
  seen({ table }: Seated): Promise<number[]> {
    return this.#post("seen", { table });
  }

  /** A table at a position: the seat that is asked is a person's, the others are played by bots, or by people. */
  async start(name: string, { others = "karl", seats, timing }: Wishes = {}): Promise<Started> {
    const position = POSITIONS[name];
    if (!position) throw new Error(`There is no position ${name}: see positions.json.`);
    const log = JSON.parse(storedLog(position.log)) as { header: { players: number } };
    const chairs =
      seats ??
      Array.from({ length: log.header.players }, (_, seat) => ({
        bot: seat === position.seat ? "" : others,
        order: "",
      }));
    const seated = await this.#post<Seated>("tables", {
      log,
      moment: position.moment,
      seats: chairs,
      ...(timing && { timing }),
    });
    return { seated, link: this.linkOf(seated, position.seat), position };
  }

  /** The page of a lesson's learner, at rest. */
  async openLesson(page: Page, id: string): Promise<TablePage> {
    const answer = await fetch(`${this.url}/api/lessons/${id}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    if (!answer.ok) throw new Error(`${id}: ${await answer.text()}`);
    const seated = (await answer.json()) as Seated;
    return this.sitDown(page, seated, seated.grants[0]?.seat ?? 0);
  }

  /** The address of a person's seat. */
  linkOf(seated: Seated, seat: number): string {
    return `${this.url}${seatLink(
      seated,
      seated.grants.findIndex((grant) => grant.seat === seat),
    )}`;
  }

  /** The page of a position, at rest. */
  async open(page: Page, name: string, wishes: Wishes = {}): Promise<TablePage> {
    const { seated, position } = await this.start(name, wishes);
    return this.sitDown(page, seated, position.seat);
  }

  /** The table that a page has come to by its own presses, at rest; seat -1 watches. */
  async tableOn(page: Page, seat = 0): Promise<TablePage> {
    await expect(page.locator(".table-page")).toBeVisible();
    await rest(page);
    const table = /\/t\/([\w-]+)/.exec(page.url())?.[1] ?? "";
    return new TablePage(page, this, { table, owner: "", grants: [] }, seat);
  }

  /** The page of a person's seat, at rest. */
  async sitDown(page: Page, seated: Seated, seat: number): Promise<TablePage> {
    await page.goto(this.linkOf(seated, seat));
    await rest(page);
    return new TablePage(page, this, seated, seat);
  }
}

/** A page of somebody else's browser; it is closed when the test is over. */
export type Elsewhere = (options?: BrowserContextOptions) => Promise<Page>;

/** What a browser reports when it cannot fetch something, which some tests want. */
const NOT_FETCHED = /^(Failed to load resource|WebSocket connection to)/;

/** Collects the errors of all pages of a browser context. */
function collectErrors(context: BrowserContext, errors: string[]): void {
  context.on("weberror", (error) => errors.push(error.error().message));
  context.on("console", (message) => {
    if (message.type() === "error" && !NOT_FETCHED.test(message.text())) errors.push(message.text());
  });
}

interface Fixtures {
  memory: Memory;
  /** What the pages of this test have reported as errors; a test fails if there is one. */
  errors: string[];
  clean: undefined;
  elsewhere: Elsewhere;
}

export const test = base.extend<Fixtures, { still: StillServer }>({
  still: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use, { workerIndex }) => {
      const server = await StillServer.open(`still-${workerIndex}`);
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  memory: ["scenes off", { option: true }],
  baseURL: ({ still }, use) => use(still.url),
  storageState: ({ still, memory }, use) => use(storageOf(still.url, memory)),
  errors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      collectErrors(context, errors);
      await use(errors);
      expect(errors, "what the pages report as errors").toEqual([]);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, errors }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await browser.newPage(options);
      collectErrors(page.context(), errors);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.close();
  },
  clean: [
    async ({ still }, use) => {
      await still.unloadAll();
      await still.seed(0);
      await use(undefined);
    },
    { auto: true },
  ],
});
export type { TablePage };
export { expect, press, resize, rest, setTheme };
