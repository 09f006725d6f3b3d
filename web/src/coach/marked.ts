/** Which elements the coach means, and which box of each is in sight. */
import { type Box, common, freeRoom, inSight as partInSight } from "../kit/insight";
import { elementsAt, isDrawn } from "../kit/point";

export interface Marked extends Box {
  /** A thing drawn on a board has a round ring. */
  readonly round: boolean;
}

const WAY = '[role=tab][aria-selected="false"], [aria-expanded="false"], details:not([open]) > summary';

/** A tab, or what unfolds a list: it leads to a thing that is not drawn now. */
export const wayFrom = (element: Element): HTMLElement | null => element.closest<HTMLElement>(WAY);

/** Things to look at rather than to press. */
const LOOKED_AT = /^(part|goal|seat|cup|stash|bet|quest):/;
const PRESSED = "button, a, summary, [role=button], [role=radio], [role=application]";
const OFF = '[aria-disabled="true"]';

/** What is pressed of an element: itself, what it lies in, or the first thing in it that can be pressed now. */
function pressOf(element: Element): Element | null {
  const around = element.closest(PRESSED);
  if (around) return around;
  const inside = [...element.querySelectorAll(PRESSED)].filter(isDrawn);
  return inside.find((one) => !one.matches(OFF)) ?? inside[0] ?? null;
}

export const canBePressed = (element: Element): boolean => pressOf(element) !== null;

/** What the coach himself shows is not meant, nor the way to what lies open. */
const ownPart = (element: Element): boolean => !element.closest(".coach, details[open] > summary");

/** Where a thing is drawn several times, what can be pressed is meant, and what can be pressed now before all. */
function meant(point: string, root: ParentNode): Element[] {
  const all = elementsAt(point, root).filter(ownPart);
  const pressed = all.filter(canBePressed);
  const open = pressed.filter((element) => !pressOf(element)?.matches(OFF));
  return open.length ? open : pressed.length ? pressed : all;
}

/** Without those that hold another one. */
const innermost = (found: readonly Element[]): Element[] => {
  const all = [...new Set(found)];
  return all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
};

/** A mark around a thing that is drawn on a board stays on the thing: what is pressed there may be the whole board. */
const framed = (element: Element): Element =>
  element instanceof SVGElement ? element : (pressOf(element) ?? element);

/**
 * What is framed, in the order of the points. Where a move is expected, that is what can be pressed for it: what the game
 * says leads there, else what is meant to be pressed, else what is only looked at.
 */
export function elementsOf(
  points: readonly string[],
  doing: boolean,
  root: ParentNode = document,
): Element[] {
  if (!doing) return innermost(points.flatMap((point) => meant(point, root)));
  const leading = [...root.querySelectorAll("[data-leads]")].find((one) => isDrawn(one) && ownPart(one));
  if (leading) return [leading];
  const there = points.flatMap((point) => meant(point, root).map((element) => ({ point, element })));
  const strong = there.filter(({ point, element }) => canBePressed(element) && !LOOKED_AT.test(point));
  // What is in sight comes before what is behind a tab.
  const direct = strong.filter(({ element }) => !wayFrom(element));
  const pressed = direct.length ? direct : strong;
  // No tab is looked into for a thing that is only looked at.
  const looked = there.filter(({ element }) => !wayFrom(element));
  const pressable = looked.filter(({ element }) => canBePressed(element));
  const chosen = pressed.length ? pressed : pressable.length ? pressable : looked;
  return innermost(chosen.map(({ element }) => element)).map(framed);
}

const CHOSEN = "[aria-pressed=true], [aria-checked=true]";
const isChosen = (element: Element): boolean =>
  element.matches(CHOSEN) ||
  element.closest(PRESSED)?.matches(CHOSEN) ||
  element.querySelector(CHOSEN) !== null;

const RED = ':is(.own-things, .table-stage) .btn.primary:not([aria-disabled="true"])';

/**
 * What is still to be pressed of these: not what is chosen already; and when all is chosen, the red button. `one`: one of
 * them is enough.
 */
export function leftOf(elements: readonly Element[], one: boolean, root: ParentNode = document): Element[] {
  if (elements.length === 1 && elements[0]?.matches("[data-leads]")) return [...elements];
  const left = elements.filter((element) => !isChosen(element));
  if (left.length === elements.length || (!one && left.some(canBePressed))) return left;
  const red = [...root.querySelectorAll(RED)].find(isDrawn);
  return red ? [red] : left;
}

/** On a phone, the coach and the tabs stay in place over the page while it scrolls. */
const BARS = ".coach, .table-tabs, .stage-tabs";

/** The part of an element that neither a scrolled area nor a bar cuts off; null when nothing of it is in sight. */
export const inSight = (element: Element): Box | null => partInSight(element, BARS);

/** Fractions of a pixel do not count. */
const NEARLY = 1.5;

export function isWhole(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const seen = inSight(element);
  return seen !== null && seen.width > width - NEARLY && seen.height > height - NEARLY;
}

/** Scrolls an element to the middle of the room that the bars leave; what is higher than that begins at its top. */
export function bringIntoSight(element: Element): void {
  element.scrollIntoView?.({ block: "center", inline: "center", behavior: "instant" });
  const room = freeRoom(BARS);
  const { y, height } = element.getBoundingClientRect();
  const to = room.y + Math.max(NEAR, (room.height - height) / 2);
  window.scrollBy?.({ top: y - to, behavior: "instant" });
}

const short = (value: number): number => Math.round(value * 2) / 2;

/** Rings of small things that would lie over each other become one, such as those of neighbouring cells. */
const SMALL = 60;
const NEAR = 6;

const isSmall = ({ width, height }: Box): boolean => width < SMALL && height < SMALL;

function touch(a: Box, b: Box): boolean {
  const { width, height } = common(a, b);
  return width > -NEAR && height > -NEAR;
}

function joined(a: Marked, b: Marked): Marked {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
    round: false,
  };
}

/** Almost the same box: a thing and what lies over it to be pressed. */
const alike = (a: Box, b: Box): boolean =>
  (["x", "y", "width", "height"] as const).every((side) => Math.abs(a[side] - b[side]) < 2 * NEAR);

function withMark(marks: readonly Marked[], mark: Marked): Marked[] {
  if (marks.some((other) => alike(other, mark))) return [...marks];
  const near = marks.findIndex((other) => isSmall(other) && isSmall(mark) && touch(other, mark));
  return near < 0 ? [...marks, mark] : marks.map((other, n) => (n === near ? joined(other, mark) : other));
}

/** The marks around what is whole in sight; where nothing is, around what can be seen of it. */
export function marksOf(elements: readonly Element[]): Marked[] {
  const whole = elements.filter(isWhole);
  return (whole.length ? whole : elements).reduce<Marked[]>((marks, element) => {
    const box = inSight(element);
    if (!box) return marks;
    const { x, y, width, height } = box;
    const round = element instanceof SVGElement && width < 200 && height < 200;
    return withMark(marks, {
      x: short(x),
      y: short(y),
      width: short(width),
      height: short(height),
      round,
    });
  }, []);
}

export const same = (a: readonly Marked[], b: readonly Marked[]): boolean =>
  a.length === b.length &&
  a.every((one, n) => {
    const other = b[n];
    return (
      other?.x === one.x && other.y === one.y && other.width === one.width && other.height === one.height
    );
  });
