/** Sagas at the table. */

import { holdRestFor } from "../../kit/rest";
import { plural } from "../../kit/words";
import type { GameFace, SeatMark, SeatStat } from "../face";
import { Board } from "./Board";
import { Provider } from "./begun";
import { prompt } from "./prompt";
import { Stash } from "./Stash";
import { Tray } from "./Tray";
import { isCampaign, type SagasView, type World } from "./view";

function headline(view: SagasView): string {
  return [
    isCampaign(view) ? "Campaign" : "One Saga",
    view.voyage > 0 && `voyage ${view.voyage}`,
    isCampaign(view) && view.won.length > 0 && `${plural(view.won.length, "Saga")} won`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What the markers on the map are called, by what the Saga asks for. */
function markerStat(view: SagasView): SeatStat {
  const goal = view.goals.find(({ rule }) => rule === "VK-6.1a");
  const value = goal ? `${goal.now}/${goal.need}` : view.settled.length;
  if (goal?.text.startsWith("Pillaged")) return { icon: "torch", value, label: "pillaged" };
  return { icon: "longhouse", value, label: goal?.text.includes("pillaged") ? "markers" : "settled" };
}

function seatStats(view: SagasView): SeatStat[] {
  const quests = view.goals.find(({ rule }) => rule === "VK-6.3a");
  return [
    { icon: "candle", value: view.draw, label: "voyages" },
    { icon: "coin", value: view.gold, label: "gold" },
    { icon: "raven", value: view.edda, label: "Edda" },
    markerStat(view),
    { icon: "rune", value: quests ? `${quests.now}/${quests.need}` : view.done.length, label: "quests" },
  ];
}

const MARKS: Record<string, SeatMark> = {
  old: { icon: "axe", label: "Old Religion" },
  new: { icon: "pendant", label: "New Religion" },
};

function seatMarks(view: SagasView): SeatMark[] {
  const mark = MARKS[view.religion];
  return mark ? [mark] : [];
}

const DOING: Record<string, string> = {
  setup: "makes ready",
  between: "at rest",
  leidang: "recruits",
  movement: "moves",
  card: "draws a card",
  battle: "fights",
  quest: "on a quest",
  deed: "in a conquered place",
  aftermath: "between two Sagas",
};

export const face: GameFace<SagasView, World> = {
  Provider,
  Board,
  Tray,
  Stash: Stash,
  scenes: () => holdRestFor(import("./scenes")),
  stashTab: {
    icon: "rune",
    label: "Saga",
    points: [
      "part:goals",
      "goal:*",
      "part:gold",
      "part:edda",
      "part:draw",
      "part:kept",
      "part:religion",
      "part:force",
      "part:card",
      "unit:*",
    ],
  },
  onBoard: ["home", "reveal", "destroy", "course", "sailing"],
  headline,
  goal: (view) => ({
    aim: "Do what the Saga asks.",
    each: [],
    unit: [
      plural(view.draw, "voyage left", "voyages left"),
      ...view.goals.map(({ text, now, need }) => `${text.toLowerCase()} ${now}/${need}`),
    ].join(", "),
    rest: "",
    brief: `${plural(view.draw, "voyage left", "voyages left")}, ${view.goals.filter(({ now, need }) => now >= need).length} of ${plural(view.goals.length, "goal")} met.`,
  }),
  seatStats,
  seatDoing: (view) => DOING[view.stage] ?? "",
  seatMarks,
  active: (view) => (view.over ? null : 0),
  awaited: (view) => (view.over ? [] : [0]),
  prompt,
  inspector: async () => (await holdRestFor(import("./inspect"))).inspect,
  hintPoints: () => holdRestFor(import("./hints")),
  keys: [
    ["Arrows", "go from ring to ring, or move the map when it has the focus"],
    ["+ and −", "zoom in and out, 0 shows all"],
    ["Enter", "do what the red button says"],
    ["R", "sail: roll the movement die"],
    ["1 to 8", "strike the hostile at this place, or choose what stands there"],
    ["A", "fight the battle out"],
    ["E", "pay Edda for the Edge"],
    ["P, B, N", "pillage, build a settlement, neither"],
    ["Space, Esc", "skip what is being shown"],
  ],
};
