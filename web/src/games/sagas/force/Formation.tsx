/** Who sets out and who stays, by plain buttons (VK-12.0b). */

import { Btn } from "../../../kit";
import { plural } from "../../../kit/words";
import { legal, legals } from "../../shared/legal";
import { useWanted } from "../../shared/wanted";
import { ZoneHead } from "../../shared/ZoneHead";
import { usePicked } from "../begun";
import { type Foreseen, ofSize } from "../course/forecast";
import { Act } from "../tray/Act";
import { ForecastLines } from "../tray/ForecastLines";
import { Panel } from "../tray/Panel";
import { offered, type Props, type World } from "../view";
import { bandWords, percent, rollAtMost, spaceName } from "../words";
import { aboard, cargo, floats, hindrance, moveWords, presets, sorted, without } from "./composition";
import { Stepper } from "./Stepper";

/** All, unless the ships cannot carry all. */
export function first(world: World, band: readonly number[]): number[] {
  return cargo(world, band).ships > 0 && !floats(world, band) ? aboard(world, band) : [...band];
}

export function Formation({ view, board, ask, send, busy }: Props) {
  const [picked, pick] = usePicked(ask);
  const band = offered(ask, "movement")?.band ?? view.bands[view.place] ?? [];
  const force = picked.units ?? first(board, band);
  const atSea = board.spaces[view.place]?.terrain === "sea";
  const why = hindrance(board, band, force, atSea);
  const stay = legal(ask, { type: "stay" });
  const rally = legal(ask, { type: "rally" });
  const set = (units: readonly number[]): void => pick({ units });
  const go = (): void => {
    if (!busy && !why) send({ type: "force", units: [...force].sort((a, b) => a - b) });
  };
  const give = (move: object) => () => {
    if (!busy) send(move);
  };
  const rest = without(band, force);
  const goal = useWanted("force")?.units as readonly number[] | undefined;
  const lines: Foreseen[] = [
    { tone: "plain", icon: "ship", text: moveWords(board, force) },
    {
      tone: "plain",
      icon: "longhouse",
      text: rest.length
        ? `${bandWords(board, rest)} ${rest.length === 1 ? "stays" : "stay"} in ${spaceName(board, view.place)}.`
        : "Nobody stays.",
    },
    ...ofSize(view, force.length),
  ];
  return (
    <Panel className="formation">
      <div className="form">
        <ZoneHead title={`Who sets out from ${spaceName(board, view.place)}?`}>
          <span className="presets">
            {presets(board, band).map(({ name, units }) => (
              <button key={name} type="button" className="chip cut" onClick={() => set(units)}>
                {name}
              </button>
            ))}
          </span>
        </ZoneHead>
        <Stepper world={board} band={band} force={force} goal={goal} onChange={set} />
      </div>
      <div className="form-out">
        <ForecastLines lines={lines} />
        <Act
          label={`Set out with ${plural(force.length, "unit")}`}
          icon="right"
          plays="force"
          leading={goal !== undefined && sorted(goal).join() === sorted(force).join()}
          why={why ? { rule: "", text: why } : null}
          onAct={go}
        >
          {stay && (
            <Btn kind="quiet" plays="stay" onClick={give(stay.move)}>
              Stay
            </Btn>
          )}
          {rally && (
            <Btn kind="quiet" icon="horn" plays="rally" onClick={give(rally.move)}>
              Rally
            </Btn>
          )}
          {legals(ask, "scout").map(({ move, words }) => (
            <Btn key={words} kind="quiet" icon="eye" plays="scout" onClick={give(move)}>
              {words}, {percent(rollAtMost(view.edda))}
            </Btn>
          ))}
        </Act>
      </div>
    </Panel>
  );
}
