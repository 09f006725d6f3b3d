import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

const results = join(import.meta.dirname, "test-results");
const data = join(results, "data");

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
  projects: [
    // Firefox is awaited in CI; elsewhere the other tests do without it.
    {
      name: "page",
      testIgnore: ["soak/**", "figures/**", ...(process.env.FIREFOX ? [] : ["firefox/**"])],
      grepInvert: /@walk/,
    },
    // Every lesson at every size, and first games by keys: `make lessons-walk`.
    { name: "walk", testMatch: "lessons/{phones,firstgame}.spec.ts" },
    // Whole games of random players: `make soak-page`.
    { name: "soak", testMatch: "soak/**/*.spec.ts", timeout: 600_000 },
    // What takes how long: `make figures`.
    { name: "figures", testMatch: "figures/**/*.spec.ts", workers: 1 },
  ],
  outputDir: join(results, "traces"),
  // One more than the cores of a small machine: some tests wait for a server to come back.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env.CI === "true",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    // What a service worker fetches cannot be watched or held back; the specs about it let it in.
    serviceWorkers: "block",
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
});
