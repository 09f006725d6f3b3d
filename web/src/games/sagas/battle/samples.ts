/** Moments of a battle, as a page is sent them, to test with. Not part of the page. */
import type { Ask } from "../../../net/wire/table";
import { SAMPLES, WORLD } from "../../../samples/sagas.sample";
import { askAt, propsAt } from "../../shared/samples";
import { at, card, hostile } from "../samples";
import type { Props, SagasView } from "../view";
import type { Fight } from "./fight";

export { BERSERKIR, bands, ERIK, HARALD, HUSKARL, LEIF, LONGSHIP, quest, RURIK } from "../samples";
export { WORLD };

export const [KING, HORSEMEN, THANE] = [hostile("king"), hostile("horsemen"), hostile("thane")];
export const LEVY = hostile("levy");
export const [HEDEBY, JORVIK, MIKLAGARD] = [at("hedeby"), at("jorvik"), at("miklagard")];
export const [SHIELD_WALL, FUNERAL, FYRD] = [card("shield_wall"), card("viking_funeral"), card("fyrd")];

/** Harald, three kinds of units and two Long Ships fight three hostiles in Hedeby; my first unit is to shoot. */
const FIRST = SAMPLES.strikes;

export const SHOT = askAt(FIRST);
/** After a quest was accomplished: one goal of five is met. */
export const DEED: SagasView = SAMPLES.deed.view;

export const view = (change: Partial<SagasView> = {}): SagasView => ({
  ...FIRST.view,
  battle: null,
  ...change,
});

export const battle = (change: Partial<Fight> = {}): Fight => ({
  ...(FIRST.view.battle as Fight),
  ...change,
});

export const fighting = (change: Partial<Fight> = {}): SagasView =>
  view({ stage: "battle", battle: battle(change) });

export const ask = (kind: string, options: object = {}, more: Partial<Ask> = {}): Ask => {
  const real = askAt(SAMPLES[kind as keyof typeof SAMPLES] ?? FIRST);
  return { ...real, kind, options: { ...(real.kind === kind ? real.options : {}), ...options }, ...more };
};

export const props = (change: Partial<Props> = {}): Props => ({
  ...propsAt(FIRST, WORLD),
  view: view(),
  ask: null,
  lines: [],
  ...change,
});
