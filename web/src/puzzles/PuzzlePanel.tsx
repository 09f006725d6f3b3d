/** What a puzzle asks; and when it was answered, how that was, the best answer and its reason. */
import { useEffect, useRef } from "react";
import { Btn, Carved, CopyLink, Icon, Why } from "../kit";
import type { PuzzlePosition, PuzzleVerdict } from "../net/wire/table";
import { go } from "../route";
import { puzzlePath } from "./requests";
import { nextPuzzle, readSolved } from "./solved";
import type { Solving } from "./usePuzzle";
import "./PuzzlePanel.css";

const WORTH = { easy: 1, medium: 2, hard: 3 } as const;

/** How difficult a puzzle is: one to three helmets and the word. */
export function Level({ level }: { level: PuzzlePosition["level"] }) {
  return (
    <span className="puzzle-level">
      {Array.from({ length: WORTH[level] }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal signs in a row
        <Icon key={at} name="helmet" size={16} />
      ))}
      {level}
    </span>
  );
}

function Question({ puzzle }: { puzzle: PuzzlePosition }) {
  return (
    <>
      <Carved text={puzzle.kind} tag="h2" />
      <p className="question">{puzzle.question}</p>
      <p className="dim small flow">
        <span>
          {puzzle.title}, no. {puzzle.number} of {puzzle.count}
        </span>
        <Level level={puzzle.level} />
      </p>
    </>
  );
}

function Choices({ verdict }: { verdict: PuzzleVerdict }) {
  return (
    <table className="choices">
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">Worth</th>
        </tr>
      </thead>
      <tbody>
        <tr className="own">
          <td>{verdict.right ? "Yours, the best" : `Yours: ${verdict.words.join("; ")}`}</td>
          <td>{verdict.value}</td>
        </tr>
        {verdict.choices.map((choice) => (
          <tr key={`${choice.words} ${choice.value}`}>
            <td>{choice.words}</td>
            <td>{choice.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Verdict({ verdict }: { verdict: PuzzleVerdict }) {
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <section className="verdict" tabIndex={-1} ref={top} aria-label="How your answer was">
      <p className={verdict.right ? "well" : "wrong"}>
        <Icon name={verdict.right ? "check" : "cross"} size={24} />
        <b>{verdict.right ? "Solved" : "Not the best"}</b>
      </p>
      {!verdict.right && (
        <p>
          Best, worth {verdict.best}: <b>{verdict.solution.join("; ")}</b>.
        </p>
      )}
      <p>{verdict.reason}</p>
      <Choices verdict={verdict} />
    </section>
  );
}

export function PuzzlePanel({ puzzle, solving }: { puzzle: PuzzlePosition; solving: Solving }) {
  const { verdict, moves, busy } = solving;
  const { game, number, count } = puzzle;
  return (
    <div className="panel cut puzzle-panel">
      <Question puzzle={puzzle} />
      {solving.refusal && (
        <p className="refused" role="alert">
          <Why {...solving.refusal} />
        </p>
      )}
      {verdict && <Verdict verdict={verdict} />}
      {moves.length > 0 && (
        <div className="flow">
          {verdict && (
            <Btn
              kind="primary"
              icon="play"
              onClick={() => go(puzzlePath(game, nextPuzzle(readSolved(), game, number, count)))}
            >
              Next puzzle
            </Btn>
          )}
          {moves.length > 0 && !verdict && (
            <Btn icon="undo" aria-disabled={busy} onClick={() => solving.undo()}>
              Take back
            </Btn>
          )}
          {(verdict || moves.length > 1) && (
            <Btn icon="undoall" aria-disabled={busy} onClick={() => solving.undo(true)}>
              {verdict ? "Try again" : "Start over"}
            </Btn>
          )}
        </div>
      )}
      {verdict && (
        <details className="fold">
          <summary>Share this puzzle</summary>
          <CopyLink
            label="Link to this puzzle"
            text={window.location.origin + puzzlePath(game, number)}
            hint="It does not tell the answer."
          />
        </details>
      )}
    </div>
  );
}
