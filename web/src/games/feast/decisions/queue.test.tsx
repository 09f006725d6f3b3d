import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { FeastMove } from "../../../net/wire/feast";
import { Provider } from "../begun";
import { ask, props } from "../samples";
import type { Props } from "../view";
import { inTurn, useAnswers, useRow } from "./queue";

const useBoth = (given: Props) => {
  useRow(given);
  return useAnswers(given);
};
const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider table="table" seat={0} ask={null}>
    {children}
  </Provider>
);

test("a refused answer ends the row: the next decision is not answered", () => {
  const sent: object[] = [];
  const asked = (at: number, refusal: ReturnType<typeof props>["refusal"] = null) =>
    props({ ask: { ...ask("upgrade"), at }, refusal, send: (move) => sent.push(move) });
  const hook = renderHook(useBoth, { initialProps: asked(1), wrapper });
  act(() => hook.result.current.run(inTurn("upgrade", [{ type: "done" }, { type: "done" }] as FeastMove[])));
  hook.rerender(asked(1));
  expect([sent.length, hook.result.current.under]).toEqual([1, true]);
  hook.rerender(asked(1, { rule: "FO-7.1", text: "Not this one." }));
  expect(hook.result.current.under).toBe(false);
  hook.rerender(asked(2));
  expect(sent).toHaveLength(1);
});

test("a row waits while an answer is under way, and ends when something else is asked, or nothing", () => {
  const moves = [{ type: "done" }, { type: "done" }] as FeastMove[];
  const begin = (between: Partial<Props>): number => {
    const sent: object[] = [];
    const asked = (at: number, change: Partial<Props> = {}) =>
      props({ ask: { ...ask("upgrade"), at }, send: (move) => sent.push(move), ...change });
    const hook = renderHook(useBoth, { initialProps: asked(1), wrapper });
    act(() => hook.result.current.run(inTurn("upgrade", moves)));
    hook.rerender(asked(1, between));
    hook.rerender(asked(3));
    hook.unmount();
    return sent.length;
  };
  expect(begin({ ask: null, busy: true })).toBe(2);
  expect(begin({ ask: null })).toBe(1);
  expect(begin({ ask: { ...ask("end"), at: 2 } })).toBe(1);
});
