/** Between the Sagas of a campaign: which settlements stay (VK-24.1b). */

import { Icon, point, RuleLink } from "../../../kit";
import { listed, plural } from "../../../kit/words";
import { PrimaryButton } from "../../shared/PrimaryButton";
import { useBegun } from "../begun";
import type { Props } from "../view";
import { spaceName, terrainWords } from "../words";
import "./KeepSettlements.css";

export function KeepSettlements(props: Props) {
  const { ask, view, board, send, busy } = props;
  const [leave, setLeave] = useBegun("leaving");
  const kept = view.settled.filter((space) => !leave.includes(space));
  const turn = (space: number): void =>
    setLeave(leave.includes(space) ? leave.filter((one) => one !== space) : [...leave, space]);
  const names = kept.map((space) => spaceName(board, space));
  return (
    <section className="sg-decision" aria-label="Settlements to keep">
      <header>
        <h2>{ask?.prompt}</h2>
        <RuleLink id="VK-24.1b" />
      </header>
      <ul className="sg-keeps">
        {view.settled.map((space) => {
          const here = board.spaces[space];
          const stays = !leave.includes(space);
          return (
            <li key={space}>
              <button
                type="button"
                className={`opt cut ${stays ? "sel" : ""}`}
                aria-pressed={stays}
                {...point("space", here?.id ?? space)}
                onClick={() => turn(space)}
              >
                <Icon name={stays ? "check" : "cross"} />
                <span>
                  <b>{spaceName(board, space)}</b>
                  <small>{here && terrainWords(here)}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="tiny dim">
        What you keep counts for later Sagas; each one uses up a marker ({plural(board.markers, "marker")} in
        all).
      </p>
      <PrimaryButton
        icon="longhouse"
        plays="keep"
        label={names.length ? `Keep ${listed(names)}` : "Keep none"}
        onAct={() => !busy && send({ type: "keep", spaces: kept, names })}
      />
    </section>
  );
}
