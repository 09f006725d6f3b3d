/**
 * A stock Firefox, driven through WebDriver BiDi. Playwright needs a Firefox of its own, to be downloaded: with Debian's
 * it asks for a command that this one does not know. The few commands of a smoke test need no library.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Nothing is fetched from or told to anybody, and no page of its own is opened. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.aboutwelcome.enabled": false,
  "browser.safebrowsing.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.server": "",
};

const PATIENCE = 20_000;
const POLL = 50;

interface Answer {
  id?: number;
  method?: string;
  params?: { level?: string; text?: string | null };
  result?: Record<string, unknown>;
  message?: string;
}

interface Evaluated {
  type: string;
  result?: { value?: unknown; sharedId?: string };
  exceptionDetails?: { text: string };
}

/** Waits for the line in which Firefox says where it listens. */
async function listening(firefox: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    firefox.stderr?.on("data", (part: Buffer) => {
      said += part.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (found?.[1]) resolve(`${found[1]}/session`);
    });
    firefox.once("error", reject);
    firefox.once("exit", () => reject(new Error(`Firefox did not start: ${said}`)));
  });
}

export class Firefox {
  /** What the console of the pages told as an error. */
  readonly errors: string[] = [];
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #awaited = new Map<number, (answer: Answer) => void>();
  #count = 0;
  #context = "";

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Answer);
  }

  static async open(command: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), "meadhall-firefox-"));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    );
    writeFileSync(join(profile, "user.js"), lines.join("\n"));
    const started = spawn(
      command,
      ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"],
      // It refuses a home that belongs to somebody else.
      { env: { ...process.env, HOME: profile }, stdio: ["ignore", "ignore", "pipe"] },
    );
    try {
      const socket = new WebSocket(await listening(started));
      await once(socket, "open");
      const firefox = new Firefox(started, profile, socket);
      await firefox.#begin();
      return firefox;
    } catch (error) {
      started.kill();
      throw error;
    }
  }

  async #begin(): Promise<void> {
    await this.#send("session.new", { capabilities: {} });
    await this.#send("session.subscribe", { events: ["log.entryAdded"] });
    const { contexts } = await this.#send("browsingContext.getTree");
    this.#context = (contexts as { context: string }[])[0]?.context ?? "";
  }

  async close(): Promise<void> {
    const gone = once(this.#process, "exit");
    await this.#send("browser.close");
    await gone;
    rmSync(this.#profile, { recursive: true, force: true });
  }

  async resize(width: number, height: number): Promise<void> {
    const viewport = { width, height };
    await this.#send("browsingContext.setViewport", { context: this.#context, viewport });
  }

  async goto(url: string): Promise<void> {
    await this.#send("browsingContext.navigate", { context: this.#context, url, wait: "complete" });
  }

  /** The value of an expression in the page: a number, a string, true or false. */
  async value(expression: string): Promise<unknown> {
    return (await this.#evaluate(expression)).value;
  }

  /** Waits until an expression is true in the page. */
  async until(expression: string): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (!(await this.value(`Boolean(${expression})`))) {
      if (Date.now() > end) throw new Error(`Firefox waited in vain for: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, POLL));
    }
  }

  /** Moves the mouse to the middle of the element that an expression names, and clicks. */
  async click(expression: string): Promise<void> {
    await this.until(expression);
    await this.value(`void (${expression}).scrollIntoView({ block: "nearest" })`);
    const { sharedId } = await this.#evaluate(expression);
    const origin = { type: "element", element: { sharedId } };
    const actions = [
      { type: "pointerMove", x: 0, y: 0, origin },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.#send("input.performActions", {
      context: this.#context,
      actions: [{ type: "pointer", id: "mouse", actions }],
    });
  }

  async #evaluate(expression: string): Promise<{ value?: unknown; sharedId?: string }> {
    const target = { context: this.#context };
    const command = { expression, target, awaitPromise: true };
    const answer = (await this.#send("script.evaluate", command)) as unknown as Evaluated;
    if (answer.exceptionDetails) throw new Error(`${answer.exceptionDetails.text} in ${expression}`);
    return answer.result ?? {};
  }

  #send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#awaited.set(id, ({ result, message }) =>
        result ? resolve(result) : reject(new Error(`${method}: ${message}`)),
      );
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  #hear(answer: Answer): void {
    if (answer.id !== undefined) {
      this.#awaited.get(answer.id)?.(answer);
      this.#awaited.delete(answer.id);
    } else if (answer.method === "log.entryAdded" && answer.params?.level === "error") {
      this.errors.push(answer.params.text ?? "an error without words");
    }
  }
}
