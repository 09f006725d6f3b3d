/** On a phone beside a big screen: who I am, what everybody may count of me, and the way to the board. */
import { Btn, Crest, Icon, points } from "../../kit";
import type { TableModel } from "../useTable";
import type { HandMode } from "./hand";

export function HandHead({ model, mode }: { model: TableModel; mode: HandMode }) {
  const { face, shown } = model;
  const { seat, view, names } = shown;
  if (seat === null) return null;
  return (
    <div className="hand-head" {...points(`seat:${seat}`, ...(face.seatPoints?.(view, seat) ?? []))}>
      <Crest seat={seat} size={36} />
      <p className="name">
        <b>{names[seat]}</b>
        <span className="dim small">
          <Icon name="eye" /> on screen
        </span>
      </p>
      <p className="stats">
        {face.seatStats(view, seat).map((stat) => (
          <span key={stat.label} title={`${stat.value} ${stat.label}`.trim()}>
            <Icon name={stat.icon} />
            {stat.value}
            <span className="vh"> {stat.label}</span>
          </span>
        ))}
      </p>
      {mode.toggle && (
        <button
          type="button"
          className="icon-btn"
          aria-label="The board on this phone too"
          title="The board on this phone too"
          aria-pressed={mode.board}
          onClick={mode.toggle}
        >
          <Icon name="map" />
        </button>
      )}
    </div>
  );
}

/** While a scene runs on the big screen, the phone keeps still and its buttons wait. */
export function LookUp({ onSkip }: { onSkip(): void }) {
  return (
    <div className="look-up" role="status">
      <Icon name="eye" />
      <p>Look at the screen</p>
      <Btn kind="quiet" onClick={onSkip}>
        I have seen it
      </Btn>
    </div>
  );
}
