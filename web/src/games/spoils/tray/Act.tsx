import type { ReactNode } from "react";
import type { IconName, Reason } from "../../../kit";
import { PrimaryButton } from "../../shared/PrimaryButton";
import "./Act.css";

/** The bottom row of a decision: its consequence, a way out, and the one next action, which Enter does too. */
export function Act({
  label,
  icon,
  why = null,
  plays,
  leading = false,
  onAct,
  out,
  children,
}: {
  /** Says exactly what the button does. */
  label: string;
  icon: IconName;
  /** Why it cannot be done yet. */
  why?: Reason | null;
  /** The type of the move it plays. */
  plays: string;
  /** A lesson leads here. */
  leading?: boolean;
  onAct(): void;
  /** The other way. */
  out?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="act">
      {children !== undefined && (
        <div className="txt" aria-live="polite">
          {children}
        </div>
      )}
      {out}
      <PrimaryButton icon={icon} label={label} why={why} plays={plays} leading={leading} onAct={onAct} />
    </div>
  );
}
