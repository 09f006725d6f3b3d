/** What lies over the stage about time and seats: time is short, the table is paused, a bot plays for me. */
import type { Prompt } from "../../games";
import { Btn, Icon, Rich } from "../../kit";
import type { Sync, Timing } from "../../net/wire/table";
import type { AtTable } from "../attable";
import { type Clocks, isShort, type SeatTime, spokenTime, timeWords, useShortTime } from "./clocks";
import "./TimeNotes.css";

const isPaused = (sync: Sync): boolean => sync.clock?.halted.includes("pause") ?? false;

/** The bot that plays for the seat whose screen this is. */
const standInOf = ({ seating, screen }: Pick<AtTable, "seating" | "screen">): string =>
  screen.state.seats.find((one) => one.seat === seating.seat)?.stand_in ?? "";

/** What the prompt says instead of what is awaited: I have nothing to answer. */
export function idlePrompt(at: Pick<AtTable, "sync" | "seating" | "screen">): Prompt | null {
  if (at.sync.table.status !== "playing") return null;
  const bot = standInOf(at);
  if (isPaused(at.sync)) {
    return { icon: "candle", lead: "Paused.", rest: "The game stands still.", mine: false };
  }
  return bot
    ? { icon: "gear", lead: `${bot} plays for you.`, rest: "Your seat stays yours.", mine: false }
    : null;
}

/** The notes of this table, for the seat whose screen this is. */
export function TableTimeNotes({
  clocks,
  late,
  ...at
}: AtTable & { clocks: Clocks /** What happens when my time is up. */; late: string }) {
  const { seating, socket, sync } = at;
  const { seat, curtain } = seating;
  const time = useShortTime(clocks, curtain ? null : seat, sync.table.timing.kind);
  if (sync.table.status !== "playing") return null;
  return (
    <TimeNotes
      kind={sync.table.timing.kind}
      time={time}
      late={late}
      paused={isPaused(sync)}
      standIn={standInOf(at)}
      onMore={() => socket.moreTime()}
      onBack={() => socket.takeSeat()}
      onResume={seat === null || sync.vote ? null : () => socket.propose("resume")}
    />
  );
}

export interface TimeNotesProps {
  readonly kind: Timing["kind"];
  readonly time: SeatTime | undefined;
  /** What happens when the time is up, as the end of a sentence. */
  readonly late: string;
  readonly paused: boolean;
  /** The bot that plays for me. */
  readonly standIn: string;
  readonly onMore: () => void;
  readonly onBack: () => void;
  /** Null for those who watch, and while a question is open. */
  readonly onResume: (() => void) | null;
}

export function TimeNotes({ kind, time, late, paused, standIn, onMore, onBack, onResume }: TimeNotesProps) {
  const warned = late !== "" && isShort(time, kind);
  if (!paused && !standIn && !warned) return null;
  return (
    <div className="time-notes">
      {warned && time && (
        <div className="time-note cut">
          <Icon name="hourglass" />
          <p>
            In <b>{timeWords(time.left)}</b> <Rich text={`${late}.`} />
          </p>
          {time.more && (
            <Btn kind="quiet" icon="plus" onClick={onMore} title="Once in a game">
              More time
            </Btn>
          )}
          <span className="vh" role="status">
            {spokenTime(time.left)} Then <Rich text={`${late}.`} />
          </span>
        </div>
      )}
      {paused && (
        <div className="time-note cut" role="status">
          <Icon name="candle" />
          <p>The table is paused. Nobody's time runs.</p>
          {onResume && (
            <Btn icon="play" onClick={onResume}>
              Go on
            </Btn>
          )}
        </div>
      )}
      {standIn && (
        <div className="time-note cut" role="status">
          <Icon name="gear" />
          <p>{standIn} plays for you.</p>
          <Btn kind="primary" icon="me" onClick={onBack}>
            Play myself
          </Btn>
        </div>
      )}
    </div>
  );
}
