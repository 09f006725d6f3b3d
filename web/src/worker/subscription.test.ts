import { afterEach, expect, test, vi } from "vitest";
import { ownAddress, subscribe } from "./subscription";

const KEY = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const raw = (text: string): ArrayBuffer => {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
};

/** A push manager that holds at most one subscription. */
function browser(before: string | null) {
  const asked: string[] = [];
  let held: unknown = null;
  const made = (key: ArrayBuffer) => ({
    endpoint: "https://push.example/1",
    options: { applicationServerKey: key },
    getKey: (name: string) => (name === "auth" ? raw("BTBZMqHH6r4Tts7J_aSIgg") : raw(KEY)),
    unsubscribe: async () => {
      asked.push("unsubscribe");
      held = null;
    },
  });
  if (before) held = made(raw(before));
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      asked.push("subscribe");
      held = made(applicationServerKey.buffer);
      return held;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", class {});
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("a browser subscribes to the key of the server and tells its own keys", async () => {
  const asked = browser(null);
  expect(await ownAddress()).toBe("");
  expect(await subscribe(KEY)).toEqual({
    target: "https://push.example/1",
    p256dh: KEY,
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  });
  expect(await ownAddress()).toBe("https://push.example/1");
  expect(asked).toEqual(["subscribe"]);
});

test("a subscription to the same key is used again, one to another key is given up", async () => {
  expect(browser(KEY)).toEqual([]);
  const same = browser(KEY);
  await subscribe(KEY);
  expect(same).toEqual([]);
  const other = browser("BTBZMqHH6r4Tts7J_aSIgg");
  await subscribe(KEY);
  expect(other).toEqual(["unsubscribe", "subscribe"]);
});

test("a browser without push has no address", async () => {
  expect(await ownAddress()).toBe("");
});
