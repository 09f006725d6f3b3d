/** What the candidates of a hint mark on the table, and where it is on the screen. */
import type { HintPoint } from "../../../games/face";
import { elementsAt } from "../../../kit";
import { type Box, inSight } from "../../../kit/insight";

export interface Mark extends Box {
  /** The number of the candidate, from 1. */
  readonly number: number;
  /** The number stands here; of a candidate with several marks only on the first. */
  readonly tagged: boolean;
  readonly round: boolean;
}

const BARS = ".table-tabs";
const PRESSED = "button, a, [role=button], [role=radio]";
const canBePressed = (element: Element): boolean =>
  element.closest(PRESSED) !== null || element.querySelector(PRESSED) !== null;

/** The element of a point: among those with its name the wanted one, else one that can be pressed, else the first. */
function elementAt(point: HintPoint): Element | null {
  const [name, place] = typeof point === "string" ? [point, -1] : point;
  const found = elementsAt(name).filter((element) => !element.closest(".hint-told"));
  const drawn = found.filter((element) => inSight(element, BARS));
  if (place >= 0) return found[place] ?? null;
  // On a board, the drawing is what is looked at.
  return drawn.find((one) => one instanceof SVGElement) ?? drawn.find(canBePressed) ?? drawn[0] ?? null;
}

/** Scrolls to what the best candidate speaks of: the list of a hint takes room from the table. */
export function showFirst([best]: readonly (readonly HintPoint[])[]): void {
  const point = best?.[0];
  if (point === undefined) return;
  const [name, place] = typeof point === "string" ? [point, 0] : point;
  elementsAt(name)
    .filter((element) => !element.closest(".hint-told"))
    [Math.max(0, place)]?.scrollIntoView({ block: "nearest" });
}

const short = (value: number): number => Math.round(value * 2) / 2;

/** The marks of all candidates, in their order. */
export function marksOf(candidates: readonly (readonly HintPoint[])[]): Mark[] {
  return candidates.flatMap((points, n) => {
    const elements = [...new Set(points.map(elementAt))].filter((element) => element !== null);
    const boxes = elements.flatMap((element) => {
      const box = inSight(element, BARS);
      return box ? [{ box, round: element instanceof SVGElement && box.width < 200 }] : [];
    });
    return boxes.map(({ box, round }, which) => ({
      x: short(box.x),
      y: short(box.y),
      width: short(box.width),
      height: short(box.height),
      number: n + 1,
      tagged: which === 0,
      round,
    }));
  });
}

export const same = (a: readonly Mark[], b: readonly Mark[]): boolean =>
  a.length === b.length &&
  a.every((one, n) => {
    const other = b[n];
    return (
      other?.x === one.x &&
      other.y === one.y &&
      other.width === one.width &&
      other.height === one.height &&
      other.number === one.number
    );
  });
