/** The scenes of Clash of Vikings, by the type of their event. */
import { sealed } from "../../../stage";
import type { ArenaBoard, ClashView } from "../view";
import { callScene } from "./Call";
import { caughtScene, droppedScene, refilledScene, sunkScene } from "./Drop";
import { centreScene, collectedScene, drawnScene, shownScene, takenScene } from "./Gain";
import { movedScene, passedScene, rammedScene, struckScene } from "./Moves";

export const scenes = sealed<ClashView, ArenaBoard>({
  called: callScene,
  shieldcalled: callScene,
  taken: takenScene,
  shown: shownScene,
  drawn: drawnScene,
  centrepaid: centreScene,
  collected: collectedScene,
  dropped: droppedScene,
  sunk: sunkScene,
  caught: caughtScene,
  refilled: refilledScene,
  nobodycalled: passedScene,
  moved: movedScene,
  rammed: rammedScene,
  struck: struckScene,
});
