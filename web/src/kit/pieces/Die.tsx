/** A die of bone, taller than wide: pips above a groove, the numeral below it. */
import type { CSSProperties } from "react";
import { short } from "../drawing/shapes";

const PIPS: Record<number, readonly (readonly [column: number, row: number])[]> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ],
  5: [
    [1, 1],
    [3, 1],
    [2, 2],
    [1, 3],
    [3, 3],
  ],
  6: [
    [1, 1],
    [3, 1],
    [1, 2],
    [3, 2],
    [1, 3],
    [3, 3],
  ],
};

/** hit: it counts for what was asked; miss: it does not; shown: its owner laid it open before the others. */
export type DieState = "hit" | "miss" | "shown";

const TOLD: Record<DieState, string> = {
  hit: ", counts",
  miss: ", does not count",
  shown: ", open to all",
};

export function Die({
  face,
  state,
  size,
  silent = false,
  className = "",
}: {
  /** 1 to 6; null while it is closed to whoever looks. */
  face: number | null;
  state?: DieState | undefined;
  /** Width in pixels; without it the place where it lies decides by `--die`. */
  size?: number;
  /** The text beside it says the same: hide it from screen readers. */
  silent?: boolean;
  className?: string;
}) {
  const words = `${face ? `die showing ${face}` : "closed die"}${state ? TOLD[state] : ""}`;
  return (
    <svg
      className={`die ${state ?? ""} ${face ? "" : "closed"} ${className}`}
      viewBox="0 0 36 48"
      style={size ? ({ "--die": `${size}px` } as CSSProperties) : undefined}
      role="img"
      aria-label={words}
      aria-hidden={silent || undefined}
    >
      <path className="body" d="M6 1.5H30L34.5 6V42L30 46.5H6L1.5 42V6Z" />
      {face ? (
        PIPS[face]?.map(([column, row]) => (
          <circle
            key={`${column}${row}`}
            className="pip"
            cx={2 + column * 8}
            cy={short(1.8 + row * 7.6)}
            r="2.9"
          />
        ))
      ) : (
        <use className="knot" href="#i-knot" x="7" y="6" width="22" height="22" />
      )}
      <path className="cut-in" d="M5 32.5H31" />
      <text x="18" y="43.4" textAnchor="middle">
        {face ?? "?"}
      </text>
      {state === "shown" && (
        <g className="seen">
          <circle cx="34.5" cy="1.5" r="7.4" />
          <use href="#i-eye" x="29" y="-4" width="11" height="11" />
        </g>
      )}
    </svg>
  );
}
