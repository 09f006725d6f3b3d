import { beforeEach, expect, test } from "vitest";
import { SavedTables, type StorageLike } from "./savedtables";

let store: Map<string, string>;
let time: number;
let drawer: StorageLike;
let held: SavedTables;

beforeEach(() => {
  store = new Map();
  time = 1_000;
  drawer = {
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => void store.set(key, value),
  };
  held = new SavedTables(drawer, () => time);
});

const about = { game: "clash", title: "Clash of Vikings", name: "Ylva" };
const seated = (table: string, seat = 0, owner = "") => ({
  table,
  owner,
  grants: [{ seat, token: `${table}-${seat}` }],
});

test("a new table is found again after a reload", () => {
  held.keep(seated("abc", 0, "own"), about);
  const found = new SavedTables(drawer).of("abc");
  expect(found).toMatchObject({
    game: "clash",
    owner: "own",
    seats: [{ seat: 0, token: "abc-0", name: "Ylva" }],
  });
});

test("the table seen last stands first", () => {
  held.keep(seated("old"), about);
  time += 1;
  held.keep(seated("new"), about);
  expect(held.all().map((one) => one.table)).toEqual(["new", "old"]);
  time += 1;
  held.note("old", { over: true });
  expect(held.all().map((one) => one.table)).toEqual(["old", "new"]);
  expect(held.of("old")?.over).toBe(true);
});

test("what is known already is not written again, and what another tab has written is seen", () => {
  held.keep(seated("abc"), about);
  held.note("abc", { standing: "Turn 4" });
  const before = store.get("meadhall.tables");
  time += 500;
  held.note("abc", { standing: "Turn 4", over: false });
  expect(store.get("meadhall.tables")).toBe(before);
  time += 1_000;
  held.note("abc", { standing: "Turn 4" });
  expect(held.of("abc")?.seen).toBe(time);
  new SavedTables(drawer, () => time).note("abc", { standing: "Turn 5" });
  expect(held.of("abc")?.standing).toBe("Turn 5");
});

test("where a game stands is kept with its table, and an older list has no such line", () => {
  held.keep(seated("abc"), about);
  expect(held.of("abc")?.standing).toBe("");
  held.note("abc", { standing: "Turn 4" });
  expect(new SavedTables(drawer).of("abc")?.standing).toBe("Turn 4");
  held.note("unknown", { standing: "Turn 9" });
  expect(held.of("unknown")).toBeNull();
});

test("several seats at one table stay in seat order", () => {
  held.keep(
    {
      table: "abc",
      owner: "own",
      grants: [
        { seat: 2, token: "c" },
        { seat: 0, token: "a" },
      ],
    },
    about,
  );
  expect(held.of("abc")?.seats.map((seat) => seat.seat)).toEqual([0, 2]);
});

test("a guest's seat does not lose the owner's token", () => {
  held.keep(seated("abc", 0, "own"), about);
  held.keep(seated("abc", 1), about);
  expect(held.of("abc")).toMatchObject({ owner: "own" });
  expect(held.of("abc")?.seats).toHaveLength(2);
});

test("a seat link is kept at once and named when the server says whose it is", () => {
  held.keepToken("abc", "key");
  held.keepToken("abc", "key");
  expect(held.of("abc")?.seats).toEqual([{ seat: -1, token: "key", name: "" }]);
  held.noteSeat("abc", "key", 2, "Runa");
  expect(held.of("abc")?.seats).toEqual([{ seat: 2, token: "key", name: "Runa" }]);
});

test("a link to a seat already held takes its place", () => {
  held.keep(seated("abc", 1), about);
  held.keepToken("abc", "key");
  held.noteSeat("abc", "key", 1, "Ylva");
  expect(held.of("abc")?.seats.map((seat) => seat.token)).toEqual(["key"]);
});

test("a token that is no longer good is dropped, and with the last one the table", () => {
  held.keepToken("abc", "key");
  held.dropToken("abc", "key");
  expect(held.of("abc")).toBeNull();
  held.keep(seated("own", 0, "owner"), about);
  held.dropToken("own", "own-0");
  expect(held.of("own")?.seats).toEqual([]);
});

test("where my last turn ended survives", () => {
  held.keep(seated("abc"), about);
  held.noteTurn("abc", 0, 17);
  expect(new SavedTables(drawer).of("abc")?.turns).toEqual({ "0": 17 });
});

test("watching a table does not put it on the list", () => {
  held.note("abc", { over: true });
  held.noteTurn("abc", 0, 3);
  expect(held.all()).toEqual([]);
});

test("a store that was edited by hand or is broken is an empty list", () => {
  store.set("meadhall.tables", '[{"table":5},"x",null,{"table":"ok","seats":[{"token":""},7],"turns":3}]');
  expect(held.all()).toMatchObject([{ table: "ok", seats: [], turns: {} }]);
  store.set("meadhall.tables", "{nonsense");
  expect(held.all()).toEqual([]);
});

test("a full store does not stop the game", () => {
  const full = new SavedTables({
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(full.keep(seated("abc"), about).table).toBe("abc");
});

test("a browser keeps all its tables, however many there are", () => {
  for (let n = 0; n < 150; n += 1) {
    time += 1;
    held.keep(seated(`t${n}`), about);
  }
  expect(held.all()).toHaveLength(150);
  expect(held.of("t0")?.seats).toMatchObject([{ token: "t0-0" }]);
});

test("where the browser has no room left, finished tables go first, the oldest of them before the others", () => {
  for (const table of ["first", "done", "last"]) {
    time += 1;
    held.keep(seated(table), about);
    held.note(table, { over: table !== "first" });
  }
  const room = (store.get("meadhall.tables") ?? "").length + 10;
  drawer.setItem = (key, value) => {
    if (value.length > room) throw new Error("full");
    store.set(key, value);
  };
  time += 1;
  held.keep(seated("new"), about);
  expect(held.all().map(({ table }) => table)).toEqual(["new", "last", "first"]);
  time += 1;
  held.keep(seated("newer"), about);
  expect(held.all().map(({ table }) => table)).toEqual(["newer", "new", "first"]);
});

test("where the browser has no room left, the table on screen is kept, though it alone is finished", () => {
  for (const table of ["first", "last"]) {
    time += 1;
    held.keep(seated(table), about);
  }
  held.note("last", { over: true });
  const room = (store.get("meadhall.tables") ?? "").length;
  drawer.setItem = (key, value) => {
    if (value.length > room) throw new Error("full");
    store.set(key, value);
  };
  held.note("last", { standing: "Ylva wins with 21 points" });
  expect(held.all().map(({ table }) => table)).toEqual(["last", "first"]);
});

test("forgotten is forgotten", () => {
  held.keep(seated("abc"), about);
  held.forget("abc");
  expect(held.all()).toEqual([]);
});
