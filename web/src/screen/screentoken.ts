/** The token of a big screen: taken out of the link, and kept in this browser so that a reload finds the table again. */
import { readText, writeText } from "../kit/storage";

const key = (table: string): string => `meadhall.screen.${table}`;

/** The token of this table's screen; "" when this browser has none. */
export function screenToken(table: string): string {
  const given = window.location.hash.slice(1);
  if (given) {
    window.history.replaceState(null, "", window.location.pathname + window.location.search);
    keepScreenToken(table, given);
    return given;
  }
  return readText(key(table));
}

/** The screen stays with its people: at the rematch the same token is good. */
export function keepScreenToken(table: string, token: string): void {
  writeText(key(table), token);
}

export function forgetScreenToken(table: string): void {
  writeText(key(table), "");
}
