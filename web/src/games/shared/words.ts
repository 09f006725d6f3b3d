/** Words of all games. */

/** "Ylva, Runa and Odd". */
export function listed(items: readonly string[], joint = "and"): string {
  const end = items.at(-1) ?? "";
  return items.length < 2 ? end : `${items.slice(0, -1).join(", ")} ${joint} ${end}`;
}

/** "1 step", "2 steps". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
