/** A piece on its true outline: colour, texture, cells, icon and the letter of its family. */
import { memo } from "react";
import { formsOf, type Piece } from "../geometry";
import { textured } from "./Glyph";
import { body, iconPlace, outline, seams, UNIT } from "./outline";
import { FAMILY, isLoose, symbolOf } from "./symbols";
import "./Tile.css";

/** Smaller ones have no room beside their icon. */
const LETTERED = 4;

/** As part of another drawing, 24 units a cell, the top left corner of its bounding box at 0 0. */
export const TileShape = memo(function TileShape({ piece, turn = 0 }: { piece: Piece; turn?: number }) {
  const form = formsOf(piece.shape, true)[turn];
  if (!form) return null;
  const { x, y, size } = iconPlace(form);
  const filled = body(form.spots);
  const [row, col] = form.spots[0] ?? [0, 0];
  const goods = !isLoose(piece.colour);
  return (
    <g className={`good g-${piece.colour}`}>
      <path d={filled} fill="var(--g)" />
      {textured(piece.colour) && <path d={filled} fill={`url(#tx-${piece.colour})`} />}
      <path d={seams(form.spots)} className="seams" />
      <use
        href={symbolOf(piece.id)}
        x={x - size / 2}
        y={y - size / 2}
        width={size}
        height={size}
        className="gic"
      />
      {piece.id.startsWith("pregnant_") && (
        <g transform={`translate(${x + size / 2 + 2} ${y - size / 2 + 2})`}>
          <circle r="6" className="young" />
          <path d="M-3.2 0H3.2M0 -3.2V3.2" className="young-mark" />
        </g>
      )}
      {goods && form.spots.length >= LETTERED && (
        <text x={col * UNIT + 3.2} y={row * UNIT + 8.8} className="glet">
          {FAMILY[piece.colour].letter}
        </text>
      )}
      <path d={outline(form.spots)} className="gedge" />
    </g>
  );
});

/** Alone; `cell` is the size of a cell on the screen. */
export function Tile({
  piece,
  turn = 0,
  cell = 14,
  label = "",
}: {
  piece: Piece;
  turn?: number;
  cell?: number;
  /** What is read out; nothing where words stand beside it. */
  label?: string;
}) {
  const form = formsOf(piece.shape, true)[turn];
  const [rows, cols] = [form?.rows ?? 1, form?.cols ?? 1];
  return (
    <svg
      className="tile"
      viewBox={`-1.5 -1.5 ${cols * UNIT + 3} ${rows * UNIT + 3}`}
      style={{ width: cols * cell + cell / 8, height: rows * cell + cell / 8 }}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <TileShape piece={piece} turn={turn} />
    </svg>
  );
}
