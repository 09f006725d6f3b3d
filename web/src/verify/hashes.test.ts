import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { blake2b, sha256, shake128 } from "./hashes";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
/** Around every border of a block, and well past it. */
const TEXTS = [0, 1, 31, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 167, 168, 169, 255, 256, 257, 400].map(
  (length) => Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256),
);

test("the three hashes are those of the standards", () => {
  for (const text of TEXTS) {
    expect(hex(sha256(text))).toBe(createHash("sha256").update(text).digest("hex"));
    expect(hex(blake2b(text))).toBe(createHash("blake2b512").update(text).digest("hex"));
    for (const outputLength of [8, 168, 169, 700]) {
      const theirs = createHash("shake128", { outputLength }).update(text).digest("hex");
      expect(hex(shake128(text, outputLength))).toBe(theirs);
    }
  }
});
