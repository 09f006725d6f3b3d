/** How a campaign stands, and what a single Saga passes on to the next. */

import { listed, plural } from "../../../kit/words";
import type { Fact } from "../panel/FactList";
import { isCampaign, type SagasView, type World } from "../view";
import { spaceName } from "../words";

export type Fate = "won" | "lost" | "now" | "ahead";

/** What became of a Saga. One that was lost may be told once more (VK-24.3a). */
export function fateOf(view: SagasView, saga: number): Fate {
  if (view.won.includes(saga)) return "won";
  const telling = view.saga === saga && view.stage !== "over" && view.stage !== "aftermath";
  if (telling) return "now";
  return view.failed.includes(saga) ? "lost" : "ahead";
}

export function fateWords(view: SagasView, world: World, saga: number): string {
  const again = view.failed.includes(saga);
  switch (fateOf(view, saga)) {
    case "won":
      return again ? "won, after one loss" : "won";
    case "lost":
      return "lost";
    case "now":
      return again ? "played again now" : "played now";
    case "ahead":
      return world.sagas[saga]?.last ? "always the last" : "still to come";
  }
}

/** "2 Sagas won of four. One more lost Saga ends the campaign." */
export function standWords({ won, failed, outcome, stage }: SagasView): string {
  if (stage === "over") return outcome === "won" ? "All four Sagas are won." : "The campaign is lost.";
  const left = failed.length ? "One more lost Saga ends the campaign." : "One lost Saga may be played again.";
  return `${plural(won.length, "Saga")} won of four. ${left}`;
}

const named = (world: World, spaces: readonly number[]): string =>
  listed(spaces.map((space) => spaceName(world, space))) || "none";

/** Jarls who can still lead a Saga, those on the map too. */
function heirs({ units }: World, dead: readonly number[]): string {
  const alive = units.filter(({ kind }, unit) => kind === "jarl" && !dead.includes(unit));
  return listed(alive.map(({ name }) => name)) || "none";
}

const jarls = ({ units }: World, dead: readonly number[]): string =>
  listed(dead.map((jarl) => units[jarl]?.name ?? "")) || "none";

/** What carries over into the next Saga, line by line. */
export function carried(view: SagasView, world: World): Fact[] {
  const kept = listed(view.kept.map((card) => world.voyages[card]?.name ?? "")) || "none";
  const more = view.won.length ? `${view.won.length} more in every battle` : "no more than usual";
  const bonus = world.sagas[view.bonus]?.success.text;
  return [
    { icon: "coin", name: "Gold", words: `${view.gold}`, rule: "VK-24.2b" },
    { icon: "raven", name: "Edda", words: `${view.edda}`, rule: "VK-24.2c" },
    { icon: "longhouse", name: "Settlements", words: named(world, view.settled), rule: "VK-24.1b" },
    { icon: "cards", name: "Kept card", words: kept, rule: "VK-24.1f" },
    { icon: "helmet", name: "Heirs", words: heirs(world, view.dead), rule: "VK-19.2a" },
    { icon: "cross", name: "Dead Jarls", words: jarls(world, view.dead), rule: "VK-19.2a" },
    { icon: "axe", name: "Hostiles", words: more, rule: "VK-24.4a" },
    ...(bonus ? [{ icon: "crown" as const, name: "Success", words: bonus, rule: "VK-24.2d" }] : []),
  ];
}

/** What is left at the very end. */
export function left(view: SagasView, world: World): Fact[] {
  const quests = listed(view.done.map((quest) => world.quests[quest]?.name ?? "")) || "none";
  return [
    {
      icon: "ship",
      name: "Voyages",
      words: `${view.voyage}, ${view.draw ? `with ${view.draw}` : "none"} to spare`,
      rule: "",
    },
    { icon: "coin", name: "Gold", words: `${view.gold}`, rule: "" },
    { icon: "raven", name: "Edda", words: `${view.edda}`, rule: "" },
    { icon: "longhouse", name: "Settlements", words: named(world, view.settled), rule: "" },
    ...(isCampaign(view)
      ? []
      : [{ icon: "torch" as const, name: "Pillaged", words: named(world, view.pillaged), rule: "" }]),
    { icon: "rune", name: "Quests", words: quests, rule: "" },
    { icon: "helmet", name: "Dead Jarls", words: jarls(world, view.dead), rule: "" },
  ];
}
