/**
 * All spaces on a phone: a cell for each theme and number of Vikings, each space in it by its main gain. A tap opens the
 * spaces of a cell as cards in the tray, which always has the room for them: the list never moves.
 */
import { Fragment, type KeyboardEvent, useRef } from "react";
import { Crest, type Pointed, towards } from "../../../kit";
import { plural } from "../../../kit/words";
import { Glyph, Thing } from "../tiles";
import { vikings } from "../words";
import { Filters } from "./Filters";
import { looks, spacePoints } from "./label";
import type { SpacesProps } from "./Spaces";
import { cellOf, useCell } from "./selection";
import { can, type Shown } from "./shown";
import { mainSign } from "./signs";
import { THEMES } from "./states";
import "./Cells.css";

const COLUMNS = [1, 2, 3, 4];

interface CellPlace {
  readonly id: string;
  readonly row: number;
  readonly column: number;
  readonly here: readonly Shown[];
}

export function Cells(props: SpacesProps) {
  const { shown, picked, seat, ask } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useCell();
  const asked = ask?.kind === "action";
  const cells = THEMES.flatMap(([group], row) =>
    COLUMNS.map((column): CellPlace => {
      const here = shown.filter(({ space }) => space.group === group && space.column === column);
      return { id: cellOf({ group, column }), row, column, here };
    }).filter(({ here }) => here.length > 0),
  );
  const stop = cells.some(({ id }) => id === open) ? open : (cells[0]?.id ?? "");
  const arrow = (event: KeyboardEvent, { row, column }: CellPlace): void => {
    const to = towards(
      event.key,
      [column, row],
      cells.map((one) => [one.column, one.row]),
    );
    if (to === null) return;
    event.preventDefault();
    grid.current?.querySelectorAll<HTMLElement>(".spcell")[to]?.focus();
  };
  const toggle = ({ id, here }: CellPlace): void => {
    const only = here.length === 1 ? here[0] : here.find(({ number }) => number === picked);
    if (id === open) setOpen("", -1);
    else setOpen(id, only?.number ?? -1);
  };
  return (
    <section className="spcells" aria-label="61 action spaces by theme" ref={grid}>
      <Filters now={seat === null ? null : shown.filter((state) => can(state, asked)).length} small />
      {COLUMNS.map((column) => (
        <span key={column} className="ah" title={vikings(column)}>
          <Glyph name="viking" size={14} />
          <b aria-hidden="true">{column}</b>
          <span className="vh">{vikings(column)}</span>
        </span>
      ))}
      {THEMES.map(([group, label, glyph], row) => (
        <Fragment key={group}>
          <span className="al" style={{ gridRow: row + 2 }}>
            <Glyph name={glyph} size={18} />
            <span>{label.split(",")[0]}</span>
          </span>
          {cells
            .filter((cell) => cell.row === row)
            .map((cell) => (
              <button
                key={cell.id}
                type="button"
                className="spcell"
                style={{ gridRow: row + 2, gridColumn: cell.column + 1 }}
                aria-expanded={cell.id === open}
                aria-label={labelOf(cell, label, asked)}
                tabIndex={cell.id === stop ? 0 : -1}
                {...(cell.id !== open && leads(cell.here, props))}
                onClick={() => toggle(cell)}
                onKeyDown={(event) => arrow(event, cell)}
              >
                {cell.here.map((state) => (
                  <Sign key={state.number} {...props} state={state} asked={asked} />
                ))}
              </button>
            ))}
        </Fragment>
      ))}
    </section>
  );
}

function labelOf({ here, column }: CellPlace, theme: string, asked: boolean): string {
  const usable = here.filter((state) => state.fits && can(state, asked)).length;
  const names = here.map(({ space }) => space.name).join(", ");
  return `${theme}, ${vikings(column)}: ${names}. ${usable} of ${plural(here.length, "space")} can be used`;
}

/** What a closed cell leads to: its spaces, and what can be had there. */
function leads(here: readonly Shown[], { view, board }: SpacesProps): Pointed {
  return { "data-point": here.map(({ space }) => spacePoints(space, view, board)["data-point"]).join(" ") };
}

/** A space by its main gain; a crest where somebody stands, pale what is out of reach. */
function Sign({ state, asked, view, board, picked }: SpacesProps & { state: Shown; asked: boolean }) {
  const look = looks(state, asked);
  const sign = mainSign(state.space, view);
  return (
    <span
      className={`sign ${look} ${state.fits ? "" : "unfit"} ${state.number === picked ? "picked" : ""} ${state.last ? "last" : ""}`}
    >
      {state.by >= 0 ? <Crest seat={state.by} size={22} /> : <Thing id={sign} board={board} size={22} />}
    </span>
  );
}
