import { expect, test } from "vitest";
import { inviteLink, pasted, seatLink, watchLink } from "./links";

const HALL = "https://hall.example";

test("links lead where they say", () => {
  expect(inviteLink(HALL, "aB-3")).toBe("https://hall.example/t/aB-3");
  expect(seatLink(HALL, "aB-3", "key")).toBe("https://hall.example/t/aB-3#key");
  expect(watchLink(HALL, "aB-3")).toBe("https://hall.example/t/aB-3?watch");
});

test.each([
  ["an invitation", "https://hall.example/t/aB-3_x", "aB-3_x", ""],
  ["a seat link", " https://hall.example/t/abc#k-e_y ", "abc", "k-e_y"],
  ["a spectators' link", "http://192.0.2.7:8642/t/abc?watch", "abc", ""],
  ["a path alone", "/t/abc", "abc", ""],
  ["a sentence with a link", "come: https://hall.example/t/abc now", "abc", ""],
  ["a bare code", "abc123", "abc123", ""],
  ["a code with its key", "abc123#key", "abc123", "key"],
])("%s is understood", (_, text, table, token) => {
  expect(pasted(text)).toEqual({ table, token });
});

test.each(["", "  ", "hello there", "https://hall.example/", "a"])("%j is no table", (text) => {
  expect(pasted(text)).toBeNull();
});
