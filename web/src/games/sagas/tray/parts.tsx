/** What the decisions of the tray are built of. */
import type { ReactNode } from "react";
import { Btn, Icon, type IconName, type Reason, Rich, useKeys } from "../../../kit";
import type { Foreseen } from "../course/forecast";
import { unitIcon } from "../symbols";
import type { World } from "../view";

export { ZoneHead } from "../../shared/parts";

/** A decision in its frame. */
export function Panel({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`decision cut ${className}`}>{children}</div>;
}

/** The bottom row: the other ways, and the one next action, which Enter does too. */
export function Act({
  label,
  icon,
  why = null,
  onAct,
  children,
}: {
  label: string;
  icon: IconName;
  /** Why it cannot be done yet. */
  why?: Reason | null;
  onAct(): void;
  children?: ReactNode;
}) {
  useKeys({ Enter: why ? null : onAct });
  return (
    <div className="acts">
      {children}
      <Btn kind="primary" icon={icon} why={why} onClick={onAct}>
        {label}
      </Btn>
    </div>
  );
}

/** So many lines fit; more of them scroll. */
const FIT = 5;

export function Lines({ lines }: { lines: readonly Foreseen[] }) {
  return (
    <ul className="lines" tabIndex={lines.length > FIT ? 0 : undefined}>
      {lines.map(({ tone, icon, text }) => (
        <li key={text} className={`if ${tone === "plain" ? "" : tone}`}>
          <Icon name={icon} />
          <span>
            <Rich text={text} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a counter shows: sign, name and strength. */
export function UnitFace({ world, unit, short = false }: { world: World; unit: number; short?: boolean }) {
  const facts = world.units[unit];
  if (!facts) return null;
  return (
    <>
      <Icon name={unitIcon(facts)} />
      <span className="nm">
        <b>{facts.name}</b>
        <small>
          strength {facts.combat}
          {facts.elite ? ", elite" : ""}
          {facts.capacity && !short ? `, carries ${facts.capacity}` : ""}
        </small>
      </span>
    </>
  );
}
