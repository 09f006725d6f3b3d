/** A betting disk: the horn on a plain rim declares, the axe on a dashed rim challenges. */
import type { CSSProperties } from "react";
import type { Side } from "./types";
import "./Disk.css";

const SIDES = {
  declare: { word: "Declare", icon: "horn", rim: undefined },
  challenge: { word: "Challenge", icon: "axe", rim: "4 3" },
} as const;

export function Disk({
  side,
  word = true,
  size,
}: {
  side: Side;
  /** The word beside it. Without it, readers still hear which side it is. */
  word?: boolean;
  /** In pixels; without it the place where it lies decides by `--disk`. */
  size?: number;
}) {
  const { word: says, icon, rim } = SIDES[side];
  const picture = (
    <svg
      className={`tok disk ${side}`}
      viewBox="0 0 48 48"
      style={size ? ({ "--disk": `${size}px` } as CSSProperties) : undefined}
      role="img"
      aria-label={`${side} disk`}
      aria-hidden={word || undefined}
    >
      <circle className="face" cx="24" cy="24" r="22" />
      <circle className="rim" cx="24" cy="24" r="18.5" strokeDasharray={rim} />
      <use href={`#i-${icon}`} x="12" y="12" width="24" height="24" />
    </svg>
  );
  if (!word) return picture;
  return (
    <span className="disk-said">
      {picture}
      <b>{says}</b>
    </span>
  );
}
