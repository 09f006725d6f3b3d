// @vitest-environment node
import { describe, expect, it } from "vitest";
import { at, WORLD } from "../samples";
import { lineOf } from "./lines";

describe("lines", () => {
  it("run from space to space, and back along the same bow", () => {
    expect(lineOf(WORLD, at("hedeby"), at("baltic"))).toBe("M684 284Q723 265 762 246");
    expect(lineOf(WORLD, at("baltic"), at("hedeby"))).toBe("M762 246Q723 265 684 284");
  });
});
