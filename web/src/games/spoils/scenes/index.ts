/** The scenes of Spoils of War, by the type of their event. */
import type { SpoilsDeck, SpoilsView } from "../../../net/wire/spoils";
import { sealed } from "../../../stage";
import { REVEAL_LINES, revealScene } from "./reveal";

export const scenes = sealed<SpoilsView, SpoilsDeck>(
  Object.fromEntries(REVEAL_LINES.map((type) => [type, revealScene])),
);
