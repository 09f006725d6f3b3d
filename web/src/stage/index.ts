/**
 * The stage: what happens at a table is played as scenes, one after the other, above the table or on it.
 *
 * How a game adds a scene:
 *
 * 1. `games/<game>/scenes/index.ts` exports `scenes`, a record from the type of an event to a function that makes its
 *    scene: `export const scenes = sealed<View, Board>({ called: callScene, taken: takenScene });`. The face names it:
 *    `scenes: () => import("./scenes")`. It is fetched with the table and not before.
 * 2. The function gets a `Told`: the line with its event, the lines that came with the same message, what the table
 *    shows before and will show after, the board, the names, my seat. It returns a `Scene`, or null.
 * 3. A scene has a `length` and `marks` in milliseconds at speed 1. Its `Picture` is given how many marks have passed
 *    and draws no more than that: a face, a value or a verdict enters the page at its mark. Each mark may have a
 *    `sound`, a `view` for the table and a number of lines for the log.
 * 4. `words` tell the result where scenes are off. `still` is what reduced motion shows until "Go on" is pressed; a
 *    scene without it is told by its words there too. `waits` lets a scene stand at its end until "Go on".
 * 5. Places are read once, by `useAnchors` with `placeAt("seat:1")` and the like, never from a box of the browser; things move by `useMotion` and
 *    `Flight`, which animate transform and opacity only.
 *
 * While a scene runs, the page shows everything as it was before it: view, question, prompt, seats, log, what screen
 * readers hear, the end of the game. Lines of the log are told as their scenes end; the view is shown when all lines of
 * a message are told. Where two or more scenes wait behind one, it plays at double speed.
 */

export { boardPlace, type Place, placeAt, placeOf, seatPlace, useAnchors } from "./anchors";
export { at, BACK, IN, type Motion, move, OUT, useMotion } from "./motion";
export { Area } from "./parts/Area";
export { type BannerWords, bannerScene } from "./parts/Banner";
export { CountUp, Difference } from "./parts/CountUp";
export { DieRoll } from "./parts/DieRoll";
export { Flight } from "./parts/Flight";
export { SceneControls, SkipOrGoOn, Speed } from "./SceneControls";
export {
  type MakeScene,
  type Mark,
  type PictureProps,
  type Scene,
  type Scenes,
  sealed,
  type Told,
} from "./scene";
export { playSound, type SoundName } from "./sound";
export { type StageFacts, useStage } from "./stagecontext";
