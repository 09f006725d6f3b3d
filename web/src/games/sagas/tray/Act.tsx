import type { ReactNode } from "react";
import type { IconName, Reason } from "../../../kit";
import { PrimaryButton } from "../../shared/PrimaryButton";

/** The bottom row: the other ways, and the one next action, which Enter does too. */
export function Act({
  label,
  icon,
  why = null,
  plays,
  leading = false,
  onAct,
  children,
}: {
  label: string;
  icon: IconName;
  /** Why it cannot be done yet. */
  why?: Reason | null;
  /** The type of the move it plays. */
  plays: string;
  /** A lesson leads here. */
  leading?: boolean;
  onAct(): void;
  children?: ReactNode;
}) {
  return (
    <div className="acts">
      {children}
      <PrimaryButton icon={icon} label={label} why={why} plays={plays} leading={leading} onAct={onAct} />
    </div>
  );
}
