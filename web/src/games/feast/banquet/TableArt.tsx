/** The banquet table: twelve squares, four high, laid from left to right. */
import { memo } from "react";
import type { Piece } from "../geometry";
import { symbolOf, TileShape } from "../tiles";
import { type Dish, HEIGHT, SQUARES, turnOf, width } from "./dishes";
import "./TableArt.css";

const CELL = 24;

function Served({ dish, pieces, ghost = false }: { dish: Dish; pieces: readonly Piece[]; ghost?: boolean }) {
  const piece = pieces[dish.piece];
  if (!piece) return null;
  const turn = turnOf(piece, dish.long);
  const wide = width(piece, dish.long);
  const high = piece.cells / wide;
  return (
    <g
      transform={`translate(${dish.square * CELL} ${(HEIGHT - high) * CELL})`}
      className={ghost ? "ghost-dish" : ""}
    >
      <TileShape piece={piece} turn={turn} />
      {ghost && <rect width={wide * CELL} height={high * CELL} className="ghost-edge" />}
    </g>
  );
}

export const TableArt = memo(function TableArt({
  pieces,
  food,
  ghosts = [],
  gaps = [],
  squares,
  ships,
  now = -1,
  label,
}: {
  pieces: readonly Piece[];
  food: readonly Dish[];
  /** What is suggested or pointed at. */
  ghosts?: readonly Dish[];
  /** Squares that were left for silver. */
  gaps?: readonly number[];
  squares: number;
  /** Emigrated ships: each covers two squares. */
  ships: number;
  /** The square that is decided now. */
  now?: number;
  label: string;
}) {
  const closed = Array.from({ length: SQUARES - squares }, (_, index) => squares + index);
  return (
    <svg
      className="banquet-art"
      viewBox={`-8 -14 ${SQUARES * CELL + 16} ${HEIGHT * CELL + 32}`}
      role="img"
      aria-label={label}
    >
      <rect
        x="-7"
        y="-13"
        width={SQUARES * CELL + 14}
        height={HEIGHT * CELL + 30}
        rx="3"
        className="board-edge"
      />
      <path d={`M0 -6H${SQUARES * CELL}`} className="board-line" />
      <rect width={squares * CELL} height={HEIGHT * CELL} className="cloth" />
      {now >= 0 && now < squares && (
        <rect x={now * CELL} width={CELL} height={HEIGHT * CELL} className="cloth-now" />
      )}
      {Array.from({ length: Math.max(0, squares - 1) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines between squares have only their place
        <path key={index} d={`M${(index + 1) * CELL} 0V${HEIGHT * CELL}`} className="cloth-line" />
      ))}
      {closed.map((square, index) => (
        <use
          key={square}
          href={symbolOf(index < 2 * ships ? "knarr" : "viking")}
          x={square * CELL + 3}
          y={HEIGHT * CELL - 21}
          width="18"
          height="18"
          className={index < 2 * ships ? "gone-ship" : "waiting"}
        />
      ))}
      {gaps.map((square) => (
        <use
          key={square}
          href={symbolOf("silver")}
          x={square * CELL + 4}
          y={HEIGHT * CELL - 20}
          width="16"
          height="16"
          className="gap-coin"
        />
      ))}
      {food.map((dish) => (
        <Served key={dish.square} dish={dish} pieces={pieces} />
      ))}
      {ghosts.map((dish) => (
        <Served key={dish.square} dish={dish} pieces={pieces} ghost />
      ))}
      {Array.from({ length: SQUARES }, (_, square) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: squares are numbered from the left
        <text key={square} x={(square + 0.5) * CELL} y={HEIGHT * CELL + 11} className="square-number">
          {square + 1}
        </text>
      ))}
    </svg>
  );
});
