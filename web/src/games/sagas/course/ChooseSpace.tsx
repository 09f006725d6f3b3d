/** A space is to be chosen, on the map or here: a home for a Jarl, a quest to turn up, a settlement to give up. */
import { type IconName, point } from "../../../kit";
import { ZoneHead } from "../../shared/ZoneHead";
import { usePicked } from "../begun";
import { waysWords } from "../map/ways";
import { targets } from "../spaces";
import { Act } from "../tray/Act";
import { ForecastLines } from "../tray/ForecastLines";
import { Panel } from "../tray/Panel";
import type { Props } from "../view";
import { spaceName } from "../words";
import { hostilesAt, hostilesWords } from "./forecast";
import "./ChooseSpace.css";

const ACTS: Record<string, { title: string; icon: IconName; label(space: string): string }> = {
  home: { title: "Spaces", icon: "longhouse", label: (space) => `In ${space}` },
  reveal: { title: "Face-down quests", icon: "eye", label: (space) => `Reveal it in ${space}` },
  destroy: { title: "Settlements", icon: "torch", label: (space) => `Give up ${space}` },
};

export function ChooseSpace({ view, board, ask, send, busy }: Props) {
  const [picked, pick] = usePicked(ask);
  const found = targets(ask, view, board);
  const chosen = found.find(({ space }) => space === picked.space) ?? null;
  const act = ACTS[ask?.kind ?? ""];
  const name = chosen ? spaceName(board, chosen.space) : "";
  return (
    <Panel>
      <ZoneHead title={act?.title ?? ask?.prompt ?? ""} dim="on the map or here" />
      <ul className="choices tight">
        {found.map(({ space }) => (
          <li key={space}>
            <button
              type="button"
              className={`choice cut ${space === picked.space ? "sel" : ""}`}
              aria-pressed={space === picked.space}
              {...point("space", board.spaces[space]?.id ?? space)}
              onClick={() => pick({ space })}
            >
              <b>{spaceName(board, space)}</b>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ForecastLines
          lines={[
            ask?.kind === "reveal"
              ? {
                  tone: "plain",
                  icon: "axe",
                  text: `Whoever comes for it fights ${hostilesWords(hostilesAt(board, view, chosen.space))}.`,
                }
              : { tone: "plain", icon: "ship", text: `${name}: ${waysWords(board, chosen.space)}.` },
          ]}
        />
      )}
      <Act
        label={chosen ? (act?.label(name) ?? name) : "Choose a space"}
        icon={act?.icon ?? "check"}
        plays={ask?.kind ?? ""}
        why={chosen?.choice ? null : { rule: "", text: "Choose a space first." }}
        onAct={() => chosen?.choice && !busy && send(chosen.choice.move)}
      />
    </Panel>
  );
}
