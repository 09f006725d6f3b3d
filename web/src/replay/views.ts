/** Loads a replay: the list of moments at once, their views some at a time. */

import { useEffect, useState } from "react";
import { replayOf } from "../net/api";
import { useLoaded } from "../net/useLoaded";
import { messageOf } from "../net/useRequest";
import type { Line, Replay } from "../net/wire/table";
import { SHEET, sheets } from "./stops";

type View = Record<string, unknown>;

/** Fetches views and keeps them; nothing is asked for twice unless it failed. */
export class ReplayViews {
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
      this.fault = messageOf(reason);
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

export type Viewpoint = number | "watch" | "";

const load = async (key: string): Promise<ReplayViews> => {
  const [table = "", eyes = "", token = ""] = key.split("\n");
  return new ReplayViews(await replayOf(table, eyes, token || null), token || null);
};

/** The replay of a table as one seat or a spectator saw it. */
export function useReplay(table: string, eyes: Viewpoint, token: string | null) {
  return useLoaded(load, `${table}\n${eyes}\n${token ?? ""}`);
}

/** The table at this moment, and until it has come what was shown last. */
export function useShot(views: ReplayViews, here: number): { view: View | null; at: number; fault: string } {
  const [shown, setShown] = useState<{ views: ReplayViews; view: View | null; at: number; fault: string }>({
    views,
    view: null,
    at: here,
    fault: "",
  });
  useEffect(() => {
    const look = (): void => {
      const view = views.view(here);
      setShown((before) => {
        if (view) return { views, view, at: here, fault: views.fault };
        return before.views === views
          ? { ...before, fault: views.fault }
          : { views, view: null, at: here, fault: views.fault };
      });
    };
    look();
    views.want(here);
    return views.watch(look);
  }, [views, here]);
  return shown.views === views ? shown : { view: null, at: here, fault: "" };
}
