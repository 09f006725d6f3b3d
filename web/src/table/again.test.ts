import { expect, test } from "vitest";
import { seatInfo, tableInfo } from "../net/samples";
import { again } from "./again";

test("my seats and the bots come back, friends get an open seat", () => {
  const info = tableInfo({
    options: { arena: "moat" },
    seats: [
      seatInfo(0, { name: "Ylva" }),
      seatInfo(1, { name: "Runa" }),
      seatInfo(2, { kind: "bot", bot: "karl", name: "Leif" }),
      seatInfo(3, { kind: "closed" }),
    ],
  });
  expect(again(info, [0])).toEqual({
    game: "clash",
    seats: [
      { kind: "me", bot: "", name: "Ylva" },
      { kind: "open", bot: "", name: "" },
      { kind: "bot", bot: "karl", name: "" },
    ],
    options: { arena: "moat" },
    name: "Ylva",
    start: false,
  });
  expect(again(info, [0, 1]).start).toBe(true);
});
