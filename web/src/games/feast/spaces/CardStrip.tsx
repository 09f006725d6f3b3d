/** The spaces of the cell that is open, as cards side by side; the one that is looked at tells what it does. */
import { Crest } from "../../../kit";
import type { Props } from "../view";
import { labelOf, looks, spacePoints, standingOf } from "./label";
import { SignLines } from "./SignLines";
import { useTap } from "./Spaces";
import { cellOf, useCell, usePicked } from "./selection";
import { type Shown, useShown } from "./shown";
import { signsOfSpace } from "./signs";
import { NO_FILTER } from "./states";
import "./CardStrip.css";

export function CardStrip(props: Props) {
  const [open] = useCell();
  const shown = useShown(props, NO_FILTER);
  const here = shown.filter(({ space }) => cellOf(space) === open);
  return (
    <fieldset className="card-strip">
      <legend className="vh">Spaces of this cell</legend>
      {here.map((state) => (
        <SpaceCard key={state.number} {...props} state={state} />
      ))}
    </fieldset>
  );
}

function SpaceCard({ state, ...props }: Props & { state: Shown }) {
  const { view, board, names, seat, ask } = props;
  const [picked] = usePicked();
  const tap = useTap(props);
  const { space, number, by, says } = state;
  const chosen = picked === number;
  const standing = standingOf(state, names, seat);
  return (
    <button
      type="button"
      className={`scard cut ${looks(state, ask?.kind === "action")} ${chosen ? "chosen" : ""}`}
      {...spacePoints(space, view, board)}
      data-number={number}
      aria-pressed={chosen}
      onClick={() => tap(state)}
    >
      <span className="vh">{labelOf(state, names, seat)}</span>
      <span className="sh" aria-hidden="true">
        <b>{space.name}</b>
        <span className="ss">
          {by >= 0 && <Crest seat={by} size={20} />}
          <SignLines signs={signsOfSpace(space, view)} board={board} size={20} />
        </span>
      </span>
      {chosen && <small aria-hidden="true">{standing || says}</small>}
    </button>
  );
}
