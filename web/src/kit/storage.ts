/** What a browser remembers for a person: each value under a name of its own, as text in local storage. */
import { useSyncExternalStore } from "react";

export interface StoredValue<T> {
  get(): T;
  set(next: T): void;
  /** Calls the watcher when the value changes, in another tab too. Gives back what ends that. */
  watch(watcher: () => void): () => void;
}

/** Texts that storage has refused, by name: they last until the page is closed. */
const refused = new Map<string, string>();
/** An event of a name: its text has changed. */
const news = new EventTarget();

if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key }) => {
    if (key === null) return;
    refused.delete(key);
    news.dispatchEvent(new Event(key));
  });
}

/** The text of a name; "" if there is none. */
export function readText(key: string): string {
  try {
    return refused.get(key) ?? localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a text; "" removes it. False if the browser has no room for it. */
export function writeText(key: string, text: string): boolean {
  refused.delete(key);
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    return true;
  } catch (error) {
    refused.set(key, text);
    return !String(error).startsWith("QuotaExceeded");
  } finally {
    news.dispatchEvent(new Event(key));
  }
}

/** A value that is written as text in its own way. The same text is read once, so that its value stays the same object. */
export function storedValue<T>(
  key: string,
  read: (text: string) => T,
  write: (value: T) => string,
): StoredValue<T> {
  let last: { text: string; value: T } | undefined;
  return {
    get() {
      const text = readText(key);
      if (last?.text !== text) last = { text, value: read(text) };
      return last.value;
    },
    set: (next) => void writeText(key, write(next)),
    watch(watcher) {
      news.addEventListener(key, watcher);
      return () => news.removeEventListener(key, watcher);
    },
  };
}

/** One of these values. */
export const storedChoice = <T extends string>(
  key: string,
  values: readonly T[],
  fallback: T,
): StoredValue<T> =>
  storedValue(
    key,
    (text) => values.find((value) => value === text) ?? fallback,
    (value) => value,
  );

/** On or off. */
export const storedSwitch = (key: string, fallback: boolean): StoredValue<boolean> =>
  storedValue(
    key,
    (text) => (fallback ? text !== "off" : text === "on"),
    (on) => (on ? "on" : "off"),
  );

/** What a text says as JSON; null if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The fields of what was found; none if it is no record. */
export const fieldsOf = (found: unknown): Readonly<Record<string, unknown>> =>
  typeof found === "object" && found !== null && !Array.isArray(found) ? { ...found } : {};

/** The strings of a list that was found. */
export const stringsIn = (found: unknown): readonly string[] =>
  Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];

/** A value as JSON: `read` makes the best of what is found, which somebody may have edited by hand. */
export const storedJson = <T>(key: string, read: (found: unknown) => T): StoredValue<T> =>
  storedValue(key, (text) => read(parseJson(text)), JSON.stringify);

/** One value for each table or game. */
export function storedForEach<T>(make: (name: string) => StoredValue<T>): (name: string) => StoredValue<T> {
  const made = new Map<string, StoredValue<T>>();
  return (name) => {
    const one = made.get(name) ?? make(name);
    made.set(name, one);
    return one;
  };
}

/** The value as it changes, and how to set it. */
export const usePreference = <T>(one: StoredValue<T>) =>
  [useSyncExternalStore(one.watch, one.get), one.set] as const;
