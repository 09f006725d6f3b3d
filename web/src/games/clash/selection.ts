/** What has been picked for a decision but not sent. Board and tray share it. */
import type { Ask, Choice as LegalMove } from "../../net/wire/table";
import { legal } from "../shared/legal";
import { NOTHING_PICKED, type Picked, useBegun } from "./begun";
import type { Options } from "./view";

export function usePicked(ask: Ask | null): [Picked, (change: Partial<Picked>) => void] {
  const [picked, set] = useBegun("picked");
  const pick = (change: Partial<Picked>): void => set((now) => ({ ...now, ...change }));
  return [ask ? settled(ask, picked) : NOTHING_PICKED, pick];
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
