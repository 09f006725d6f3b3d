import { expect, it } from "vitest";
import { hintPoints } from "./hints";
import { HUSKARL, at as spaceAt, view, WORLD } from "./samples";

const at = (move: Record<string, unknown>, goal = "") =>
  hintPoints({ move, words: "", reason: "", goal }, view(), WORLD);
const [from, to] = WORLD.spaces;

it("a voyage is marked where it begins and where it is bound for", () => {
  const space = spaceAt(from?.id ?? "");
  expect(at({ type: "voyage", space }, to?.name)).toEqual([`space:${from?.id}`, `space:${to?.id}`]);
  expect(at({ type: "voyage", space }, from?.name)).toEqual([`space:${from?.id}`]);
  expect(at({ type: "force", units: [HUSKARL] }, to?.name)).toEqual([`space:${to?.id}`]);
  expect(at({ type: "force", units: [HUSKARL] })).toEqual(["button:force"]);
});

it("other moves are marked on their space, unit, hostile or button", () => {
  expect(at({ type: "go", space: spaceAt(to?.id ?? "") })).toEqual([`space:${to?.id}`]);
  expect(at({ type: "recruit", unit: HUSKARL })).toEqual([`unit:${WORLD.units[HUSKARL]?.id}`]);
  expect(at({ type: "shoot", place: 1 })).toEqual([["button:shoot", 1]]);
  expect(at({ type: "stay" })).toEqual(["button:stay"]);
});
