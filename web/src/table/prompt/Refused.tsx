/** A move that was not allowed, and why. */
import { Icon, RuleLink } from "../../kit";
import type { Refusal } from "../../net/tablestate";
import "./Refused.css";

export function Refused({ refusal, onClose }: { refusal: Refusal; onClose(): void }) {
  return (
    <div className="refusal cut" role="alert">
      <Icon name="cross" />
      <span>
        {refusal.text} <RuleLink id={refusal.rule} />
      </span>
      <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
        <Icon name="cross" />
      </button>
    </div>
  );
}
