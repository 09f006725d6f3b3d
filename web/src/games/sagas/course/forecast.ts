/** What would happen to a force that ends its move in a space, in lines to read before it goes. */

import type { IconName } from "../../../kit";
import { plural } from "../../../kit/words";
import { has } from "../map/routes";
import { isCampaign, type SagasView, type VoyageCard, type World } from "../view";
import { bandWords, percent } from "../words";

export interface Foreseen {
  tone: "good" | "bad" | "plain";
  icon: IconName;
  text: string;
}

export type Range = readonly [least: number, most: number];

export const rangeWords = ([least, most]: Range): string =>
  least === most ? `${least}` : `${least} to ${most}`;

export const hostilesWords = (range: Range): string =>
  `${rangeWords(range)} ${range[1] === 1 ? "hostile" : "hostiles"}`;

/** How many hostiles a battle brings here (VK-14.1). */
export function hostilesAt({ spaces }: World, view: SagasView, at: number, extra = 0): Range {
  const space = spaces[at];
  const more =
    (space?.warrior ? 1 : 0) +
    (space?.terrain === "fortress" ? 1 : 0) +
    (isCampaign(view) ? view.won.length : 0) +
    extra;
  const most = space?.coastal ? 8 : 7;
  return [Math.min(most, 1 + more), Math.min(most, 3 + more)];
}

/** The gold of a pillage (VK-20.1a), with Erik's one more. */
export function pillageAt(world: World, at: number, band: readonly number[]): Range | null {
  const space = world.spaces[at];
  if (space?.terrain !== "town" && space?.terrain !== "fortress") return null;
  const fortress = space.terrain === "fortress";
  const [least, most] = fortress && space.trade ? [2, 12] : fortress || space.trade ? [1, 6] : [1, 3];
  const erik = has(world, band, "erik") ? 1 : 0;
  return [least + erik, most + erik];
}

export const settlePrice = (world: World, band: readonly number[]): number =>
  has(world, band, "rurik") ? 1 : 2;

/** Units that may stand in a space outside the homelands (VK-10.2a). */
export const stackingLimit = (view: SagasView): number => 4 + view.edda;

/** "5 units may stand in a space, 4 and 1 for your Edda": why the number changes during a Saga. */
export const limitWords = (view: SagasView): string =>
  view.edda ? `${stackingLimit(view)} units (4, and ${view.edda} for your Edda)` : "4 units (with Edda 0)";

/** A warning before a band sets out, or is bought, that is too large for any space outside the homelands. */
export function ofSize(view: SagasView, units: number): Foreseen[] {
  const may = stackingLimit(view);
  if (units <= may) return [];
  const text = `Only ${limitWords(view)} may stand in a space outside the homelands: of ${units} that go together **${units - may} would be lost**.`;
  return [{ tone: "bad", icon: "people", text }];
}

/** What a card says, as far as it may lead to a battle. */
interface Effect {
  op?: string;
  options?: Effect[][];
  success?: Effect[];
  failure?: Effect[];
}

/** The card brings hostiles, or may do so. */
export function fights(card: VoyageCard | undefined): boolean {
  const within = (effects: readonly Effect[] = []): boolean =>
    effects.some(
      ({ op, options = [], success, failure }) =>
        op === "hostiles" || options.some(within) || within(success) || within(failure),
    );
  return within(card?.effects as readonly Effect[] | undefined);
}

/** Of the cards that may be on top of the deck, the share that can bring a battle; null where nothing is known. */
export function battleCards({ voyages }: World, view: SagasView): { fight: number; of: number } | null {
  const group = view.unseen?.[view.draw_from?.[0] ?? -1];
  if (!group?.length) return null;
  return { fight: group.filter((card) => fights(voyages[card])).length, of: group.length };
}

/** The band that stands in a space once the force has arrived. */
export function arrived(view: SagasView, at: number): number[] {
  const there = view.bands[at] ?? [];
  if (at === view.place) return [...there];
  return [...there, ...view.force].sort((a, b) => a - b);
}

function ofStacking(world: World, view: SagasView, at: number): Foreseen[] {
  if (world.spaces[at]?.terrain === "homeland") return [];
  const excess = arrived(view, at).length - stackingLimit(view);
  if (excess <= 0) return [];
  return [
    {
      tone: "bad",
      icon: "people",
      text: `${plural(arrived(view, at).length, "unit")} where only ${limitWords(view)} may stand: **${excess} would be lost**.`,
    },
  ];
}

function ofQuest({ quests }: World, view: SagasView, at: number): string | null {
  const lies = view.quests.find(({ space }) => space === at);
  if (!lies) return null;
  return lies.quest < 0 ? "Quest, face down" : `Quest **${quests[lies.quest]?.name ?? ""}**`;
}

function ofCard(world: World, view: SagasView, at: number): Foreseen {
  const cards = battleCards(world, view);
  const [least, most] = hostilesAt(world, view, at);
  const hostiles = hostilesWords([least, most]);
  if (!cards)
    return { tone: "plain", icon: "cards", text: `A voyage card; a battle would bring ${hostiles}.` };
  return {
    tone: "plain",
    icon: "cards",
    text: `A voyage card: ${cards.fight} of ${cards.of} can bring a battle, with ${hostiles}.`,
  };
}

/** Pillage or settlement that could follow, and how. */
function ofDeeds(world: World, view: SagasView, at: number): Foreseen[] {
  const gold = pillageAt(world, at, arrived(view, at));
  if (!gold) return [];
  if (view.settled.includes(at)) return [{ tone: "good", icon: "longhouse", text: "Your settlement." }];
  if (view.pillaged.includes(at)) return [{ tone: "plain", icon: "torch", text: "Pillaged already." }];
  if (view.markers === 0) {
    return [{ tone: "bad", icon: "torch", text: "No marker is left: neither pillage nor settlement." }];
  }
  const price = settlePrice(world, arrived(view, at));
  const settle = price <= view.gold ? `settle for ${price}` : `settle for ${price} (you have ${view.gold})`;
  return [{ tone: "good", icon: "coin", text: `Then pillage ${rangeWords(gold)} gold, or ${settle}.` }];
}

/** All that is known before a force ends its move here. `storm` is the chance to lose a unit. */
export function foresee(world: World, view: SagasView, at: number, storm: number): Foreseen[] {
  const space = world.spaces[at];
  if (!space) return [];
  const seen: Foreseen[] = [];
  if (space.terrain === "sea") {
    seen.push(
      storm > 0
        ? { tone: "bad", icon: "storm", text: `Ends at sea: ${percent(storm)} to lose a unit to a storm.` }
        : { tone: "good", icon: "check", text: "Ends at sea, but no storm can reach you." },
      { tone: "plain", icon: "cards", text: "The voyage card has no effect here." },
    );
    return [...seen, ...ofStacking(world, view, at)];
  }
  const trade = space.trade ? (view.settled.includes(at) ? 2 : 1) : 0;
  if (space.terrain === "homeland") {
    seen.push({
      tone: "good",
      icon: "check",
      text: "Home: no storm, and the voyage card has no effect.",
    });
    return seen;
  }
  seen.push(...ofStacking(world, view, at), ofCard(world, view, at));
  const quest = ofQuest(world, view, at);
  if (quest) {
    seen.push({
      tone: "bad",
      icon: "axe",
      text: `${quest}: you fight ${hostilesWords(hostilesAt(world, view, at))} for it.`,
    });
  }
  seen.push(...ofDeeds(world, view, at));
  if (trade) seen.push({ tone: "good", icon: "coin", text: `A voyage from here trades for ${trade} gold.` });
  return seen;
}

/** Who stands there, for the list and the tap. */
export function standing(world: World, view: SagasView, at: number): string {
  const band = view.bands[at] ?? [];
  return band.length ? bandWords(world, band) : "";
}
