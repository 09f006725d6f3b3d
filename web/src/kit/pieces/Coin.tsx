/** A coin with a struck edge. */
import type { CSSProperties } from "react";

export function Coin({
  value,
  size,
  className = "",
}: {
  /** What it stands for; a coin without a value is decoration. */
  value?: number;
  /** In pixels; without it the place where it lies decides by `--coin`. */
  size?: number;
  className?: string;
}) {
  return (
    <svg
      className={`tok coin ${className}`}
      viewBox="0 0 40 40"
      style={size ? ({ "--coin": `${size}px` } as CSSProperties) : undefined}
      role="img"
      aria-label={`${value} gold`}
      aria-hidden={value === undefined || undefined}
    >
      <circle cx="20" cy="20" r="18" fill="var(--metal-4)" stroke="var(--edge)" strokeWidth="2.2" />
      <circle
        cx="20"
        cy="20"
        r="13.6"
        fill="none"
        stroke="var(--cutline)"
        strokeWidth="1.3"
        strokeDasharray="2.1 2.1"
      />
      {value !== undefined && (
        <text
          x="20"
          y="26"
          textAnchor="middle"
          textLength={value > 99 ? 22 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {value}
        </text>
      )}
    </svg>
  );
}
