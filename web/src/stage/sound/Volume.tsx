import { useId } from "react";
import { Btn, Icon, useSound } from "../../kit";
import { playSound } from ".";
import "./Volume.css";

/** How loud the table is; 0 is off. Each step is heard. */
export function Volume() {
  const { percent, set } = useSound();
  const id = useId();
  return (
    <div className="volume">
      <Icon name={percent ? "sound" : "mute"} size={22} />
      <label htmlFor={id}>Sound</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={20}
        value={percent}
        aria-valuetext={percent ? `${percent} %` : "off"}
        onChange={({ target }) => {
          set(Number(target.value));
          playSound("coin");
        }}
      />
      <output htmlFor={id}>{percent ? `${percent} %` : "off"}</output>
      <Btn kind="quiet" onClick={() => playSound("horn")} aria-disabled={percent === 0 || undefined}>
        Try it
      </Btn>
    </div>
  );
}
