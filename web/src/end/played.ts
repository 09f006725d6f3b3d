/** Which ends have been played in this browser: each is played once, also after a reload. */

const KEY = "meadhall.ends";
/** So many tables are remembered, the latest ones. */
const MOST = 60;

/** Where storage is forbidden: until the page is closed. */
const here = new Set<string>();

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export const wasPlayed = (table: string): boolean => here.has(table) || stored().includes(table);

export function nowPlayed(table: string): void {
  here.add(table);
  try {
    const others = stored().filter((one) => one !== table);
    localStorage.setItem(KEY, JSON.stringify([...others, table].slice(-MOST)));
  } catch {
    // As above.
  }
}
