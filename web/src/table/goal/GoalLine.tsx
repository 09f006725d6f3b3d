/** What the game is about, how far it is and how far everybody is: one line in the head, pressed for all of it. */
import type { AnyFace, FaceProps } from "../../games";
import { standingWords } from "../../games/goal";
import { inspectAt, point } from "../../kit";
import "./GoalLine.css";

/** Letters of a standing that fits three lines of a phone. */
const LONG = 85;

export function GoalLine({ face, facts }: { face: AnyFace; facts: FaceProps<unknown, unknown> }) {
  const { view, board, names, seat } = facts;
  const goal = face.goal?.(view, board);
  const standing = goal ? standingWords(goal, names, seat) : "";
  return (
    <button
      type="button"
      className={standing.length > LONG ? "goal-line long" : "goal-line"}
      {...point("part", "goal")}
      onClick={({ currentTarget }) => inspectAt(currentTarget)}
    >
      <span className="vh">Goal and standing: </span>
      <span className="round">{face.headline(view, names)}</span>
      {goal && (
        <span className="standing">
          <b>{goal.aim} </b>
          {standing}
        </span>
      )}
      {goal?.brief && <span className="standing brief">{goal.brief}</span>}
    </button>
  );
}
