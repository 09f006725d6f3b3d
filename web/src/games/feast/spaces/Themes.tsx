/** The same spaces on a phone: ten themes with a pip for each space; a theme opens to cards. */
import { useState } from "react";
import { Crest, Icon, type Pointed, type PointName, points } from "../../../kit";
import { Glyph } from "../tiles";
import { labelOf, looks, spacePoints, standingOf } from "./label";
import { SignLines } from "./SignLines";
import type { Shown, SpacesProps } from "./Spaces";
import { signsOfSpace } from "./signs";
import { THEMES } from "./states";
import "./Themes.css";

const COLUMNS = [1, 2, 3, 4];

export function Themes(props: SpacesProps) {
  const { shown, filter, picked, ask } = props;
  const asked = ask?.kind === "action";
  const [open, setOpen] = useState(shown[picked]?.space.group ?? "");
  // Whoever looks for something sees all that was found, without opening theme after theme.
  const sought = filter.gives !== "" || filter.cost > 0 || filter.text !== "";
  return (
    <section className="themes" aria-label="Action spaces by theme">
      <p className="theme-head" aria-hidden="true">
        {COLUMNS.map((column) => (
          <span key={column}>
            <Glyph name="viking" size={13} />
            {column}
          </span>
        ))}
      </p>
      {THEMES.map(([group, label, glyph]) => {
        const here = shown.filter(({ space }) => space.group === group);
        const fitting = here.filter(({ fits }) => fits).length;
        if (sought && fitting === 0) return null;
        const isOpen = sought || open === group;
        return (
          <div key={group} className="theme" data-empty={fitting === 0 || undefined}>
            <button
              type="button"
              className="theme-row"
              aria-expanded={isOpen}
              aria-label={`${label}, ${fitting} of ${here.length} spaces`}
              {...(!isOpen && leads(here))}
              onClick={() => setOpen(isOpen ? "" : group)}
            >
              <Glyph name={glyph} size={20} />
              <b>{label}</b>
              {COLUMNS.map((column) => (
                <span key={column} className="pips">
                  {here
                    .filter(({ space }) => space.column === column)
                    .map((state) => (
                      <Pip key={state.number} state={state} asked={asked} />
                    ))}
                </span>
              ))}
              <Icon name={isOpen ? "minus" : "down"} size={16} />
            </button>
            {isOpen && <Cards {...props} here={here} asked={asked} />}
          </div>
        );
      })}
      {sought && !shown.some(({ fits }) => fits) && <p className="nothing dim">No space fits.</p>}
    </section>
  );
}

/** What folds these spaces away leads to them. */
const leads = (hidden: readonly Shown[]): Pointed =>
  points(...hidden.map(({ space }): PointName => `space:${space.id}`));

/** Full: I can use it. Hollow: I cannot. A crest: somebody is there. */
function Pip({ state, asked }: { state: Shown; asked: boolean }) {
  if (state.by >= 0) return <Crest seat={state.by} size={16} />;
  return <i className={`${looks(state, asked)} ${state.fits ? "" : "unfit"}`} />;
}

/** What can be used stands first; the rest waits behind a button. */
function Cards({ here, asked, ...props }: SpacesProps & { here: readonly Shown[]; asked: boolean }) {
  const [all, setAll] = useState(false);
  const near = here.filter(
    (state) => state.fits && (state.number === props.picked || looks(state, asked) !== "cant"),
  );
  const usable = near.filter((state) => looks(state, asked) !== "taken" || state.number === props.picked);
  const rest = here.filter((state) => state.fits && !usable.includes(state));
  const shown = all || !usable.length ? [...usable, ...rest] : usable;
  return (
    <div className="cards">
      {shown.map((state) => (
        <Card key={state.number} {...props} state={state} asked={asked} />
      ))}
      {rest.length > 0 && usable.length > 0 && (
        <button
          type="button"
          className="chip"
          {...(!all && leads(rest))}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? "Fewer" : `${rest.length} more: taken or out of reach`}
        </button>
      )}
    </div>
  );
}

function Card({
  state,
  asked,
  view,
  board,
  names,
  seat,
  picked,
  onTap,
}: SpacesProps & { state: Shown; asked: boolean }) {
  const { space, number, by, says } = state;
  return (
    <button
      type="button"
      className={`scard cut ${looks(state, asked)} ${state.last ? "last" : ""}`}
      {...spacePoints(space, view, board)}
      data-number={number}
      aria-pressed={picked === number}
      onClick={() => onTap(state)}
    >
      <span className="vh">{labelOf(state, names, seat)}</span>
      <span className="sv" aria-hidden="true">
        <Glyph name="viking" size={16} />
        {space.column}
      </span>
      <span className="sn" aria-hidden="true">
        <b>{space.name}</b>
        <small>{standingOf(state, names, seat) || says}</small>
      </span>
      <SignLines signs={signsOfSpace(space, view)} board={board} />
      {by >= 0 && <Crest seat={by} size={24} />}
      {state.last && <span className="last-mark" />}
    </button>
  );
}
