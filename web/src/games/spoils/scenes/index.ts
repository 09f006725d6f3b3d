/** The scenes of Spoils of War, by the type of their event. */
import type { SpoilsDeck, SpoilsView } from "../../../net/wire/spoils";
import { sealed } from "../../../stage";
import { actingScene, foundScene } from "./Artifact";
import { divisionScene } from "./Division";
import { pickScene } from "./Pick";
import { rollScene } from "./Roll";
import { REVEAL_LINES, revealScene } from "./reveal";

export const scenes = sealed<SpoilsView, SpoilsDeck>({
  ...Object.fromEntries(REVEAL_LINES.map((type) => [type, revealScene])),
  allrolled: rollScene,
  betlost: divisionScene,
  picked: pickScene,
  foundartifact: foundScene,
  announced: actingScene,
  turnedup: actingScene,
});
