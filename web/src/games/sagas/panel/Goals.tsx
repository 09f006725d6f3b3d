/** The objective of the Saga, bit by bit, with a tick for what is met. */
import { Icon, point } from "../../../kit";
import type { Goal } from "../view";
import { countWords } from "./summary";
import "./Goals.css";

export function Goals({ goals, over = false }: { goals: readonly Goal[]; over?: boolean }) {
  return (
    <ul className="sg-goals" {...point("part", "goals")} aria-label="Objective">
      {goals.map((goal) => (
        <li key={goal.text} {...point("goal", goal.rule)} className={goal.met ? "met" : ""}>
          <span className="tick">
            {goal.met ? <Icon name="check" /> : over ? <Icon name="cross" /> : null}
            <span className="vh">{goal.met ? "met: " : over ? "not met: " : "open: "}</span>
          </span>
          <span>{goal.text}</span>
          <b>{countWords(goal.now, goal.need)}</b>
        </li>
      ))}
    </ul>
  );
}
