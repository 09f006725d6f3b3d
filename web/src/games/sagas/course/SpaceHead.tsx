/** The space that is looked at: its sign, name and kind, and what it takes to get there. */
import { Icon } from "../../../kit";
import { Sign } from "../map/SpaceList";
import type { Target } from "../spaces";
import type { World } from "../view";
import { glossOf, percent, terrainWords } from "../words";
import "./SpaceHead.css";

export function SpaceHead({
  world,
  space,
  target = null,
}: {
  world: World;
  space: number;
  target?: Target | null;
}) {
  const place = world.spaces[space];
  if (!place) return null;
  const steps = target?.steps ?? null;
  return (
    <div className="space-head">
      <Sign space={place} />
      <span className="nm">
        <b>{place.name}</b>
        <small>{[glossOf(place), terrainWords(place)].filter(Boolean).join(", ")}</small>
      </span>
      {steps !== null && target && (
        <>
          {steps > 0 && (
            <span className="bdg">
              <Icon name="steps" />
              {steps}
              <span className="vh"> steps</span>
            </span>
          )}
          <span className={`bdg ${target.storm > 0 ? "storm" : "calm"}`}>
            <Icon name="storm" />
            {percent(target.storm)}
            <span className="vh"> storm</span>
          </span>
        </>
      )}
    </div>
  );
}
