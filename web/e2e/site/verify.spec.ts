import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../positions/still";
import { faults, nothingSpills } from "../shared/checks";
import { newTable, picture, seatLink } from "../shared/server";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const BIN = dirname(process.env.MEADHALL ?? join(ROOT, ".venv", "bin", "meadhall"));

type Draw = [string, number, string, number, number, number[]];
interface GameFile {
  header: { seed: string; commitment: string; salts: string[] };
  entries: { seat: number; at: number; move: Record<string, unknown> }[];
  claims: { seal: string; draws: Draw[] }[];
}

/** A finished play of every game, as its game file. */
function gameFiles(): Record<string, string> {
  const make = join(ROOT, "tests", "browser_data", "finished_games.py");
  return JSON.parse(execFileSync(join(BIN, "python"), [make], { encoding: "utf8", maxBuffer: 1 << 26 }));
}

const word = (value: unknown): string => JSON.stringify(value);

/** Ways to tamper with a file, each with the entry at which it must be found out. */
function tampered(text: string): { what: string; at: number; file: GameFile }[] {
  const sound = JSON.parse(text) as GameFile;
  const half = Math.floor(sound.entries.length / 2);
  const later = sound.entries.findIndex((entry, n) => n > half && word(entry) !== word(sound.entries[n + 1]));
  const other = sound.entries.find((entry) => word(entry.move) !== word(sound.entries[later]?.move));
  const drawing = sound.claims.findIndex((claim, n) => n > sound.claims.length / 3 && claim.draws.length > 0);
  const change = (edit: (file: GameFile) => void): GameFile => {
    const file = structuredClone(sound);
    edit(file);
    return file;
  };
  return [
    {
      what: "another seed",
      at: 0,
      file: change((file) => {
        file.header.seed = "ab".repeat(32);
      }),
    },
    {
      what: "another move",
      at: later + 1,
      file: change(({ entries }) => {
        const entry = entries[later];
        if (entry && other) entry.move = other.move;
      }),
    },
    { what: "a move left out", at: later + 1, file: change(({ entries }) => entries.splice(later, 1)) },
    {
      what: "another die or card",
      at: drawing,
      file: change(({ claims }) => {
        const result = claims[drawing]?.draws[0]?.[5];
        if (result) result[0] = (result[0] ?? 0) + 1;
      }),
    },
  ];
}

async function give(page: Page, text: string, name: string): Promise<void> {
  const file = { name, mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("Game file: drop it here, or choose it").setInputFiles(file);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

test("the verify page is green on a sound game of every kind, and red at the right step on a tampered one", async ({
  page,
}) => {
  await page.goto("/verify");
  for (const [game, text] of Object.entries(gameFiles())) {
    const { claims, entries } = JSON.parse(text) as GameFile;
    const draws = claims.flatMap((claim) => claim.draws);
    const shuffles = draws.filter(([, , kind]) => kind === "shuffle").length;
    await give(page, text, `${game}.json`);
    const judgement = page.locator(".verify-verdict");
    await expect(judgement, game).toHaveClass(/good/);
    await expect(judgement).toContainText(`${entries.length} entries`);
    await expect(judgement).toContainText(`${shuffles} shuffles`);
    await expect(judgement).toContainText("“hail”");
    await picture(page, `verify-${game}`, true);
    for (const { what, at, file } of tampered(text)) {
      await give(page, JSON.stringify(file), `${game}, ${what}.json`);
      await expect(judgement, `${game}: ${what}`).toHaveClass(/bad/);
      await expect(judgement, `${game}: ${what}`).toHaveAttribute("data-entry", String(at));
    }
  }
  expect(await faults(page)).toEqual([]);
  await picture(page, "verify-tampered", true);
  await page.getByLabel("Game file: drop it here, or choose it").setInputFiles({
    name: "runes.json",
    mimeType: "application/json",
    buffer: Buffer.from("ᚠᚢᚦ"),
  });
  await expect(page.getByRole("alert")).toContainText("not a game file");
});

test("a table promises its dice in the lobby, takes salt, and proves them when the game is over", async ({
  page,
  request,
  still,
}) => {
  const seated = await newTable(request, ["me", "open"]);
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(seatLink(seated));
  const promised = (await (await request.get(`/api/tables/${seated.table}`)).json()).commitment as string;
  await expect(page.getByText(promised)).toBeVisible();
  await page.getByText("Stir in words of your own").click();
  await page.getByLabel("Words of your own").fill("by my beard");
  await page.getByRole("button", { name: "Stir them in" }).press("Enter");
  await expect(page.getByText("Your words are in.")).toBeVisible();
  await expect(page.getByText("has added words to the dice")).toBeVisible();
  await picture(page, "verify-salt", true);

  await page.goto(`/t/${seated.table}/verify`);
  await expect(page.getByText("This game is not over.")).toBeVisible();
  await expect(page.getByText(promised)).toBeVisible();

  // Bots finish it: the owner gives them both seats.
  const headers = { authorization: `Bearer ${seated.owner}` };
  for (const seat of [0, 1]) {
    await request.put(`/api/tables/${seated.table}/seats/${seat}`, {
      headers,
      data: { kind: "bot", bot: "random" },
    });
  }
  await request.post(`/api/tables/${seated.table}/start`, { headers });
  await still.advance(3_600);
  await page.reload();
  await expect(page.getByRole("heading", { name: "All correct" })).toBeVisible();
  await expect(page.getByText(promised)).toBeVisible();
  await expect(page.getByText("Every entry is as it was sealed")).toBeVisible();
  await page.getByText("Every draw, step by step").press("Enter");
  await expect(page.locator(".verify-step").first()).toContainText("Set-up");
  await nothingSpills(page, "on a phone");
  expect(await faults(page)).toEqual([]);
  await picture(page, "verify-phone", true);
});
