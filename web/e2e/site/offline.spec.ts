import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../positions/still";
import { faults } from "../shared/checks";
import { picture } from "../shared/server";

test.use({ serviceWorkers: "allow" });

/** Opens the start page and waits until the worker keeps what it has to keep. */
async function kept(page: Page): Promise<void> {
  await page.goto("/");
  const texts = ["/api/games", "/api/lessons", "/api/games/clash/rules", "/api/games/feast/rules"];
  const keeps = (): Promise<boolean> =>
    page.evaluate(async (paths) => {
      const found = await Promise.all(paths.map((path) => caches.match(path)));
      return found.every(Boolean) && navigator.serviceWorker.controller !== null;
    }, texts);
  await expect.poll(keeps).toBe(true);
}

test("without the net the start page, the rules and the lessons are there, and a game says that it waits", async ({
  page,
  context,
  still,
}) => {
  const { link } = await still.start("clash/announce");
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("button", { name: /Play now/ }).first()).toBeVisible();
  const typeface = await page.locator('link[rel="preload"][as="font"]').getAttribute("href");
  expect(await page.evaluate(async (file) => (await caches.match(file))?.ok, typeface ?? "")).toBe(true);
  const pictures = await page.evaluate(async () => {
    const asked = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return asked.flat().filter(({ url }) => url.includes("/previews/")).length;
  });
  expect(pictures, "what messengers alone show is not kept").toBe(0);
  await page.goto("/rules/clash");
  await expect(page.getByRole("heading", { name: /Clash of Vikings/ }).first()).toBeVisible();
  await expect(page.getByText("CV-1.1").first()).toBeAttached();
  await page.goto("/learn");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button").or(page.getByRole("link")).first()).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("You are offline. The game waits on the server")).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      expect(await faults(page), `${width}, ${theme}`).toEqual([]);
    }
    await picture(page, `offline-${width}`);
  }
  await context.setOffline(false);
  await expect(page.locator(".table-page"), "the game comes back by itself").toBeVisible({
    timeout: 20_000,
  });
});

/** Hands a decrypted message to the worker, as the browser does when one has come from its push service. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const client = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await client.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  await client.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
}

test("a push message becomes a notification that says whose turn it is at which table", async ({
  page,
  context,
}) => {
  await kept(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no service worker.");
  // This Chromium has no screen to show notifications on: what the worker asks it to show is written down instead.
  await worker.evaluate(() => {
    const global = globalThis as unknown as { asked: unknown[]; registration: ServiceWorkerRegistration };
    global.asked = [];
    global.registration.showNotification = async (...words) => {
      global.asked.push(words);
    };
  });
  const asked = () => worker.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked);
  await deliver(context, page, '{"type":"turn","table":"qu0YPlSefRQv","title":"Clash of Vikings"}');
  const icon = "/icon-192.png";
  await expect.poll(asked).toEqual([
    [
      "Your turn",
      {
        body: "Clash of Vikings waits for you.",
        tag: "qu0YPlSefRQv",
        icon,
        badge: icon,
        data: { path: "/t/qu0YPlSefRQv" },
      },
    ],
  ]);
});

test("the app can be installed: its manifest has a name, a start and icons that are there", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(address ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const { name, start_url, display, icons } = (await answer.json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect([name, start_url, display]).toEqual(["Meadhall", "/", "standalone"]);
  expect(icons.map(({ sizes }) => sizes)).toContain("512x512");
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, type, sizes } of icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"], src).toContain(type);
    if (!sizes.includes("x")) continue;
    const size = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
