/**
 * Where things lie on the screen, read once before the first frame of a scene. Scenes measure by nothing else: a big
 * screen draws the table larger, and a box that a browser measures is in units of the window.
 */
import { useState } from "react";
import { elementsAt, type PointName } from "../kit";

export interface Place {
  /** The middle. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How much larger a big screen draws the table and the layer above it. What is zoomed within them does not count. */
const layerZoom = (): number => {
  const room: (Element & { readonly currentCSSZoom?: number }) | null = document.querySelector(".big-screen");
  return room?.currentCSSZoom ?? 1;
};

/** Where this is drawn, in units of the layer; its size is 0 where it is hidden. */
export const placeOf = (element: Element): Place => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const zoom = layerZoom();
  return {
    x: (x + width / 2) / zoom,
    y: (y + height / 2) / zoom,
    width: width / zoom,
    height: height / zoom,
  };
};

const isOnScreen = ({ x, y }: Place): boolean => {
  const zoom = layerZoom();
  return x >= 0 && y >= 0 && x * zoom <= window.innerWidth && y * zoom <= window.innerHeight;
};

/**
 * Where a thing with one of these points lies, by the first point of which something is in sight; a selector serves as
 * well. Where all of it is scrolled away or in a closed tab, null: leave the flight out, or name a place that is there.
 */
export function placeAt(...names: readonly (PointName | `.${string}`)[]): Place | null {
  for (const name of names) {
    const found = name.startsWith(".")
      ? [...document.querySelectorAll(name)]
      : elementsAt(name, document.querySelector(".table-page") ?? document);
    for (const element of found) {
      const place = placeOf(element);
      if (place.width > 0 && isOnScreen(place)) return place;
    }
  }
  return null;
}

/** Reads places when a picture is drawn for the first time: `const [from, to] = useAnchors(() => [placeAt("seat:0"), …])`. */
export function useAnchors<T>(read: () => T): T {
  const [places] = useState(read);
  return places;
}

/** The crest of a seat in the strip of seats, or its card. */
export const seatPlace = (seat: number): Place | null => {
  const card = placeAt(`seat:${seat}`);
  const crest = document.querySelector(`:is(.table-page, .screen-room) [data-point~="seat:${seat}"] .crest`);
  const place = crest && placeOf(crest);
  return place && place.width > 0 && isOnScreen(place) ? place : card;
};

/** The part of the screen that has the board. */
export function boardPlace(): Place {
  const zoom = layerZoom();
  const [width, height] = [window.innerWidth / zoom, window.innerHeight / zoom];
  return placeAt(".table-stage") ?? { x: width / 2, y: height / 2, width, height };
}
