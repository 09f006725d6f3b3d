import { Btn, type IconName, leads, type Reason, useKeys } from "../../kit";

/** The one next action, which Enter does too. */
export function PrimaryButton({
  icon,
  label,
  why = null,
  plays,
  leading = false,
  onAct,
}: {
  icon: IconName;
  label: string;
  why?: Reason | null;
  /** The type of the move it plays. */
  plays?: string | undefined;
  /** A lesson leads here. */
  leading?: boolean;
  onAct(): void;
}) {
  useKeys({ Enter: why ? null : onAct });
  return (
    <Btn kind="primary" icon={icon} why={why} plays={plays} onClick={onAct} {...leads(leading)}>
      {label}
    </Btn>
  );
}
