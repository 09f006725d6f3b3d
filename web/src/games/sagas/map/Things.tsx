/** Markers, quests and bands on the map. */
import { point, points } from "../../../kit";
import type { SagasView, World } from "../view";
import { unitsAt } from "../words";
import { At, Pillage, QuestStone, Settlement, Stack } from "./MapPieces";
import type { Spot } from "./viewport";

export function Things({ world, view, stones }: { world: World; view: SagasView; stones: readonly Spot[] }) {
  return (
    <g>
      {world.spaces.map((space, place) => {
        const quest = view.quests.find((one) => one.space === place);
        const band = view.bands[place] ?? [];
        return (
          <At key={space.id} x={space.x} y={space.y}>
            {view.settled.includes(place) && <Settlement />}
            {view.pillaged.includes(place) && <Pillage />}
            {quest && (
              <At {...(stones[place] ?? { x: -18, y: -17 })} named={point("quest", space.id)}>
                <QuestStone up={quest.quest >= 0} />
              </At>
            )}
            {band.length > 0 && <Stack named={points(...unitsAt(world, band))} world={world} band={band} />}
          </At>
        );
      })}
    </g>
  );
}
