/** The token of a big screen: taken out of the link, and kept in this browser so that a reload finds the table again. */

const key = (table: string): string => `meadhall.screen.${table}`;

/** The token of this table's screen; "" when this browser has none. */
export function screenToken(table: string): string {
  const given = window.location.hash.slice(1);
  if (given) {
    window.history.replaceState(null, "", window.location.pathname + window.location.search);
    keepScreenToken(table, given);
    return given;
  }
  try {
    return localStorage.getItem(key(table)) ?? "";
  } catch {
    return "";
  }
}

/** The screen stays with its people: at the rematch the same token is good. */
export function keepScreenToken(table: string, token: string): void {
  try {
    localStorage.setItem(key(table), token);
  } catch {
    // Storage may be forbidden: then the link is needed again after a reload.
  }
}

export function forgetScreenToken(table: string): void {
  try {
    localStorage.removeItem(key(table));
  } catch {
    // As above.
  }
}
