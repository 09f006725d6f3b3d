/**
 * Everything on the table that can be pointed at carries one attribute, `data-point="kind:name"`; several names on one
 * element are separated by spaces. Lessons, hints and inspection cards find things by it.
 *
 * A tab that hides what it leads to carries the points of it too, `kind:*` for all of a kind: whoever looks for a thing
 * that is not in sight finds the way to it.
 */

export type PointKind =
  | "seat"
  | "button"
  | "space"
  | "hand"
  | "say"
  | "row"
  | "bracelet"
  | "part"
  | "pile"
  | "treasure"
  | "mine"
  | "cup"
  | "stash"
  | "bet"
  | "face"
  | "unit"
  | "hostile"
  | "quest"
  | "goal"
  | "good"
  | "cell"
  | "board"
  | "isle"
  | "strip"
  | "card";

export type PointName = `${PointKind}:${string}`;

export interface Pointed {
  readonly "data-point"?: string;
}

/** The attribute of a thing with one name. */
export const point = (kind: PointKind, name: string | number): Pointed => ({
  "data-point": `${kind}:${name}`,
});

/** The attribute of a thing with several names, or with none. */
export function points(...names: readonly (PointName | "" | false | undefined)[]): Pointed {
  const told = names.filter((name) => !!name);
  return told.length ? { "data-point": told.join(" ") } : {};
}

/** The mark of the control that leads to the move which a lesson waits for. */
export const leads = (on: boolean): { readonly "data-leads"?: true } => (on ? { "data-leads": true } : {});

/** The names an element carries. */
export const pointsOf = (element: Element): PointName[] =>
  (element.getAttribute("data-point") ?? "").split(" ").filter(Boolean) as PointName[];

/** This name, then the names of what leads to it, the nearest first. */
function waysTo(name: string): string[] {
  const [kind = "", rest = ""] = name.split(/:(.*)/);
  const slash = rest.lastIndexOf("/");
  return [name, slash < 0 ? "" : `${kind}:${rest.slice(0, slash)}/*`, `${kind}:*`].filter(Boolean);
}

/** What is drawn: a box of its own on the screen. In a closed fold things have boxes and are not to be seen. */
export const isDrawn = (element: Element): boolean =>
  element.getClientRects().length > 0 && (element.checkVisibility?.() ?? true);

/** The elements with this name that are drawn; where there is none, those that lead to it. */
export function elementsAt(
  name: string,
  root: ParentNode = document,
  drawn: (element: Element) => boolean = isDrawn,
): Element[] {
  for (const way of waysTo(name)) {
    const found = [...root.querySelectorAll(`[data-point~="${CSS.escape(way)}"]`)].filter(drawn);
    if (found.length) return found;
  }
  return [];
}

/** The name of the event that asks for the card of what an element stands for. */
export const INSPECT = "inspect";

/** Opens the card of what this element, or what it lies in, stands for. */
export const inspectAt = (element: Element | null | undefined): void => {
  element?.dispatchEvent(new CustomEvent(INSPECT, { bubbles: true }));
};
