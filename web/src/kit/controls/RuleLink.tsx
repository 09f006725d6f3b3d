/** A link to a rule, and the reason why something cannot be done, with its rule. */
import { Icon } from "../drawing/Icon";
import { useRules } from "./rulescontext";

export function RuleLink({ id }: { id: string }) {
  const rules = useRules();
  if (!id) return null;
  return (
    <button type="button" className="rl" aria-label={`Rule ${id}`} onClick={() => rules.open(id)}>
      <Icon name="rune" />
      {id.replace(/^[A-Z]+-/, "")}
    </button>
  );
}

export interface Reason {
  rule: string;
  text: string;
}

/** Why something cannot be done, with its rule. */
export function Why({ rule, text }: Reason) {
  return (
    <span className="why">
      <Icon name="lock" />
      <span>{text}</span>
      <RuleLink id={rule} />
    </span>
  );
}
