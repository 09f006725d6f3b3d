/** A Feast for Odin at the table. */

import { holdRestFor } from "../../kit/rest";
import type { GameFace } from "../face";
import { Board } from "./Board";
import { Provider, useBegun } from "./begun";
import { Hand } from "./cards";
import { linesOf, total } from "./score/sheet";
import { Tray } from "./Tray";
import { Counts } from "./turn/Status";
import type { FeastBox, FeastView } from "./view";
import { headline, prompt, seatDoing, seatMarks, seatStats } from "./words";

export const face: GameFace<FeastView, FeastBox> = {
  Provider,
  Board,
  screen: () => holdRestFor(import("./Screen")),
  Tray,
  Hand,
  Counts,
  ownTabs: true,
  onBoard: "always",
  endsByButton: true,
  headline,
  goal: (view, board) => ({
    aim: "Most points win.",
    each: view.seats.map((seat) => total(linesOf(seat, board))),
    unit: "points now",
    rest: "",
  }),
  seatStats,
  seatDoing,
  seatMarks,
  active: (view) => (view.over ? null : (view.open[0]?.seat ?? null)),
  awaited: ({ over, open }) => (over ? [] : open.map(({ seat }) => seat)),
  prompt,
  useDoing: () => useBegun("doing")[0],
  inspector: async () => (await holdRestFor(import("./inspect"))).inspect,
  scenes: () => holdRestFor(import("./scenes")),
  hintPoints: () => holdRestFor(import("./hints")),
  keys: [
    ["Arrows", "go from space to space, or move the tile that is being laid"],
    ["Enter", "look at a space, use it, or do what the red button says"],
    ["R and E", "turn the tile in hand"],
    ["F", "turn the tile in hand over"],
    ["Esc", "put the tile back"],
  ],
  gloss: ({ event: { card, why } }, { occupations }) =>
    occupations.find(({ number, name }) => number === card || name === why)?.text ?? "",
  loud: ["roundbegun", "dierolled", "gameover"],
};
