/** The three hashes that chance is made of, written from their standards and sharing nothing with the server.
 *
 * The browser's own sha256 is missing on pages without https, as at most tables at home, and it has no other. */

const MASK = (1n << 64n) - 1n;
const rotr64 = (x: bigint, by: bigint): bigint => ((x >> by) | (x << (64n - by))) & MASK;

const at = <T>(list: ArrayLike<T>, place: number): T => list[place] as T;

/** The first primes: sha256 and blake2b take their constants from the fractions of their roots. */
function primes(count: number): bigint[] {
  const found: bigint[] = [];
  for (let n = 2n; found.length < count; n += 1n) {
    if (found.every((prime) => n % prime !== 0n)) found.push(n);
  }
  return found;
}

/** The whole part of a root, by bisection. */
function root(n: bigint, degree: bigint): bigint {
  let low = 0n;
  let high = n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** degree <= n) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/** The first bits after the point of a square or cube root. */
const fraction = (prime: bigint, degree: bigint, bits: bigint): bigint =>
  root(prime << (bits * degree), degree) & ((1n << bits) - 1n);

// ---------------------------------------------------------------- SHA-256 (FIPS 180-4)

const K = primes(64).map((prime) => Number(fraction(prime, 3n, 32n)));
const START = primes(8).map((prime) => Number(fraction(prime, 2n, 32n)));
const rotr = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export function sha256(text: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((text.length + 8) >> 6) * 64 + 64);
  padded.set(text);
  padded[text.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(text.length) * 8n);
  const hash = [...START];
  const w = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [at(w, i - 15), at(w, i - 2)];
      const low = rotr(a, 7) ^ rotr(a, 18) ^ (a >>> 3);
      const high = rotr(b, 17) ^ rotr(b, 19) ^ (b >>> 10);
      w[i] = at(w, i - 16) + low + at(w, i - 7) + high;
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const one = h + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i);
      const two = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      hash[i] = (at(hash, i) + word) | 0;
    });
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => {
    digest.setInt32(4 * i, word);
  });
  return new Uint8Array(digest.buffer);
}

// ---------------------------------------------------------------- BLAKE2b-512 without a key (RFC 7693)

const IV = primes(8).map((prime) => fraction(prime, 2n, 64n));
const SIGMA = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
].map((row) => [...row].map((digit) => Number.parseInt(digit, 16)));
const COLUMNS = [0, 1, 2, 3].map((i) => [i, i + 4, i + 8, i + 12] as const);
const DIAGONALS = [0, 1, 2, 3].map(
  (i) => [i, ((i + 1) & 3) + 4, ((i + 2) & 3) + 8, ((i + 3) & 3) + 12] as const,
);
const QUARTERS = [...COLUMNS, ...DIAGONALS];

export function blake2b(text: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.max(1, Math.ceil(text.length / 128)) * 128);
  padded.set(text);
  const view = new DataView(padded.buffer);
  const hash = [...IV];
  hash[0] = at(IV, 0) ^ 0x01010040n;
  for (let block = 0; block < padded.length; block += 128) {
    const last = block + 128 === padded.length;
    const v = [...hash, ...IV];
    v[12] = at(v, 12) ^ BigInt(last ? text.length : block + 128);
    if (last) v[14] = at(v, 14) ^ MASK;
    for (let round = 0; round < 12; round += 1) {
      const order = at(SIGMA, round % 10);
      QUARTERS.forEach(([a, b, c, d], i) => {
        for (const [place, first, second] of [
          [2 * i, 32n, 24n],
          [2 * i + 1, 16n, 63n],
        ] as const) {
          const word = view.getBigUint64(block + 8 * at(order, place), true);
          v[a] = (at(v, a) + at(v, b) + word) & MASK;
          v[d] = rotr64(at(v, d) ^ at(v, a), first);
          v[c] = (at(v, c) + at(v, d)) & MASK;
          v[b] = rotr64(at(v, b) ^ at(v, c), second);
        }
      });
    }
    hash.forEach((word, i) => {
      hash[i] = word ^ at(v, i) ^ at(v, i + 8);
    });
  }
  return words(hash);
}

function words(list: readonly bigint[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 * list.length));
  list.forEach((word, i) => {
    view.setBigUint64(8 * i, word, true);
  });
  return new Uint8Array(view.buffer);
}

// ---------------------------------------------------------------- SHAKE128 (FIPS 202)

const RATE = 168;

/** One bit a step of the standard's shift register; a round takes those at 2^j - 1. */
const ROUNDS = ((): bigint[] => {
  let register = 1;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let j = 0; j < 7; j += 1) {
      if (register & 1) constant |= 1n << ((1n << BigInt(j)) - 1n);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
    return constant;
  });
})();

/** Where each lane goes, and by how much it turns: the walk of rho and pi. */
const WALK = ((): { from: number; to: number; by: bigint }[] => {
  let [x, y] = [1, 0];
  return Array.from({ length: 24 }, (_, t) => {
    const from = x + 5 * y;
    [x, y] = [y, (2 * x + 3 * y) % 5];
    return { from, to: x + 5 * y, by: BigInt((((t + 1) * (t + 2)) / 2) % 64) };
  });
})();

function keccak(lanes: bigint[]): void {
  for (const constant of ROUNDS) {
    const sums = [0, 1, 2, 3, 4].map((x) =>
      [5, 10, 15, 20].reduce((sum, y) => sum ^ at(lanes, x + y), at(lanes, x)),
    );
    const tilted = lanes.map((lane, i) => lane ^ at(sums, (i + 4) % 5) ^ rotr64(at(sums, (i + 1) % 5), 63n));
    const moved = [...tilted];
    for (const { from, to, by } of WALK) moved[to] = rotr64(at(tilted, from), 64n - by);
    for (let i = 0; i < 25; i += 1) {
      const row = i - (i % 5);
      lanes[i] = at(moved, i) ^ (~at(moved, row + ((i + 1) % 5)) & at(moved, row + ((i + 2) % 5)) & MASK);
    }
    lanes[0] = at(lanes, 0) ^ constant;
  }
}

export function shake128(text: Uint8Array, length: number): Uint8Array {
  const padded = new Uint8Array((Math.floor(text.length / RATE) + 1) * RATE);
  padded.set(text);
  padded[text.length] = 0x1f;
  padded[padded.length - 1] = at(padded, padded.length - 1) | 0x80;
  const view = new DataView(padded.buffer);
  const lanes = Array<bigint>(25).fill(0n);
  for (let block = 0; block < padded.length; block += RATE) {
    for (let i = 0; i < RATE / 8; i += 1) lanes[i] = at(lanes, i) ^ view.getBigUint64(block + 8 * i, true);
    keccak(lanes);
  }
  const out = new Uint8Array(length);
  for (let done = 0; done < length; done += RATE) {
    if (done > 0) keccak(lanes);
    out.set(words(lanes).subarray(0, Math.min(RATE, length - done)), done);
  }
  return out;
}
