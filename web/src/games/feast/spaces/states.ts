/** How each space stands for me: free, taken and by whom, out of reach and why, or to be imitated. */
import type { Reason } from "../../../kit";
import type { Ask } from "../../../net/wire/table";
import {
  type FeastBox,
  type FeastView,
  IMITATION,
  imitationColumn,
  mine,
  offered,
  type Space,
} from "../view";
import { whyNot } from "./reasons";

/** The bands of the action board from the top, each with its sign. */
export const THEMES: readonly (readonly [group: string, label: string, glyph: string])[] = [
  ["build_houses", "Houses", "shed"],
  ["build_ships", "Ships", "longship"],
  ["hunting", "Hunting", "bow_and_arrow"],
  ["livestock_market", "Livestock", "sheep"],
  ["weekly_market", "Market", "market"],
  ["products", "Products", "milk"],
  ["crafting", "Crafts", "hammer"],
  ["mountains_and_trade", "Mountains", "mountain"],
  ["sailing", "Sailing", "sail"],
  ["emigration_and_occupation", "Leave, learn", "emigrate"],
];

export interface Use {
  readonly type: "use";
  readonly space: number;
  readonly name: string;
  readonly imitated: number;
}

export interface SpaceState {
  readonly number: number;
  readonly space: Space;
  /** Who stands there; -1 nobody. In a game for one, 1 are my own Vikings of the last round. */
  readonly by: number;
  readonly crew: number;
  /** I can use it now, directly. */
  readonly use: Use | null;
  /** I can use it now over an imitation space. */
  readonly imitate: Use | null;
  /** Why I cannot use it, or could not if it were my turn. */
  readonly why: Reason | null;
  /** It is the space of this very turn. */
  readonly current: boolean;
}

/** All 61 spaces, in the order of the box. */
export function spaceStates(
  view: FeastView,
  board: FeastBox,
  ask: Ask | null,
  seat: number | null,
): SpaceState[] {
  const places = offered(ask, "action");
  const me = seat === null ? null : mine(view, seat);
  const usable = new Map<number, Use>();
  const imitable = new Map<number, Use>();
  for (const [space, imitated] of places?.spaces ?? []) {
    const shown = imitated >= 0 ? imitated : space;
    const name = board.spaces[shown]?.name ?? "";
    (imitated >= 0 ? imitable : usable).set(shown, { type: "use", space, name, imitated });
  }
  return board.spaces.map((space, number) => {
    const by = view.taken[number] ?? -1;
    const use = usable.get(number) ?? null;
    const imitate = imitable.get(number) ?? null;
    const barred = me && !use && !imitate ? whyNot(space, view, me, board) : null;
    const taken: Reason | null =
      by >= 0 && !imitate ? { rule: "FO-4.3", text: standing(view, by, seat) } : null;
    return {
      number,
      space,
      by,
      crew: view.crew[number] ?? 0,
      use,
      imitate,
      why: taken ?? barred,
      current: by >= 0 && (view.space === number || (view.imitated === number && view.space >= IMITATION)),
    };
  });
}

function standing(view: FeastView, by: number, seat: number | null): string {
  if (view.players === 1) {
    return by === 0 ? "Your Vikings stand there." : "Your Vikings of the last round stand there.";
  }
  return by === seat ? "Your Vikings stand there." : "Somebody stands there already.";
}

export interface Filter {
  readonly now: boolean;
  readonly gives: string;
  /** A number of Vikings; 0 for any. */
  readonly cost: number;
  readonly text: string;
}

export const NO_FILTER: Filter = { now: false, gives: "", cost: 0, text: "" };

export interface ImitationState {
  readonly column: number;
  readonly by: number;
  readonly crew: number;
  /** How many spaces could be imitated from here now. */
  readonly ways: number;
}

/** The imitation spaces that lie on this table. */
export function imitationStates(view: FeastView, ask: Ask | null): ImitationState[] {
  const spaces = offered(ask, "action")?.spaces ?? [];
  return view.imitations.map((column) => {
    const number = IMITATION + column - 1;
    return {
      column,
      by: view.taken[number] ?? -1,
      crew: view.crew[number] ?? 0,
      ways: spaces.filter(([space]) => space === number && imitationColumn(space) === column).length,
    };
  });
}
