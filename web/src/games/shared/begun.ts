/**
 * What a player has begun at a table and not yet played. A game lists the parts of it once; board, tray, panels, prompt and
 * scenes read and change them. Another seat or table begins anew, and another decision begins its own parts anew.
 */
import {
  type Context,
  createContext,
  createElement,
  type FC,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from "react";
import type { Ask } from "../../net/wire/table";

export interface BegunProps {
  readonly table: string;
  /** My seat; null for a spectator. */
  readonly seat: number | null;
  /** My open decision, or null. */
  readonly ask: Ask | null;
  readonly children: ReactNode;
}

/** One decision of one seat; "" for none. */
export const keyOf = (ask: Ask | null, seat: number | null): string =>
  ask ? `${seat} ${ask.at} ${ask.kind}` : "";

/** What comes next, or how it follows from what is there. */
type Next<T> = T | ((now: T) => T);

const after = <T>(next: Next<T>, now: T): T =>
  typeof next === "function" ? (next as (now: T) => T)(now) : next;

interface Begun<Parts> {
  /** Holds the parts of one seat at one table. */
  Provider: FC<BegunProps>;
  /** One part, and how to change it; that function stays the same. */
  useBegun<P extends keyof Parts>(part: P): readonly [Parts[P], (next: Next<Parts[P]>) => void];
  /** How to change several parts at once. */
  useChange(): (change: (parts: Parts) => Partial<Parts>) => void;
}

export function begunOf<OfTable extends object, OfDecision extends object>(first: {
  /** These last as long as the player sits there. */
  readonly ofTable: OfTable;
  /** These are over with the decision they belong to. */
  readonly ofDecision: OfDecision;
}): Begun<OfTable & OfDecision> {
  type Parts = OfTable & OfDecision;
  const nothing: Parts = { ...first.ofTable, ...first.ofDecision };
  const names = Object.keys(nothing) as (keyof Parts)[];
  // A context for each part: who reads one is not drawn anew for another.
  const contexts = Object.fromEntries(
    names.map((name) => [name, createContext<unknown>(nothing[name])]),
  ) as Readonly<Record<keyof Parts, Context<unknown>>>;
  const Changing = createContext<(change: (parts: Parts) => Partial<Parts>) => void>(() => {
    throw new Error("Nothing can be begun outside the provider of the game.");
  });

  function Provider({ table, seat, ask, children }: BegunProps) {
    const place = `${table} ${seat}`;
    const decision = keyOf(ask, seat);
    const [held, hold] = useState({ place, decision, parts: nothing });
    if (held.place !== place) hold({ place, decision, parts: nothing });
    else if (decision && held.decision !== decision) {
      hold({ place, decision, parts: { ...held.parts, ...first.ofDecision } });
    }
    const change = useCallback(
      (changed: (parts: Parts) => Partial<Parts>) =>
        hold((now) => ({ ...now, parts: { ...now.parts, ...changed(now.parts) } })),
      [],
    );
    const inner = createElement(Changing, { value: change }, children);
    return names.reduce<ReactElement>(
      (tree, name) => createElement(contexts[name], { value: held.parts[name] }, tree),
      inner,
    );
  }

  const useChange = (): ((change: (parts: Parts) => Partial<Parts>) => void) => useContext(Changing);

  function useBegun<P extends keyof Parts>(part: P): readonly [Parts[P], (next: Next<Parts[P]>) => void] {
    const change = useChange();
    const set = useCallback(
      (next: Next<Parts[P]>) =>
        change((parts) => ({ [part]: after(next, parts[part]) }) as unknown as Partial<Parts>),
      [change, part],
    );
    return [useContext(contexts[part]) as Parts[P], set];
  }

  return { Provider, useBegun, useChange };
}
