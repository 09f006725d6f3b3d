/** The end: every row turned face-up, the count, the tie-break and the trophy. */

import { useState } from "react";
import { Bracelet, Btn, Carved, Crest, Icon } from "../../kit";
import type { Line, Outcome } from "../../net/wire/table";
import { ranked, verdict } from "../shared/ranking";

import "./EndSheet.css";

/** Bracelets by seat, highest first, as the last event laid them open. */
export function rows(lines: readonly Line[]): number[][] {
  const ended = lines.findLast(({ event }) => event.type === "ended")?.event;
  const all = Array.isArray(ended?.rows) ? (ended.rows as number[][]) : [];
  return all.map((row) => [...row].sort((a, b) => b - a));
}

export function EndSheet({
  outcome,
  lines,
  names,
}: {
  outcome: Outcome;
  lines: readonly Line[];
  names: readonly string[];
}) {
  const [open, setOpen] = useState(true);
  const laid = rows(lines);
  if (!open) {
    return (
      <Btn className="end-again" icon="trophy" onClick={() => setOpen(true)}>
        Show the final score
      </Btn>
    );
  }
  return (
    <section className="end cut" aria-label="Final score">
      <header>
        <Carved text="Final score" tag="h2" />
        <Btn kind="quiet" onClick={() => setOpen(false)}>
          Show the arena
        </Btn>
      </header>
      <p className="verdict">
        <Icon name="trophy" /> {verdict(outcome, names)}.
      </p>
      <ol>
        {ranked(outcome).map((seat) => (
          <li key={seat} className={outcome.winners.includes(seat) ? "won" : ""}>
            <Crest seat={seat} size={36} />
            <span className="name">
              {names[seat]}
              {outcome.winners.includes(seat) && <Icon name="trophy" />}
              {outcome.winners.includes(seat) && <span className="vh">, winner</span>}
            </span>
            <span className="row">
              {laid[seat]?.map((value, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the row is final
                <Bracelet key={place} value={value} size={30} />
              ))}
            </span>
            <b className="total">{outcome.scores[seat]}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
