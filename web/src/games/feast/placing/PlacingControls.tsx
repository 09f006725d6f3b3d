/** Turn, flip and nudge the piece that is tried. */
import type { ReactNode } from "react";
import { Btn, Icon, leads } from "../../../kit";
import { Glyph } from "../tiles";
import { flipped, hasTwoSides, moved, rotated, wayOf } from "./trial";
import type { TrialState } from "./useTrial";

function Tool({
  label,
  leading = false,
  onPress,
  children,
}: {
  label: string;
  /** A lesson leads here. */
  leading?: boolean;
  onPress(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="btn cut lay-tool"
      aria-label={label}
      title={label}
      {...leads(leading)}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

export function TurnTools({ trying: { ground, trial, set, next } }: { trying: TrialState }) {
  const sided = hasTwoSides(ground);
  const turnedOver = flipped(ground, trial);
  const mayFlip = wayOf(ground, turnedOver) >= 0;
  return (
    <fieldset>
      <legend className="vh">Turn the piece</legend>
      <Tool label="Turn left" onPress={() => set(rotated(ground, trial, -1))}>
        <Glyph name="rotl" size={22} />
      </Tool>
      <Tool label="Turn right" leading={next === "turn"} onPress={() => set(rotated(ground, trial, 1))}>
        <Glyph name="rotr" size={22} />
      </Tool>
      <Btn
        className="lay-tool"
        aria-label="Turn over"
        {...leads(next === "flip")}
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
    <fieldset>
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
