/** Which elements the coach means, and which box of each is in sight. */
import { type Box, common, inSight as partInSight } from "../kit/insight";
import { elementsAt } from "../kit/point";

export interface Marked extends Box {
  /** A thing drawn on a board has a round ring. */
  readonly round: boolean;
}

/** A tab, or what unfolds a list: it leads to a thing that is not drawn now. */
export const wayFrom = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[role=tab][aria-selected="false"], [aria-expanded="false"]');

/** Things to look at, not to press. */
const LOOKED_AT = /^(part|goal|seat|cup|stash|bet|quest):/;
const PRESSED = "button, a, [role=button], [role=radio]";

export const canBePressed = (element: Element): boolean =>
  element.closest(PRESSED) !== null || element.querySelector(PRESSED) !== null;

/** Where a thing is drawn several times, what can be pressed is meant, and what can be pressed now before all. */
function meant(point: string, root: ParentNode): Element[] {
  const all = elementsAt(point, root).filter((element) => !element.closest(".coach"));
  const pressed = all.filter(canBePressed);
  const open = pressed.filter((element) => !element.matches('[aria-disabled="true"]'));
  return open.length ? open : pressed.length ? pressed : all;
}

/**
 * The elements of all points, in their order. Where a move is expected, no tab is looked into for a thing that is only
 * looked at. What holds another of them needs no ring of its own.
 */
export function elementsOf(
  points: readonly string[],
  doing: boolean,
  root: ParentNode = document,
): Element[] {
  const found = [
    ...new Set(
      points.flatMap((point) => {
        const elements = meant(point, root);
        return doing && LOOKED_AT.test(point) ? elements.filter((element) => !wayFrom(element)) : elements;
      }),
    ),
  ];
  return found.filter((one) => !found.some((other) => other !== one && one.contains(other)));
}

const CHOSEN = "[aria-pressed=true], [aria-checked=true]";
const isChosen = (element: Element): boolean =>
  element.matches(CHOSEN) ||
  element.closest(PRESSED)?.matches(CHOSEN) ||
  element.querySelector(CHOSEN) !== null;

const RED = ':is(.own-things, .table-stage) .btn.primary:not([aria-disabled="true"])';

/** What is still to be pressed of these: not what is chosen already; and when all is chosen, the red button. */
export function leftOf(elements: readonly Element[], root: ParentNode = document): Element[] {
  const left = elements.filter((element) => !isChosen(element));
  if (left.length === elements.length || left.some(canBePressed)) return left;
  const red = [...root.querySelectorAll(RED)].find((button) => button.getClientRects().length > 0);
  return red ? [red, ...left] : left;
}

/** On a phone, the coach and the tabs stay in place over the page while it scrolls. */
const BARS = ".coach, .table-tabs";

/** The part of an element that neither a scrolled area nor a bar cuts off; null when nothing of it is in sight. */
export const inSight = (element: Element): Box | null => partInSight(element, BARS);

/** Less than this part of an element in sight: it is scrolled to. */
const ENOUGH = 0.75;

export function isHidden(element: Element): boolean {
  const whole = element.getBoundingClientRect();
  const seen = inSight(element);
  const least = Math.min(whole.width, window.innerWidth) * Math.min(whole.height, window.innerHeight);
  return !seen || seen.width * seen.height < least * ENOUGH;
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

export function marksOf(elements: readonly Element[]): Marked[] {
  return elements.reduce<Marked[]>((marks, element) => {
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
