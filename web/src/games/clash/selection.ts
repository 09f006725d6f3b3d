/** A decision half made: what has been picked on the board or in the tray but not sent. Both look at the same one. */
import { useSyncExternalStore } from "react";
import type { Ask, Choice as LegalMove } from "../../net/wire/table";
import type { Card, Options } from "./view";

export interface Picked {
  /** Place in my hand. */
  card: number | null;
  claim: Card | null;
  space: string | null;
  target: number | null;
  /** The plain list of all moves is open. */
  listing: boolean;
}

export const NOTHING_PICKED: Picked = { card: null, claim: null, space: null, target: null, listing: false };

const watchers = new Set<() => void>();
let current: { key: string; picked: Picked } = { key: "", picked: NOTHING_PICKED };

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** One decision of one seat; a new one starts with nothing picked. */
export function keyOf(ask: Ask | null, seat: number | null): string {
  return ask ? `${seat} ${ask.at} ${ask.kind}` : "";
}

export function usePicked(ask: Ask | null, seat: number | null): [Picked, (change: Partial<Picked>) => void] {
  const key = keyOf(ask, seat);
  const picked = useSyncExternalStore(watch, () => (current.key === key ? current.picked : NOTHING_PICKED));
  const pick = (change: Partial<Picked>) => {
    current = { key, picked: { ...picked, ...change } };
    for (const watcher of watchers) watcher();
  };
  return [settled(ask, picked), pick];
}

export function optionsOf(ask: Ask | null): Options | null {
  return (ask?.options ?? null) as Options | null;
}

/** Where only one thing can be picked, it is. */
export function settled(ask: Ask | null, picked: Picked): Picked {
  const options = optionsOf(ask);
  if (picked.target !== null || !options) return picked;
  if (options.type === "rams" && options.targets.length === 1) {
    return { ...picked, target: options.targets[0]?.[0] ?? null };
  }
  if (options.type === "strikes" && options.targets.length === 1) {
    return { ...picked, target: options.targets[0] ?? null };
  }
  return picked;
}

/** The legal move that says exactly this. The page never makes up a move, it looks one up. */
export function legal(ask: Ask | null, wanted: Record<string, unknown>): LegalMove | null {
  const fits = ({ move }: LegalMove) =>
    Object.entries(wanted).every(([field, value]) => move[field] === value);
  return ask?.choices.find(fits) ?? null;
}

/** The move that what has been picked adds up to, or null while something is missing. */
export function ready(ask: Ask | null, picked: Picked): LegalMove | null {
  const options = optionsOf(ask);
  const { claim, space, target } = picked;
  switch (options?.type) {
    case "announcements": {
      const card = picked.card === null ? null : options.hand[picked.card];
      return card && claim ? legal(ask, { type: "announce", card, claim }) : null;
    }
    case "shields": {
      const card = picked.card === null ? null : options.hand[picked.card];
      return card ? legal(ask, { type: "shield", card }) : null;
    }
    case "starts":
      return space ? legal(ask, { type: "start", space }) : null;
    case "steps":
      return space ? legal(ask, { type: "go", space }) : null;
    case "drops":
      return space ? legal(ask, { type: "drop", space }) : null;
    case "rams":
      return space && target !== null ? legal(ask, { type: "ram", target, push: space }) : null;
    case "strikes":
      return target !== null ? legal(ask, { type: "strike", target }) : null;
    default:
      return null;
  }
}
