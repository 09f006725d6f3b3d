/** What the decisions of battle and Saga are built of. */
import type { ReactNode } from "react";
import { Btn, Icon, type IconName, type Reason, useKeys } from "../../../kit";
import type { Line } from "../../../net/wire";
import { If } from "../../shared/parts";
import { resultWords } from "../battle/battleLog";

/** The one next action, which Enter does too. */
export function Primary({
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

/** A way to go on, with what it means below its name. */
export function Option({
  icon,
  name,
  words,
  aside,
  primary = false,
  why = null,
  onChoose,
}: {
  icon?: IconName;
  name: string;
  words?: ReactNode;
  /** A figure at the right end. */
  aside?: ReactNode;
  primary?: boolean;
  why?: Reason | null;
  onChoose(): void;
}) {
  return (
    <Btn className="sg-option" kind={primary ? "primary" : "plain"} why={why} onClick={onChoose}>
      {icon && <Icon name={icon} />}
      <span className="what">
        <b>{name}</b>
        {words && <small>{words}</small>}
      </span>
      {aside !== undefined && <span className="aside">{aside}</span>}
    </Btn>
  );
}

/** How the battle of this voyage ended: it stands above what follows from it. */
export function BattleResult({ lines }: { lines: readonly Line[] }) {
  const words = resultWords(lines);
  if (!words) return null;
  return <If tone={/ is won/.test(words) ? "good" : "bad"} text={words} />;
}
