/** The offer to see what happened since my last turn, and the bar that stands where the prompt does while it is shown. */
import { useMemo } from "react";
import type { AnyFace, FaceProps } from "../games";
import { Btn, Icon, usePlayback } from "../kit";
import { type LookBack, lastOwn, useLookBack } from "./lookback";
import { useTurnMarks } from "./marks";
import type { Seating } from "./seating";
import "./since.css";

type Facts = FaceProps<unknown, unknown>;

/** Where my last turn ended, what can be seen of the time since, and the facts of the moment that is shown. */
export function useSinceMine(
  table: string,
  face: AnyFace,
  { seat, token, curtain, watched }: Seating,
  present: Facts,
): { look: LookBack; mark: number | undefined; props: Facts } {
  const all = present.lines;
  const marks = useTurnMarks(table, face, watched);
  const alone = present.names.length === 1;
  const mark = seat === null || alone ? undefined : (marks[String(seat)] ?? lastOwn(all, seat));
  const look = useLookBack(table, token, seat, all, curtain ? undefined : mark);
  const { past } = look;
  const lines = useMemo(() => (past ? all.filter((line) => line.v <= past.v) : all), [all, past]);
  if (!past) return { look, mark, props: present };
  const then = { view: past.view, lines, ask: null, outcome: null, orders: [], undoable: 0 };
  return { look, mark, props: { ...present, ...then } };
}

export function SinceOffer({ look }: { look: LookBack }) {
  if (look.fault) {
    return (
      <span className="fault small" role="alert">
        {look.fault}
      </span>
    );
  }
  if (look.steps === 0) return null;
  const what = `Shows on the board the ${look.steps} steps since your last turn. Key V.`;
  return (
    <button type="button" className="chip cut since-offer" title={what} onClick={look.start}>
      <Icon name="play" size={16} />
      <span>
        <span className="vh">Show the </span>
        {look.steps}
        <span className="wide"> steps</span> since<span className="wide"> your turn</span>
      </span>
    </button>
  );
}

export function SinceBar({ look }: { look: LookBack }) {
  const { pace, set } = usePlayback();
  return (
    <section className="prompt cut since-bar" aria-label="Since your last turn">
      <Icon name="eye" size={24} />
      <span className="say">
        <b>Since your last turn</b>
        <span>
          {look.place + 1} of {look.of}
        </span>
      </span>
      {look.byHand ? (
        <button type="button" className="chip cut" onClick={look.next}>
          Next
        </button>
      ) : (
        <label className="small">
          <span className="vh">Speed</span>
          <select value={pace} onChange={(event) => set(event.target.value as typeof pace)}>
            <option value="slow">slow</option>
            <option value="usual">usual</option>
            <option value="fast">fast</option>
          </select>
        </label>
      )}
      <Btn icon="skip" onClick={look.stop}>
        Skip
      </Btn>
    </section>
  );
}
