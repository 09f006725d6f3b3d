/** Where to: the route and what waits at its end, before anything is decided (VK-12). */

import { Btn, Icon, useKeys } from "../../../kit";
import { plural } from "../../../kit/words";
import { legal } from "../../shared/legal";
import { usePicked } from "../begun";
import { mightSail } from "../map/routes";
import { stormAt, targets } from "../spaces";
import { Act } from "../tray/Act";
import { ForecastLines } from "../tray/ForecastLines";
import { Panel } from "../tray/Panel";
import { offered, type Props } from "../view";
import { percent, spaceName } from "../words";
import { type Foreseen, foresee } from "./forecast";
import { SpaceHead } from "./SpaceHead";

export function Course(props: Props) {
  const { view, board, ask, send, busy } = props;
  const [picked] = usePicked(ask);
  const target = targets(ask, view, board).find(({ space }) => space === picked.space) ?? null;
  const sail = legal(ask, { type: "sail" });
  const stay = legal(ask, { type: "stay" });
  const march = target && legal(ask, { type: "forcedmarch", space: target.space });
  const give = (move: object | undefined) => () => {
    if (move && !busy) send(move);
  };
  useKeys({ r: sail ? give(sail.move) : null });
  if (!target) return <Nowhere {...props} />;
  const staying = target.steps === 0;
  const lines = [
    ...far(props, target.space, target.chance),
    ...foresee(board, view, target.space, target.storm),
  ];
  const others = (
    <>
      {stay && !staying && (
        <Btn kind="quiet" icon="cross" plays="stay" onClick={give(stay.move)}>
          Stay
        </Btn>
      )}
      {march && (
        <Btn kind="quiet" icon="sprint" plays="forcedmarch" onClick={give(march.move)}>
          Forced march, {offered(ask, "course")?.price ?? 0} gold
        </Btn>
      )}
      {sail && target.choice && (
        <Btn icon="die" plays="sail" onClick={give(sail.move)}>
          Sail: roll the die
        </Btn>
      )}
    </>
  );
  const [label, icon] = staying
    ? ([`Stay in ${spaceName(board, target.space)}`, "check"] as const)
    : ask?.kind === "sailing"
      ? (["Sail there", "ship"] as const)
      : ([`Go to ${spaceName(board, target.space)}`, "walk"] as const);
  return (
    <Panel>
      <SpaceHead world={board} space={target.space} target={target} />
      <ForecastLines lines={lines} />
      {target.choice ? (
        <Act
          label={label}
          icon={icon}
          plays={String(target.choice.move.type)}
          onAct={give(target.choice.move)}
        >
          {others}
        </Act>
      ) : sail ? (
        <Act label="Sail: roll the die" icon="die" plays="sail" onAct={give(sail.move)}>
          {others}
        </Act>
      ) : (
        <div className="acts">{others}</div>
      )}
    </Panel>
  );
}

/** A space that only a good roll reaches. */
function far({ board, view, ask }: Props, space: number, chance: number): Foreseen[] {
  if (ask?.kind !== "course" || legal(ask, { type: "go", space })) return [];
  const way = mightSail(board, view).get(space);
  if (!way) return [];
  return [
    {
      tone: chance < 1 ? "bad" : "good",
      icon: "die",
      text:
        chance < 1
          ? `${plural(way.steps, "step")} by sea: **${percent(chance)}** that the die reaches so far.`
          : "One step by sea: any roll reaches it.",
    },
  ];
}

/** Nothing is picked yet. */
function Nowhere({ view, board, ask, send, busy }: Props) {
  const sail = legal(ask, { type: "sail" });
  const stay = legal(ask, { type: "stay" });
  const land = offered(ask, "course")?.reach.length ?? 0;
  const steps = offered(ask, "sailing")?.steps ?? 0;
  const storm = stormAt(board, view, [view.place]);
  const found =
    ask?.kind === "sailing"
      ? `The die gives ${plural(steps, "space")}. `
      : land > 0
        ? `${plural(land, "space")} by land. `
        : "";
  const stayBtn = stay && (
    <Btn kind="quiet" icon="cross" plays="stay" onClick={() => !busy && send(stay.move)}>
      {storm > 0 ? `Stay, storm ${percent(storm)}` : "Stay"}
    </Btn>
  );
  return (
    <Panel>
      <p className="hint">
        <Icon name="map" />
        <span>{found}Tap a ringed space for its route, tap it again to go.</span>
      </p>
      {sail ? (
        <Act label="Sail: roll the die" icon="die" plays="sail" onAct={() => !busy && send(sail.move)}>
          {stayBtn}
        </Act>
      ) : (
        <div className="acts">{stayBtn}</div>
      )}
    </Panel>
  );
}
