// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Line } from "../../../net/wire/table";
import { lastSaga } from "../map/route/journeys";
import { at, WORLD } from "../samples";
import { voyagesOf } from "./chronicle";

let v = 0;
const line = (type: string, event: Record<string, unknown> = {}): Line => {
  v += 1;
  return { v, seat: null, text: "", rule: "", event: { type, ...event } };
};
const begins = (number: number, id: string) => line("voyagebegun", { number, space: at(id) });
const moves = (...ids: string[]) => line("moved", { path: ids.map(at), way: "sea" });

const LOG = [
  line("sagabegun"),
  begins(1, "viken"),
  moves("baltic", "gotland"),
  line("stormrolled", { hit: false }),
  line("battleover", { name: "Gotland", won: true, broken: false }),
  line("pillaged", { name: "Gotland", gold: 3 }),
  begins(2, "gotland"),
  moves("baltic"),
  line("stormrolled", { hit: true }),
  begins(3, "viken"),
  line("questdone", { quest: "Silk Road" }),
  line("sagaover", { won: false }),
];

describe("the chronicle of a Saga", () => {
  it("has each voyage with its way and its deeds", () => {
    expect(
      voyagesOf(LOG, WORLD).map(({ number, way, deeds }) => [number, way, deeds.map(({ words }) => words)]),
    ).toEqual([
      [1, "Viken to Gotland, over Baltic Sea", ["battle of Gotland won", "Gotland pillaged"]],
      [2, "Gotland to Baltic Sea", ["a storm"]],
      [3, "stays in Viken", ["quest Silk Road"]],
    ]);
  });

  it("is of the Saga that ended, while the next one is set up", () => {
    const next = [...LOG, line("sagabegun"), line("jarlpicked")];
    expect(lastSaga(next).map(({ event }) => event.type)).toEqual(
      LOG.slice(1).map(({ event }) => event.type),
    );
    expect(lastSaga(LOG.slice(0, 3))).toHaveLength(2);
  });
});
