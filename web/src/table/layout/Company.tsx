/** Over the stage: what the others do besides playing. One who is awaited is away, or somebody has said something. */
import { ofPeople } from "../../bots/words";
import { useMuted } from "../chat/mute";
import { SaidNow } from "../chat/SaidNow";
import { AwayNotes } from "../time/AwayNotes";
import { idlePrompt } from "../time/TimeNotes";
import type { TableModel } from "../useTable";

export default function Company({ model }: { model: TableModel }) {
  const { at, face, shown, panels, unread, heard } = model;
  const { seating, screen, socket, sync, table } = at;
  const { seat } = seating;
  const { seats } = screen.state;
  const muted = useMuted(table);
  const said = ofPeople(heard, seats).findLast((one) => one.seat === null || !muted.has(one.seat)) ?? null;
  const waits = sync.table.status === "playing" && !shown.outcome && !idlePrompt(at);
  return (
    <>
      {panels.narrow && <SaidNow said={unread > 0 ? said : null} onOpen={() => panels.setSheet("chat")} />}
      {waits && (!shown.ask || shown.ask.answer) && (
        <AwayNotes
          seats={seats}
          awaited={face.awaited(shown.view)}
          onNudge={seat === null ? null : (other) => socket.nudge(other)}
          onBot={seat === null || sync.vote ? null : (other) => socket.propose("bot", { seat: other })}
        />
      )}
    </>
  );
}
