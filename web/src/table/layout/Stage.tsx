/** The board, and over it what concerns the whole table: notices, time, a vote. */
import { lazy, Suspense } from "react";
import { StillContext } from "../../kit";
import { Notes } from "../../stage/Notes";
import { SoundOffer } from "../../stage/sound/SoundOffer";
import { TableTimeNotes } from "../time/TimeNotes";
import { WindowTime } from "../time/WindowTime";
import type { TableModel } from "../useTable";
import { voteAnswers } from "../votes/answers";
import { Banners } from "./Banners";
import "./Stage.css";

const StuckPanel = lazy(() => import("../StuckPanel"));
const AgreedCard = lazy(() => import("../votes/AgreedCard"));
const VoteCard = lazy(() => import("../votes/VoteCard"));

export function Stage({ model }: { model: TableModel }) {
  const { at, face, director, shown, recap, owner, times } = model;
  const { table, seating, screen, socket, sync } = at;
  const { seat, curtain } = seating;
  const stuck = sync.table.status === "stuck";
  return (
    <div className="table-stage">
      <StillContext value={recap.past !== null}>
        <face.Board key={seat ?? "watch"} {...shown} />
      </StillContext>
      {seat !== null && !shown.outcome && !model.lesson && <SoundOffer />}
      <Notes notes={director.stage.notes} />
      <Banners
        retrying={screen.status === "retrying"}
        stuck={stuck && !owner}
        badLink={seating.badLink}
        watching={seat === null && curtain === null}
      />
      {stuck && owner && (
        <Suspense>
          <StuckPanel table={table} owner={owner} />
        </Suspense>
      )}
      <TableTimeNotes {...at} times={times} late={shown.ask?.late ?? ""} />
      {sync.window && (
        <WindowTime
          key={`window ${String(sync.view.at)}`}
          window={sync.window}
          skew={screen.skew}
          ask={curtain ? null : shown.ask}
          onThink={() => socket.think(Number(sync.view.at))}
        />
      )}
      <Suspense>
        {sync.vote && <VoteCard vote={sync.vote} names={shown.names} {...voteAnswers(seating, sync.vote)} />}
        {sync.agreed && !sync.vote && !curtain && (
          <AgreedCard agreed={sync.agreed} onSettle={(n, back) => socket.settle(n, back)} />
        )}
      </Suspense>
    </div>
  );
}
