import { describe, expect, it } from "vitest";
import { line } from "../samples";
import { stepsOf } from "./history";

const lays = (v: number) => line(v, "**Ylva** lays oil on Home.", { type: "laiddown", seat: 0 });
const uses = (v: number, seat = 0) =>
  line(v, `**${seat ? "Runa" : "Ylva"}** uses **Smithy** with 3 Vikings.`, { type: "placed", seat });
const gets = (v: number, why = "smithy") =>
  line(v, `**Ylva** gets 1 jewelry (${why}).`, { type: "received", seat: 0 });
const rolls = (v: number) => line(v, "**Ylva** rolls 5.", { type: "dierolled", seat: 0 });
const texts = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ text }) => text);

describe("the steps of a turn", () => {
  it("begin after the last of somebody else, in the words of the log", () => {
    expect(texts([gets(1), uses(2, 1), lays(3), uses(4), gets(5)], 0, -1)).toEqual([
      "Uses Smithy with 3 Vikings",
      "Gets 1 jewelry (smithy)",
    ]);
    expect(texts([gets(1), uses(2, 1), lays(3), uses(4)], 0, 2)).toEqual([
      "Lays oil on Home",
      "Uses Smithy with 3 Vikings",
    ]);
  });

  it("of a second turn in a row leave out the first", () => {
    expect(texts([uses(1), gets(2), lays(3)], 0, 2)).toEqual(["Lays oil on Home"]);
    expect(texts([uses(1), gets(2), uses(3)], 0, -1)).toEqual(["Uses Smithy with 3 Vikings"]);
  });

  it("know nothing of the harvest before it", () => {
    const begun = line(1, "Round 1: **Ylva** starts.", { type: "roundbegun", start: 0 });
    expect(texts([begun, gets(2, "harvest"), lays(3)], 0, -1)).toEqual(["Lays oil on Home"]);
  });

  it("are settled up to the last die", () => {
    const steps = stepsOf([uses(1), rolls(2), lays(3)], 0, -1);
    expect(steps.map(({ settled }) => settled)).toEqual([true, true, false]);
  });
});
