/** The Old Religion or the New one (VK-23). */
import { type IconName, leads, points, RuleLink } from "../../../kit";
import { legals } from "../../shared/legal";
import { useWanted } from "../../shared/wanted";
import { ZoneHead } from "../../shared/ZoneHead";
import { Panel } from "../tray/Panel";
import type { Props } from "../view";
import { Portrait } from "./Portrait";

const SIDES: Record<string, { icon: IconName; name: string; text: string }> = {
  old: {
    icon: "axe",
    name: "The Old Religion",
    text: "Berserkirs fight for you: with one of them, the first hit of a battle does nothing. After the first such battle you must roll on their table.",
  },
  new: {
    icon: "pendant",
    name: "The New Religion",
    text: "No Berserkirs. After your first battle with a Jarl you may roll on a milder table, or leave it.",
  },
};

export function Religion({ ask, send, busy }: Props) {
  const wanted = useWanted("religion");
  return (
    <Panel className="religion">
      <ZoneHead title="Old or New Religion?">
        <RuleLink id="VK-23.0a" />
      </ZoneHead>
      <ul className="choices">
        {legals(ask, "religion").map(({ move, words }) => {
          const side = SIDES[String(move.side)];
          return (
            <li key={String(move.side)}>
              <button
                type="button"
                className="choice tall cut"
                {...points("button:religion", "part:religion")}
                {...leads(wanted?.side === move.side)}
                onClick={() => !busy && send(move)}
              >
                <Portrait id={String(move.side)} icon={side?.icon ?? "rune"} />
                <span>
                  <b>{side?.name ?? words}</b>
                  <small>{side?.text}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
