import { useEffect, useState } from "react";
import { useSoundOffer } from "../../kit";

/** Milliseconds for which nobody has been asked anything: then there is a pause. */
const PAUSE = 1_000;

/** Whether the menu wears the offer of sound: from the first pause of the first game on, until it is answered. */
export function useSoundOffered(pausing: boolean): boolean {
  const { open } = useSoundOffer();
  const [paused, setPaused] = useState(false);
  const waits = open && pausing && !paused;
  useEffect(() => {
    if (!waits) return;
    const timer = window.setTimeout(() => setPaused(true), PAUSE);
    return () => window.clearTimeout(timer);
  }, [waits]);
  return open && paused;
}
