/** Turn, flip, nudge, put back, lay. */
import type { ReactNode } from "react";
import { Btn, Icon } from "../../../kit";
import { Glyph } from "../tiles";
import { flipped, hasTwoSides, moved, rotated, wayOf } from "./trial";
import type { TrialState } from "./useTrial";
import "./PlacingControls.css";

function Tool({ label, onPress, children }: { label: string; onPress(): void; children: ReactNode }) {
  return (
    <button type="button" className="btn cut lay-tool" aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  );
}

export function PlacingControls({ trying, busy }: { trying: TrialState; busy: boolean }) {
  const { ground, trial, set, wrong, notNow, lay, store } = trying;
  const sided = hasTwoSides(ground);
  const turnedOver = flipped(ground, trial);
  const mayFlip = wayOf(ground, turnedOver) >= 0;
  return (
    <fieldset className="lay-pad">
      <legend className="vh">Turn and lay the piece</legend>
      <Tool label="Turn left" onPress={() => set(rotated(ground, trial, -1))}>
        <Glyph name="rotl" size={22} />
      </Tool>
      <Tool label="Turn right" onPress={() => set(rotated(ground, trial, 1))}>
        <Glyph name="rotr" size={22} />
      </Tool>
      <Btn
        className="lay-tool"
        aria-label="Turn over"
        why={
          !sided
            ? { rule: "FO-7.3", text: "Both sides look the same." }
            : !mayFlip
              ? { rule: "FO-R-04", text: "At this table tiles are not turned over." }
              : null
        }
        onClick={() => set(turnedOver)}
      >
        <Glyph name="flip" size={22} />
      </Btn>
      <button
        type="button"
        className="btn cut danger lay-tool"
        aria-label="Put back"
        title="Put back"
        onClick={store.putBack}
      >
        <Icon name="cross" size={18} />
      </button>
      <Btn
        kind="primary"
        icon="check"
        className="lay-go"
        plays="lay"
        why={wrong ?? notNow}
        aria-busy={busy}
        onClick={lay}
      >
        Lay it
      </Btn>
    </fieldset>
  );
}

const NUDGES = [
  ["Left", "left", 0, -1],
  ["Up", "up", -1, 0],
  ["Down", "down", 1, 0],
  ["Right", "right", 0, 1],
] as const;

/** One cell at a time, where cells are small for a finger. */
export function Nudge({ trying: { ground, trial, set } }: { trying: TrialState }) {
  return (
    <fieldset className="lay-nudge">
      <legend className="vh">Move by one cell</legend>
      {NUDGES.map(([label, way, down, right]) => (
        <Tool key={way} label={`${label} one cell`} onPress={() => set(moved(ground, trial, down, right))}>
          <span className={`arrow ${way}`}>
            <Icon name="right" size={18} />
          </span>
        </Tool>
      ))}
    </fieldset>
  );
}
