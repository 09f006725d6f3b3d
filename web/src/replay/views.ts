/** A replay on its way from the server: the list of moments at once, their views by the sheet. */
import { useEffect, useState } from "react";
import { replayOf } from "../net/api";
import { useLoaded } from "../net/useLoaded";
import type { Line, Replay } from "../net/wire/table";
import { SHEET, sheets } from "./stops";

type View = Record<string, unknown>;

/** Fetches views and keeps them; nothing is asked for twice unless it failed. */
export class Film {
  readonly replay: Replay;
  readonly lines: readonly Line[];
  readonly #token: string | null;
  readonly #views = new Map<number, View>();
  readonly #asked = new Set<number>();
  readonly #watchers = new Set<() => void>();
  fault = "";

  constructor(replay: Replay, token: string | null) {
    this.replay = replay;
    this.#token = token;
    this.lines = replay.moments.flatMap((moment) => moment.lines);
  }

  /** The table at a moment; undefined until it has come. */
  view(here: number): View | undefined {
    return this.#views.get(this.replay.moments[here]?.v ?? -1);
  }

  want(here: number): void {
    for (const sheet of sheets(here, this.replay.moments.length)) void this.#fetch(sheet);
  }

  async #fetch(sheet: number): Promise<void> {
    if (this.#asked.has(sheet)) return;
    this.#asked.add(sheet);
    const { table, seat, moments } = this.replay;
    const part = moments.slice(sheet * SHEET, (sheet + 1) * SHEET);
    const range = { from: part[0]?.v ?? 1, to: part.at(-1)?.v ?? 1 };
    try {
      const { shots } = await replayOf(table.table, seat ?? "watch", this.#token, range);
      for (const { v, view } of shots) this.#views.set(v, view);
      this.fault = "";
    } catch (reason) {
      this.#asked.delete(sheet);
      this.fault = reason instanceof Error ? reason.message : String(reason);
    }
    for (const watcher of this.#watchers) watcher();
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  }
}

export type Eyes = number | "watch" | "";

const load = async (key: string): Promise<Film> => {
  const [table = "", eyes = "", token = ""] = key.split("\n");
  return new Film(await replayOf(table, eyes, token || null), token || null);
};

/** The film of a table through somebody's eyes. */
export function useFilm(table: string, eyes: Eyes, token: string | null) {
  return useLoaded(load, `${table}\n${eyes}\n${token ?? ""}`);
}

/** The table at this moment, and until it has come what was shown last. */
export function useShot(film: Film, here: number): { view: View | null; at: number; fault: string } {
  const [shown, setShown] = useState<{ film: Film; view: View | null; at: number; fault: string }>({
    film,
    view: null,
    at: here,
    fault: "",
  });
  useEffect(() => {
    const look = (): void => {
      const view = film.view(here);
      setShown((before) => {
        if (view) return { film, view, at: here, fault: film.fault };
        return before.film === film
          ? { ...before, fault: film.fault }
          : { film, view: null, at: here, fault: film.fault };
      });
    };
    look();
    film.want(here);
    return film.watch(look);
  }, [film, here]);
  return shown.film === film ? shown : { view: null, at: here, fault: "" };
}
