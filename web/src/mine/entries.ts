/** My tables, from this browser's list and the host's answer: sorted, and in words. */
import { listed, plural } from "../kit/words";
import type { SavedTable } from "../net/savedtables";
import type { HeldTable as Asked, MyTable } from "../net/wire/table";

/** The most tables in one request. */
const MOST = 60;

export interface Entry {
  readonly held: SavedTable;
  /** Null until the host has answered, or when none of our tokens is valid any more. */
  readonly news: MyTable | null;
}

export type Group = "turn" | "waiting" | "lobby" | "over" | "gone";

export const GROUPS: readonly { readonly group: Group; readonly title: string }[] = [
  { group: "turn", title: "Your turn" },
  { group: "waiting", title: "Waiting for others" },
  { group: "lobby", title: "Not begun" },
  { group: "over", title: "Finished" },
  { group: "gone", title: "Not known here any more" },
];

/** The tokens of all tables, seats first, then the owner's; in as many requests as the host takes. */
export function asked(tables: readonly SavedTable[]): Asked[][] {
  const all = tables.map(({ table, seats, owner }) => ({
    table,
    tokens: [...seats.map(({ token }) => token), ...(owner ? [owner] : [])],
  }));
  return Array.from({ length: Math.ceil(all.length / MOST) }, (_, n) => all.slice(n * MOST, (n + 1) * MOST));
}

/** My own seats at a table. */
export const mySeats = ({ held }: MyTable): number[] => held.filter((seat) => seat >= 0);

export function groupOf({ held, news }: Entry): Group {
  if (!news) return "gone";
  if (news.paused) return "waiting";
  // A stuck table waits for whoever made it.
  if (news.status === "stuck" && held.owner) return "turn";
  if (news.status === "waiting") return "lobby";
  if (news.status === "over") return "over";
  return news.asked.some((seat) => mySeats(news).includes(seat)) ? "turn" : "waiting";
}

/** The state of a table, as a sentence without its full stop. */
export function stands(news: MyTable): string {
  const name = (seat: number): string => news.names[seat] || `Seat ${seat + 1}`;
  const mine = mySeats(news);
  switch (news.status) {
    case "waiting": {
      const free = news.names.filter((each) => each === "").length;
      return free > 0 ? `${plural(free, "seat is", "seats are")} free` : "waits for its start";
    }
    case "stuck":
      return "is stuck; the host has a report";
    case "over": {
      if (news.winners.length === 0) return news.scores.length === 1 ? "lost" : "nobody won";
      const won = news.winners.map((seat) => (mine.includes(seat) ? "you" : name(seat)));
      const score = news.scores[news.winners[0] ?? 0];
      if (news.scores.length === 1) return "won";
      const own = mine.map((seat) => news.scores[seat]).filter((points) => points !== undefined);
      const beside = own.length > 0 && !won.includes("you") ? `, you have ${own.join(" and ")}` : "";
      return `${listed(won)} won with ${score}${beside}`;
    }
    case "playing": {
      if (news.paused) return "is paused";
      const others = news.asked.filter((seat) => !mine.includes(seat));
      if (others.length < news.asked.length) {
        const own = news.asked.filter((seat) => mine.includes(seat));
        return mine.length > 1 ? `${listed(own.map(name))} to move` : "you are asked";
      }
      return others.length > 0 ? `${listed(others.map(name))} to move` : "goes on by itself";
    }
  }
}

/** How long somebody may still take, in words; "" where no clock runs. */
export function left({ due }: MyTable, now: number): string {
  if (due === 0) return "";
  const minutes = Math.floor((due * 1000 - now) / 60_000);
  if (minutes < 1) return "less than a minute left";
  if (minutes < 120) return `${plural(minutes, "minute")} left`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours left` : `${Math.floor(hours / 24)} days left`;
}

/** What came since this browser last showed the table; "" when nothing did. */
export function unread({ held, news }: Entry): string {
  if (!news) return "";
  if (news.status === "over" && !held.over) return "over since your last visit";
  const moved = news.held.some((seat, at) => {
    const read = held.read[String(seat)];
    return seat >= 0 && read !== undefined && (news.seen[at] ?? 0) > read;
  });
  const said = news.said > held.heard;
  return [moved && news.status === "playing" ? "new moves" : "", said ? "new chat" : ""]
    .filter(Boolean)
    .join(", ");
}

/** By group, within a group whoever waits longest first; finished ones latest first. */
export function sorted(entries: readonly Entry[], group: Group): Entry[] {
  const since = ({ news, held }: Entry): number => news?.since || held.seen / 1000;
  const latest = group === "over" || group === "gone" ? -1 : 1;
  return entries.filter((entry) => groupOf(entry) === group).sort((a, b) => latest * (since(a) - since(b)));
}
