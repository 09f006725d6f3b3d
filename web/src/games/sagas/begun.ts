/** What a player has begun and not yet played. Stage, tray, panel and scenes share it. */
import type { Ask } from "../../net/wire/table";
import { begunOf } from "../shared/begun";
import type { Odds } from "./battle/odds";

export interface Picked {
  space: number | null;
  /** Units that are to go, as a band. */
  units: readonly number[] | null;
}

export const NOTHING_PICKED: Picked = { space: null, units: null };

/** What the map should show while a scene plays on it: these spaces, and not the units that are under way. */
export interface Sight {
  readonly spaces: readonly number[];
  /** Units that have left this space and stand nowhere yet. */
  readonly gone: { readonly from: number; readonly units: readonly number[] } | null;
}

export const NO_SIGHT: Sight = { spaces: [], gone: null };

export const { Provider, useBegun } = begunOf({
  ofTable: {
    sight: NO_SIGHT,
    /** The chance that was told last, and when. */
    odds: null as { readonly moment: string; readonly odds: Odds } | null,
    /** The set-up of a campaign to which the player has continued. */
    continued: "",
  },
  ofDecision: {
    picked: NOTHING_PICKED,
    /** The line as I am arranging it; null while it stands as it is given. */
    line: null as readonly number[] | null,
    /** Settlements that are to be given up. */
    leaving: [] as readonly number[],
  },
});

/** What has been picked for a decision but not sent. */
export function usePicked(ask: Ask | null): [Picked, (change: Partial<Picked>) => void] {
  const [picked, set] = useBegun("picked");
  return [ask ? picked : NOTHING_PICKED, (change) => set((now) => ({ ...now, ...change }))];
}
