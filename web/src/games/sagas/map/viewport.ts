/** Which part of the sheet is in sight. A look is a middle and a zoom; 1 shows the whole sheet. */
import type { Sheet } from "./coast";

export interface Look {
  x: number;
  y: number;
  zoom: number;
}

/** The size of the map's box on the screen. */
export interface Box {
  width: number;
  height: number;
}

/** From this many pixels a unit on, names can be read. */
const READABLE = 0.72;
/** Nearer than this there is only more of the same. */
const LARGEST = 2.2;
/** What is asked may lie so far apart that its names are smaller than readable, but no smaller than this share. */
const SMALLEST = 0.7;

/** How wide the whole sheet is where the box shows all of it. */
const wholeWidth = (sheet: Sheet, box: Box): number =>
  Math.max(sheet.width, (sheet.height * box.width) / box.height);

export const closest = (sheet: Sheet, box: Box): number =>
  Math.max(2, (LARGEST * wholeWidth(sheet, box)) / box.width);

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The part of the sheet in sight: as wide and high as the box asks, and never beyond the edge without need. */
export function frameOf(sheet: Sheet, box: Box, look: Look): Sheet {
  const aspect = box.width / box.height;
  const width = wholeWidth(sheet, box) / look.zoom;
  const height = width / aspect;
  const held = (middle: number, size: number, from: number, length: number): number =>
    size >= length ? from + (length - size) / 2 : clamp(middle - size / 2, from, from + length - size);
  return {
    x: held(look.x, width, sheet.x, sheet.width),
    y: held(look.y, height, sheet.y, sheet.height),
    width,
    height,
  };
}

/** The look that this frame really has, so that a pan at the edge does not store up. */
function lookOf(frame: Sheet, zoom: number): Look {
  return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2, zoom };
}

export function panned(sheet: Sheet, box: Box, look: Look, dx: number, dy: number): Look {
  const moved = frameOf(sheet, box, { ...look, x: look.x + dx, y: look.y + dy });
  return lookOf(moved, look.zoom);
}

/** Nearer or farther; the point of the sheet under the fingers stays under them. */
export function zoomed(sheet: Sheet, box: Box, look: Look, factor: number, around?: readonly number[]): Look {
  const zoom = clamp(look.zoom * factor, 1, closest(sheet, box));
  const [x = look.x, y = look.y] = around ?? [];
  const share = look.zoom / zoom;
  const next = { x: x + (look.x - x) * share, y: y + (look.y - y) * share, zoom };
  return lookOf(frameOf(sheet, box, next), zoom);
}

export const whole = (sheet: Sheet): Look => ({
  x: sheet.x + sheet.width / 2,
  y: sheet.y + sheet.height / 2,
  zoom: 1,
});

export interface Spot {
  x: number;
  y: number;
}

/** Room around the outermost spaces, for rings and names. */
const ROOM = 70;

/**
 * A look that shows all these spots and lets their names be read; the whole sheet where that does both.
 * Where they lie too far apart for one look, the first of them is in its middle.
 */
export function lookAt(sheet: Sheet, box: Box, spots: readonly Spot[]): Look {
  const aspect = box.width / box.height;
  const all = wholeWidth(sheet, box);
  const readable = (all * READABLE) / box.width;
  const [first] = spots;
  if (readable <= 1 || !first) return whole(sheet);
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  const wide = Math.max(right - left + 2 * ROOM, (bottom - top + 2 * ROOM) * aspect);
  const least = readable * SMALLEST;
  const look =
    all / wide < least
      ? { x: first.x, y: first.y, zoom: Math.max(1, least) }
      : { x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.max(1, Math.min(all / wide, readable)) };
  return lookOf(frameOf(sheet, box, look), look.zoom);
}

/** So far from the edge a spot must lie to be seen, with its whole ring. */
const NEAR = 30;

/** All of these are in sight. */
export function sees(frame: Sheet, spots: readonly Spot[]): boolean {
  const near = NEAR;
  return (
    spots.length > 0 &&
    spots.every(
      ({ x, y }) =>
        x > frame.x + near &&
        x < frame.x + frame.width - near &&
        y > frame.y + near &&
        y < frame.y + frame.height - near,
    )
  );
}

/** Moved as little as shows all these spots, at the same scale; null where that scale cannot show them together. */
export function shifted(sheet: Sheet, box: Box, look: Look, spots: readonly Spot[]): Look | null {
  const frame = frameOf(sheet, box, look);
  const along = (from: number, size: number, at: readonly number[]): number => {
    const [least, most] = [Math.min(...at) - ROOM, Math.max(...at) + ROOM];
    return most - least > size ? (least + most - size) / 2 : clamp(from, most - size, least);
  };
  if (spots.length === 0) return look;
  const next = frameOf(sheet, box, {
    x:
      along(
        frame.x,
        frame.width,
        spots.map(({ x }) => x),
      ) +
      frame.width / 2,
    y:
      along(
        frame.y,
        frame.height,
        spots.map(({ y }) => y),
      ) +
      frame.height / 2,
    zoom: look.zoom,
  });
  return sees(next, spots) ? lookOf(next, look.zoom) : null;
}

/** The same scale and middle in a box of another size; what was in sight of what is asked stays so. */
export function refitted(sheet: Sheet, before: Box, now: Box, look: Look, spots: readonly Spot[]): Look {
  const scale = (before.width * look.zoom) / wholeWidth(sheet, before);
  const zoom = clamp((scale * wholeWidth(sheet, now)) / now.width, 1, closest(sheet, now));
  const same = lookOf(frameOf(sheet, now, { ...look, zoom }), zoom);
  if (!sees(frameOf(sheet, before, look), spots) || sees(frameOf(sheet, now, same), spots)) return same;
  return shifted(sheet, now, same, spots) ?? lookAt(sheet, now, spots);
}
