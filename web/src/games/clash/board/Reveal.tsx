/** A called card is turned over in the middle of the board. Click, space or Escape ends it; with reduced motion it is not shown. */
import { useEffect, useRef, useState } from "react";
import { blip, Carved, Crest, Icon, useKeys, useReducedMotion } from "../../../kit";
import type { Line } from "../../../net/wire/table";
import { icon, looks } from "../cards";
import type { Card } from "../view";
import "./Reveal.css";

export interface Turned {
  caller: number;
  seat: number;
  claim: Card;
  card: Card;
  truthful: boolean;
}

/** The turned card an event tells of, if it does. */
export function turned(event: Record<string, unknown>): Turned | null {
  const { type, caller, attacker, seat, claim, card, truthful } = event;
  if (type !== "called" && type !== "shieldcalled") return null;
  return {
    caller: Number(type === "called" ? caller : attacker),
    seat: Number(seat),
    claim: (type === "called" ? claim : "shield") as Card,
    card: card as Card,
    truthful: truthful === true,
  };
}

const SHOW = 2800;

export function Reveal({ lines, names }: { lines: readonly Line[]; names: readonly string[] }) {
  const calm = useReducedMotion();
  const seen = useRef(lines.at(-1)?.v ?? -1);
  const [shown, show] = useState<Turned | null>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = lines.at(-1)?.v ?? -1;
    const fresh = lines.filter(({ v }) => v > before).map(({ event }) => turned(event));
    const last = fresh.findLast((event) => event !== null);
    if (!last) return;
    blip(last.truthful ? "truth" : "lie");
    if (!calm) show(last);
  }, [lines, calm]);
  useEffect(() => {
    if (!shown) return;
    const end = setTimeout(() => show(null), SHOW);
    return () => clearTimeout(end);
  }, [shown]);
  const skip = shown && (() => show(null));
  useKeys({ " ": skip, Escape: skip });
  if (!shown) return null;
  return (
    <div className="reveal" aria-hidden="true" onClick={() => show(null)}>
      <p>
        <Crest seat={shown.caller} size={30} /> <b>{names[shown.caller]}</b> calls {names[shown.seat]}
      </p>
      <div className="flip">
        <span className="card back cut">
          <span />
          <Icon name="knot" />
          <span />
        </span>
        <span className="card face cut">
          <span />
          <Icon name={icon(shown.card)} />
          <Carved text={looks(shown.card).label} className="nm" />
        </span>
      </div>
      <p className={`verdict ${shown.truthful ? "good" : "bad"}`}>
        <Icon name={shown.truthful ? "check" : "cross"} />
        {shown.truthful ? "It is true" : `No ${looks(shown.claim).label}`}
      </p>
      <p className="dim small">Click, space or Esc to go on</p>
    </div>
  );
}
