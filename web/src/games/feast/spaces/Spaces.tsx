/** The action board: the whole grid where there is room for it, themes that open where there is not. */
import { useMemo } from "react";
import { useMedia } from "../../../kit";
import { SMALL } from "../breakpoints";
import type { Props } from "../view";
import { Filters } from "./Filters";
import { Grid } from "./Grid";
import { gives, speaksOf } from "./gains";
import { lastPlaced } from "./recent";
import { useFilter, usePicked } from "./selection";
import { explained } from "./signs";
import { type Filter, imitationStates, type SpaceState, spaceStates } from "./states";
import { Themes } from "./Themes";
import "./Spaces.css";

export interface Shown extends SpaceState {
  /** What it does, in one sentence. */
  readonly says: string;
  /** It passes the filter. */
  readonly fits: boolean;
  /** Somebody else has just used it. */
  readonly last: boolean;
}

export interface SpacesProps extends Props {
  readonly shown: readonly Shown[];
  readonly picked: number;
  readonly filter: Filter;
  /** A tap: the first one looks, the second one on the same space uses it. */
  onTap(state: SpaceState): void;
}

/** Usable now; while it is not my turn, usable as things stand. */
export const can = (state: SpaceState, asked: boolean): boolean =>
  state.use !== null || state.imitate !== null || (!asked && state.why === null);

export function Spaces(props: Props) {
  const { view, board, ask, seat, busy, send, lines } = props;
  const small = useMedia(SMALL);
  const [filter] = useFilter();
  const [picked, pick] = usePicked(seat);
  const asked = ask?.kind === "action";
  const states = useMemo(() => spaceStates(view, board, ask, seat), [view, board, ask, seat]);
  const last = useMemo(() => lastPlaced(lines, seat), [lines, seat]);
  const shown = states.map((state): Shown => {
    const says = explained(state.space, view, board);
    const fits =
      (!filter.now || can(state, asked)) &&
      (!filter.cost || filter.cost === state.space.column) &&
      gives(state.space, filter.gives) &&
      speaksOf(state.space, filter.text, says);
    return { ...state, says, fits, last: state.by >= 0 && last.has(state.number) };
  });
  const tap = (state: SpaceState): void => {
    const move = state.use ?? state.imitate;
    if (picked !== state.number) pick(state.number);
    else if (move && !busy) {
      pick(-1);
      send(move);
    }
  };
  const common = { ...props, shown, picked, filter, onTap: tap };
  return (
    <div className="spaces">
      <Filters now={seat === null ? null : states.filter((state) => can(state, asked)).length} />
      {small ? <Themes {...common} /> : <Grid {...common} imitations={imitationStates(view, ask)} />}
    </div>
  );
}
