/** The stage: the map, or the same as a list; a battle while one is fought; the ending when it is over. */
import { useEffect, useMemo, useRef } from "react";
import { Icon, storedChoice, usePreference } from "../../kit";
import { useStage } from "../../stage";
import { keyOf } from "../shared/begun";
import { Battle } from "./battle/Battle";
import { usePicked } from "./begun";
import { EndSheet } from "./campaign/EndSheet";
import { useClosing } from "./campaign/useClosing";
import { legsOf } from "./map/route/journeys";
import { SeaMap } from "./map/SeaMap";
import { SpaceList } from "./map/SpaceList";
import { type Target, targets } from "./spaces";
import type { Props } from "./view";
import "./Board.css";

type Shown = "map" | "list";

const form = storedChoice<Shown>("meadhall.sagas.map", ["map", "list"], "map");

export function Board(props: Props) {
  const { view } = props;
  // In a campaign the end of one Saga stays in sight while the next one is already being set up.
  const [closing] = useClosing(props);
  const { scene } = useStage();
  const ended = closing || view.stage === "aftermath" || view.stage === "over";
  return (
    <div className="sagas sagas-board" data-stage={view.stage}>
      {view.battle ? (
        <Battle {...props} ask={scene ? null : props.ask} />
      ) : ended ? (
        <EndSheet {...props} />
      ) : (
        <World {...props} />
      )}
    </div>
  );
}

/** What the first group of the list is called, by what is asked. */
const TITLES: Record<string, string> = {
  home: "Where to",
  buy: "Homelands for what you buy",
  voyage: "Who may voyage",
  reveal: "Quests to reveal",
  destroy: "Settlements to give up",
  course: "Within this move",
  sailing: "Within this voyage, by sea",
  rally: "Who may come",
};

function World({ view, board, ask, seat, send, busy, lines }: Props) {
  const [picked, pick] = usePicked(ask);
  const [shown, show] = usePreference(form);
  // While something moves over the map there is nothing to choose on it.
  const { scene } = useStage();
  const found = useMemo(() => (scene ? [] : targets(ask, view, board)), [scene, ask, view, board]);
  const moment = useHeld(keyOf(ask, seat) || view.stage, scene !== "");
  const choose = (target: Target): void => {
    if (picked.space !== target.space) pick({ space: target.space, units: null });
    else if (target.choice && !busy) send(target.choice.move);
  };
  const common = { view, board, targets: found, chosen: picked.space, onPick: choose };
  return (
    <div className="world">
      <fieldset className="map-or-list">
        <legend className="vh">The world</legend>
        <Switch now={shown} to="map" label="Map" onShow={show} />
        <Switch now={shown} to="list" label="List" onShow={show} />
      </fieldset>
      {shown === "map" ? (
        <SeaMap
          {...common}
          went={view.place >= 0 ? (legsOf(lines).at(-1)?.path ?? []) : []}
          moment={moment}
        />
      ) : (
        <SpaceList {...common} title={TITLES[ask?.kind ?? ""] ?? "To choose"} />
      )}
    </div>
  );
}

/** What was so before, as long as something is played. */
function useHeld(value: string, playing: boolean): string {
  const held = useRef(value);
  useEffect(() => {
    if (!playing) held.current = value;
  });
  return playing ? held.current : value;
}

function Switch({
  now,
  to,
  label,
  onShow,
}: {
  now: Shown;
  to: Shown;
  label: string;
  onShow(shown: Shown): void;
}) {
  return (
    <button type="button" className="chip cut" aria-pressed={now === to} onClick={() => onShow(to)}>
      <Icon name={to} size={16} />
      {label}
    </button>
  );
}
