/** Checks a game file here, in the browser: fingerprint, key, seals and every draw. docs/dice.md says the same in words.
 *
 * The server is asked one thing only, which only the rules can answer: at which entry is what drawn from which stream. */

import { blake2b } from "@noble/hashes/blake2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { shake128 } from "@noble/hashes/sha3.js";
import type { Draw, Proof } from "../net/wire/table";

/** Where a file goes wrong: an entry by its number, or 0 for header and set-up. */
export interface Fault {
  readonly entry: number;
  readonly text: string;
}

export interface Claim {
  readonly seal: string;
  readonly draws: readonly Draw[];
}

export interface GameFile {
  readonly header: Header;
  readonly entries: readonly Entry[];
  /** What the file itself says was drawn; null in one without claims. */
  readonly claims: readonly Claim[] | null;
  readonly names: readonly string[];
}

interface Header {
  readonly game: string;
  readonly version: string;
  readonly players: number;
  readonly seed: string;
  readonly commitment: string;
  readonly salts: readonly string[];
  readonly turned: readonly number[];
  /** As it stands in the file; the seal is made from it. */
  readonly plain: unknown;
}

interface Entry {
  readonly forced: boolean;
  readonly plain: unknown;
}

export interface Verdict {
  readonly fault: Fault | null;
  readonly dice: number;
  readonly picks: number;
  readonly shuffles: number;
  readonly entries: number;
  /** Of the whole file: no other game has it. */
  readonly seal: string;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const hex = (data: Uint8Array): string =>
  [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function unhex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// ---------------------------------------------------------------- reading

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const count = (value: unknown): number => (typeof value === "number" ? value : 0);

function readDraw(value: unknown): Draw {
  const [stream, number, kind, size, sides, result] = list(value);
  const known = kind === "pick" || kind === "dice" ? kind : "shuffle";
  return {
    stream: text(stream),
    number: count(number),
    kind: known,
    size: count(size),
    sides: count(sides),
    result: list(result).map(count),
  };
}

/** What stands in a file; null if it is no game file. */
export function read(data: string): GameFile | null {
  let whole: Record<string, unknown>;
  try {
    whole = record(JSON.parse(data));
  } catch {
    return null;
  }
  const header = record(whole.header);
  if (!text(header.game) || !Array.isArray(whole.entries)) return null;
  return {
    header: {
      game: text(header.game),
      version: text(header.version),
      players: count(header.players),
      seed: text(header.seed),
      commitment: text(header.commitment),
      salts: list(header.salts).map(text),
      turned: list(header.turned).map(count),
      plain: whole.header,
    },
    entries: whole.entries.map((entry: unknown) => ({ forced: record(entry).forced === true, plain: entry })),
    claims: Array.isArray(whole.claims)
      ? whole.claims.map((claim: unknown) => ({
          seal: text(record(claim).seal),
          draws: list(record(claim).draws).map(readDraw),
        }))
      : null,
    names: list(whole.names).map(text),
  };
}

// ---------------------------------------------------------------- computing

export const fingerprint = (seed: Uint8Array): string => hex(sha256(seed));

export function keyOf(seed: Uint8Array, salts: readonly string[]): Uint8Array {
  if (!salts.some(Boolean)) return seed;
  const mixed = salts.map((salt) => {
    const word = bytes(salt);
    const length = new DataView(new ArrayBuffer(8));
    length.setBigUint64(0, BigInt(word.length), true);
    return join(new Uint8Array(length.buffer), word);
  });
  return sha256(join(bytes("meadhall salts"), seed, ...mixed));
}

/** What the key gives for a draw. */
export function drawn(
  key: Uint8Array,
  { stream, number, kind, size, sides }: Omit<Draw, "result">,
): number[] {
  const wanted = kind === "pick" ? 1 : size;
  const from = join(key, bytes(`${stream}#${number}`));
  const block = kind === "shuffle" || wanted > 8 ? shake128(from, { dkLen: 8 * wanted }) : blake2b(from);
  const view = new DataView(block.buffer);
  const numbers = Array.from({ length: wanted }, (_, i) => view.getBigUint64(8 * i, true));
  switch (kind) {
    case "pick":
      return numbers.map((each) => Number(each % BigInt(size)));
    case "dice":
      return numbers.map((each) => 1 + Number(each % BigInt(sides)));
    case "shuffle": {
      const places = numbers.map((each, place) => ({ each, place }));
      places.sort((a, b) => (a.each < b.each ? -1 : a.each > b.each ? 1 : a.place - b.place));
      return places.map(({ place }) => place);
    }
  }
}

/** JSON without spaces, keys sorted. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(",")}}`;
}

/** The seal of the header, then one after each entry. */
export function seals(header: unknown, entries: readonly unknown[]): string[] {
  let seal: Uint8Array = new Uint8Array();
  return [header, ...entries].map((step) => {
    seal = sha256(join(seal, bytes(canonical(step))));
    return hex(seal);
  });
}

/** The key at set-up and at each entry: a fresh one from where all agreed to take moves back. */
export function keys({ header, entries }: GameFile, seed: Uint8Array): Uint8Array[] {
  let key = keyOf(seed, header.salts);
  const { turned } = header;
  const found = [key];
  entries.forEach(({ forced }, before) => {
    turned.forEach((left, n) => {
      if (left === before && !forced && turned.slice(n + 1).every((later) => later > left)) {
        key = sha256(join(key, bytes(`turned ${n + 1}`)));
      }
    });
    found.push(key);
  });
  return found;
}

// ---------------------------------------------------------------- judging

const listed = (numbers: readonly number[]): string =>
  numbers.slice(0, 12).join(", ") + (numbers.length > 12 ? " and so on" : "");
const said = (draw: Draw): string =>
  `${draw.kind} ${draw.number + 1} of “${draw.stream}”: ${listed(draw.result)}`;
const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((each, i) => each === other[i]);

function unsealed(found: readonly string[], claims: readonly Claim[]): Fault | null {
  const broken = found.findIndex((seal, i) => claims[i] !== undefined && claims[i].seal !== seal);
  if (broken >= 0) {
    const where = broken === 0 ? "The header" : `Entry ${broken}`;
    return { entry: broken, text: `${where} does not match its seal from when the file was written.` };
  }
  if (found.length === claims.length) return null;
  const entry = Math.min(found.length, claims.length);
  const what = found.length < claims.length ? "is missing" : "was added";
  return { entry, text: `Entry ${entry} ${what}: the file was sealed with ${claims.length - 1} entries.` };
}

function misdrawn(file: GameFile, proof: Proof, seed: Uint8Array): Fault | null {
  const used = new Map<string, number>();
  const keyed = keys(file, seed);
  for (const [entry, { draws }] of proof.steps.entries()) {
    const key = keyed[entry] ?? seed;
    const claimed = file.claims?.[entry]?.draws;
    for (const [i, draw] of draws.entries()) {
      if (draw.number !== (used.get(draw.stream) ?? 0)) {
        return { entry, text: `A draw from “${draw.stream}” was passed over here.` };
      }
      used.set(draw.stream, draw.number + 1);
      const again = drawn(key, draw);
      if (!same(again, draw.result)) {
        return { entry, text: `The seed gives ${listed(again)}, but the server says ${said(draw)}.` };
      }
      const claim = claimed?.[i];
      if (claim && canonical(claim) !== canonical(draw)) {
        return { entry, text: `The file claims ${said(claim)}, but it was ${said(draw)}.` };
      }
    }
    if (claimed && claimed.length !== draws.length) {
      const were = `there ${draws.length === 1 ? "was" : "were"} ${draws.length}`;
      return { entry, text: `The file claims ${claimed.length} draws here, but ${were}.` };
    }
  }
  return null;
}

/** Everything that can be checked. The earliest fault counts; of several at one entry, the one the rules name. */
export function judge(file: GameFile, proof: Proof): Verdict {
  const { header, entries, claims } = file;
  const faults: (Fault | null)[] = [];
  const seed = unhex(header.seed);
  if (seed?.length !== 32) {
    faults.push({ entry: 0, text: "The seed in the header is not 32 bytes." });
  } else if (fingerprint(seed) !== header.commitment) {
    faults.push({ entry: 0, text: "The seed does not fit the fingerprint that was published." });
  }
  if (Object.keys(record(record(header.plain).script)).length > 0) {
    faults.push({
      entry: 0,
      text: "A log proves nothing when its chance is scripted: in lessons and tests, the dice are predetermined.",
    });
  }
  faults.push(proof.fault);
  const found = seals(
    header.plain,
    entries.map((entry) => entry.plain),
  );
  if (claims) faults.push(unsealed(found, claims));
  if (seed) faults.push(misdrawn(file, proof, seed));
  const draws = proof.steps.flatMap((step) => step.draws);
  const earliest = faults
    .filter((fault) => fault !== null)
    .reduce<Fault | null>((first, fault) => (first && first.entry <= fault.entry ? first : fault), null);
  return {
    fault: earliest,
    dice: draws.reduce((sum, draw) => sum + (draw.kind === "dice" ? draw.size : 0), 0),
    picks: draws.filter((draw) => draw.kind === "pick").length,
    shuffles: draws.filter((draw) => draw.kind === "shuffle").length,
    entries: entries.length,
    seal: found.at(-1) ?? "",
  };
}
