/** A slow connection, of which the test says when it goes on. */
import type { Page, Route } from "@playwright/test";

/** Whoever asks for this address waits until the returned function is called. */
export async function holdBack(
  page: Page,
  address: string,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await answer(route);
  });
  return release;
}
