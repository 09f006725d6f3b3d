/** The line above the tray: what is awaited, in two short sentences. */

import type { IconName } from "../../kit";
import { plural } from "../../kit/words";
import type { Prompt } from "../face";
import { fightOf } from "./battle/fight";
import { isCampaign, offered, type Props } from "./view";
import { spaceName } from "./words";

type Said = readonly [icon: IconName, lead: string, rest: string];

const NUMBERS = ["no", "one", "two", "three", "four", "five"];

function asked(props: Props): Said {
  const { view, board, ask } = props;
  const here = spaceName(board, view.place);
  const field = view.battle ? spaceName(board, view.battle.space) : "";
  const round = fightOf(view, ask)?.round ?? 1;
  switch (ask?.kind) {
    case "home": {
      const unit = board.units[offered(ask, "home")?.unit ?? -1];
      return unit
        ? ["helmet", `${unit.name} is with you.`, "In which homeland?"]
        : ["longhouse", ask.prompt, "Choose a ringed space."];
    }
    case "religion":
      return ["rune", "Old or New Religion?", "Choose before you recruit."];
    case "buy":
      return ["coin", `Spend your ${view.gold} gold.`, "What is left, you keep."];
    case "voyage":
      return ["ship", "Who voyages?", `${plural(view.draw, "voyage")} left.`];
    case "leidang":
      return ["people", `Recruit in ${here}.`, `You have ${view.gold} gold.`];
    case "movement":
      return ["helmet", "Who sets out?", `The others stay in ${here}.`];
    case "course":
      return ["map", "By sea, by land, or stay?", "Tap a ringed space for its route."];
    case "sailing": {
      const steps = offered(ask, "sailing")?.steps ?? 0;
      const far = steps === 1 ? "one space" : `up to ${NUMBERS[steps] ?? steps} spaces`;
      return ["ship", `Sail ${far}.`, "Tap a ringed space for its route, tap it again to go."];
    }
    case "rally":
      return ["horn", "Who rallies to the Jarl?", `They come to ${here}.`];
    case "loss":
      return ["storm", "A unit is lost.", "Choose which."];
    case "reveal":
      return ["eye", "Reveal a quest.", "Choose it on the map or below."];
    case "destroy":
      return ["torch", "A settlement is lost.", "Choose which."];
    case "edge":
      return ["axe", `Battle in ${field}.`, "Roll for the Edge."];
    case "line":
      return ["axe", `Round ${round}.`, "Set your line."];
    case "shoot":
      return ["bow", `Round ${round}.`, "Choose whom to strike."];
    case "deed":
      return ["coin", `In ${here}.`, "Pillage, settle, or leave it."];
    default:
      return ["horn", ask?.prompt ?? "", ""];
  }
}

/** What I watch, where nothing is asked of me. */
const GOING: Record<string, readonly [icon: IconName, lead: string]> = {
  movement: ["ship", "Your force is under way."],
  card: ["cards", "A voyage card is turned."],
  battle: ["axe", "A battle."],
  quest: ["rune", "A quest."],
  deed: ["longhouse", "In a conquered place."],
};

export function prompt(props: Props): Prompt {
  const { view, ask, names, outcome, seat } = props;
  if (outcome || view.over) {
    const won = view.outcome === "won";
    const what = isCampaign(view) ? "campaign" : "Saga";
    return {
      icon: won ? "trophy" : "raven",
      lead: `The ${what} is ${won ? "won" : "lost"}.`,
      rest: "",
      mine: false,
    };
  }
  if (ask) {
    const [icon, lead, rest] = asked(props);
    return { icon, lead, rest, mine: true };
  }
  if (view.battle) {
    const lead = `Battle in ${spaceName(props.board, view.battle.space)}.`;
    return { icon: "axe", lead, rest: "The dice fall.", mine: false };
  }
  const going = seat === null ? undefined : GOING[view.stage];
  if (going) return { icon: going[0], lead: going[1], rest: "", mine: false };
  return { icon: "hourglass", lead: names[0] ?? "", rest: "decides.", mine: false };
}
