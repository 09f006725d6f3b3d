/** Inspection cards of Sagas: units, hostiles, spaces, quests, goals, cards, and the words of the game. */

import { capital, plural } from "../../kit/words";
import type { Inspect } from "../face";
import {
  type Fact,
  fact,
  type Inspection,
  parted,
  price,
  type Says,
  type Term,
  termCard,
} from "../inspection";
import { art } from "./art";
import { hostilesAt, pillageAt, rangeWords, settlePrice, stackingLimit } from "./course/forecast";
import { waysWords } from "./map/ways";
import { hostileIcon, unitIcon } from "./symbols";
import type { SagasView, Terrain, World } from "./view";
import { bandWords, glossOf, percent, rollAtMost, terrainWords } from "./words";

type Props = Parameters<Inspect<SagasView, World>>[1];

const hits = (combat: number): string =>
  combat > 0 ? `Hits with ${combat === 1 ? "1" : `1 to ${combat}`} on the die.` : "It does not fight.";

const KINDS = { jarl: "Jarl, your leader", land: "Unit, land", ship: "Unit, ship" } as const;

/** Words of the glossary that stand for a unit. */
const WORDS: Record<string, string> = {
  huskarl: "Huskarl",
  longship: "Long Ship",
  berserkir: "Berserkir",
  varangian: "Varangians",
  ormr: "Ormr",
};

function unit(id: string, { view, board }: Props, says: Says): Inspection | null {
  const number = board.units.findIndex((one) => one.id === id);
  const facts = board.units[number];
  if (!facts) return null;
  const pooled = view.pool.filter((one) => one === number).length;
  const told = says(WORDS[id] ?? facts.name) || facts.text;
  const bought = facts.kind !== "jarl";
  return {
    name: facts.name,
    kind: `${KINDS[facts.kind]}${facts.elite ? ", elite" : ""}`,
    art: art(facts.id),
    symbols: [`#i-${unitIcon(facts)}`],
    says: [told, told.includes("its on") || told.includes("or less") ? "" : hits(facts.combat)]
      .filter(Boolean)
      .join(" "),
    ...(bought && { count: { label: "In the pool", have: pooled, of: facts.count } }),
    facts: [
      fact("#i-axe", "Strength", facts.combat),
      ...(facts.capacity ? [fact("#i-ship", "Carries", plural(facts.capacity, "land unit"))] : []),
      ...(bought ? [price("#i-coin", "Price", facts.gold, view.gold, "gold")] : []),
    ],
    rule: bought ? "VK-9.1a" : "VK-4.0a",
  };
}

function hostile(id: string, { board }: Props, says: Says): Inspection | null {
  const facts = board.hostiles.find((one) => one.id === id);
  if (!facts) return null;
  const all = board.hostiles.filter((one) => one.id === id).length;
  return {
    name: facts.name,
    kind: `Hostile${facts.naval ? ", at sea" : ""}${facts.elite ? ", elite" : ""}`,
    art: art(facts.id),
    symbols: [`#i-${hostileIcon(facts)}`],
    says: `${says("hostile") || "Enemies drawn by lot when a card or a quest brings them."} ${hits(facts.combat)}`,
    count: { label: "In the game", have: all, of: all },
    facts: [fact("#i-axe", "Strength", facts.combat)],
    rule: "VK-14.1a",
  };
}

const TERRAINS: Record<Terrain, Term> = {
  homeland: [
    "",
    "#i-longhouse",
    "homeland",
    "You start and recruit here, and there is room for all.",
    "VK-3.0a",
  ],
  fortress: ["", "#i-lock", "fortress", "You must stop here, and one more hostile comes.", "VK-12.0d"],
  town: ["", "#i-people", "settlement", "A town can be pillaged, or settled for gold.", "VK-11.0.7"],
  sea: ["", "#i-storm", "storm", "Whoever ends a move at sea may lose a unit to a storm.", "VK-12.11a"],
};

/** What can be got here, and what it would cost. */
function prizes({ view, board }: Props, at: number): Fact[] {
  const here = board.spaces[at];
  if (here?.terrain !== "town" && here?.terrain !== "fortress") return [];
  const band = view.place === at ? view.force : (view.bands[at] ?? []);
  const gold = pillageAt(board, at, band);
  const done = view.settled.includes(at) ? "settled" : view.pillaged.includes(at) ? "pillaged" : "";
  if (done) return [fact("#i-check", "Now", done)];
  return [
    fact("#i-axe", "Hostiles in a battle", rangeWords(hostilesAt(board, view, at))),
    ...(gold ? [fact("#i-torch", "Pillage brings", `${rangeWords(gold)} gold`)] : []),
    price("#i-longhouse", "To settle", settlePrice(board, band), view.gold, "gold"),
  ];
}

function space(id: string, props: Props, says: Says): Inspection | null {
  const { view, board } = props;
  const at = board.spaces.findIndex((one) => one.id === id);
  const here = board.spaces[at];
  if (!here) return null;
  const [, symbol, word, text, rule] = TERRAINS[here.terrain];
  const band = view.bands[at] ?? [];
  const lies = view.quests.find((one) => one.space === at);
  const trade = here.trade ? says("trade center") || "Trade brings gold." : "";
  const warrior = here.warrior ? says("warrior kingdom") || "One more hostile comes." : "";
  const today = glossOf(here);
  const gold = view.settled.includes(at) ? 2 : 1;
  return {
    name: here.name,
    kind: `${capital(terrainWords(here))}${today ? ` · ${today}` : ""}`,
    symbols: [symbol],
    says: [says(word) || text, warrior || trade].filter(Boolean).join(" "),
    facts: [
      ...(band.length ? [fact("#i-helmet", "Here stand", bandWords(board, band))] : []),
      ...(lies ? [fact("#i-rune", "Quest", board.quests[lies.quest]?.name ?? "face down")] : []),
      ...(here.trade ? [fact("#i-coin", "Trade", `${gold} gold a voyage`)] : []),
      ...prizes(props, at),
      fact("#i-ship", "Ways", waysWords(board, at)),
    ],
    rule,
  };
}

function quest(id: string, { view, board }: Props, says: Says): Inspection | null {
  const at = board.spaces.findIndex((one) => one.id === id);
  const lies = view.quests.find((one) => one.space === at);
  if (!lies) return null;
  const known = board.quests[lies.quest];
  return {
    name: known?.name ?? "Quest, face down",
    kind: `Quest in ${board.spaces[at]?.name ?? ""}`,
    ...(known && { art: art(known.id) }),
    symbols: ["#i-rune"],
    says: known?.text ?? (says("quest") || "A secret on the map. Fight for it where it lies."),
    facts: [
      fact("#i-axe", "Hostiles there", rangeWords(hostilesAt(board, view, at))),
      ...(known ? [] : [fact("#i-rune", "Could be one of", view.hidden.length)]),
    ],
    rule: known?.rule || "VK-11.0.6",
  };
}

function card(id: string, { view, board }: Props, says: Says): Inspection | null {
  const number = board.voyages.findIndex((one) => one.id === id);
  const facts = board.voyages[number];
  if (!facts) return null;
  return {
    name: facts.name,
    kind: facts.keep ? "Voyage card, to keep" : "Voyage card",
    symbols: [facts.keep ? "#i-lock" : "#i-cards"],
    says: facts.text || says("voyage card"),
    facts: [
      fact("#i-candle", "Voyage cards left", view.draw),
      ...(view.kept.includes(number) ? [fact("#i-check", "Now", "kept by you")] : []),
    ],
    rule: "VK-13.0c",
  };
}

function goal(rule: string, { view }: Props, says: Says): Inspection | null {
  const found = view.goals.find((one) => one.rule === rule);
  if (!found) return null;
  return {
    name: found.text,
    kind: "What this Saga asks for",
    symbols: ["#i-trophy"],
    says: says("Saga") || "One game: what to achieve, and how many voyages you have for it.",
    facts: [fact("#i-check", "So far", `${found.now} of ${found.need}`, found.met)],
    rule,
  };
}

const PARTS: Record<string, Term> = {
  edda: [
    "Edda",
    "#i-raven",
    "Edda",
    "Your fame, 0 to 5: room for more units, and rolled against.",
    "VK-10.2a",
  ],
  gold: ["Gold", "#i-coin", "settlement", "Pays for units and settlements.", "VK-9.1a"],
  draw: [
    "Voyages left",
    "#i-candle",
    "voyage card",
    "When no voyage card is left, the Saga ends.",
    "VK-6.0a",
  ],
  pool: [
    "Leidang",
    "#i-people",
    "Leidang",
    "The pool your units wait in, and the step in which they join.",
    "VK-11.0.2",
  ],
  religion: [
    "Religion",
    "#i-pendant",
    "Old Religion",
    "Old: Berserkirs fight for you. New: they do not.",
    "VK-23.0c",
  ],
  card: [
    "Voyage card",
    "#i-cards",
    "voyage card",
    "Turned in every voyage; may help, cost or bring hostiles.",
    "VK-13.0c",
  ],
  kept: ["Kept cards", "#i-lock", "voyage card", "Cards you may play later.", "VK-13.0c"],
};
const BUTTONS: Record<string, Term> = {
  appeal: [
    "High King",
    "#i-crown",
    "High King",
    "Once a Saga a Jarl at home may ask him for help.",
    "VK-22.0b",
  ],
  pillage: [
    "Pillage",
    "#i-torch",
    "pillage",
    "Rob it for gold by dice. Afterwards nobody can settle it.",
    "VK-20.0b",
  ],
  settle: ["Settle", "#i-longhouse", "settlement", "A town made yours for gold.", "VK-20.2a"],
  sail: ["Sail", "#i-ship", "storm", "A die, halved and rounded up, is how far ships go.", "VK-12.1a"],
  rally: ["Rally", "#i-horn", "rally", "Vikings one space away come to the Jarl.", "VK-12.3a"],
  roll: [
    "Edge",
    "#i-die",
    "Edge",
    "The side with the higher die strikes first in the whole battle.",
    "VK-15.1.2a",
  ],
  spend: ["Edda for the Edge", "#i-raven", "Edge", "Pay 1 Edda for one more on the die.", "VK-15.1.2b"],
};

function partFacts(name: string, { view }: Props): Fact[] {
  switch (name) {
    case "edda":
      return [
        fact("#i-raven", "Yours", `${view.edda} of 5`),
        fact("#i-people", "Units in a space", stackingLimit(view)),
        fact("#i-die", "An Edda check succeeds", percent(rollAtMost(view.edda))),
      ];
    case "gold":
      return [fact("#i-coin", "Yours", `${view.gold} of 20`)];
    case "draw":
      return [fact("#i-candle", "Left", view.draw)];
    case "pool":
      return [fact("#i-people", "Waiting", plural(view.pool.length, "unit"))];
    default:
      return [];
  }
}

export const inspect: Inspect<SagasView, World> = (point, props, says) => {
  const [kind, name] = parted(point);
  switch (kind) {
    case "unit":
      return unit(name, props, says);
    case "hostile":
      return hostile(name, props, says);
    case "space":
      return space(name, props, says);
    case "quest":
      return quest(name, props, says);
    case "card":
      return card(name, props, says);
    case "goal":
      return goal(name, props, says);
    case "button": {
      const found = BUTTONS[name];
      return found ? termCard(found, "What you can do", says) : null;
    }
    case "part": {
      const found = PARTS[name];
      return found ? termCard(found, "Word of the game", says, partFacts(name, props)) : null;
    }
    default:
      return null;
  }
};
