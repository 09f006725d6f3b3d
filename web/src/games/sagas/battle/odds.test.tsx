import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Provider } from "../begun";
import { useOdds } from "./odds";

const holders = new Set<symbol>();
vi.mock("../../../kit/rest", () => ({
  holdRest: () => {
    const holder = Symbol("at work");
    holders.add(holder);
    return () => holders.delete(holder);
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider table="table" seat={0} ask={null}>
    {children}
  </Provider>
);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("the page is not at rest until the chance of every line is known", async () => {
  const answers: ((odds: Record<string, unknown>) => void)[] = [];
  const consult = () => new Promise<Record<string, unknown>>((answer) => answers.push(answer));
  const { result } = renderHook(() => useOdds(consult, "1 5 line", [[1, 2], [2]]), { wrapper });
  for (const [place, known] of [1, 2].entries()) {
    expect(holders.size).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(holders.size).toBe(1);
    await act(async () => answers[place]?.({ win: 0.5 }));
    expect(result.current.size).toBe(known);
  }
  expect(holders.size).toBe(0);
});

test("a battle that is left holds nothing", () => {
  const { unmount } = renderHook(() => useOdds(() => new Promise(() => {}), "1 5 line", [[1]]), { wrapper });
  expect(holders.size).toBe(1);
  unmount();
  expect(holders.size).toBe(0);
});
