/** The symbols of this game and what refers to them. They are decoration, the words stand beside them. */
import { memo, type ReactNode } from "react";
import type { Part } from "../../../kit/drawing/icons";
import { Drawn } from "../../../kit/drawing/Sprite";
import { type BoxRows, boxOf, type Colour, type Piece } from "../geometry";
import { GLYPHS } from "./glyphs";
import { isLoose, symbolOf } from "./symbols";
import "./Glyph.css";

/** Rendered once per table; everything else refers to it by `<use>` and `url(#…)`. */
export const GoodsSprite = memo(function GoodsSprite() {
  return (
    <svg width="0" height="0" className="goods-sprite" aria-hidden="true">
      <defs>
        {Object.entries(GLYPHS).map(([name, parts]) => (
          <symbol key={name} id={`g-${name}`} viewBox="0 0 24 24">
            {parts.map((part) => (
              <Drawn key={part.join()} part={part as Part} />
            ))}
          </symbol>
        ))}
        <Texture id="tx-orange" width={12} height={8}>
          <path
            d="M0 4C2 1.5 4 1.5 6 4S10 6.5 12 4"
            fill="none"
            stroke="#7a3c08"
            strokeWidth="1.3"
            opacity=".62"
          />
        </Texture>
        <Texture id="tx-red" width={8} height={8}>
          <circle cx="2" cy="2" r="1.25" fill="#fbe6d8" opacity=".8" />
          <circle cx="6" cy="6" r="1.25" fill="#fbe6d8" opacity=".8" />
        </Texture>
        <Texture id="tx-green" width={6} height={6} slanted>
          <path d="M0 0V6" stroke="#16321a" strokeWidth="2.2" opacity=".5" />
        </Texture>
        <Texture id="tx-orange-s" width={16} height={8}>
          <path d="M0 4C3 0 5 0 8 4S13 8 16 4" fill="none" stroke="#7a3c08" strokeWidth="1.8" opacity=".75" />
        </Texture>
        <Texture id="tx-red-s" width={8} height={8}>
          <circle cx="4" cy="4" r="1.7" fill="#fbe6d8" />
        </Texture>
        <Texture id="tx-green-s" width={7} height={7} slanted>
          <path d="M0 0V7" stroke="#16321a" strokeWidth="3.6" opacity=".6" />
        </Texture>
        <Texture id="tx-bad" width={9} height={9} slanted>
          <path d="M0 0V9" stroke="var(--bad)" strokeWidth="4.5" />
        </Texture>
      </defs>
    </svg>
  );
});

function Texture({
  id,
  width,
  height,
  slanted = false,
  children,
}: {
  id: string;
  width: number;
  height: number;
  slanted?: boolean;
  children: ReactNode;
}) {
  return (
    <pattern
      id={id}
      width={width}
      height={height}
      patternUnits="userSpaceOnUse"
      {...(slanted && { patternTransform: "rotate(45)" })}
    >
      {children}
    </pattern>
  );
}

export const textured = (colour: Colour): boolean =>
  colour === "orange" || colour === "red" || colour === "green";

export function Glyph({ name, size, className = "" }: { name: string; size?: number; className?: string }) {
  return (
    <svg
      className={`ic ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={size ? { width: size, height: size } : undefined}
    >
      <use href={symbolOf(name)} />
    </svg>
  );
}

/** A thing by its id or number; undefined for what is no piece, such as wood. */
export function pieceOf(board: BoxRows, thing: string | number): Piece | undefined {
  const { pieces } = boxOf(board);
  return typeof thing === "number" ? pieces[thing] : pieces.find(({ id }) => id === thing);
}

/** "Rune stone", "whaling boat": how a thing is called, whatever it is. */
export function nameOf(board: BoxRows, thing: string | number): string {
  const piece = pieceOf(board, thing);
  if (piece) return piece.name;
  if (thing === "silver_2") return "2 silver";
  const words = String(thing).replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A good as a small square of its colour and texture, anything else as a plain icon; how many stands before it. */
export function Thing({
  board,
  id,
  piece = board && pieceOf(board, id),
  count = 1,
  size = 20,
}: {
  board?: BoxRows;
  id: string | number;
  /** Where it is known already; else it is looked up in the box. */
  piece?: Piece | undefined;
  count?: number | string;
  size?: number;
}) {
  const good = piece && !isLoose(piece.colour);
  return (
    <span className="thing">
      {count !== 1 && <b>{count}</b>}
      {good ? <Swatch piece={piece} size={size} /> : <Glyph name={piece?.id ?? String(id)} size={size} />}
    </span>
  );
}

function Swatch({ piece, size }: { piece: Piece; size: number }) {
  return (
    <svg
      className={`swatch g-${piece.colour}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ width: size, height: size }}
    >
      <rect width="24" height="24" fill="var(--g)" />
      {textured(piece.colour) && <rect width="24" height="24" fill={`url(#tx-${piece.colour}-s)`} />}
      <use href={symbolOf(piece.id)} x="2.5" y="2.5" width="19" height="19" className="gic" />
      <rect x=".75" y=".75" width="22.5" height="22.5" fill="none" stroke="var(--ge)" strokeWidth="1.5" />
    </svg>
  );
}
