import { amounts } from "../words";

/** "2 wood and 1 stone": items as they are counted. */
export function itemWords(items: readonly string[]): string {
  const things: Record<string, number> = {};
  for (const item of items) {
    const [thing, count] = item === "silver_2" ? ["silver", 2] : [item, 1];
    things[thing as string] = (things[thing as string] ?? 0) + (count as number);
  }
  return amounts(things);
}
