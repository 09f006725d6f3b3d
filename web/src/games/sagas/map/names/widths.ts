/** How wide the names of the map are in the letters the page has. */
import { useEffect, useState } from "react";
import type { Space } from "../../view";
import type { Widths } from "./names";

/** Size and weight as MapPieces.css sets them. */
const LAND = "600 15.5px";
const SEA = "italic 400 14.5px";

/** Shares of an em of bold letters that run wide, so that names rather stand too far apart. */
const share = (letter: string): number =>
  "ijlI ".includes(letter) ? 0.36 : "tfrsJ".includes(letter) ? 0.55 : "mwMW".includes(letter) ? 1.04 : 0.72;

/** Where nothing can be measured. */
export const guessed: Widths = ({ name, terrain }) =>
  [...name].reduce((sum, letter) => sum + share(letter), 0) * (terrain === "sea" ? 13 : 15.5);

/** Measures with the page's own letters; the guess where there is nothing to draw on. */
function measured(): Widths {
  if (typeof OffscreenCanvas === "undefined") return guessed;
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  const letters = getComputedStyle(document.documentElement).getPropertyValue("--sans").trim();
  if (!pen || !letters) return guessed;
  const known = new Map<string, number>();
  return ({ name, terrain }: Space): number => {
    const font = `${terrain === "sea" ? SEA : LAND} ${letters}`;
    const key = `${font} ${name}`;
    const old = known.get(key);
    if (old !== undefined) return old;
    pen.font = font;
    const wide = pen.measureText(name).width;
    known.set(key, wide);
    return wide;
  };
}

/** The widths of names, measured anew when the page's letters have come. */
export function useWidths(): Widths {
  const [widths, setWidths] = useState<{ of: Widths }>(() => ({ of: measured() }));
  useEffect(() => {
    let gone = false;
    document.fonts?.ready.then(() => {
      if (!gone) setWidths({ of: measured() });
    });
    return () => {
      gone = true;
    };
  }, []);
  return widths.of;
}
