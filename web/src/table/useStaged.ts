/** The table as the stage lets it be seen: while a scene runs, everything stays as it was before it. */
import { useEffect, useMemo, useState } from "react";
import type { AnyFace } from "../games";
import { holdRest } from "../kit/rest";
import type { Sync } from "../net/wire/table";
import type { Moment } from "../stage/director";
import type { Scenes } from "../stage/scene";
import type { StageFacts } from "../stage/stagecontext";
import { type Director, useDirector, usePlayedPace } from "../stage/useDirector";
import type { AtTable } from "./attable";

interface Got extends Moment {
  readonly sync: Sync;
}

const NO_SCENES: Scenes = {};

/** Null until they have come; a game without scenes, or one whose scenes cannot be fetched, has none. */
function useScenes(face: AnyFace): Scenes | null {
  const [scenes, setScenes] = useState<Scenes | null>(face.scenes ? null : NO_SCENES);
  useEffect(() => {
    let here = true;
    const release = holdRest();
    // The table is drawn first: its scenes are no part of the first view.
    const timer = setTimeout(() => {
      face.scenes?.().then(
        (loaded) => here && setScenes(loaded.scenes),
        () => here && setScenes(NO_SCENES),
      );
      release();
    });
    return () => {
      here = false;
      clearTimeout(timer);
      release();
    };
  }, [face]);
  return scenes;
}

/** What was held back, with what is always of the present: clocks, votes, who is there. */
const held = (shown: Sync, view: unknown, now: Sync): Sync => ({
  ...shown,
  view: view as Sync["view"],
  // What the table shows has moved on from the question.
  ask: view === shown.view ? shown.ask : null,
  clock: now.clock,
  vote: now.vote,
  ...(now.agreed ? { agreed: now.agreed } : {}),
  table: { ...shown.table, seats: now.table.seats },
});

/** The question on the page is still the one that is asked. */
const sameQuestion = (shown: Sync, now: Sync): boolean =>
  shown.ask !== null && shown.ask.at === now.ask?.at && shown.ask.kind === now.ask.kind;

const clockRuns = ({ ask, seat, clock }: Sync): boolean =>
  ask !== null && ask.answer === null && seat !== null && (clock?.seats[seat]?.due ?? null) !== null;

function atTable(at: AtTable, { stage, playing }: Director<Got>): AtTable {
  const { sync: now, screen } = at;
  const { base, view, lines } = stage;
  if (base.sync === now && view === now.view && lines === screen.state.lines) return at;
  const closed = (playing !== null || stage.waiting.length > 0) && !sameQuestion(base.sync, now);
  return {
    ...at,
    sync: held(base.sync, view, now),
    screen: { ...screen, busy: screen.busy || closed, state: { ...screen.state, lines } },
    closed,
  };
}

/** The facts of the table as they are shown, and the director who holds them back. */
export function useStaged(
  at: AtTable,
  face: AnyFace,
  board: unknown,
): { at: AtTable; director: Director; facts: StageFacts } {
  const { seating, screen, sync } = at;
  const { lines } = screen.state;
  const scenes = useScenes(face);
  const moment: Got = useMemo(() => ({ sync, view: sync.view, undos: sync.undos, lines }), [sync, lines]);
  const names = sync.table.seats.filter((one) => one.kind !== "closed").map((one) => one.name);
  const director = useDirector(moment, {
    scenes,
    board,
    names,
    seat: seating.seat,
    screen: seating.token ?? "",
    quiet: seating.curtain !== null,
    hurried: clockRuns(sync),
    unattended: at.place !== undefined,
  });
  const { playing, pace, skip, goOn } = director;
  const paced = usePlayedPace();
  useEffect(() => {
    for (const { socket } of seating.sockets) socket.playScenes(paced);
  });
  const facts: StageFacts = useMemo(
    () => ({ scene: playing?.scene.name ?? "", waits: playing?.waiting ?? false, pace, skip, goOn }),
    [playing, pace, skip, goOn],
  );
  return { at: atTable(at, director), director, facts };
}
