/** The boards of a seat, one of them in sight. */
import { type KeyboardEvent, useRef } from "react";
import { points, rove } from "../../../kit";
import { type Laid, minusOf } from "../geometry";
import "./BoardTabs.css";

/** Points a shed's empty spots do not lose are not counted here: it has no cells. */
const minus = (laid: Laid): string => {
  const lost = minusOf(laid);
  return lost ? `−${lost}` : "0";
};

/** Two houses of a kind are told apart by a number. */
export function namesOf(laids: readonly Laid[]): string[] {
  return laids.map(({ plan }, place) => {
    const same = laids.filter((other) => other.plan === plan).length;
    if (same < 2) return plan.name;
    const nth = laids.slice(0, place + 1).filter((other) => other.plan === plan).length;
    return `${plan.name} ${nth}`;
  });
}

export function BoardTabs({
  laids,
  shown,
  onShow,
  label,
  panel,
  mine = false,
}: {
  laids: readonly Laid[];
  shown: number;
  onShow(place: number): void;
  label: string;
  /** The id of what the tabs switch. */
  panel: string;
  /** They can be pointed at. */
  mine?: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  const names = namesOf(laids);
  const turn = (event: KeyboardEvent, place: number): void => {
    const to = rove(event.key, place, laids.length);
    if (to === null) return;
    event.preventDefault();
    onShow(to);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <div ref={list} className="board-tabs" role="tablist" aria-label={label}>
      {laids.map((laid, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: boards keep their places, and two may be alike
          key={place}
          type="button"
          role="tab"
          className="board-tab"
          aria-selected={place === shown}
          aria-controls={panel}
          {...(mine && place !== shown && points(`board:${laid.plan.id}`, `cell:${laid.plan.id}/*`))}
          tabIndex={place === shown ? 0 : -1}
          onClick={() => onShow(place)}
          onKeyDown={(event) => turn(event, place)}
        >
          {names[place]} <b>{minus(laid)}</b>
        </button>
      ))}
    </div>
  );
}
