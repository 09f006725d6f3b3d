/** What the server works out about a battle: asked for one line at a time, and once only for each. */
import { useEffect, useRef, useState } from "react";
import { holdRest } from "../../../kit/rest";
import { useBegun } from "../begun";
import type { Props, SagasView } from "../view";

export interface Odds {
  win: number;
  survivors: number;
  /** For each place of the line, how likely its unit lives. */
  alive: number[];
  exact: boolean;
  /** Before the roll for the Edge: the chances of a roll, with and without a point of Edda. */
  edge: { roll: Worth; spend: Worth | null } | null;
}

export interface Worth {
  /** How likely the Edge is mine. */
  edge: number;
  win: number;
}

const number = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** An answer as it came; null where the server had none. */
function readOdds(answer: Record<string, unknown>): Odds | null {
  const { win, survivors, alive, exact, edge } = answer;
  if (!number(win)) return null;
  return {
    win,
    survivors: number(survivors) ? survivors : 0,
    alive: Array.isArray(alive) ? alive.filter(number) : [],
    exact: exact === true,
    edge: readEdge(edge),
  };
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

function readWorth(value: unknown): Worth | null {
  const { edge, win } = fields(value);
  return number(edge) && number(win) ? { edge, win } : null;
}

function readEdge(value: unknown): Odds["edge"] {
  const { roll, spend } = fields(value);
  const worth = readWorth(roll);
  return worth && { roll: worth, spend: readWorth(spend) };
}

/** Whoever presses the buttons quickly is not asked about every step. */
const PAUSE = 160;

/** A moment of a battle; every shot makes a new one. */
export const momentOf = ({ view, ask }: Pick<Props, "view" | "ask">): string =>
  `${view.battles} ${view.at} ${ask?.kind ?? ""}`;

/** The chance that was last told in this battle: it stands while dice fall, when there is nothing to ask. */
export function useLastOdds({ battles }: SagasView): Odds | null {
  const [last] = useBegun("odds");
  return last?.moment.startsWith(`${battles} `) ? last.odds : null;
}

export type Known = ReadonlyMap<string, Odds | null>;
const NOTHING: Known = new Map();

export const lineKey = (line: readonly number[]): string => line.join(" ");

/** The chances of these lines, in the order they are wanted; those that are not there yet are on their way. */
export function useOdds(
  consult: Props["consult"],
  moment: string,
  lines: readonly (readonly number[])[],
): Known {
  const [, setLast] = useBegun("odds");
  const [known, setKnown] = useState<{ moment: string; odds: Known }>({ moment, odds: NOTHING });
  const odds = known.moment === moment ? known.odds : NOTHING;
  const next = lines.find((line) => !odds.has(lineKey(line)));
  const wanted = next ? lineKey(next) : null;
  // The page passes a new function at every rendering; the question does not change with it.
  const server = useRef(consult);
  useEffect(() => {
    server.current = consult;
  });
  useEffect(() => {
    if (wanted === null) return;
    // What is still to come changes the page.
    const release = holdRest();
    let over = false;
    const put = (answer: Odds | null): void => {
      if (over) return;
      if (answer) setLast({ moment, odds: answer });
      setKnown((last) => ({
        moment,
        odds: new Map([...(last.moment === moment ? last.odds : NOTHING), [wanted, answer]]),
      }));
    };
    const clock = setTimeout(() => {
      const line = wanted === "" ? [] : wanted.split(" ").map(Number);
      server.current({ line }).then(
        (answer) => put(readOdds(answer)),
        () => put(null),
      );
    }, PAUSE);
    return () => {
      over = true;
      clearTimeout(clock);
      release();
    };
  }, [moment, wanted, setLast]);
  return odds;
}
