/** The tables this browser has a seat at, kept in local storage: the list "my tables", and the tokens after a reload. */
import { parseJson, readText, writeText } from "../kit/storage";
import type { Seated } from "./wire/table";

const KEY = "meadhall.tables";
/** How exactly it is kept when a table was last seen, in milliseconds. */
const OFTEN = 1_000;

export interface SavedSeat {
  /** -1 until the server has said which seat the token opens. */
  readonly seat: number;
  readonly token: string;
  readonly name: string;
}

export interface SavedTable {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  /** The owner's token; empty for guests. */
  readonly owner: string;
  readonly seats: readonly SavedSeat[];
  /** When this browser last had the table open, in milliseconds. */
  readonly seen: number;
  readonly over: boolean;
  /** The game's headline when this browser last saw it. */
  readonly standing: string;
  /** Per seat, the `v` at which its last turn ended: where "since your last turn" begins. */
  readonly turns: Readonly<Record<string, number>>;
  /** Per seat, the `v` that this browser has shown. */
  readonly read: Readonly<Record<string, number>>;
  /** The last line of chat that came to this browser. */
  readonly heard: number;
  /** The lesson that is played there; "" at other tables. */
  readonly lesson: string;
}

export type StorageLike = Pick<Storage, "getItem" | "setItem">;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown, otherwise: number): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;

/** The fields of a record that are numbers. */
const numbers = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typeof value === "object" && value !== null ? value : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number",
    ),
  );

function readSeat(value: unknown): SavedSeat | null {
  if (typeof value !== "object" || value === null) return null;
  const { seat, token, name } = value as Record<string, unknown>;
  if (typeof token !== "string" || token === "") return null;
  return { seat: number(seat, -1), token, name: text(name) };
}

function readTable(value: unknown): SavedTable | null {
  if (typeof value !== "object" || value === null) return null;
  const { table, game, title, owner, seats, seen, over, standing, turns, read, heard, lesson } =
    value as Record<string, unknown>;
  if (typeof table !== "string" || table === "") return null;
  return {
    table,
    game: text(game),
    title: text(title),
    owner: text(owner),
    seats: Array.isArray(seats) ? seats.map(readSeat).filter((seat) => seat !== null) : [],
    seen: number(seen, 0),
    over: over === true,
    standing: text(standing),
    turns: numbers(turns),
    read: numbers(read),
    heard: number(heard, 0),
    lesson: text(lesson),
  };
}

function readTables(list: unknown): SavedTable[] {
  if (!Array.isArray(list)) return [];
  return list
    .map(readTable)
    .filter((table) => table !== null)
    .sort((a, b) => b.seen - a.seen);
}

/** Reads and writes the list. Storage may be full, forbidden or edited by hand: then it is an empty list. */
export class SavedTables {
  readonly #drawer: StorageLike;
  readonly #now: () => number;
  /** What was read last, and what it meant: a table notes something with every step, and another tab may write too. */
  #text = "";
  #tables: readonly SavedTable[] = [];

  constructor(drawer: StorageLike, now: () => number = Date.now) {
    this.#drawer = drawer;
    this.#now = now;
  }

  /** All tables, the one seen last first. */
  all(): readonly SavedTable[] {
    const text = this.#drawer.getItem(KEY) ?? "";
    if (text !== this.#text) this.#tables = readTables(parseJson(text));
    this.#text = text;
    return this.#tables;
  }

  /** The tables of games; lessons have a list of their own. */
  games(): readonly SavedTable[] {
    return this.all().filter(({ lesson }) => !lesson);
  }

  of(table: string): SavedTable | null {
    return this.all().find((held) => held.table === table) ?? null;
  }

  /** Writes all tables. Where there is no room for them, finished ones are forgotten, the one seen longest ago first. */
  #write(tables: readonly SavedTable[]): void {
    for (let left = tables; ; ) {
      try {
        this.#drawer.setItem(KEY, JSON.stringify(left));
        return;
      } catch {
        const oldest = left.findLastIndex(({ over }, place) => over && place > 0);
        // Without storage only the list is lost, never the game on screen.
        if (oldest < 0) return;
        left = left.filter((_, place) => place !== oldest);
      }
    }
  }

  #change(table: string, change: (held: SavedTable) => SavedTable): SavedTable {
    const tables = this.all();
    const known = tables.find((held) => held.table === table) ?? {
      table,
      game: "",
      title: "",
      owner: "",
      seats: [],
      seen: 0,
      over: false,
      standing: "",
      turns: {},
      read: {},
      heard: 0,
      lesson: "",
    };
    const changed = { ...change(known), seen: this.#now() };
    this.#write([changed, ...tables.filter((held) => held.table !== table)]);
    return changed;
  }

  /** A new table or a seat taken: keep its tokens. */
  keep(seated: Seated, about: { game: string; title: string; name: string; lesson?: string }): SavedTable {
    return this.#change(seated.table, (held) => ({
      ...held,
      game: about.game || held.game,
      title: about.title || held.title,
      owner: seated.owner || held.owner,
      lesson: about.lesson ?? held.lesson,
      seats: withSeats(
        held.seats,
        seated.grants.map((grant) => ({ ...grant, name: about.name })),
      ),
    }));
  }

  /** A seat link was opened: keep its token until the server says which seat it is. */
  keepToken(table: string, token: string): SavedTable {
    return this.#change(table, (held) =>
      held.seats.some((seat) => seat.token === token)
        ? held
        : { ...held, seats: [...held.seats, { seat: -1, token, name: "" }] },
    );
  }

  /** What the server told about a table we hold; a table we do not hold is not added. */
  note(
    table: string,
    news: Partial<Pick<SavedTable, "game" | "title" | "over" | "standing" | "heard">>,
  ): void {
    const held = this.of(table);
    if (!held) return;
    const after = { ...held, ...news };
    const same = (Object.keys(news) as (keyof typeof news)[]).every((key) => after[key] === held[key]);
    if (!same || this.#now() - held.seen > OFTEN) this.#change(table, () => after);
  }

  /** The server said which seat a token opens, and what it is called. */
  noteSeat(table: string, token: string, seat: number, name: string): void {
    const held = this.of(table)?.seats.find((one) => one.token === token);
    if (!held || (held.seat === seat && held.name === name)) return;
    this.#change(table, (before) => ({
      ...before,
      seats: withSeats(
        before.seats.filter((one) => one.token !== token),
        [{ seat, token, name }],
      ),
    }));
  }

  /** This seat's screen has shown all up to here. */
  noteRead(table: string, seat: number, v: number): void {
    const held = this.of(table);
    if (held && held.read[String(seat)] !== v) {
      this.#change(table, () => ({ ...held, read: { ...held.read, [String(seat)]: v } }));
    }
  }

  noteTurn(table: string, seat: number, v: number): void {
    if (this.of(table)) {
      this.#change(table, (held) => ({ ...held, turns: { ...held.turns, [String(seat)]: v } }));
    }
  }

  /** A token the server does not know (any more). */
  dropToken(table: string, token: string): void {
    const held = this.of(table);
    if (!held) return;
    const seats = held.seats.filter((seat) => seat.token !== token);
    if (seats.length === 0 && held.owner === "") this.forget(table);
    else this.#change(table, (before) => ({ ...before, seats }));
  }

  forget(table: string): void {
    this.#write(this.all().filter((held) => held.table !== table));
  }
}

/** Newer tokens of the same seat replace older ones; seats stay in order. */
function withSeats(held: readonly SavedSeat[], added: readonly SavedSeat[]): SavedSeat[] {
  const kept = held.filter((old) => !added.some((one) => one.token === old.token || one.seat === old.seat));
  return [...kept, ...added].sort((a, b) => a.seat - b.seat);
}

/** It throws where there is no room, and where storage is forbidden it keeps the list for the visit. */
const drawer: StorageLike = {
  getItem: readText,
  setItem(key, text) {
    if (!writeText(key, text)) throw new Error("The browser has no room for the list of tables.");
  },
};

let own: SavedTables | undefined;

/** The tables of this browser. */
export function savedTables(): SavedTables {
  own ??= new SavedTables(drawer);
  return own;
}
