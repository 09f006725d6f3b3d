import { expect, test } from "vitest";
import { route } from "./route";

test("every address leads to its page", () => {
  expect(route("/")).toEqual({ page: "home" });
  expect(route("/t/aB-3")).toEqual({ page: "table", table: "aB-3", watch: false });
  expect(route("/t/aB-3/", "watch")).toEqual({ page: "table", table: "aB-3", watch: true });
  expect(route("/rules/clash")).toEqual({ page: "rules", game: "clash" });
  expect(route("/verify")).toEqual({ page: "verify", table: "" });
  expect(route("/t/aB-3/verify")).toEqual({ page: "verify", table: "aB-3" });
  expect(route("/puzzles")).toEqual({ page: "puzzles", game: "", number: 0 });
  expect(route("/puzzles/clash/17")).toEqual({ page: "puzzles", game: "clash", number: 17 });
  expect(route("/puzzles/clash/first")).toEqual({ page: "lost" });
  expect(route("/puzzles/clash/0")).toEqual({ page: "lost" });
  expect(route("/t")).toEqual({ page: "lost" });
  expect(route("/else/where/far")).toEqual({ page: "lost" });
  expect(route("/t/%E0%A4%A")).toEqual({ page: "lost" });
});
