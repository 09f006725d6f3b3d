/** The moves that a hint names: numbered, with their reasons, and marked on the table. */
import { useEffect, useRef, useState } from "react";
import type { HintPoint } from "../../../games/face";
import { Btn, Rich } from "../../../kit";
import type { Hint, HintCandidate } from "../../../net/wire/table";
import { Marks } from "./Marks";
import { showFirst } from "./marked";
import "./Candidates.css";

export type PointsOf = (candidate: HintCandidate) => readonly HintPoint[];

/** The text with a full stop at its end. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

export function Candidates({
  hint,
  pointsOf,
  onPlay,
}: {
  hint: Hint;
  /** Fetches what tells where each is marked. */
  pointsOf(): Promise<PointsOf>;
  onPlay(move: Record<string, unknown>): void;
}) {
  const [points, setPoints] = useState<readonly (readonly HintPoint[])[]>([]);
  useEffect(() => {
    let here = true;
    pointsOf().then(
      (found) => here && setPoints(hint.candidates.map(found)),
      () => {}, // the list is enough
    );
    return () => {
      here = false;
    };
  }, [hint, pointsOf]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => showFirst(points), [points]);
  return (
    <>
      <ol ref={list} aria-label={`What ${hint.bot} would do, best first`}>
        {hint.candidates.map((one, n) => (
          <li key={one.words + one.reason}>
            <b className="number cut" aria-hidden="true">
              {n + 1}
            </b>
            <p>
              <b>
                <Rich text={sentence(one.words)} />
              </b>{" "}
              <Rich text={one.reason} />
            </p>
            <Btn onClick={() => onPlay(one.move)} aria-label={`Do it: ${one.words.replaceAll("*", "")}`}>
              Do it
            </Btn>
          </li>
        ))}
      </ol>
      <Marks candidates={points} />
    </>
  );
}
