/** Moments of a table of four on the Open Meadow, as seat 0 is sent them, to test with. Not part of the page. */
import { MEADOW, SAMPLES } from "../../samples/clash.sample";
import type { FaceProps } from "../face";
import { askAt, namesAt, propsAt } from "../shared/samples";
import type { ArenaBoard, ClashView } from "./view";

export { MEADOW };

const FIRST = SAMPLES["four-announce"];
export const NAMES = namesAt(FIRST.table);
/** Ylva's turn: Odd stands next to her on the centre, bracelets lie on all four groves. */
export const VIEW: ClashView = FIRST.view;

const MOMENTS = {
  announce: FIRST,
  call: SAMPLES["four-call"],
  doubt: SAMPLES["four-doubt"],
  take: SAMPLES["four-take"],
  move: SAMPLES["four-move"],
  slam: SAMPLES["four-slam"],
  attack: SAMPLES["four-attack"],
  shield: SAMPLES["four-shield"],
  drop: SAMPLES["four-drop"],
  start: SAMPLES["four-start"],
  /** Nobody stands next to Ylva, and this table wants a target for an attack. */
  strict: SAMPLES["four-strict"],
  sealed: SAMPLES["four-answered"],
  wait: SAMPLES["four-wait"],
  watch: SAMPLES["four-watched"],
  end: SAMPLES["four-end"],
};
export type Moment = keyof typeof MOMENTS;

export const ASKS = {
  announce: askAt(MOMENTS.announce),
  call: askAt(MOMENTS.call),
  doubt: askAt(MOMENTS.doubt),
  take: askAt(MOMENTS.take),
  move: askAt(MOMENTS.move),
  slam: askAt(MOMENTS.slam),
  attack: askAt(MOMENTS.attack),
  shield: askAt(MOMENTS.shield),
  drop: askAt(MOMENTS.drop),
  start: askAt(MOMENTS.start),
};
export const KINDS = Object.keys(ASKS) as (keyof typeof ASKS)[];
/** Only Runa stands next to Ylva, who punches. */
export const ONE_TARGET = askAt(SAMPLES["four-attack-one"]);

/** Everything the face is given at a moment. */
export const moment = (
  name: Moment,
  change: Partial<FaceProps<ClashView, ArenaBoard>> = {},
): FaceProps<ClashView, ArenaBoard> => ({
  ...propsAt<ClashView, ArenaBoard>(MOMENTS[name], MEADOW),
  ...change,
});
