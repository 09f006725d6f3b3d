import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useLoaded } from "./useLoaded";

test("an answer to an old question that comes late does not take the place of the new one", async () => {
  const answers = new Map<string, (value: string) => void>();
  const load = (key: string): Promise<string> => new Promise((resolve) => answers.set(key, resolve));
  const { result, rerender } = renderHook(({ key }) => useLoaded(load, key), {
    initialProps: { key: "old" },
  });
  rerender({ key: "new" });
  await act(async () => answers.get("new")?.("what is asked for now"));
  await act(async () => answers.get("old")?.("what was asked for before"));
  expect(result.current).toEqual({ state: "ready", value: "what is asked for now" });
});
