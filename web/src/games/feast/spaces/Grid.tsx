/** All 61 spaces at once: ten themes by four columns of Vikings. */
import { Fragment, type KeyboardEvent, useRef } from "react";
import { Crest, towards } from "../../../kit";
import { Glyph } from "../tiles";
import { vikings } from "../words";
import { Filters } from "./Filters";
import { labelOf, looks, spacePoints } from "./label";
import { SignLines } from "./SignLines";
import type { SpacesProps } from "./Spaces";
import { can, type Shown } from "./shown";
import { signsOfSpace } from "./signs";
import { type ImitationState, THEMES } from "./states";
import "./Grid.css";

const COLUMNS = [1, 2, 3, 4];
const ALSO = ["", "", "draw card", "play card"];
/** The space that stands in two bands at once. */
const TALL = "c4_house_and_ship";

/** Where a space lies, for the arrow keys. */
function spot(shown: readonly Shown[], { space, number }: Shown): [number, number] {
  const row = THEMES.findIndex(([group]) => group === space.group);
  const beside = shown.filter((one) => one.space.group === space.group && one.space.column === space.column);
  const place = beside.findIndex((one) => one.number === number);
  return [space.column * 12 + (12 * (place + 0.5)) / beside.length, row * 12];
}

export function Grid({ imitations, ...props }: SpacesProps & { imitations: readonly ImitationState[] }) {
  const { shown, picked, ask } = props;
  const grid = useRef<HTMLDivElement>(null);
  const asked = ask?.kind === "action";
  const stop = picked >= 0 ? picked : (shown.find((one) => one.use)?.number ?? 0);
  const arrow = (event: KeyboardEvent, from: Shown): void => {
    const to = towards(
      event.key,
      spot(shown, from),
      shown.map((one) => spot(shown, one)),
    );
    if (to === null) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-number="${shown[to]?.number}"]`)?.focus();
  };
  return (
    <section className="agrid" aria-label="61 action spaces" ref={grid}>
      <Filters now={props.seat === null ? null : shown.filter((state) => can(state, asked)).length} />
      {COLUMNS.map((column) => (
        <span key={column} className="ah" title={vikings(column)}>
          <span className="helms">
            {COLUMNS.slice(0, column).map((one) => (
              <Glyph key={one} name="viking" size={13} />
            ))}
          </span>
          <span className="vh">{vikings(column)}</span>
          <span className="also">{ALSO[column - 1]}</span>
        </span>
      ))}
      {THEMES.map(([group, label, glyph], row) => (
        <Fragment key={group}>
          <span className="al" style={{ gridRow: row + 2 }}>
            <Glyph name={glyph} size={18} />
            {label}
          </span>
          {COLUMNS.map((column) => {
            const here = shown.filter((one) => one.space.group === group && one.space.column === column);
            if (!here.length) return null;
            const tall = here[0]?.space.id === TALL ? " / span 2" : "";
            return (
              <span
                key={column}
                className="ac"
                style={{ gridRow: `${row + 2}${tall}`, gridColumn: column + 1 }}
              >
                {here.map((one) => (
                  <Cell
                    key={one.number}
                    {...props}
                    state={one}
                    wide={here.length === 1}
                    asked={asked}
                    tabIndex={one.number === stop ? 0 : -1}
                    onArrow={(event) => arrow(event, one)}
                  />
                ))}
              </span>
            );
          })}
        </Fragment>
      ))}
      {imitations.length > 0 && <Imitations imitations={imitations} names={props.names} seat={props.seat} />}
    </section>
  );
}

/** Names fit beside few signs; the last column is the narrowest. */
const ROOM = [0, 2, 2, 2, 1];

function Cell({
  state,
  wide,
  asked,
  tabIndex,
  onArrow,
  view,
  board,
  names,
  seat,
  picked,
  onTap,
}: SpacesProps & {
  state: Shown;
  wide: boolean;
  asked: boolean;
  tabIndex: number;
  onArrow(event: KeyboardEvent): void;
}) {
  const { space, number, by, fits } = state;
  const signs = signsOfSpace(space, view);
  const named = wide && signs.gain.length <= (ROOM[space.column] ?? 0) && !signs.gain.includes("or");
  const kind = looks(state, asked);
  const label = labelOf(state, names, seat);
  return (
    <button
      type="button"
      className={`sp cut ${kind} ${named ? "named" : ""} ${fits ? "" : "unfit"} ${state.last ? "last" : ""}`}
      {...spacePoints(space, view, board)}
      data-number={number}
      title={space.name}
      aria-pressed={picked === number}
      tabIndex={tabIndex}
      onClick={() => onTap(state)}
      onKeyDown={onArrow}
    >
      <SignLines signs={signs} board={board} size={wide ? 20 : 17} />
      <span className="vh">{label}</span>
      {named && (
        <span className="snm" aria-hidden="true">
          {space.name}
        </span>
      )}
      {by >= 0 && <Crest seat={by} size={26} className="own" />}
      {state.last && <span className="last-mark" />}
      {state.imitate && <Glyph name="turn" size={15} className="copy-mark" />}
    </button>
  );
}

/** With four players: who has already copied, and what can be copied. */
function Imitations({
  imitations,
  names,
  seat,
}: {
  imitations: readonly ImitationState[];
  names: readonly string[];
  seat: number | null;
}) {
  return (
    <>
      <span className="al" style={{ gridRow: THEMES.length + 2 }}>
        <Glyph name="turn" size={18} />
        Imitate
      </span>
      {imitations.map(({ column, by, ways }) => (
        <span
          key={column}
          className="imitation"
          style={{ gridRow: THEMES.length + 2, gridColumn: column + 1 }}
        >
          {by >= 0 ? (
            <>
              <Crest seat={by} size={22} />
              {by === seat ? "you" : names[by]}
            </>
          ) : ways ? (
            `${ways} taken to copy`
          ) : (
            "free"
          )}
        </span>
      ))}
    </>
  );
}
