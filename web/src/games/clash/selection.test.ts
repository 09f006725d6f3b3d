import { describe, expect, it } from "vitest";
import { legal } from "../shared/legal";
import { NOTHING_PICKED, type Picked } from "./begun";
import { ASKS, ONE_TARGET } from "./samples";
import { ready, settled } from "./selection";

const picked = (change: Partial<Picked>): Picked => ({ ...NOTHING_PICKED, ...change });

describe("a decision half made", () => {
  it("is ready when nothing is missing", () => {
    expect(ready(ASKS.announce, picked({ card: 1 }))).toBeNull();
    expect(ready(ASKS.announce, picked({ claim: "sprint" }))).toBeNull();
    expect(ready(ASKS.announce, picked({ card: 2, claim: "sprint" }))?.move).toEqual({
      type: "announce",
      card: "shield",
      claim: "sprint",
    });
    expect(ready(ASKS.move, picked({ space: "north-grove" }))?.move).toEqual({
      type: "go",
      space: "north-grove",
    });
    expect(ready(ASKS.slam, picked({ target: 1 }))).toBeNull();
    expect(ready(ASKS.slam, picked({ target: 1, space: "inner-south" }))?.words).toContain("Slam Torsten");
    expect(ready(ASKS.attack, picked({ target: 2 }))?.move).toEqual({ type: "strike", target: 2 });
    expect(ready(ASKS.shield, picked({ card: 0 }))?.move).toEqual({ type: "shield", card: "punch" });
    expect(ready(ASKS.drop, picked({ space: "inner-north" }))?.move).toEqual({
      type: "drop",
      space: "inner-north",
    });
    expect(ready(ASKS.start, picked({ space: "north-east-gate" }))?.move.type).toBe("start");
  });

  it("never makes up a move the server did not list", () => {
    expect(ready(ASKS.announce, picked({ card: 0, claim: "shield" }))).toBeNull();
    expect(ready(ASKS.move, picked({ space: "north-pond" }))).toBeNull();
    expect(ready(ASKS.slam, picked({ target: 1, space: "east-pond" }))).toBeNull();
    expect(ready(null, picked({ space: "north-grove" }))).toBeNull();
    expect(legal(ASKS.call, { type: "announce" })).toBeNull();
  });

  it("takes the only target without asking", () => {
    expect(settled(ONE_TARGET, NOTHING_PICKED).target).toBe(2);
    expect(settled(ASKS.attack, NOTHING_PICKED).target).toBeNull();
  });
});
