/** The voyage deck as a shortening candle, the tracks of gold and Edda. */

import { Icon, type IconName, point } from "../../../kit";
import { plural } from "../../../kit/words";
import type { SagasView, World } from "../view";

import "./Tracks.css";

const MOST = { gold: 20, edda: 5 };

export function Tracks({ view, board }: { view: SagasView; board: World }) {
  // Cards may be gained: the candle is as long as the deck ever could be read to be.
  const whole = Math.max(board.sagas[view.saga]?.voyages ?? 0, view.draw);
  return (
    <div className="sg-tracks">
      <div className="track" {...point("part", "draw")}>
        <Label icon="candle" text="Voyages" />
        <Candle left={view.draw} whole={whole} />
        <b>{view.draw}</b>
      </div>
      <Track icon="coin" label="Gold" value={view.gold} most={MOST.gold} />
      <Track icon="raven" label="Edda" value={view.edda} most={MOST.edda} />
    </div>
  );
}

function Label({ icon, text }: { icon: IconName; text: string }) {
  return (
    <span className="label">
      <Icon name={icon} />
      {text}
    </span>
  );
}

function Track({ icon, label, value, most }: { icon: IconName; label: string; value: number; most: number }) {
  return (
    <div className="track" {...point("part", label.toLowerCase())}>
      <Label icon={icon} text={label} />
      <span className="cells" role="img" aria-label={`${label} ${value} of ${most}`}>
        {Array.from({ length: most }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a track are their places
          <i key={place} className={place < value ? (place === value - 1 ? "on now" : "on") : ""} />
        ))}
      </span>
      <b aria-hidden="true">{value}</b>
    </div>
  );
}

const WIDE = 30;

/** Each voyage burns one piece of it. */
function Candle({ left, whole }: { left: number; whole: number }) {
  const at = left * WIDE;
  return (
    <svg
      className="sg-candle"
      viewBox={`-12 -16 ${whole * WIDE + 24} 40`}
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={`${plural(left, "voyage")} left`}
    >
      {Array.from({ length: whole }, (_, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a candle are their places
          key={place}
          x={place * WIDE}
          y="2"
          width={WIDE - 2}
          height="18"
          className={place < left ? "wax" : "burnt"}
        />
      ))}
      <path
        d={`M${at} -14C${at + 9} -5 ${at + 8} 2 ${at - 1} 4C${at - 10} 2 ${at - 9} -5 ${at} -14Z`}
        className={left > 0 ? "flame" : "flame out"}
      />
    </svg>
  );
}
