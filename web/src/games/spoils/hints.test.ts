import { expect, it } from "vitest";
import { hintPoints } from "./hints";
import { DECK, number, view } from "./samples";
import { ownPoint, treasureAt } from "./view";

const VIEW = view({ declarer: 1, challenger: 2 });
const at = (move: Record<string, unknown>) =>
  hintPoints({ move, words: "", reason: "", goal: "" }, VIEW, DECK);

it("moves are marked on the face, the leader of a side, the card or the button", () => {
  const crown = number("crown");
  expect(at({ type: "bid", quantity: 4, face: 5 })).toEqual(["face:5"]);
  expect(at({ type: "challenge" })).toEqual(["button:challenge"]);
  expect(at({ type: "bet", side: 0, amount: 9 })).toEqual(["seat:1"]);
  expect(at({ type: "bet", side: 1, amount: 9 })).toEqual(["seat:2"]);
  expect(at({ type: "name", seat: 2 })).toEqual(["seat:2"]);
  expect(at({ type: "pick", place: 3, name: "Crown" })).toEqual(["pile:3"]);
  expect(at({ type: "take", card: crown, name: "Crown" })).toEqual([treasureAt(DECK, crown)]);
  expect(at({ type: "use", card: crown, name: "Crown" })).toEqual([ownPoint(DECK, crown)]);
});
