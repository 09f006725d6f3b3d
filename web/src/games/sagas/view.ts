/** What several places read out of a Sagas view. Units, spaces, cards, quests are numbers: places in the lists of the world. */

import type {
  SagasCourseOptions,
  SagasHomeOptions,
  SagasLossOptions,
  SagasMovementOptions,
  SagasPurchaseOptions,
  SagasRallyOptions,
  SagasRecruitOptions,
  SagasSailOptions,
  SagasView,
  SagasWorld,
} from "../../net/wire/sagas";
import type { Ask } from "../../net/wire/table";
import type { FaceProps } from "../face";

export type {
  SagasBattleView as BattleView,
  SagasGoal as Goal,
  SagasHostile as Hostile,
  SagasObjective as Objective,
  SagasQuest as Quest,
  SagasReach as Reach,
  SagasRoute as Route,
  SagasSagaCard as SagaCard,
  SagasSpace as Space,
  SagasUnit as Unit,
  SagasView,
  SagasVoyageCard as VoyageCard,
  SagasWorld as World,
} from "../../net/wire/sagas";

export type Terrain = SagasWorld["spaces"][number]["terrain"];
export type Way = SagasWorld["routes"][number]["way"];
export type Side = SagasWorld["spaces"][number]["label"];

/** What a decision offers besides its moves, by its kind. */
interface Offered {
  home: SagasHomeOptions;
  buy: SagasPurchaseOptions;
  leidang: SagasRecruitOptions;
  movement: SagasMovementOptions;
  course: SagasCourseOptions;
  sailing: SagasSailOptions;
  rally: SagasRallyOptions;
  loss: SagasLossOptions;
}

export type Props = FaceProps<SagasView, SagasWorld>;

/** What the open decision offers, if it is of this kind. */
export function offered<K extends keyof Offered>(ask: Ask | null, kind: K): Offered[K] | null {
  return ask?.kind === kind ? (ask.options as unknown as Offered[K]) : null;
}

/** Four Sagas in one play, not one. */
export const isCampaign = ({ options }: SagasView): boolean => options.mode === "campaign";
