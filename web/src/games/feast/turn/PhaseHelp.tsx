/** Where the round stands, and the rule of every phase. */
import { useRef, useState } from "react";
import { Icon, points, RuleLink } from "../../../kit";
import { useDismiss } from "../useDismiss";
import type { Props } from "../view";
import { PHASES, phaseName } from "../words";
import "./PhaseHelp.css";

/** The last one is no phase of a round: it comes once. */
const ROUND = 12;

export function PhaseHelp({ view }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useDismiss(root, open, () => setOpen(false));
  const now = phaseName(view.phase) || "Set-up";
  return (
    <div className="phase-help" ref={root} {...points("part:phase", "part:round")}>
      <button type="button" className="chip cut" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="help" size={16} />
        <span>{now}</span>
      </button>
      {open && (
        <section className="phases cut" aria-label="Phases of a round">
          <ol>
            {PHASES.slice(0, Math.max(ROUND, view.phase)).map(([name, rule], index) => (
              <li key={name} aria-current={index + 1 === view.phase ? "step" : undefined}>
                <b>{index + 1}</b>
                <span>{name}</span>
                <RuleLink id={rule} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
