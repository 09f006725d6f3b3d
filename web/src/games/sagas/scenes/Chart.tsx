/** A drawing laid exactly over the map: it has the map's own measures, so that what sails on it sails over the map. */
import { type ReactNode, useLayoutEffect, useState } from "react";
import { type Place, placeOf, useStage } from "../../../stage";
import type { World } from "../view";
import "./Chart.css";

export interface Spread {
  left: number;
  top: number;
  width: number;
  height: number;
  viewBox: readonly [x: number, y: number, width: number, height: number];
}

/** Where the map lies on the screen and which part of the sheet it shows; null where the list stands in its place. */
export function readSpread(): Spread | null {
  const map = document.querySelector<SVGSVGElement>(".sagas .sea-map");
  const place = map && placeOf(map);
  const [x, y, width, height] = map?.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  if (!place?.width || x === undefined || y === undefined || !width || !height) return null;
  return {
    left: place.x - place.width / 2,
    top: place.y - place.height / 2,
    width: place.width,
    height: place.height,
    viewBox: [x, y, width, height],
  };
}

const same = (a: Spread | null, b: Spread | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Where the map lies, also after it has moved to what is shown. */
export function useSpread(): Spread | null {
  const [spread, setSpread] = useState<Spread | null>(readSpread);
  useLayoutEffect(() => {
    const read = (): void => setSpread((before) => (same(before, readSpread()) ? before : readSpread()));
    read();
    const map = document.querySelector(".sagas .sea-map");
    if (!map) return;
    const moved = new MutationObserver(read);
    moved.observe(map, { attributeFilter: ["viewBox"] });
    const resized = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(read);
    resized?.observe(map);
    return () => {
      moved.disconnect();
      resized?.disconnect();
    };
  }, []);
  return spread;
}

/** Where a space lies on the screen; null where it is out of sight. */
export function placeOn(spread: Spread | null, { spaces }: World, space: number): Place | null {
  const spot = spaces[space];
  if (!spread || !spot) return null;
  const [x, y, width, height] = spread.viewBox;
  const [across, down] = [(spot.x - x) / width, (spot.y - y) / height];
  if (across < 0 || across > 1 || down < 0 || down > 1) return null;
  const size = (30 * spread.width) / width;
  return {
    x: spread.left + across * spread.width,
    y: spread.top + down * spread.height,
    width: size,
    height: size,
  };
}

/** A press on the map while something moves over it skips, as it does on a veil. */
export function Chart({ spread, children }: { spread: Spread; children: ReactNode }) {
  const { skip } = useStage();
  const { left, top, width, height, viewBox } = spread;
  return (
    <svg
      className="sagas-chart"
      style={{ left, top, width, height }}
      viewBox={viewBox.join(" ")}
      aria-hidden="true"
      onClick={skip}
    >
      {children}
    </svg>
  );
}
