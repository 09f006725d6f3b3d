/**
 * A television is seen from three metres, whatever its resolution: the table is laid out at the size of a small desk and
 * drawn as much larger as it fits.
 */
import { useEffect, useState } from "react";

export const WIDTH = 1280;
export const HEIGHT = 720;

/** What the layout has: 1280 x 720 or a little more in the direction where the screen is longer. 1 on what is no such screen. */
export function zoomFor(width: number, height: number): number {
  if (width < WIDTH || height < 600) return 1;
  return Math.max(1, Math.min(width / WIDTH, height / HEIGHT));
}

const now = (): { zoom: number; width: number; height: number } => {
  const { innerWidth, innerHeight } = window;
  const zoom = zoomFor(innerWidth, innerHeight);
  return { zoom, width: innerWidth / zoom, height: innerHeight / zoom };
};

export function useZoom(): { zoom: number; width: number; height: number } {
  const [size, setSize] = useState(now);
  useEffect(() => {
    const measure = (): void => setSize(now());
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return size;
}
