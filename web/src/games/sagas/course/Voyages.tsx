/** Between voyages: who sets out next, an appeal to the High King, a kept card (VK-11, VK-22). */

import { Btn, Icon, points } from "../../../kit";
import { plural } from "../../../kit/words";
import { legal, legals } from "../../shared/legal";
import { ZoneHead } from "../../shared/ZoneHead";
import { usePicked } from "../begun";
import { spacesOf } from "../spaces";
import { Act } from "../tray/Act";
import { ForecastLines } from "../tray/ForecastLines";
import { Panel } from "../tray/Panel";
import type { Props } from "../view";
import { bandWords, percent, rollAtMost, spaceName, unitsAt } from "../words";
import type { Foreseen } from "./forecast";
import { SpaceHead } from "./SpaceHead";

export function Voyages({ view, board, ask, send, busy }: Props) {
  const [picked, pick] = usePicked(ask);
  const starts = spacesOf(ask, "voyage");
  const space = picked.space ?? (starts.length === 1 ? (starts[0] ?? null) : null);
  const go = space === null ? null : legal(ask, { type: "voyage", space });
  const appeal = space === null ? null : legal(ask, { type: "appeal", space });
  const give = (move: object) => () => {
    if (!busy) send(move);
  };
  return (
    <Panel className="voyages">
      {space === null ? (
        <>
          <ZoneHead title="Who voyages?" dim={plural(view.draw, "voyage card left", "voyage cards left")} />
          <ul className="choices">
            {starts.map((at) => (
              <li key={at}>
                <button
                  type="button"
                  className="choice cut"
                  {...points(`space:${board.spaces[at]?.id}`, ...unitsAt(board, view.bands[at] ?? []))}
                  onClick={() => pick({ space: at })}
                >
                  <Icon name="ship" />
                  <span>
                    <b>{spaceName(board, at)}</b>
                    <small>{bandWords(board, view.bands[at] ?? [])}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <SpaceHead world={board} space={space} />
          <ForecastLines lines={startLines(view, board, space)} />
        </>
      )}
      <Act
        label={space === null ? "Voyage" : `Voyage from ${spaceName(board, space)}`}
        icon="ship"
        plays="voyage"
        why={go ? null : { rule: "", text: "Choose who voyages." }}
        onAct={() => go && !busy && send(go.move)}
      >
        {starts.length > 1 && picked.space !== null && (
          <Btn kind="quiet" icon="back" onClick={() => pick({ space: null })}>
            All
          </Btn>
        )}
        {legals(ask, "play").map(({ move, words }) => (
          <Btn key={words} kind="quiet" icon="cards" plays="play" onClick={give(move)}>
            {words}
          </Btn>
        ))}
        {appeal && (
          <Btn kind="quiet" icon="crown" plays="appeal" onClick={give(appeal.move)}>
            High King, {percent(rollAtMost(view.edda))}
          </Btn>
        )}
      </Act>
    </Panel>
  );
}

/** What a voyage from here begins with. */
function startLines(view: Props["view"], board: Props["board"], at: number): Foreseen[] {
  const lines: Foreseen[] = [
    { tone: "plain", icon: "people", text: `${bandWords(board, view.bands[at] ?? [])}.` },
  ];
  if (board.spaces[at]?.trade) {
    const gold = view.settled.includes(at) ? 2 : 1;
    lines.push({ tone: "good", icon: "coin", text: `Trade brings ${gold} gold at once.` });
  }
  lines.push({
    tone: "plain",
    icon: "candle",
    text: `A voyage takes one of ${plural(view.draw, "voyage card")}.`,
  });
  return lines;
}
