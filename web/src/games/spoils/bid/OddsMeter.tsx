/** The odds meter: what a bid needs beyond what I see, and how likely that is. The table chose whether it is told. */
import { useState } from "react";
import { point } from "../../../kit";
import { bidWords } from "../pieces";
import type { Props } from "../view";
import { chance } from "../words";
import { oddsOption } from "./odds";
import "./OddsMeter.css";

export function OddsMeter({ view, seat, q, v }: Pick<Props, "view" | "seat"> & { q: number; v: number }) {
  const option = oddsOption(view);
  const [asked, ask] = useState(false);
  const { text, percent } = chance(view, seat, q, v);
  const told = option === "always" || (option === "hint" && asked);
  return (
    <p className="odds" {...point("part", "odds")}>
      <span aria-live="polite">
        <b>{bidWords(q, v)}.</b> <span className="need">{text}</span> {told && <b>{percent}</b>}
      </span>
      {option === "hint" && !asked && (
        <button type="button" className="chip cut" onClick={() => ask(true)}>
          Odds
        </button>
      )}
    </p>
  );
}
