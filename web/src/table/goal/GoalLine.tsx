/** What the game is about, how far it is and how far everybody is: one line in the head, pressed for all of it. */
import type { AnyFace, FaceProps } from "../../games";
import { standingWords } from "../../games/goal";
import { inspectAt, point } from "../../kit";
import "./GoalLine.css";

export function GoalLine({ face, facts }: { face: AnyFace; facts: FaceProps<unknown, unknown> }) {
  const { view, board, names, seat } = facts;
  const goal = face.goal?.(view, board);
  return (
    <button
      type="button"
      className="goal-line"
      {...point("part", "goal")}
      onClick={({ currentTarget }) => inspectAt(currentTarget)}
    >
      <span className="vh">Goal and standing: </span>
      <span className="round">{face.headline(view, names)}</span>
      {goal && (
        <span className="standing">
          <b>{goal.aim} </b>
          {standingWords(goal, names, seat)}
        </span>
      )}
    </button>
  );
}
