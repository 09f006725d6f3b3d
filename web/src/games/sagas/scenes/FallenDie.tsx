/** A die that falls in the middle of the board or at a place of it, and once it lies what it means. */
import { DieRoll, type PictureProps } from "../../../stage";
import "./FallenDie.css";

/** Milliseconds at speed 1 in which a die comes to lie: the second mark of its scene stands there. */
export const TUMBLE = 420;

export function FallenDie({
  mark,
  pace,
  face,
  words,
  tone = "",
  at = null,
}: PictureProps & {
  face: number;
  words: string;
  tone?: "" | "good" | "bad";
  /** A place on the screen; without it the middle of the board. */
  at?: { x: number; y: number } | null;
}) {
  const lies = mark > 1;
  return (
    <div
      className={`fallen-die ${lies ? tone : ""} ${at ? "" : "amid"}`}
      style={at ? { left: at.x, top: at.y } : undefined}
    >
      <DieRoll lies={lies} face={face} pace={pace} ms={TUMBLE} size={48} />
      {lies && <b className="cut">{words}</b>}
    </div>
  );
}
