/** How the table stands between two events of one message, worked out from what was told so far and from nothing else. */
import type { SagasHostilesCame, SagasMoved } from "../../../net/wire/sagas";
import type { BattleView, SagasView } from "../view";
import { minus } from "../words";

/** The force has arrived. */
export function landed(view: SagasView, { units, path }: SagasMoved): SagasView {
  const [from, to] = [path[0] ?? -1, path.at(-1) ?? -1];
  const bands = view.bands.map((band, space) => {
    const left = space === from ? minus(band, units) : band;
    return space === to ? [...left, ...units].sort((a, b) => a - b) : left;
  });
  return { ...view, bands, place: to };
}

export const withGold = (view: SagasView, gold: number): SagasView => ({ ...view, gold });
export const withEdda = (view: SagasView, edda: number): SagasView => ({ ...view, edda });

export const withPillage = (view: SagasView, space: number): SagasView => ({
  ...view,
  pillaged: [...view.pillaged, space],
});

export const withSettlement = (view: SagasView, space: number): SagasView => ({
  ...view,
  settled: [...view.settled, space],
});

export const withoutSettlement = (view: SagasView, space: number): SagasView => ({
  ...view,
  settled: view.settled.filter((one) => one !== space),
});

export const withQuest = (view: SagasView, space: number, quest: number): SagasView => ({
  ...view,
  quests: view.quests.map((one) => (one.space === space ? { ...one, quest } : one)),
});

/** Hostiles stand against the force, and nothing has been rolled yet. */
export const facing = (view: SagasView, { space, hostiles }: SagasHostilesCame): SagasView => ({
  ...view,
  stage: "battle",
  battle: {
    space,
    quest: view.quests.some((one) => one.space === space),
    hostiles,
    line: [...view.force],
    shot: 0,
    fired: 0,
    round: 0,
    begun: false,
    edge: false,
    turn: false,
    ward: true,
  },
});

export const inBattle = (view: SagasView, battle: BattleView): SagasView => ({
  ...view,
  stage: "battle",
  battle,
});
