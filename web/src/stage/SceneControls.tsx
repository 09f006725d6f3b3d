/** The speed of scenes, and the button that skips one or goes on. The same in every game. */
import { useEffect, useRef } from "react";
import { Btn, useReducedMotion, useSpeed } from "../kit";
import { useStage } from "./stagecontext";
import "./SceneControls.css";

const SPEEDS = [
  [0, "Off"],
  [1, "1×"],
  [2, "2×"],
] as const;

/** How fast scenes are played; nothing to choose where the system asks for calm. */
export function Speed() {
  const { speed, set } = useSpeed();
  if (useReducedMotion() && speed > 0) return null;
  return (
    <fieldset className="scene-speed" aria-label="Speed of scenes">
      {SPEEDS.map(([value, label]) => (
        <Btn
          key={value}
          kind="quiet"
          className={speed === value ? "sel" : ""}
          aria-pressed={speed === value}
          aria-label={value ? `Play scenes at speed ${value}` : "Off: show only the end of scenes"}
          onClick={() => set(value)}
        >
          {label}
        </Btn>
      ))}
    </fieldset>
  );
}

/** Skips the scene, or goes on where it waits. */
export function SkipOrGoOn({ long = false }: { long?: boolean }) {
  const { waits, skip, goOn } = useStage();
  const box = useRef<HTMLSpanElement>(null);
  // Who had the focus on a button that is gone can go on with Enter; what waits takes it.
  useEffect(() => {
    if (waits || document.activeElement === document.body)
      box.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [waits]);
  return (
    <span className="scene-end" ref={box}>
      {waits ? (
        <Btn kind="primary" icon="play" className="go-on" onClick={goOn}>
          Go on
        </Btn>
      ) : (
        <Btn kind={long ? "primary" : "plain"} icon="skip" onClick={skip}>
          <span>Skip{long && <span className="wide-only"> to the end</span>}</span>
        </Btn>
      )}
    </span>
  );
}

export function SceneControls({ long = false }: { long?: boolean }) {
  const { scene } = useStage();
  if (!scene) return null;
  return (
    <div className="scene-controls">
      <Speed />
      <SkipOrGoOn long={long} />
    </div>
  );
}
