/** What the map should show while a scene plays on it: these spaces, and not the units that are under way. */
import { useEffect } from "react";
import { storeOf, useStore } from "../../../shared/store";

export interface Sight {
  readonly spaces: readonly number[];
  /** Units that have left this space and stand nowhere yet. */
  readonly gone: { readonly from: number; readonly units: readonly number[] } | null;
}

const NONE: Sight = { spaces: [], gone: null };
const wanted = storeOf(NONE);

/** The map comes to these spaces for as long as the scene is there. */
export function useSight(spaces: readonly number[], gone: Sight["gone"] = null): void {
  const key = JSON.stringify([spaces, gone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same spaces and units are the same sight
  useEffect(() => {
    wanted.set({ spaces, gone });
    return () => wanted.set(NONE);
  }, [key]);
}

export const useWanted = (): Sight => useStore(wanted);
