/** Several seats at one screen: whoever has just answered sees what came of it before the curtain closes. */
import { useEffect, useState } from "react";
import type { AtTable } from "../attable";

/** The seat that still has the screen although another one is awaited; null when the screen is handed over. */
function lingering({ seating }: AtTable, token: string | null): AtTable["seating"] | null {
  if (seating.curtain === null || token === null || token === seating.token) return null;
  const there = seating.at?.(token);
  const own = seating.ownSeats.find((one) => one.token === token);
  if (!there?.screen.state.sync || !own) return null;
  return { ...seating, ...there, token, seat: own.seat, curtain: null };
}

/** The table as it is to be shown, and `handOver`, which lets the curtain close. */
export function useLingering(at: AtTable): { at: AtTable; lingers: boolean; handOver(): void } {
  const { seating } = at;
  const [token, setToken] = useState(seating.token);
  const still = lingering(at, token);
  // Who comes to the screen stays until the next curtain.
  const next = still ? token : seating.token;
  useEffect(() => setToken(next), [next]);
  const handOver = (): void => setToken(seating.token);
  if (!still?.screen || !still.socket || !still.screen.state.sync) return { at, lingers: false, handOver };
  const { screen, socket } = still;
  const sync = still.screen.state.sync;
  return { at: { ...at, seating: still, screen, socket, sync }, lingers: true, handOver };
}
