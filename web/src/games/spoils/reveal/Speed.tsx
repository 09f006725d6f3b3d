import { Btn, useReducedMotion, useSpeed } from "../../../kit";
import "./Speed.css";

const SPEEDS = [
  [0, "Off"],
  [1, "1×"],
  [2, "2×"],
] as const;

/** How fast reveals are played. */
export function Speed() {
  const { speed, set } = useSpeed();
  if (useReducedMotion()) return null;
  return (
    <fieldset className="speed" aria-label="Speed of reveals">
      {SPEEDS.map(([value, label]) => (
        <Btn
          key={value}
          kind="quiet"
          className={speed === value ? "sel" : ""}
          aria-pressed={speed === value}
          aria-label={value ? `Play reveals at speed ${value}` : "Show only the end of reveals"}
          onClick={() => set(value)}
        >
          {label}
        </Btn>
      ))}
    </fieldset>
  );
}
