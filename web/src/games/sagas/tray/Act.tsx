import type { ReactNode } from "react";
import type { IconName, Reason } from "../../../kit";
import { PrimaryButton } from "../../shared/PrimaryButton";

/** The bottom row: the other ways, and the one next action, which Enter does too. */
export function Act({
  label,
  icon,
  why = null,
  plays,
  onAct,
  children,
}: {
  label: string;
  icon: IconName;
  /** Why it cannot be done yet. */
  why?: Reason | null;
  /** The type of the move it plays. */
  plays: string;
  onAct(): void;
  children?: ReactNode;
}) {
  return (
    <div className="acts">
      {children}
      <PrimaryButton icon={icon} label={label} why={why} plays={plays} onAct={onAct} />
    </div>
  );
}
