/** The action board: every space where there is room for it, cells of spaces where there is not. */
import { useMedia } from "../../../kit";
import { SMALL } from "../breakpoints";
import type { Props } from "../view";
import { Cells } from "./Cells";
import { Grid } from "./Grid";
import { useFilter, usePicked } from "./selection";
import { type Shown, useShown } from "./shown";
import { imitationStates, type SpaceState } from "./states";
import "./Spaces.css";

export interface SpacesProps extends Props {
  readonly shown: readonly Shown[];
  readonly picked: number;
  /** A tap: the first one looks, the second one on the same space uses it. */
  onTap(state: SpaceState): void;
}

/** Looks at a space at the first tap, and uses it at the second. */
export function useTap({ busy, send }: Props): (state: SpaceState) => void {
  const [picked, pick] = usePicked();
  return (state) => {
    const move = state.use ?? state.imitate;
    if (picked !== state.number) pick(state.number);
    else if (move && !busy) {
      pick(-1);
      send(move);
    }
  };
}

export function Spaces(props: Props) {
  const { view, ask } = props;
  const small = useMedia(SMALL);
  const [filter] = useFilter();
  const [picked] = usePicked();
  const shown = useShown(props, filter);
  const tap = useTap(props);
  const common = { ...props, shown, picked, onTap: tap };
  return (
    <div className="spaces">
      {small ? <Cells {...common} /> : <Grid {...common} imitations={imitationStates(view, ask)} />}
    </div>
  );
}
