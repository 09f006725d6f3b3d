/** The scenes of A Feast for Odin, by the type of the event they play. */
import { sealed } from "../../../stage";
import type { FeastBox, FeastView } from "../view";
import { banquetScene } from "./banquet/Banquet";
import { drawnScene, playedScene } from "./cards/Occupation";
import { diceScene } from "./Dice";
import { deedScene } from "./deeds/Deeds";
import { layingScene } from "./Laying";
import { isleScene, roundScene } from "./Round";
import { scoringScene } from "./scoring/Scoring";

export const scenes = sealed<FeastView, FeastBox>({
  roundbegun: roundScene,
  isleturned: isleScene,
  placed: deedScene,
  paid: deedScene,
  received: deedScene,
  mined: deedScene,
  turned: deedScene,
  weapondrawn: deedScene,
  shipbought: deedScene,
  discovered: deedScene,
  emigrated: deedScene,
  returned: deedScene,
  takenback: deedScene,
  succeeded: deedScene,
  failed: deedScene,
  cardworked: deedScene,
  laiddown: layingScene,
  dierolled: diceScene,
  carddrawn: drawnScene,
  cardplayed: playedScene,
  feasted: banquetScene,
  gameover: scoringScene,
});
