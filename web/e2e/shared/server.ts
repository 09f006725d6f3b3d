/** The server for tests: tables made by the API, and servers of a test's own where one must be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";

export const RESULTS = join(import.meta.dirname, "..", "..", "test-results");
/** The command under test: the one of this tree, or an installed one. */
const MEADHALL =
  process.env.MEADHALL ?? join(import.meta.dirname, "..", "..", "..", ".venv", "bin", "meadhall");

export interface Seated {
  table: string;
  owner: string;
  grants: { seat: number; token: string }[];
}

/** The server closes a connection that was idle for seconds; a request that crosses this on its way is made again. */
export const MAX_RETRIES = 2;

type Kind = "me" | "open" | "bot";

/** A new table of Clash with these seats; begun at once when nobody is awaited. */
export async function newTable(
  request: APIRequestContext,
  kinds: readonly Kind[],
  options: Record<string, string | boolean> = {},
): Promise<Seated> {
  const names = ["Ylva", "Runa", "Odd", "Bera"];
  const answer = await request.post("/api/tables", {
    maxRetries: MAX_RETRIES,
    data: {
      game: "clash",
      name: "Ylva",
      options,
      start: !kinds.includes("open"),
      seats: kinds.map((kind, seat) => ({
        kind,
        bot: kind === "bot" ? "random" : "",
        name: kind === "me" ? names[seat] : "",
      })),
    },
  });
  if (!answer.ok()) throw new Error(`No table: ${await answer.text()}`);
  return (await answer.json()) as Seated;
}

export const seatLink = (seated: Seated, grant = 0): string =>
  `/t/${seated.table}#${seated.grants[grant]?.token ?? ""}`;

/** The owner's leave for a big screen, as the page asks for it; tells the key of the screen. */
export async function allow(request: APIRequestContext, seated: Seated, on = true): Promise<string> {
  const answer = await request.put(`/api/tables/${seated.table}/screen`, {
    data: { on },
    headers: { authorization: `Bearer ${seated.owner}` },
  });
  if (!answer.ok()) throw new Error(`No leave: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

export const screenLink = ({ table }: Seated, token: string): string => `/screen/${table}#${token}`;

/** Before a page is opened: its browser owns this table, and holds these seats, or all there are. */
export async function keepTable(
  page: Page,
  { table, owner, grants }: Seated,
  game: string,
  seats = grants.map(({ seat }) => seat),
): Promise<void> {
  const held = grants
    .filter(({ seat }) => seats.includes(seat))
    .map(({ seat, token }) => ({ seat, token, name: "Ylva" }));
  const kept = { table, owner, seats: held, game, title: game, seen: Date.now() };
  await page.addInitScript((one) => {
    if (!localStorage.getItem("meadhall.tables"))
      localStorage.setItem("meadhall.tables", JSON.stringify([one]));
  }, kept);
}

/** Keeps a picture for people to look at, when somebody asked for pictures; it is never compared. */
export async function picture(page: Page, name: string, whole = false): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync(join(RESULTS, "pictures"), { recursive: true });
  await page.screenshot({ path: join(RESULTS, "pictures", `${name}.png`), fullPage: whole });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

/** A server of this test alone, which may be killed and started again on the same port and data. */
export class TestServer {
  readonly #port: number;
  readonly #data: string;
  readonly #botPace: number;
  readonly #also: readonly string[];
  #process: ChildProcess | null = null;

  private constructor(port: number, data: string, botPace: number, also: readonly string[]) {
    this.#also = also;
    this.#port = port;
    this.#data = data;
    this.#botPace = botPace;
  }

  /** `botPace` says how slowly bots play: 1 is natural, 0 at once. `also` are more arguments of `meadhall serve`. */
  static async open(name: string, botPace = 0, also: readonly string[] = []): Promise<TestServer> {
    const data = join(RESULTS, "data", `${name}-${process.pid}-${Date.now()}`);
    mkdirSync(data, { recursive: true });
    const server = new TestServer(await freePort(), data, botPace, also);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(also = this.#also): Promise<void> {
    const settings = [
      "serve",
      "--port",
      `${this.#port}`,
      "--data",
      this.#data,
      "--bot-pace",
      `${this.#botPace}`,
      ...also,
    ];
    const started = spawn(MEADHALL, settings, { stdio: "ignore" });
    this.#process = started;
    // A worker that ends early leaves no server behind.
    process.once("exit", () => started.kill("SIGKILL"));
    for (let tries = 0; tries < 300; tries += 1) {
      try {
        if ((await fetch(`${this.url}/api/games`)).ok) return;
      } catch {
        // Not open yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("The server did not open.");
  }

  /** Kills the server as a power failure would: it cannot save anything on its way out. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    const gone = once(running, "exit");
    running.kill("SIGKILL");
    await gone;
  }
}
