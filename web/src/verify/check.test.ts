import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Draw, Proof } from "../net/wire/table";
import {
  canonical,
  drawn,
  fingerprint,
  type GameFile,
  hex,
  judge,
  keyOf,
  keys,
  read,
  seals,
  unhex,
} from "./check";

type Row = [string, number, Draw["kind"], number, number, number[]];
interface Vectors {
  fingerprints: { seed: string; commitment: string }[];
  keys: { seed: string; salts: string[]; key: string }[];
  draws: { key: string; draw: Row }[];
  turns: { seed: string; salts: string[]; turned: number[]; forced: boolean[]; keys: string[] }[];
  seals: { header: unknown; entries: unknown[]; seals: string[] }[];
}
const VECTORS = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "..", "docs", "dice.json"), "utf8"),
) as Vectors;
const raw = (text: string): Uint8Array => unhex(text) ?? new Uint8Array();
const toDraw = ([stream, number, kind, size, sides, result]: Row): Draw => ({
  stream,
  number,
  kind,
  size,
  sides,
  result,
});

test("every published vector comes out the same here", () => {
  for (const { seed, commitment } of VECTORS.fingerprints) expect(fingerprint(raw(seed))).toBe(commitment);
  for (const { seed, salts, key } of VECTORS.keys) expect(hex(keyOf(raw(seed), salts))).toBe(key);
  for (const { key, draw } of VECTORS.draws) expect(drawn(raw(key), toDraw(draw))).toEqual(draw[5]);
  for (const row of VECTORS.turns) {
    const header = { game: "toy", salts: row.salts, turned: row.turned };
    const turned = read(JSON.stringify({ header, entries: row.forced.map((forced) => ({ forced })) }));
    if (turned) expect(keys(turned, raw(row.seed)).map(hex)).toEqual(row.keys);
    expect(turned).not.toBeNull();
  }
  for (const row of VECTORS.seals) expect(seals(row.header, row.entries)).toEqual(row.seals);
  expect(VECTORS.draws.length).toBeGreaterThan(30);
});

const SEED = "11".repeat(32);
const HEADER = {
  game: "clash",
  version: "1",
  players: 2,
  options: {},
  seed: SEED,
  commitment: fingerprint(raw(SEED)),
  script: {},
  salts: ["skål", ""],
  turned: [],
};
const ENTRIES = [0, 1, 2, 3].map((at) => ({
  seat: at % 2,
  move: { type: "walk", steps: at },
  at,
  forced: false,
}));
const KEY = keyOf(raw(SEED), HEADER.salts);
const draw = (stream: string, number: number, kind: Draw["kind"], size: number, sides = 0): Draw => {
  const wish = { stream, number, kind, size, sides };
  return { ...wish, result: drawn(KEY, wish) };
};
const DRAWS = [
  [draw("deck", 0, "shuffle", 12), draw("first", 0, "pick", 2)],
  [draw("dice", 0, "dice", 2, 6)],
  [],
  [draw("dice", 1, "dice", 9, 6), draw("deck", 1, "shuffle", 7)],
  [],
];
const row = ({ stream, number, kind, size, sides, result }: Draw): Row => [
  stream,
  number,
  kind,
  size,
  sides,
  result,
];
const PROOF: Proof = {
  game: "clash",
  title: "Clash of Vikings",
  version: "1",
  players: 2,
  over: true,
  steps: DRAWS.map((draws, n) => ({
    seat: n ? (n - 1) % 2 : null,
    words: `step ${n}`,
    forced: false,
    draws,
  })),
  fault: null,
  luck: { seats: [], dice: 11 },
};

interface Plain {
  header: typeof HEADER;
  entries: (typeof ENTRIES)[number][];
  claims?: { seal: string; draws: Row[] }[];
}

const nth = <T>(list: readonly T[], n: number): T => list[n] as T;
const claim = (plain: Plain, n: number) => nth(plain.claims ?? [], n);

/** The sound file, changed. */
function file(change: (plain: Plain) => void = () => {}): GameFile {
  const sealed = seals(HEADER, ENTRIES);
  const plain: Plain = structuredClone({
    header: HEADER,
    entries: ENTRIES,
    claims: DRAWS.map((draws, n) => ({ seal: sealed[n] ?? "", draws: draws.map(row) })),
  });
  change(plain);
  const found = read(JSON.stringify(plain));
  if (!found) throw new Error("The test's own file cannot be read.");
  return found;
}

test("a sound file is green, with everything counted", () => {
  expect(judge(file(), PROOF)).toEqual({
    fault: null,
    dice: 11,
    picks: 1,
    shuffles: 2,
    entries: 4,
    seal: seals(HEADER, ENTRIES)[4],
  });
});

const TAMPERED: [string, number, (plain: Plain) => void, string][] = [
  [
    "another seed",
    0,
    (plain) => {
      plain.header.seed = "22".repeat(32);
    },
    "does not fit the fingerprint",
  ],
  [
    "no seed",
    0,
    (plain) => {
      plain.header.seed = "zz";
    },
    "not 32 bytes",
  ],
  [
    "another seed and its fingerprint",
    0,
    (plain) => {
      plain.header.seed = "22".repeat(32);
      plain.header.commitment = fingerprint(raw(plain.header.seed));
    },
    "The header does not match its seal",
  ],
  [
    "another salt",
    0,
    (plain) => {
      plain.header.salts = ["skal", ""];
    },
    "The header does not match its seal",
  ],
  [
    "another move",
    2,
    (plain) => {
      nth(plain.entries, 1).move.steps = 9;
    },
    "Entry 2 does not match its seal",
  ],
  ["a move left out", 3, (plain) => plain.entries.splice(2, 1), "Entry 3 does not match its seal"],
  ["the end cut off", 4, (plain) => plain.entries.pop(), "Entry 4 is missing"],
  ["a move added", 5, (plain) => plain.entries.push(nth(ENTRIES, 0)), "Entry 5 was added"],
  [
    "another die",
    3,
    (plain) => {
      nth(claim(plain, 3).draws, 0)[5][8] = 7;
    },
    "The file claims dice 2 of “dice”",
  ],
  ["a draw left out", 3, (plain) => claim(plain, 3).draws.pop(), "claims 1 draws here, but there were 2"],
];

test.each(TAMPERED)("%s is found at entry %i", (_, entry, change, words) => {
  const { fault } = judge(file(change), PROOF);
  expect(fault?.entry).toBe(entry);
  expect(fault?.text).toContain(words);
});

test("a server that gives another die, or passes a draw over, is found out", () => {
  const lying = structuredClone(PROOF);
  nth(nth(lying.steps, 3).draws, 0).result[0] = 7;
  expect(judge(file(), lying).fault).toMatchObject({ entry: 3 });
  const skipping = structuredClone(PROOF);
  nth(nth(skipping.steps, 1).draws, 0).number = 1;
  expect(judge(file(), skipping).fault?.text).toContain("passed over");
  const unclaimed = file((plain) => {
    delete plain.claims;
  });
  expect(judge(unclaimed, PROOF).fault).toBeNull();
  expect(judge(unclaimed, lying).fault?.text).toContain("The seed gives");
});

test("what the rules refuse is told in their words", () => {
  const refused = { ...PROOF, steps: PROOF.steps.slice(0, 2), fault: { entry: 2, text: "Not your turn." } };
  expect(
    judge(
      file((plain) => {
        nth(plain.entries, 1).move.steps = 9;
      }),
      refused,
    ).fault?.text,
  ).toBe("Not your turn.");
});

test("what is no game file is not read", () => {
  for (const text of ["", "[]", "{}", '{"header": {"game": "clash"}}', "runes"])
    expect(read(text)).toBeNull();
  expect(canonical({ b: [1, null], a: { d: "þ", c: true } })).toBe('{"a":{"c":true,"d":"þ"},"b":[1,null]}');
});
