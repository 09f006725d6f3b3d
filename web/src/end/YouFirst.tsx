/** The head of an ending: your place and your points before all tables, what decided it, and what to do next. */
import { type ReactNode, useRef } from "react";
import { Falling } from "../games/Falling";
import { Carved, Illustration } from "../kit";
import { useCelebration } from "./celebration";
import bench from "./illustrations/bench.svg?no-inline";
import winner from "./illustrations/winner.svg?no-inline";
import "./YouFirst.css";

const RATIO = [520, 366] as const;
const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** Where the things that fall for a winner stay, in parts of the picture. */
const PLACES: readonly (readonly [left: number, top: number])[] = [
  [8, 14],
  [24, 5],
  [12, 40],
  [32, 24],
  [68, 10],
  [86, 6],
  [78, 26],
  [90, 44],
  [3, 62],
  [60, 3],
];

function Rain({ game }: { game: string }) {
  return (
    <div className="rain">
      {PLACES.map(([left, top], place) => (
        <span key={`${left} ${top}`} style={{ left: `${left}%`, top: `${top}%` }}>
          <Falling game={game} place={place} />
        </span>
      ))}
    </div>
  );
}

export interface YouFirstProps {
  /** "You win", "Second": carved. */
  title: string;
  won: boolean;
  /** The game, for what falls when it is won. */
  game: string;
  /** Points, with what stands below them; null in a game without. */
  score: { value: number; note: string } | null;
  /** One sentence against the others. */
  says: string;
  /** Another picture than the usual ones. */
  picture?: ReactNode;
  /** The end has come just now: it is played, not only shown. */
  fresh: boolean;
  /** What decided it, and the buttons: they appear one after the other. */
  children: ReactNode;
}

export function YouFirst({ title, won, game, score, says, picture, fresh, children }: YouFirstProps) {
  const room = useRef<HTMLElement>(null);
  const points = useCelebration(room, score?.value ?? 0, fresh);
  return (
    <section ref={room} className={`you-first cut ${won ? "won" : ""}`} aria-label="How it ended for you">
      <div className="you-picture" aria-hidden="true">
        {picture ?? <Illustration file={won ? winner : bench} ratio={RATIO} />}
        {won && <Rain game={game} />}
      </div>
      <div className="you-words">
        <header>
          <div>
            <Carved text={title} tag="h2" className="you-title" />
            {says && <p className="you-says">{says}</p>}
          </div>
          {score && (
            <p className="you-score">
              <b aria-hidden="true">{signed(points)}</b>
              <span className="vh">{signed(score.value)} points</span>
              {score.note && <span>{score.note}</span>}
            </p>
          )}
        </header>
        <div className="you-rest">{children}</div>
      </div>
    </section>
  );
}
