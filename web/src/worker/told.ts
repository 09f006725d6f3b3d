/** What a push message says, as a notification. It is shown on locked screens, so it says no more than whose turn it is. */

export interface Shown {
  readonly title: string;
  readonly body: string;
  /** A later notification about the same table replaces this one. */
  readonly tag: string;
  /** The address that a tap leads to. */
  readonly path: string;
}

const ANY: Shown = {
  title: "Your turn",
  body: "A table at Meadhall waits for you.",
  tag: "meadhall",
  path: "/mine",
};

/** A message that cannot be read still must be shown: browsers want every push to be seen. */
export function shownFor(text: string): Shown {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return ANY;
  }
  const { type, table, title } = (told ?? {}) as Record<string, unknown>;
  if (typeof table !== "string" || !/^[\w-]{1,32}$/.test(table)) return ANY;
  const path = `/t/${table}`;
  if (type === "test")
    return {
      title: "It works",
      body: "This is how you will be notified when it is your turn.",
      tag: table,
      path,
    };
  const game = typeof title === "string" && title ? title.slice(0, 60) : "A table";
  return { title: "Your turn", body: `${game} waits for you.`, tag: table, path };
}
