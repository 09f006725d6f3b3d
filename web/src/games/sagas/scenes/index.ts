/** The scenes of Sagas, by the event that is told. */
import { bannerScene, type Scene, sealed } from "../../../stage";
import type { SagasView, World } from "../view";
import { edgeScene, facingScene, lineScene, numberScene, overScene, shotScene } from "./BattleScenes";
import { cardScene, checkScene, questScene, tableScene } from "./CardScenes";
import { eddaScene, goldScene, pillageScene, razedScene, settledScene } from "./DeedScenes";
import { plain, type Sagas } from "./told";
import { dieScene, sailScene, stormScene } from "./VoyageScenes";

/** Won or lost, in large letters; the page of the end follows. */
function endScene({ line }: Sagas): Scene<SagasView> {
  const won = line.event.won === true;
  const words = {
    icon: won ? "trophy" : "cross",
    title: won ? "Won" : "Lost",
    told: plain(line.text),
  } as const;
  const banner = bannerScene("sagas-over", words, { length: 1200, sound: won ? "win" : "drum" });
  return banner as Scene<SagasView>;
}

export const scenes = sealed<SagasView, World>({
  movementrolled: dieScene,
  moved: sailScene,
  stormrolled: stormScene,
  cardturned: cardScene,
  eddachecked: checkScene,
  tablerolled: tableScene,
  questrevealed: questScene,
  hostilesrolled: numberScene,
  hostilescame: facingScene,
  edgerolled: edgeScene,
  linedup: lineScene,
  vikingshot: shotScene,
  hostileshot: shotScene,
  battleover: overScene,
  pillaged: pillageScene,
  settled: settledScene,
  razed: razedScene,
  gold: goldScene,
  edda: eddaScene,
  sagaover: endScene,
});
