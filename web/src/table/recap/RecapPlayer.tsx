/** Plays back on the board what happened since my last turn, at my own speed; one key or tap skips it. */

import { useEffect, useRef, useState } from "react";
import { Btn, Icon, useKeys, usePlayback, useReducedMotion } from "../../kit";
import { replayOf } from "../../net/api";
import { messageOf } from "../../net/useRequest";
import type { Shot } from "../../net/wire/table";
import type { Recap } from "./useRecap";
import "./Recap.css";

/** The server shows 40 moments at a time; more than a few of those are not played. */
const PARTS = 4;

/** The moments of which the log says something, with their views. */
async function fetchShots(
  table: string,
  seat: number,
  token: string,
  from: number,
  to: number,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  let next = from;
  for (let part = 0; part < PARTS && next <= to; part += 1) {
    const { moments, shots: fetched } = await replayOf(table, seat, token, { from: next, to });
    const told = new Set(moments.filter(({ lines }) => lines.length > 0).map(({ v }) => v));
    shots.push(...fetched.filter(({ v }) => told.has(v)));
    next = (fetched.at(-1)?.v ?? to) + 1;
  }
  return shots;
}

export default function RecapPlayer({
  recap,
  table,
  seat,
  token,
}: {
  recap: Recap;
  table: string;
  seat: number;
  token: string;
}) {
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const [place, setPlace] = useState(0);
  const [fault, setFault] = useState("");
  // With reduced motion nothing moves by itself: a button shows the next step.
  const calm = useReducedMotion();
  const { pace, wait, set } = usePlayback();
  const latest = useRef(recap);
  latest.current = recap;
  const { from = 0, to = 0 } = recap.playing ?? {};
  useEffect(() => {
    let here = true;
    fetchShots(table, seat, token, from, to).then(
      (fetched) => here && setShots(fetched),
      (reason: unknown) => here && setFault(messageOf(reason)),
    );
    return () => {
      here = false;
    };
  }, [table, seat, token, from, to]);
  const next = (): void => {
    if (place + 1 < shots.length) setPlace(place + 1);
    else recap.stop();
  };
  const shot = shots[place] ?? null;
  useEffect(() => {
    if (shot) latest.current.show(shot);
  }, [shot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment has its time
  useEffect(() => {
    if (!shot || calm) return;
    const timer = window.setTimeout(next, wait);
    return () => window.clearTimeout(timer);
  }, [shot, calm, wait]);
  useKeys({ Escape: recap.stop, " ": recap.stop, ArrowRight: next });
  return (
    <section className="prompt cut recap-bar" aria-label="Since your last turn">
      <Icon name="eye" size={24} />
      <span className="say">
        <b>Since your last turn</b>
        <span role={fault ? "alert" : undefined}>
          {fault || (shots.length > 0 ? `${place + 1} of ${shots.length}` : "Fetching the steps.")}
        </span>
      </span>
      {calm ? (
        <button type="button" className="chip cut" onClick={next}>
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
      <Btn icon="skip" onClick={recap.stop}>
        Skip
      </Btn>
    </section>
  );
}
