import { expect, it } from "vitest";
import { face as clash } from "./clash/face";
import { moment } from "./clash/samples";
import { face as feast } from "./feast/face";
import * as feastSamples from "./feast/samples";
import { standingWords } from "./goal";
import { face as sagas } from "./sagas/face";
import * as sagasSamples from "./sagas/samples";
import { face as spoils } from "./spoils/face";
import * as spoilsSamples from "./spoils/samples";

it.each([
  ["Clash", clash.goal?.(moment("announce").view, moment("announce").board)],
  ["Spoils", spoils.goal?.(spoilsSamples.props().view, spoilsSamples.props().board)],
])("%s: how a turn or round goes, for who has read no rules", (_, goal) => {
  expect(goal?.how).toMatch(/^A (turn|round): .+\.$/);
});

it("Clash: bracelets of everybody, mine first, and the supply", () => {
  const { view, board, names } = moment("announce");
  const goal = clash.goal?.(view, board);
  expect(goal && standingWords(goal, names, 1)).toBe("You 4, Ylva 4, Runa 4, Odd 3 bracelets. Supply 6.");
});

it("Spoils: what everybody's treasure is worth, as far as I may know, and the pile", () => {
  const { view, board, names } = spoilsSamples.props();
  const goal = spoils.goal?.(view, board);
  expect(goal && standingWords(goal, names, 0)).toMatch(
    /^You \d+, Torsten \d+, Runa \d+, Odd \d+ in treasure\. Pile \d of 9\.$/,
  );
});

it("Sagas: what is met and how many voyages are left", () => {
  const { view, board, names } = sagasSamples.props();
  const goal = sagas.goal?.(view, board);
  expect(goal && standingWords(goal, names, 0)).toContain(`${view.draw} voyage`);
});

it("Feast: the points if it ended now, with a true minus", () => {
  const { view, board, names } = feastSamples.props();
  const goal = feast.goal?.(view, board);
  expect(goal && standingWords(goal, names, 0)).toMatch(/^You −?\d+.* points now\.$/);
});
