/** The row between board and own things: what is awaited, and the small buttons that go with it. */
import { lazy, Suspense } from "react";
import { holdRestFor } from "../../kit/rest";
import { RecapOffer } from "../recap/RecapOffer";
import { otherPeople } from "../seats/people";
import type { TableModel } from "../useTable";
import { EndTurn } from "./EndTurn";
import { Hint, mayAskHint } from "./hint/Hint";
import { Prompt } from "./Prompt";
import { Refused } from "./Refused";
import { StandingOrders } from "./StandingOrders";
import { Undo } from "./Undo";
import "./PromptRow.css";

const RecapPlayer = lazy(() => holdRestFor(import("../recap/RecapPlayer")));

function PromptOrRecap({ model }: { model: TableModel }) {
  const { at, face, shown, recap, panels, prompt, kind } = model;
  const doing = face.useDoing?.() ?? null;
  const { seat, token, curtain } = at.seating;
  if (recap.playing && seat !== null && token) {
    return (
      <Suspense fallback={<i hidden data-waiting />}>
        <RecapPlayer recap={recap} table={at.table} seat={seat} token={token} />
      </Suspense>
    );
  }
  // What is asked of me, or how to go on with what I have begun to do about it.
  const words = doing && shown.ask ? { ...prompt, ...doing } : prompt;
  const elsewhere = panels.narrow && panels.sheet !== "me";
  return (
    <Prompt
      words={words}
      moment={`${at.sync.v} ${curtain ? "curtain" : ""}`}
      timed={shown.outcome === null && !kind.alone && otherPeople(at.screen.state.seats, seat)}
      onClick={elsewhere && prompt.mine ? () => panels.setSheet("me") : null}
    />
  );
}

/** What happened since one's last turn, and a bot's advice. */
function Help({ model }: { model: TableModel }) {
  const { at, shown, recap } = model;
  const { seating, screen, game } = at;
  const { ask } = shown;
  return (
    <>
      <RecapOffer recap={recap} />
      {ask && mayAskHint(game, screen.state.seats, seating.seat, ask) && (
        <Hint key={`hint ${ask.at}`} model={model} />
      )}
    </>
  );
}

export function PromptRow({ model }: { model: TableModel }) {
  const { at, shown, kind, lesson } = model;
  const { seating, screen, socket, sync } = at;
  const { seat } = seating;
  const { busy } = shown;
  const { refusal } = screen.state;
  return (
    <div className="prompt-row">
      {/* In a lesson the coach says it. */}
      {refusal && !sync.coach && <Refused refusal={refusal} onClose={() => socket.forgive()} />}
      <PromptOrRecap model={model} />
      {!lesson && <Help model={model} />}
      {sync.hold && sync.hold.seat === seat && <EndTurn busy={busy} onClick={() => socket.endTurn()} />}
      {shown.undoable > 0 && (
        <Undo steps={shown.undoable} alone={kind.alone} busy={busy} onBack={shown.undo} />
      )}
      {!lesson && shown.orders.length > 0 && (
        <StandingOrders
          key={`orders ${seat}`}
          order={shown.order}
          orders={shown.orders}
          onOrder={shown.setOrder}
        />
      )}
    </div>
  );
}
