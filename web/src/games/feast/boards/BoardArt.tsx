/** A board as it is printed, with what lies on it: cells worth -1, the income diagonal, bonus cells and their rings. */
import { memo, type ReactNode } from "react";
import { type Point, plait, point } from "../../../kit";
import { type Bonus, type Box, closed, type Income, type Laid, type Plan } from "../geometry";
import { symbolOf, TileShape } from "../tiles";
import { UNIT } from "../tiles/outline";
import "./BoardArt.css";

const RIM = 16;
const HALF = UNIT / 2;

/** How far from the end of its track a value may stand that no cell carries. */
const NEAR = 4;

/** Where the middle of such a value stands: on a hole or beside the cells, up and right of its track, else on the frame. */
function topValue({ rows, cols, lines }: Plan, track: readonly Income[]): readonly [x: number, y: number] {
  const last = track.findLast(({ cell }) => cell);
  if (!last) return [0, 0];
  let [best, least] = [null as readonly [number, number] | null, NEAR];
  for (let row = 0; row < rows; row++) {
    for (let col = last.col; col < cols; col++) {
      const far = Math.hypot(row - (last.row - 1), col - (last.col + 1));
      if ("_x".includes(lines[row]?.[col] ?? "") && far <= least) [best, least] = [[row, col], far];
    }
  }
  if (best) return [best[1] * UNIT + HALF, best[0] * UNIT + HALF];
  return [(last.col + 1) * UNIT, last.row * UNIT - 6];
}

export function BoardArt({
  box,
  laid,
  label = "",
  mine = false,
  children,
}: {
  box: Box;
  laid: Laid;
  /** What is read out; without one the drawing is silent and words stand beside it. */
  label?: string;
  /** Its cells can be pointed at. */
  mine?: boolean;
  /** What lies over the pieces, in the same units. */
  children?: ReactNode;
}) {
  const { plan } = laid;
  const [wide, high] = [plan.cols * UNIT, plan.rows * UNIT];
  return (
    <svg
      className={`fboard ${plan.house ? "house" : ""}`}
      viewBox={`${-RIM} ${-RIM} ${wide + 2 * RIM} ${high + 2 * RIM}`}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...(mine && point("board", plan.id))}
    >
      <Frame wide={wide} high={high} />
      <Cells plan={plan} />
      {plan.tracks.map((track) => (
        <Track key={track[0]?.quadrant.toString()} laid={laid} track={track} />
      ))}
      {plan.bonuses.map((bonus) => (
        <BonusCell key={bonus.cell.toString()} laid={laid} bonus={bonus} />
      ))}
      {laid.pieces.map(([number, turn, cell]) => {
        const piece = box.pieces[number];
        if (!piece) return null;
        const [row, col] = [Math.floor(cell / plan.stride), cell % plan.stride];
        return (
          <g key={`${number} ${turn} ${cell}`} transform={`translate(${col * UNIT} ${row * UNIT})`}>
            <TileShape piece={piece} turn={turn} />
          </g>
        );
      })}
      {mine && <CellPoints plan={plan} />}
      {children}
    </svg>
  );
}

const Frame = memo(function Frame({ wide, high }: { wide: number; high: number }) {
  const [w, h] = [wide, high];
  const periods = Math.max(3, Math.round(wide / 17));
  const along =
    (y: number) =>
    (u: number, v: number): Point => [u * (w - 8) + 4, y + v * 3.6];
  return (
    <>
      <path
        d={`M-9 -15H${w + 9}L${w + 15} -9V${h + 9}L${w + 9} ${h + 15}H-9L-15 ${h + 9}V-9Z`}
        className="fb-frame"
      />
      <path d={plait(periods, 7, 0.34, along(-7.5))} className="fb-plait" />
      <path d={plait(periods, 7, 0.34, along(h + 7.5))} className="fb-plait" />
      <rect x="-2" y="-2" width={w + 4} height={h + 4} className="fb-gap" />
    </>
  );
});

/** Every cell by its name; nothing is drawn and nothing is pressed here. */
const CellPoints = memo(function CellPoints({ plan }: { plan: Plan }) {
  return plan.lines.flatMap((line, row) =>
    [...line].map(
      (mark, col) =>
        mark !== "_" && (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={`${row} ${col}`}
            x={col * UNIT}
            y={row * UNIT}
            width={UNIT}
            height={UNIT}
            fill="none"
            {...point("cell", `${plan.id}/${row},${col}`)}
          />
        ),
    ),
  );
});

const GROUND: Record<string, string> = { n: "fb-minus", ".": "fb-plain", i: "fb-plain", b: "fb-plain" };

const Cells = memo(function Cells({ plan }: { plan: Plan }) {
  const drawn: Record<string, string> = {};
  let dashes = "";
  plan.lines.forEach((line, row) => {
    [...line].forEach((mark, col) => {
      const [x, y] = [col * UNIT, row * UNIT];
      const ground = GROUND[mark] ?? (mark === "x" ? "fb-hole" : "fb-none");
      const inset = mark === "_" ? 0 : 0.5;
      const size = UNIT - 2 * inset;
      drawn[ground] = `${drawn[ground] ?? ""}M${x + inset} ${y + inset}h${size}v${size}h-${size}Z`;
      if (mark === "n") dashes += `M${x + 9} ${y + HALF}h6`;
      if (mark === "x") dashes += `M${x + 6} ${y + 6}l12 12m0 -12l-12 12`;
    });
  });
  return (
    <>
      {Object.entries(drawn).map(([ground, d]) => (
        <path key={ground} d={d} className={ground} />
      ))}
      <path d={dashes} className="fb-dash" />
    </>
  );
});

/** The values that are still free; the one that is paid now is ringed. */
function Track({ laid, track }: { laid: Laid; track: readonly Income[] }) {
  const paid = track.find(({ cell }) => !(cell & laid.covered));
  return track.map((step) => {
    if (step.cell & laid.covered) return null;
    const [x, y] = step.cell ? [step.col * UNIT + HALF, step.row * UNIT + HALF] : topValue(laid.plan, track);
    return (
      <g key={`${x} ${y}`}>
        <circle cx={x} cy={y} r="9.4" className={step === paid ? "fb-income now" : "fb-income"} />
        <text x={x} y={y + 4.4} className="fb-value">
          {step.value}
        </text>
      </g>
    );
  });
}

function BonusCell({ laid, bonus }: { laid: Laid; bonus: Bonus }) {
  if (bonus.cell & laid.covered) return null;
  const [x, y] = [bonus.col * UNIT, bonus.row * UNIT];
  const done = closed(laid, bonus);
  const many = bonus.pays.length > 1;
  return (
    <g>
      <circle cx={x + HALF} cy={y + HALF} r="10" className={done ? "fb-bonus closed" : "fb-bonus"} />
      {bonus.pays.map((thing, place) => (
        <use
          key={thing}
          href={symbolOf(thing)}
          x={many ? x + 3.5 + place * 8 : x + 4.5}
          y={many ? y + 3.5 + place * 8 : y + 4.5}
          width={many ? 9.5 : 15}
          height={many ? 9.5 : 15}
          className="fb-pays"
        />
      ))}
      {done && <path d={`M${x + 15} ${y + 4}l3 3l4.5 -5`} className="fb-tick" />}
    </g>
  );
}
