/** A leather cup with its owner's band. */
import type { CSSProperties } from "react";
import "./Cup.css";

export function Cup({
  seat,
  name,
  lifted = false,
  size,
}: {
  seat: number;
  /** Its owner, for readers; without a name the words beside it must do. */
  name?: string;
  /** Tipped over, the dice lie open. */
  lifted?: boolean;
  /** In pixels; without it the place where it stands decides by `--cup`. */
  size?: number;
}) {
  const colour = (seat % 10) + 1;
  return (
    <svg
      className={`tok cup ${lifted ? "lifted" : ""}`}
      viewBox="0 0 64 64"
      style={size ? ({ "--cup": `${size}px` } as CSSProperties) : undefined}
      role="img"
      aria-label={`cup of ${name}${lifted ? ", lifted" : ""}`}
      aria-hidden={!name || undefined}
    >
      <g className="leather">
        <path
          d="M17 6H47L54 58H10Z"
          fill="var(--leather)"
          stroke="var(--edge)"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="M16 13H48M11.5 50H52.5M12.5 45L17.4 40L22.3 45L27.2 40L32 45L36.8 40L41.7 45L46.6 40L51.5 45"
          fill="none"
          stroke="var(--leather-line)"
          strokeWidth="1.8"
        />
        <path d="M14.2 24H49.8L51 33H13Z" fill={`var(--s${colour})`} stroke="var(--edge)" strokeWidth="1.5" />
        <use href={`#crest-${seat % 10}`} x="21" y="17.5" width="22" height="22" />
      </g>
    </svg>
  );
}
