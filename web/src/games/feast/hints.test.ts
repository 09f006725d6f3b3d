import { expect, it } from "vitest";
import { boxOf } from "./box";
import { hintPoints } from "./hints";
import { BOX, view } from "./samples";

const at = (move: Record<string, unknown>) =>
  hintPoints({ move, words: "", reason: "", goal: "" }, view(), BOX);

it("a tile is marked on the cell of its corner and on itself", () => {
  const mine = view().seats[view().seat ?? 0]?.boards[0];
  const plan = boxOf(BOX).plans[mine?.board ?? 0];
  const cell = 2 * (plan?.stride ?? 0) + 3;
  const piece = boxOf(BOX).pieces[4];
  expect(at({ type: "lay", board: 0, piece: 4, turn: 0, cell })).toEqual([
    `cell:${plan?.id}/2,3`,
    `good:${piece?.id}`,
  ]);
});

it("other moves are marked on their space, strip, good, card, island or button", () => {
  expect(at({ type: "use", space: 0 })).toEqual([`space:${BOX.spaces[0]?.id}`]);
  expect(at({ type: "take", strip: 2, items: 1 })).toEqual(["strip:2"]);
  expect(at({ type: "turn", piece: 4, steps: 1 })).toEqual([`good:${boxOf(BOX).pieces[4]?.id}`]);
  expect(at({ type: "playcard", card: 17 })).toEqual(["card:17"]);
  expect(at({ type: "discover", board: 0 })).toEqual([`isle:${BOX.boards[0]?.id}`]);
  expect(at({ type: "endturn" })).toEqual(["button:endturn"]);
});
