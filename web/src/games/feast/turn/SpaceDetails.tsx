/** The space that is looked at: what it does, what it takes, why it cannot be used, and its rule. */
import { Crest, Icon, RuleLink } from "../../../kit";
import { standingOf } from "../spaces/label";
import { ruleOf } from "../spaces/rule";
import { explained, needed } from "../spaces/signs";
import type { SpaceState } from "../spaces/states";
import { Glyph } from "../tiles";
import type { Props } from "../view";
import { vikings } from "../words";
import "./SpaceDetails.css";

const CARDS = ["", "", "", "First draw an occupation.", "Before or after it you may play an occupation."];

export function SpaceDetails({
  state,
  view,
  board,
  names,
  seat,
  onClose,
}: Props & { state: SpaceState; onClose(): void }) {
  const { space, by, why, use, imitate } = state;
  const standing = !use && (standingOf(state, names, seat) || why?.text);
  return (
    <section className="look cut" aria-label={space.name}>
      <span className="cost" title={vikings(space.column)}>
        <Glyph name="viking" size={18} />
        <b>{space.column}</b>
      </span>
      <p>
        <b>{space.name}</b> <RuleLink id={ruleOf(space)} />
        {standing && (
          <span className={imitate ? "standing" : "standing no"}>
            {by >= 0 ? <Crest seat={by} size={16} /> : <Icon name="lock" size={14} />}
            {standing.charAt(0).toUpperCase() + standing.slice(1)}
            <RuleLink id={imitate ? "FO-10.40" : (why?.rule ?? "FO-4.3")} />
          </span>
        )}
        <br />
        {explained(space, view, board)} {use && needed(space)} {CARDS[space.column]}
      </p>
      <button type="button" className="icon-btn" aria-label="Look at no space" onClick={onClose}>
        <Icon name="cross" />
      </button>
    </section>
  );
}
