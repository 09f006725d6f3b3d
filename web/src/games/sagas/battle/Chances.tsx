/** How likely the battle is won with the line as I have set it. */
import { useContext } from "react";
import { AdviceContext } from "../../../kit";
import { listed, plural } from "../../../kit/words";
import type { World } from "../view";

import { percent } from "./line/line";
import type { Odds } from "./odds";
import "./Chances.css";

/** Jarls of the line with how likely each lives: "Rurik 77%". */
function jarlWords({ units }: World, line: readonly number[], alive: readonly number[]): string {
  const jarls = line.flatMap((unit, place) => {
    const chance = alive[place];
    return units[unit]?.kind === "jarl" && chance !== undefined
      ? `${units[unit].name} ${percent(chance)}`
      : [];
  });
  return listed(jarls);
}

const rounded = (count: number): string => (Math.round(count * 10) / 10).toString();

/** "About 2.6 of 6 units live, Rurik 77%." */
function lifeWords(world: World, line: readonly number[], { survivors, alive }: Odds): string {
  const jarls = jarlWords(world, line, alive);
  return `About ${rounded(survivors)} of ${plural(line.length, "unit")} live${jarls && `, ${jarls}`}.`;
}

export function Chances({
  odds,
  line,
  board,
}: {
  /** undefined while it is on its way, null where it cannot be told. */
  odds: Odds | null | undefined;
  line: readonly number[];
  board: World;
}) {
  const advised = useContext(AdviceContext);
  if (!advised) return null;
  const share = odds ? percent(odds.win) : "–";
  return (
    <section className="sg-odds panel cut" aria-label="Chance to win" aria-busy={odds === undefined}>
      <span className="big">{share}</span>
      <p>
        <b>to win the battle</b>
        <small>
          {odds
            ? `${odds.exact ? "Exact, for this line." : "An estimate."} ${lifeWords(board, line, odds)}`
            : odds === undefined
              ? "Being calculated."
              : "It cannot be calculated now."}
        </small>
      </p>
      <span className="bar" aria-hidden="true">
        <i style={{ width: odds ? `${odds.win * 100}%` : 0 }} />
      </span>
    </section>
  );
}
