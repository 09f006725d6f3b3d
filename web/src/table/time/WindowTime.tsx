/**
 * The common time of a question: all answers take effect when it is over, so that nobody can tell from the time who holds
 * what. Everybody who is asked may say that they need longer, whatever they hold; all are shown that somebody does.
 */
import { useEffect, useState } from "react";
import { Btn, Icon } from "../../kit";
import type { Ask, Window } from "../../net/wire/table";
import "./WindowTime.css";

/** Whole seconds until a moment of the server's clock; `skew` is how far that is ahead, in milliseconds. */
export const secondsTo = (due: number, now: number, skew: number): number =>
  Math.max(0, Math.ceil(due - (now + skew) / 1000));

function useSeconds(due: number, skew: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsTo(due, now, skew);
  useEffect(() => {
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), 250);
    return () => window.clearInterval(timer);
  }, []);
  return left;
}

export interface WindowTimeProps {
  readonly window: Window;
  readonly skew: number;
  /** What I am asked. */
  readonly ask: Ask | null;
  readonly onThink: () => void;
}

export default function WindowTime({ window: { due, thinking }, skew, ask, onThink }: WindowTimeProps) {
  const left = useSeconds(due, skew);
  const [thought, setThought] = useState(false);
  if (ask && !ask.answer && !thought && left > 0) {
    return (
      <Btn
        kind="quiet"
        icon="hourglass"
        className="window-time"
        title="Without an answer you pass. Everybody may ask for longer, whatever they hold; all are shown that somebody has."
        onClick={() => {
          setThought(true);
          onThink();
        }}
      >
        Let me think <span aria-hidden="true">{left}</span>
      </Btn>
    );
  }
  if (!thinking) return null;
  return (
    <p className="window-time cut" role="status">
      <Icon name="hourglass" size={16} /> Somebody needs longer.
    </p>
  );
}
