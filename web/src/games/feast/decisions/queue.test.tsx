import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { FeastMove } from "../../../net/wire/feast";
import { ask, props } from "../samples";
import { forgetAnswers, inTurn, useAnswers } from "./queue";

afterEach(forgetAnswers);

test("a refused answer ends the row: the next decision is not answered", () => {
  const sent: object[] = [];
  const asked = (at: number, refusal: ReturnType<typeof props>["refusal"] = null) =>
    props({ ask: { ...ask("upgrade"), at }, refusal, send: (move) => sent.push(move) });
  const hook = renderHook(useAnswers, { initialProps: asked(1) });
  hook.result.current.run(inTurn("upgrade", [{ type: "done" }, { type: "done" }] as FeastMove[]));
  hook.rerender(asked(1));
  expect([sent.length, hook.result.current.under]).toEqual([1, true]);
  hook.rerender(asked(1, { rule: "FO-7.1", text: "Not this one." }));
  expect(hook.result.current.under).toBe(false);
  hook.rerender(asked(2));
  expect(sent).toHaveLength(1);
});
