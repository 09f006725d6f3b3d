/** The prompt bar: whose move it is, what is awaited, and since when. */
import { useEffect, useState } from "react";
import type { Prompt as Words } from "../../games";
import { Icon } from "../../kit";
import { everySecond } from "../time/ticks";
import "./Prompt.css";

/** Seconds after which it is shown how long someone has been awaited. */
const PATIENT = 5;

export function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Seconds since this moment of the game first came to this screen. */
function useSince(moment: string): number {
  const [now, setNow] = useState({ moment, seconds: 0 });
  useEffect(() => {
    const begin = Date.now();
    setNow({ moment, seconds: 0 });
    return everySecond(() => setNow({ moment, seconds: Math.floor((Date.now() - begin) / 1000) }));
  }, [moment]);
  return now.moment === moment ? now.seconds : 0;
}

export function Prompt({
  words,
  moment,
  timed,
  onClick,
}: {
  words: Words;
  moment: string;
  /** Whether it is shown how long somebody has been awaited. */
  timed: boolean;
  /** On the phone: to my own things, when it is my move and something else is open. */
  onClick: (() => void) | null;
}) {
  const seconds = useSince(moment);
  return (
    <section className={`prompt cut ${words.mine ? "mine" : ""}`} aria-label="What is awaited">
      <Icon name={words.icon} size={24} />
      <span className="say">
        <b>{words.lead}</b>
        <span>{words.rest}</span>
      </span>
      {timed && seconds >= PATIENT && (
        <span className="candle" title="Waiting since">
          <Icon name="hourglass" size={16} />
          <span className="vh">for</span>
          {clock(seconds)}
        </span>
      )}
      {onClick && (
        <button type="button" className="chip cut" onClick={onClick}>
          Answer
        </button>
      )}
    </section>
  );
}
