import { Btn, type IconName, type Reason, useKeys } from "../../kit";

/** The one next action, which Enter does too. */
export function PrimaryButton({
  icon,
  label,
  why = null,
  onAct,
}: {
  icon: IconName;
  label: string;
  why?: Reason | null;
  onAct(): void;
}) {
  useKeys({ Enter: why ? null : onAct });
  return (
    <Btn kind="primary" icon={icon} why={why} onClick={onAct}>
      {label}
    </Btn>
  );
}
