import { expect, test } from "vitest";
import { shownFor } from "./told";

test("a turn names the game and leads to its table", () => {
  expect(shownFor('{"type":"turn","table":"qu0YPlSefRQv","title":"Clash of Vikings"}')).toEqual({
    title: "Your turn",
    body: "Clash of Vikings waits for you.",
    tag: "qu0YPlSefRQv",
    path: "/t/qu0YPlSefRQv",
  });
});

test("a test says that it works", () => {
  expect(shownFor('{"type":"test","table":"abc","title":""}').title).toBe("It works");
});

test.each([
  "",
  "no json",
  "null",
  "[]",
  '{"table":3}',
  '{"table":"../../evil"}',
  '{"table":"//elsewhere.example"}',
])("what cannot be read, as %j, leads to my tables and nowhere else", (text) => {
  expect(shownFor(text).path).toBe("/mine");
});
