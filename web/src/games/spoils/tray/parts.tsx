/** What the decisions of the tray are built of. */
import type { ReactNode } from "react";
import { Btn, type IconName, type Reason, useKeys, Why } from "../../../kit";

export { If, Radios, ZoneHead } from "../../shared/parts";

/** The bottom row of a decision: what it comes to, a way out, and the one next action, which Enter does too. */
export function Act({
  label,
  icon,
  why = null,
  onAct,
  out,
  children,
}: {
  /** Says exactly what the button does. */
  label: string;
  icon: IconName;
  /** Why it cannot be done yet. */
  why?: Reason | null;
  onAct(): void;
  /** The other way. */
  out?: ReactNode;
  children?: ReactNode;
}) {
  useKeys({ Enter: why ? null : onAct });
  return (
    <div className="act">
      {children !== undefined && (
        <div className="txt" aria-live="polite">
          {children}
        </div>
      )}
      {out}
      <Btn kind="primary" icon={icon} why={why} onClick={onAct}>
        {label}
      </Btn>
    </div>
  );
}

/** A line that holds either a reason or whatever else there is to say. */
export function Reasoned({ why, children }: { why: Reason | null; children: ReactNode }) {
  return why ? <Why {...why} /> : children;
}
