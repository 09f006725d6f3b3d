/** The map comes to where a scene plays on it. */
import { useEffect } from "react";
import { NO_SIGHT, type Sight, useBegun } from "../../begun";

/** The map comes to these spaces for as long as the scene is there. */
export function useSight(spaces: readonly number[], gone: Sight["gone"] = null): void {
  const [, set] = useBegun("sight");
  const key = JSON.stringify([spaces, gone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same spaces and units are the same sight
  useEffect(() => {
    set({ spaces, gone });
    return () => set(NO_SIGHT);
  }, [key]);
}
