/** Vikings beside the Jarl come to him (VK-12.3a). */

import { Btn, leads } from "../../../kit";
import { plural } from "../../../kit/words";
import { legal } from "../../shared/legal";
import { useWanted } from "../../shared/wanted";
import { ZoneHead } from "../../shared/ZoneHead";
import { usePicked } from "../begun";
import { type Foreseen, limitWords } from "../course/forecast";
import { Act } from "../tray/Act";
import { ForecastLines } from "../tray/ForecastLines";
import { Panel } from "../tray/Panel";
import { offered, type Props } from "../view";
import { bandWords, spaceName } from "../words";
import { sorted } from "./composition";
import { Stepper } from "./Stepper";

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((unit, place) => unit === other[place]);

export function Rally({ view, board, ask, send, busy }: Props) {
  const [picked, pick] = usePicked(ask);
  const origins = offered(ask, "rally")?.origins ?? [];
  const [space = -1, name = "", parts = []] = origins.find(([at]) => at === picked.space) ?? origins[0] ?? [];
  const most = parts.reduce<readonly number[]>((best, part) => (part.length > best.length ? part : best), []);
  const coming = picked.units ?? most;
  const able = parts.some((part) => same(part, coming));
  const done = legal(ask, { type: "done" });
  const wanted = useWanted("join");
  const goal = wanted?.space === space ? (wanted.units as readonly number[]) : undefined;
  const why =
    coming.length === 0 ? "Nobody comes yet." : able ? "" : "These have no way, or no room, together.";
  const here = view.bands[view.place] ?? [];
  const home = board.spaces[view.place]?.terrain === "homeland";
  const lines: Foreseen[] = [
    { tone: "plain", icon: "helmet", text: `With the Jarl: ${bandWords(board, here)}.` },
    {
      tone: "plain",
      icon: "people",
      text: `${plural(here.length + coming.length, "unit")} then${home ? "" : `, ${limitWords(view)} may stand there`}.`,
    },
  ];
  const join = (): void => {
    if (!busy && !why) send({ type: "join", space, name, units: coming });
  };
  return (
    <Panel className="formation rally">
      <div className="form">
        <ZoneHead title={`Rally to ${spaceName(board, view.place)}`}>
          <span className="presets">
            {origins.map(([at]) => (
              <button
                key={at}
                type="button"
                className="chip cut"
                aria-pressed={at === space}
                {...leads(at !== space && at === wanted?.space)}
                onClick={() => pick({ space: at, units: null })}
              >
                {spaceName(board, at)}
              </button>
            ))}
          </span>
        </ZoneHead>
        <Stepper
          world={board}
          band={view.bands[space] ?? []}
          force={coming}
          goal={goal}
          onChange={(units) => pick({ units })}
        />
      </div>
      <div className="form-out">
        <ForecastLines lines={lines} />
        <Act
          label={`${plural(coming.length, "unit")} from ${name}`}
          icon="horn"
          plays="join"
          leading={goal !== undefined && sorted(goal).join() === sorted(coming).join()}
          why={why ? { rule: "VK-AMB-9", text: why } : null}
          onAct={join}
        >
          {done && (
            <Btn kind="quiet" plays="done" onClick={() => !busy && send(done.move)}>
              All have come
            </Btn>
          )}
        </Act>
      </div>
    </Panel>
  );
}
