/** The addresses of the page, and moving between them without loading it again. */
import { useSyncExternalStore } from "react";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly table: string; readonly watch: boolean }
  | { readonly page: "screen"; readonly table: string }
  | { readonly page: "replay"; readonly table: string }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "verify"; readonly table: string }
  | { readonly page: "mine" }
  | { readonly page: "learn"; readonly game: string }
  | { readonly page: "puzzles"; readonly game: string; readonly number: number }
  | { readonly page: "end"; readonly table: string }
  | { readonly page: "lost" };

/** The parts of a path; none where a browser's address is not valid. */
function partsOf(path: string): string[] | null {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

export function route(path: string, query = ""): Route {
  const parts = partsOf(path);
  if (!parts) return { page: "lost" };
  const [room, name] = parts;
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 2 && room === "t" && name) {
    return { page: "table", table: name, watch: new URLSearchParams(query).has("watch") };
  }
  if (parts.length === 2 && room === "screen" && name) return { page: "screen", table: name };
  if (parts.length === 3 && room === "t" && name && parts[2] === "verify")
    return { page: "verify", table: name };
  if (parts.length === 1 && room === "verify") return { page: "verify", table: "" };
  if (parts.length === 3 && room === "t" && name && parts[2] === "replay")
    return { page: "replay", table: name };
  if (parts.length === 3 && room === "t" && name && parts[2] === "end") return { page: "end", table: name };
  if (parts.length === 1 && room === "mine") return { page: "mine" };
  if (parts.length <= 2 && room === "learn") return { page: "learn", game: name ?? "" };
  if (parts.length === 1 && room === "puzzles") return { page: "puzzles", game: "", number: 0 };
  if (parts.length === 3 && room === "puzzles" && name && /^[1-9]\d{0,3}$/.test(parts[2] ?? ""))
    return { page: "puzzles", game: name, number: Number(parts[2]) };
  if (parts.length === 2 && room === "rules" && name) return { page: "rules", game: name };
  return { page: "lost" };
}

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** Goes to another address of the page. */
export function go(address: string): void {
  window.history.pushState(null, "", address);
  window.scrollTo(0, 0);
  tell();
}

const here = (): string => window.location.pathname + window.location.search;

/** The address without its fragment: seat tokens stand there, and no component needs to see them twice. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, here);
}
