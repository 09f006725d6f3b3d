import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { line } from "../../net/samples";
import { loudLines, useAnnouncer } from "./useAnnouncer";

const LINES = [line(1)];

test("what is told twice is read twice", () => {
  const { result } = renderHook(() => useAnnouncer(null, "", LINES));
  act(() => result.current.tell("The log is empty."));
  expect(result.current.text).toBe("The log is empty.");
  act(() => result.current.tell("The log is empty."));
  expect(result.current.text).toBe("The log is empty.\u00a0");
});

test("a call is told at once, other lines wait in the log", () => {
  const lines = [
    { ...line(1, "**Ylva** moves."), event: { type: "moved" } },
    { ...line(2, "**Ylva** calls **Odd**."), event: { type: "called" } },
    { ...line(3, "Nobody calls."), event: { type: "nobodycalled" } },
  ];
  expect(loudLines(lines, 0, ["called"])).toBe("Ylva calls Odd.");
  expect(loudLines(lines, 2, ["called"])).toBe("");
  expect(loudLines(lines, 0, [])).toBe("");
});

test("a step that is told bit by bit is heard bit by bit", () => {
  const step = [line(2, "Cups are lifted."), line(2, "**Ylva** wins.")].map((told, at) => ({
    ...told,
    event: { type: at ? "counted" : "cuplifted" },
  }));
  expect(loudLines(step, 2, ["counted"], 1)).toBe("Ylva wins.");
  expect(loudLines(step, 2, ["counted"], 2)).toBe("");
});
