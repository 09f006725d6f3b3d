/** Links to tables: the invitation (no secret), the seat link (its token in the fragment), and reading what people paste. */

export const tablePath = (table: string): string => `/t/${encodeURIComponent(table)}`;
export const replayPath = (table: string): string => `${tablePath(table)}/replay`;
export const inviteLink = (origin: string, table: string): string => origin + tablePath(table);
export const seatLink = (origin: string, table: string, token: string): string =>
  `${inviteLink(origin, table)}#${token}`;
/** A link for spectators, also in a browser that holds a seat. */
export const watchLink = (origin: string, table: string): string => `${inviteLink(origin, table)}?watch`;

export const screenPath = (table: string): string => `/screen/${encodeURIComponent(table)}`;
/** For a big screen, which the owner gave leave to; its token stands in the fragment. */
export const screenLink = (origin: string, table: string, token: string): string =>
  `${origin}${screenPath(table)}#${token}`;

export interface Pasted {
  readonly table: string;
  readonly token: string;
}

const CODE = /^[A-Za-z0-9_-]{3,64}$/;

/** Reads an invitation, a seat link or a bare table code; null when it is none of them. */
export function pasted(text: string): Pasted | null {
  const words = text.trim();
  const link = /\/t\/([A-Za-z0-9_-]+)\/?(?:\?[^#\s]*)?(?:#([A-Za-z0-9_-]*))?/.exec(words);
  if (link?.[1]) return { table: link[1], token: link[2] ?? "" };
  const [code = "", token = ""] = words.split("#");
  return CODE.test(code) ? { table: code, token: CODE.test(token) ? token : "" } : null;
}
