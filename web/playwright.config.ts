import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { SCENES_OFF } from "./e2e/shared/scenes.ts";

const results = join(import.meta.dirname, "test-results");
const data = join(results, "data");
const meadhall = process.env.MEADHALL ?? join(import.meta.dirname, "..", ".venv", "bin", "meadhall");
const port = Number(process.env.E2E_PORT ?? 8653);
const url = `http://127.0.0.1:${port}`;

// Workers read this file again: only the first reader clears the tables of the last run.
if (process.env.TEST_WORKER_INDEX === undefined) {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
}

/** The first of these commands that there is. */
function commandOf(names: (string | undefined)[]): string | null {
  for (const name of names) {
    if (!name) continue;
    try {
      return execFileSync("which", [name], { encoding: "utf8" }).trim();
    } catch {
      // not this one
    }
  }
  return null;
}

function chromium(): string {
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
  const found = commandOf([process.env.CHROMIUM, ...names]);
  if (found) return found;
  throw new Error("Chromium is not here: install it, or name yours with CHROMIUM=/path/to/chromium.");
}

// Workers inherit it.
process.env.FIREFOX = commandOf([process.env.FIREFOX, "firefox-esr", "firefox"]) ?? "";

export default defineConfig({
  testDir: "e2e",
  // Firefox is awaited in CI; elsewhere the other tests do without it.
  testIgnore: process.env.FIREFOX ? [] : ["firefox/**"],
  outputDir: join(results, "traces"),
  // One more than the cores of a small machine: some tests wait for a server to come back. Tests that measure time have the
  // tag @figure: `npm run e2e` runs them after all others, one at a time.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env.CI === "true",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: url,
    // What a service worker fetches cannot be watched or held back; the specs about it let it in.
    serviceWorkers: "block",
    // Except in the specs that are about them.
    storageState: SCENES_OFF,
    // A trace of every step is worth its time only when somebody looks for a fault.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium(),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pages live for seconds here: another process to draw and code made fast for hours cost more than they save.
        "--in-process-gpu",
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
  webServer: {
    command: `"${meadhall}" serve --port ${port} --data "${data}" --bot-pace 0`,
    url,
    reuseExistingServer: false,
    timeout: 30_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 3_000 },
  },
});
