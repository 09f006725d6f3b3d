// Draws the pictures of README and those that messengers show of an invitation: `make shots`. The tables stand where the
// stored games of tools/shots end, and an invitation has the scene of its game from the start page, so that the same page
// gives the same pictures.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const ROOT = join(import.meta.dirname, "..", "..");
const BIN = join(ROOT, ".venv", "bin");
const SIZE = { width: 1280, height: 800 };
const PREVIEW = { width: 1200, height: 630 };

/** What is done at a table before its picture is drawn. */
const BEFORE = {
  clash: async (page) => {
    await page.locator(".hand [role=radio]").nth(1).click();
    await page.locator('.say-grid [data-point~="say:hammer"]').click();
  },
  spoils: (page) => page.locator(".spoils-tray [role=radio]").nth(3).click(),
  sagas: (page) => page.locator('.ring-button[data-point~="space:vinland"]').click(),
  feast: (page) => page.locator('[data-number][data-point~="space:c2_weekly_flax_stockfish"]').click(),
};

/** The picture at a fraction of its size; the grain of the wood makes large PNG files. */
async function smaller(page, png) {
  const packed = await page.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext("2d").drawImage(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  return Buffer.from(packed);
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

async function answers(url) {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server did not open.");
}

async function draw(browser, origin, game, address) {
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: "reduce" });
  await page.addInitScript(() => {
    localStorage.setItem("meadhall.speed", "0");
    localStorage.setItem("meadhall.soundoffer", "made");
  });
  await page.goto(`${origin}${address}`);
  await page.locator(".prompt.mine").waitFor();
  await BEFORE[game](page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.locator('html[data-rest="yes"]').waitFor();
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  await page.goto("about:blank");
  writeFileSync(join(ROOT, "docs", "shots", `${game}.webp`), await smaller(page, picture));
  await page.close();
}

/** The scene of a game fills the picture but for the plaits above and below it; its title stands on a plate at the bottom. */
const PREVIEW_STYLE = `
  body { margin: 0; overflow: hidden; }
  .preview-scene { position: fixed; inset: -40px 0 auto; height: 750px; }
  .preview-title { position: fixed; inset: auto 0 28px; margin-inline: auto; width: fit-content; padding: 18px 36px;
    font-size: 56px; line-height: 0; color: var(--ink); background: var(--raised); border: 5px solid var(--edge); }
`;

/** What messengers show of an invitation: some draw no WebP. */
async function drawPreview(browser, origin, game) {
  // The styles of this picture are not the page's own.
  const page = await browser.newPage({ viewport: PREVIEW, colorScheme: "light", bypassCSP: true });
  await page.goto(origin);
  const card = page.locator(".shelf-game", { has: page.locator(`a[href="/rules/${game}"]`) });
  await card.waitFor();
  await page.addStyleTag({ content: PREVIEW_STYLE });
  await card.evaluate((shown) => {
    const scene = shown.querySelector(".picture");
    const title = shown.querySelector(".carved");
    scene.className = "preview-scene";
    title.classList.add("preview-title");
    document.body.replaceChildren(scene, title);
  });
  // The drawing comes from a file of its own, and has no size before that is here.
  await page.waitForFunction(() => document.querySelector(".preview-scene use")?.getBBox().width > 0);
  const path = join(ROOT, "web", "public", "previews", `${game}.jpg`);
  await page.screenshot({ path, type: "jpeg", quality: 70 });
  await page.close();
}

const data = mkdtempSync(join(tmpdir(), "meadhall-shots-"));
const port = await freePort();
const links = JSON.parse(
  execFileSync(join(BIN, "python"), ["-m", "tools.shots.tables", data], { cwd: ROOT, encoding: "utf8" }),
);
const serve = ["serve", "--port", `${port}`, "--data", data];
const server = spawn(join(BIN, "meadhall"), serve, { stdio: "ignore" });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
try {
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}/api/games`);
  for (const [game, address] of Object.entries(links)) {
    await draw(browser, origin, game, address);
    await drawPreview(browser, origin, game);
  }
} finally {
  await browser.close();
  server.kill();
  await once(server, "exit");
  rmSync(data, { recursive: true });
}
