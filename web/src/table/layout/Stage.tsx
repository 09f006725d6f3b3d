/** The board, and over it what concerns the whole table: notices, time, a vote. */
import { lazy, Suspense } from "react";
import { StillContext } from "../../kit";
import { holdRestFor } from "../../kit/rest";
import { Notes } from "../../stage/Notes";
import { TableTimeNotes } from "../time/TimeNotes";
import type { TableModel } from "../useTable";
import { voteAnswers } from "../votes/answers";
import { Banners } from "./Banners";
import "./Stage.css";

const WindowTime = lazy(() => holdRestFor(import("../time/WindowTime")));
const StuckPanel = lazy(() => holdRestFor(import("../StuckPanel")));
const Company = lazy(() => holdRestFor(import("./Company")));
const AgreedCard = lazy(() => holdRestFor(import("../votes/AgreedCard")));
const VoteCard = lazy(() => holdRestFor(import("../votes/VoteCard")));

/** There may be news of the others: somebody is away, or has said something. */
const hasCompany = ({ at, unread }: TableModel): boolean =>
  unread > 0 || at.screen.state.seats.some(({ kind, here }) => kind === "human" && !here);

export function Stage({ model }: { model: TableModel }) {
  const { at, face, director, shown, recap, owner, clocks } = model;
  const { table, seating, screen, socket, sync } = at;
  const { seat, curtain } = seating;
  const stuck = sync.table.status === "stuck";
  return (
    <div className="table-stage">
      <StillContext value={recap.past !== null}>
        <face.Board key={seat ?? "watch"} {...shown} />
      </StillContext>
      <Notes notes={director.stage.notes} />
      <Banners
        retrying={screen.status === "retrying"}
        stuck={stuck && !owner}
        badLink={seating.badLink}
        watching={seat === null && curtain === null}
      />
      {stuck && owner && (
        <Suspense fallback={<i hidden data-waiting />}>
          <StuckPanel table={table} owner={owner} />
        </Suspense>
      )}
      {hasCompany(model) && (
        <Suspense fallback={<i hidden data-waiting />}>
          <Company model={model} />
        </Suspense>
      )}
      <TableTimeNotes {...at} clocks={clocks} late={shown.ask?.late ?? ""} />
      <Suspense fallback={<i hidden data-waiting />}>
        {sync.window && (
          <WindowTime
            key={`window ${String(sync.view.at)}`}
            window={sync.window}
            skew={screen.skew}
            ask={curtain ? null : shown.ask}
            onThink={() => socket.think(Number(sync.view.at))}
          />
        )}
      </Suspense>
      <Suspense fallback={<i hidden data-waiting />}>
        {sync.vote && <VoteCard vote={sync.vote} names={shown.names} {...voteAnswers(seating, sync.vote)} />}
        {sync.agreed && !sync.vote && !curtain && (
          <AgreedCard agreed={sync.agreed} onSettle={(n, back) => socket.settle(n, back)} />
        )}
      </Suspense>
    </div>
  );
}
