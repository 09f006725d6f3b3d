/** A unit must be given up: which? */
import { Btn, Icon, points } from "../../../kit";
import { legal, legals } from "../../shared/legal";
import { ZoneHead } from "../../shared/ZoneHead";

import { unitIcon } from "../symbols";
import { Panel } from "../tray/Panel";
import { offered, type Props } from "../view";
import { cargo, without } from "./composition";

const TITLES: Record<string, string> = {
  storm: "The storm takes one",
  overboard: "Too few ships: one is lost",
  stacking: "Too many here: one must go",
};

export function Losses({ view, board, ask, send, busy }: Props) {
  const loss = offered(ask, "loss");
  const band = view.bands[loss?.space ?? -1] ?? [];
  const pay = legal(ask, { type: "pay" });
  const atSea = board.spaces[loss?.space ?? -1]?.terrain === "sea";
  const give = (move: object) => () => {
    if (!busy) send(move);
  };
  /** A ship takes down those whom the other ships cannot carry. */
  const drowned = (unit: number): number => {
    if (!atSea) return 0;
    const { riders, seats } = cargo(board, without(band, [unit]));
    return Math.max(0, riders - seats);
  };
  return (
    <Panel className="losses">
      <ZoneHead title={TITLES[loss?.why ?? ""] ?? "One is lost"} dim={ask?.prompt ?? ""} />
      <ul className="choices">
        {legals(ask, "lose").map(({ move }) => {
          const unit = Number(move.unit);
          const facts = board.units[unit];
          const more = drowned(unit);
          return (
            <li key={unit}>
              <button
                type="button"
                className="choice cut"
                {...points("button:lose", `unit:${facts?.id ?? unit}`)}
                onClick={give(move)}
              >
                <Icon name={unitIcon(facts)} />
                <span>
                  <b>Lose {facts?.name}</b>
                  <small>
                    {facts?.kind === "jarl"
                      ? "dead for good"
                      : more > 0
                        ? `${more} more cannot be carried`
                        : "back to the pool"}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {pay && (
        <div className="acts">
          <Btn icon="coin" plays="pay" onClick={give(pay.move)}>
            Pay 1 gold to keep one more
          </Btn>
        </div>
      )}
    </Panel>
  );
}
