/** Sentences: bold actors, rule links, reasons. */

import { Icon } from "./Icon";
import { useRules } from "./rules";

/** Text in which **bold** marks actors and things. */
export function Rich({ text }: { text: string }) {
  let place = 0;
  return text.split("**").map((piece, index) => {
    const key = place;
    place += piece.length + 2;
    return index % 2 ? <b key={key}>{piece}</b> : piece && <span key={key}>{piece}</span>;
  });
}

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
