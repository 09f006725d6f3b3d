import { type ButtonHTMLAttributes, useId, useState } from "react";
import { Icon } from "../drawing/Icon";
import type { IconName } from "../drawing/icons";
import { point } from "../point";
import { type Reason, Why } from "./RuleLink";

export interface BtnProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** primary: the single next action; equal: one of several answers of equal weight; plain: an ordinary button. */
  kind?: "primary" | "equal" | "quiet" | "danger" | "plain";
  icon?: IconName;
  /** Why this button cannot be used now. It stays reachable and tells the reason when touched or focused. */
  why?: Reason | null;
  /** The type of the move it plays or leads to. */
  plays?: string | undefined;
}

export function Btn({
  kind = "plain",
  icon,
  why = null,
  plays,
  className = "",
  children,
  onClick,
  ...rest
}: BtnProps) {
  const reason = useId();
  const [told, tell] = useState(false);
  const button = (
    <button
      type="button"
      {...(plays && point("button", plays))}
      {...rest}
      className={`btn cut ${kind === "plain" ? "" : kind} ${className}`}
      aria-disabled={why ? true : rest["aria-disabled"]}
      aria-describedby={why ? reason : rest["aria-describedby"]}
      onClick={why ? () => tell(!told) : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
  if (!why) return button;
  return (
    <span className="btn-why">
      {button}
      <span id={reason} role="note" className={`note cut ${told ? "told" : ""}`}>
        <Why {...why} />
      </span>
    </span>
  );
}
