/** What lies over the board while a piece is tried: the spots, the ghost, what it closes, and why it does not fit. */
import { leads } from "../../../kit";
import { cellsOf, maskOf, missing, touching } from "../geometry";
import { TileShape } from "../tiles";
import { body, outline, UNIT } from "../tiles/outline";
import { cellOf, formOf, type Ground, heat, wayOf } from "./trial";
import type { TrialState } from "./useTrial";
import "./Ghost.css";

const HALF = UNIT / 2;
const SIDES = { top: [0, 0, 1, 0], bottom: [0, 1, 1, 1], left: [0, 0, 0, 1], right: [1, 0, 1, 1] } as const;

export function Ghost({ trying }: { trying: TrialState }) {
  const { ground, trial, piece, wrong, seen } = trying;
  const form = formOf(ground, trial);
  const lines = outline(form.spots);
  return (
    <g>
      <g
        className={wrong ? "ghost wrong" : "ghost"}
        transform={`translate(${trial.col * UNIT} ${trial.row * UNIT})`}
      >
        <TileShape piece={piece} turn={wayOf({ ...ground, mirrored: true }, trial)} />
        {wrong && <path d={body(form.spots)} fill="url(#tx-bad)" opacity=".5" />}
        <path d={lines} className="ghost-halo" />
        <path d={lines} className="ghost-line" />
      </g>
      {wrong && <Wrong trying={trying} />}
      <Goal trying={trying} />
      {seen?.closes.map(({ row, col }) => (
        <circle
          key={`${row} ${col}`}
          cx={col * UNIT + HALF}
          cy={row * UNIT + HALF}
          r="13"
          className="ghost-closes"
        />
      ))}
    </g>
  );
}

/** Where a lesson wants the piece: a tap there puts it there. */
function Goal({ trying: { ground, goal, next, set } }: { trying: TrialState }) {
  if (!goal || next !== "move") return null;
  const { rows, cols } = formOf(ground, goal);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keys, arrows move the piece there
    <rect
      x={goal.col * UNIT}
      y={goal.row * UNIT}
      width={cols * UNIT}
      height={rows * UNIT}
      fill="transparent"
      {...leads(true)}
      onClick={() => set(goal)}
    />
  );
}

/** The edges that touch, or the cells that ought to be covered first. */
function Wrong({ trying: { ground, trial, piece, wrong } }: { trying: TrialState }) {
  const { laid } = ground;
  const form = formOf(ground, trial);
  const cell = cellOf(ground, trial);
  if (wrong?.rule === "FO-7.5") {
    const bare = missing(laid, maskOf(form, laid.plan.stride, cell));
    return cellsOf(bare, laid.plan.stride).map(([row, col]) => (
      <path
        key={`${row} ${col}`}
        d={`M${col * UNIT + 8} ${row * UNIT + 8}l8 8m0 -8l-8 8`}
        className="ghost-bare"
      />
    ));
  }
  if (wrong?.rule === "FO-7.2") return null;
  const edges = touching(laid, piece, form, cell).map(({ row, col, side }) => {
    const [x1, y1, x2, y2] = SIDES[side];
    return `M${(col + x1) * UNIT} ${(row + y1) * UNIT}L${(col + x2) * UNIT} ${(row + y2) * UNIT}`;
  });
  return <path d={edges.join("")} className="ghost-touch" />;
}

/** A diamond on every cell some spot would cover; the more is won there, the larger it is. */
export function Spots({ ground }: { ground: Ground }) {
  const { stride } = ground.laid.plan;
  const path = [...heat(ground)]
    .map(([cell, gain]) => {
      const [x, y] = [(cell % stride) * UNIT + HALF, Math.floor(cell / stride) * UNIT + HALF];
      const q = Math.round(10 * (2.4 + 0.8 * Math.min(gain, 5))) / 10;
      return `M${x} ${y - q}l${q} ${q}l-${q} ${q}l-${q} -${q}Z`;
    })
    .join("");
  return <path d={path} className="ghost-spots" />;
}
