/** What a drawn table can be pointed at, for tests. Not part of the page. */
import { elementsAt, pointsOf } from "../../kit";

/** The names of this list that nothing on the page carries or leads to. */
export const missing = (...names: readonly string[]): string[] =>
  names.filter((name) => elementsAt(name, document, () => true).length === 0);

/** Every name on the page of this kind, each once, sorted. */
export const named = (kind: string): string[] => {
  const all = [...document.querySelectorAll("[data-point]")].flatMap(pointsOf);
  const told = all.filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(kind.length + 1));
  return [...new Set(told)].sort();
};
