/** What is drawn anew when something happens: a tick draws the time, and what has not changed is not drawn. */
import { act, cleanup, render, screen } from "@testing-library/react";
import { type FC, Profiler } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnyFace } from "../games";
import * as games from "../games";
import { face as clash } from "../games/clash/face";
import { face as feast } from "../games/feast/face";
import { memoised } from "../games/memoised";
import { face as sagas } from "../games/sagas/face";
import type { Sample } from "../games/shared/samples";
import { face as spoils } from "../games/spoils/face";
import { boardOf } from "../net/api";
import { afterMessage, EMPTY, type TableState } from "../net/tablestate";
import { NO_CLOCK } from "../net/timing";
import type { Clock, ServerMessage, Sync } from "../net/wire/table";
import * as clashSamples from "../samples/clash.sample";
import * as feastSamples from "../samples/feast.sample";
import * as sagasSamples from "../samples/sagas.sample";
import * as spoilsSamples from "../samples/spoils.sample";
import { tableAt } from "./samples";
import { Table } from "./Table";

vi.mock("../games", { spy: true });
vi.mock("../net/api", { spy: true });

const PARTS = ["Board", "Tray", "Stash"] as const;

const TABLES = [
  {
    name: "Clash",
    face: clash as unknown as AnyFace,
    sample: clashSamples.SAMPLES["four-announce"],
    board: clashSamples.MEADOW,
  },
  {
    name: "Spoils",
    face: spoils as unknown as AnyFace,
    sample: spoilsSamples.SAMPLES["four-bid"],
    board: spoilsSamples.DECK,
  },
  {
    name: "Sagas",
    face: sagas as unknown as AnyFace,
    sample: sagasSamples.SAMPLES.movement,
    board: sagasSamples.WORLD,
  },
  {
    name: "Feast",
    face: feast as unknown as AnyFace,
    sample: feastSamples.SAMPLES["two-action"],
    board: feastSamples.BOX,
  },
];

let drawn: string[] = [];

/** The same part, which tells each time that anything in it is drawn. */
function counted(Part: FC<never>, id: string): FC<never> {
  const Known = Part as FC;
  return (props: object) => (
    <Profiler id={id} onRender={(name) => drawn.push(name)}>
      <Known {...props} />
    </Profiler>
  );
}

const countedFace = (face: AnyFace): AnyFace =>
  memoised({
    ...face,
    ...Object.fromEntries(
      PARTS.flatMap((part) => (face[part] ? [[part, counted(face[part] as FC<never>, part)]] : [])),
    ),
  });

/** The clock of the first seat runs. */
const running = (due: number, seats: number): Clock => ({
  seats: Array.from({ length: seats }, (_, seat) => ({
    own: false,
    more: true,
    asked: seat === 0,
    left: 600,
    due: seat === 0 ? due : null,
  })),
  halted: [],
});

const tables = (state: TableState) => {
  const at = tableAt(state.sync as Sync);
  return <Table {...at} screen={{ ...at.screen, state }} />;
};

async function passes(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
}

async function sitDown(face: AnyFace, sample: Sample<unknown>, board: unknown) {
  vi.mocked(games.loadFace).mockResolvedValue(countedFace(face));
  vi.mocked(boardOf).mockResolvedValue(board);
  const sync = {
    ...structuredClone(sample),
    type: "sync",
    clock: running(1600, sample.table.seats.length),
    table: { ...sample.table, timing: { ...NO_CLOCK, kind: "live" } },
  } as unknown as Sync;
  let state = afterMessage(EMPTY, sync);
  const shown = render(tables(state));
  // What is told and fetched at the beginning has come.
  await passes(5);
  expect(drawn).toContain("Board");
  drawn = [];
  return {
    sync,
    hear(message: ServerMessage): void {
      state = afterMessage(state, message);
      shown.rerender(tables(state));
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000 });
  drawn = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe.each(TABLES)("at a table of $name", ({ face, sample, board }) => {
  test("a running clock draws the time anew, and nothing of the game", async () => {
    await sitDown(face, sample, board);
    const time = () => screen.queryByTitle("Time left, running")?.textContent;
    const before = time();
    await passes(10);
    if (sample.table.seats.length > 1) expect(time()).not.toBe(before);
    expect(drawn).toEqual([]);
  });

  test("what somebody says, who comes and goes, and a message that changes only clocks draw nothing of the game", async () => {
    const { sync, hear } = await sitDown(face, sample, board);
    hear({
      type: "chat",
      n: 1,
      seat: null,
      name: "Bo",
      text: "Hail",
      kind: "said",
    } as unknown as ServerMessage);
    expect(drawn, "chat").toEqual([]);
    hear({
      type: "presence",
      seats: structuredClone(sync.table.seats),
      spectators: 3,
      screens: 0,
    } as ServerMessage);
    expect(drawn, "presence").toEqual([]);
    hear({ ...structuredClone(sync), clock: running(1700, sync.table.seats.length) });
    expect(drawn, "clocks").toEqual([]);
  });
});
