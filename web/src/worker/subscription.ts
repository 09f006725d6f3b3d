/** This browser's subscription to web push: one for the whole site, which each seat names to the server. */

export interface Subscription {
  readonly target: string;
  readonly p256dh: string;
  readonly auth: string;
}

export const canPush = (): boolean =>
  typeof PushManager !== "undefined" && "serviceWorker" in navigator && typeof Notification !== "undefined";

const letters = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const read = (found: PushSubscription): Subscription => ({
  target: found.endpoint,
  p256dh: letters(found.getKey("p256dh")),
  auth: letters(found.getKey("auth")),
});

/** The address of this browser at its push service; "" when it has none. */
export async function ownAddress(): Promise<string> {
  if (!canPush()) return "";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? "";
}

/** Subscribes to the key of this server. A subscription to another key is of no use here and is given up. */
export async function subscribe(key: string): Promise<Subscription> {
  const registration = await navigator.serviceWorker.ready;
  const manager = registration.pushManager;
  const before = await manager.getSubscription();
  if (before && letters(before.options.applicationServerKey) === key) return read(before);
  await before?.unsubscribe();
  return read(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }));
}
