/** Over the stage, for those who wait: who is awaited and away since when, and what can be done about it. */
import { useEffect, useRef, useState } from "react";
import { Btn, Icon } from "../../kit";
import type { SeatInfo } from "../../net/wire/table";
import "./AwayNotes.css";

/** Milliseconds after which somebody who has left counts as away: a page that is loaded again comes back sooner. */
const PATIENT = 3_000;
const HALF_A_DAY = 12 * 60 * 60;

/** When somebody left, in words; `gone` and `now` in seconds since 1970. */
export function sinceWords(gone: number, now: number): string {
  if (gone === 0) return "";
  const then = new Date(gone * 1000);
  return now - gone < HALF_A_DAY
    ? ` since ${then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}`
    : ` since ${then.toLocaleDateString([], { day: "numeric", month: "long" })}`;
}

/** The people whom the game waits for and who are not here, once that has lasted for a moment. */
function useAway(seats: readonly SeatInfo[], awaited: readonly number[]): readonly SeatInfo[] {
  const away = seats.filter(
    ({ seat, kind, here, stand_in }) => kind === "human" && !here && !stand_in && awaited.includes(seat),
  );
  const who = away.map(({ seat }) => seat).join(" ");
  const [lasting, setLasting] = useState("");
  useEffect(() => {
    if (!who) return setLasting("");
    const timer = window.setTimeout(() => setLasting(who), PATIENT);
    return () => window.clearTimeout(timer);
  }, [who]);
  return who === lasting ? away : [];
}

export function AwayNotes({
  seats,
  awaited,
  onNudge,
  onBot,
}: {
  seats: readonly SeatInfo[];
  /** The seats whom the game waits for. */
  awaited: readonly number[];
  /** Null for those who watch. */
  onNudge: ((seat: number) => void) | null;
  /** Null where the table cannot be asked now. */
  onBot: ((seat: number) => void) | null;
}) {
  const away = useAway(seats, awaited);
  const box = useRef<HTMLDivElement>(null);
  const some = away.length > 0;
  useEffect(() => {
    if (some) box.current?.scrollIntoView({ block: "nearest" });
  }, [some]);
  return (
    <div className="away-notes" role="status" ref={box}>
      {away.map(({ seat, name, gone }) => (
        <div key={seat} className="time-note cut">
          <Icon name="hourglass" />
          <p>
            <b>{name}</b> is away{sinceWords(gone, Date.now() / 1000)}.
          </p>
          {onNudge && (
            <Btn kind="quiet" icon="horn" title="Notify them once more" onClick={() => onNudge(seat)}>
              Nudge<span className="vh"> {name}</span>
            </Btn>
          )}
          {onBot && (
            <Btn kind="quiet" icon="gear" onClick={() => onBot(seat)}>
              Let a bot play for {name}
            </Btn>
          )}
        </div>
      ))}
    </div>
  );
}
