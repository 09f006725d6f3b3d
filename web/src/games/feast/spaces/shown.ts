/** Every space as it is shown now: how it stands for me, what it does in words, and whether the filter lets it through. */
import { useMemo } from "react";
import type { Props } from "../view";
import { gives, speaksOf } from "./gains";
import { lastPlaced } from "./recent";
import { explained } from "./signs";
import { type Filter, type SpaceState, spaceStates } from "./states";

export interface Shown extends SpaceState {
  /** What it does, in one sentence. */
  readonly says: string;
  /** It passes the filter. */
  readonly fits: boolean;
  /** Somebody else has just used it. */
  readonly last: boolean;
}

/** Usable now; while it is not my turn, usable as things stand. */
export const can = (state: SpaceState, asked: boolean): boolean =>
  state.use !== null || state.imitate !== null || (!asked && state.why === null);

export function useShown({ view, board, ask, seat, lines }: Props, filter: Filter): Shown[] {
  const asked = ask?.kind === "action";
  const states = useMemo(() => spaceStates(view, board, ask, seat), [view, board, ask, seat]);
  const last = useMemo(() => lastPlaced(lines, seat), [lines, seat]);
  return states.map((state): Shown => {
    const says = explained(state.space, view, board);
    const fits =
      (!filter.now || can(state, asked)) &&
      (!filter.cost || filter.cost === state.space.column) &&
      gives(state.space, filter.gives) &&
      speaksOf(state.space, filter.text, says);
    return { ...state, says, fits, last: state.by >= 0 && last.has(state.number) };
  });
}
