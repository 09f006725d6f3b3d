import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AnyFace } from "../games";
import { ask, coach, line, seatInfo, sync, tableInfo, vote } from "../net/samples";
import { EMPTY } from "../net/tablestate";
import type { Line, Outcome, Sync } from "../net/wire/table";
import type { Scenes } from "../stage/scene";
import type { AtTable } from "./attable";
import { useStaged } from "./useStaged";

const SCENES: Scenes = {
  call: () => ({ name: "call", length: 2000, marks: [{ at: 500, view: { turned: true } }] }),
};
const fetched = vi.fn(() => Promise.resolve({ scenes: SCENES }));
const FACE = { scenes: fetched } as unknown as AnyFace;
const call = (v: number): Line => ({ ...line(v), event: { type: "call" } });

const paced = vi.fn();

/** A table as its socket has it after this message. */
function at(now: Sync, lines: readonly Line[]): AtTable {
  return {
    table: "abc",
    watch: false,
    seating: {
      seat: 0,
      token: "secret",
      curtain: null,
      sockets: [{ seat: 0, socket: { playScenes: paced } }],
    } as unknown as AtTable["seating"],
    screen: {
      status: "live",
      busy: false,
      closed: null,
      skew: 0,
      state: { ...EMPTY, sync: now, lines },
    },
    socket: {} as AtTable["socket"],
    sync: now,
    game: undefined,
  };
}

const OVER = { winners: [0] } as unknown as Outcome;
const FIRST = [line(1)];
const BEFORE = sync(1, { view: { at: 1 }, ask: ask(5), coach: coach({ step: 3, say: "Call it." }) });
const AFTER = sync(2, {
  view: { at: 2 },
  ask: ask(6, { kind: "take" }),
  coach: coach({ step: 4, say: "It was a lie." }),
  outcome: OVER,
  clock: { seats: [], halted: [] },
  vote: vote(),
  table: tableInfo({ status: "over", seed: "5eed", seats: [seatInfo(0), seatInfo(1, { here: false })] }),
});

afterEach(() => {
  cleanup();
  fetched.mockClear();
  vi.useRealTimers();
});

/** A table to which a call comes. */
async function called() {
  vi.useFakeTimers();
  const hook = renderHook(({ given }) => useStaged(given, FACE, null), {
    initialProps: { given: at(BEFORE, FIRST) },
  });
  // The table is drawn, then its scenes are fetched.
  expect(fetched).not.toHaveBeenCalled();
  await act(async () => {
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(fetched).toHaveBeenCalledOnce();
  hook.rerender({ given: at(AFTER, [...FIRST, call(2)]) });
  return hook;
}

describe("while a scene runs", () => {
  it("question, log, coach, outcome and seed stay as they were, and nothing can be answered", async () => {
    const { result } = await called();
    const { sync: shown, screen, closed } = result.current.at;
    expect(result.current.facts.scene).toBe("call");
    expect(shown).toMatchObject({ v: 1, view: { at: 1 }, ask: { at: 5 }, outcome: null });
    expect(shown.coach?.say).toBe("Call it.");
    expect(shown.table).toMatchObject({ status: "playing", seed: "" });
    expect(screen.state.lines).toEqual(FIRST);
    expect([screen.busy, closed]).toEqual([true, true]);
  });

  it("clocks, votes and who is there are of the present", async () => {
    const { sync: shown } = (await called()).result.current.at;
    expect(shown.clock).toBe(AFTER.clock);
    expect(shown.vote).toBe(AFTER.vote);
    expect(shown.table.seats[1]?.here).toBe(false);
  });

  it("a view of the scene itself has no question", async () => {
    const { result } = await called();
    act(() => vi.advanceTimersByTime(500));
    expect(result.current.at.sync).toMatchObject({ view: { turned: true }, ask: null, outcome: null });
  });

  it("a question that is still open can be answered", async () => {
    const { result, rerender } = await called();
    rerender({ given: at(sync(3, { ask: ask(5), view: { at: 3 } }), [...FIRST, call(2), line(3)]) });
    expect(result.current.facts.scene).toBe("call");
    expect(result.current.at.closed).toBe(false);
  });
});

it("when the scene has ended the page has what came, and the same objects", async () => {
  const { result } = await called();
  act(() => vi.advanceTimersByTime(500));
  act(() => vi.advanceTimersByTime(1500));
  expect(result.current.at.sync).toBe(AFTER);
  expect(result.current.at.screen.busy).toBe(false);
  expect(result.current.facts.scene).toBe("");
});

it("the server is told how fast scenes are played here", async () => {
  await called();
  expect(paced).toHaveBeenLastCalledWith(1);
});
