// Draws the icons of the app from one shape: `node tools/icons.mjs`, where CHROMIUM names a Chromium if it is not found.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const FOLDER = join(import.meta.dirname, "..", "public");
const HOUSE = `<path d="M8.6 1.2L12 4.6L15.4 1.2" fill="none" stroke="#F5EDDB" stroke-width="1.8"/><path d="M.8 13.4L12 4L23.2 13.4L21.4 15L12 7.6L2.6 15Z"/><path d="M4.6 15.2L12 9.4L19.4 15.2V22H14.2V16.4H9.8V22H4.6Z"/>`;

/** The longhouse on madder. `share` is how much of the width it has: a mask may cut all but the middle 80 %. */
const icon = (share, corner) => {
  const scale = (512 * share) / 24;
  const edge = (512 - 24 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><title>Meadhall</title><rect width="512" height="512" rx="${corner}" fill="#9A2A22"/><g fill="#F5EDDB" transform="translate(${edge} ${edge}) scale(${scale})">${HOUSE}</g></svg>\n`;
};

function command() {
  for (const name of [process.env.CHROMIUM, "chromium-headless-shell", "chromium", "google-chrome"]) {
    try {
      if (name) return execFileSync("which", [name], { encoding: "utf8" }).trim();
    } catch {
      // not this one
    }
  }
  throw new Error("Chromium is not here.");
}

const PLAIN = icon(0.72, 72);
const MASKABLE = icon(0.56, 0);
writeFileSync(join(FOLDER, "icon.svg"), PLAIN);
const browser = await chromium.launch({ executablePath: command() });
const page = await browser.newPage();
for (const [name, size, svg] of [
  ["icon-192.png", 192, PLAIN],
  ["icon-512.png", 512, PLAIN],
  ["icon-maskable-512.png", 512, MASKABLE],
  ["icon-apple-180.png", 180, MASKABLE],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0">${svg.replace("<svg ", `<svg width="${size}" height="${size}" style="display:block" `)}</body>`,
  );
  await page.screenshot({ path: join(FOLDER, name), omitBackground: true });
}
await browser.close();
