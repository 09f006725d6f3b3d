import type { ReactNode } from "react";
import { Btn, Icon, type IconName, leads, type Reason } from "../../../kit";
import "./Option.css";

/** A way to go on, with what it means below its name. */
export function Option({
  icon,
  name,
  words,
  aside,
  primary = false,
  why = null,
  plays,
  leading = false,
  onChoose,
}: {
  icon?: IconName;
  name: string;
  words?: ReactNode;
  /** A figure at the right end. */
  aside?: ReactNode;
  primary?: boolean;
  why?: Reason | null;
  /** The type of the move it plays. */
  plays: string;
  /** A lesson leads here. */
  leading?: boolean;
  onChoose(): void;
}) {
  return (
    <Btn
      className="sg-option"
      kind={primary ? "primary" : "plain"}
      why={why}
      plays={plays}
      {...leads(leading)}
      onClick={onChoose}
    >
      {icon && <Icon name={icon} />}
      <span className="what">
        <b>{name}</b>
        {words && <small>{words}</small>}
      </span>
      {aside !== undefined && <span>{aside}</span>}
    </Btn>
  );
}
