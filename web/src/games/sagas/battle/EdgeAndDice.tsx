/** Between the lines: who has the Edge, who strikes next at whom, and the dice of the round as they fell. */
import { Die, Icon } from "../../../kit";
import { hostileIcon, unitIcon } from "../symbols";
import type { Props, World } from "../view";
import { unitName } from "../words";
import type { Fight } from "./fight";
import { mineFacts, theirFacts } from "./line/Lines";
import { percent } from "./line/line";
import { lastBattle, type Shot, shotsOf } from "./log";
import "./EdgeAndDice.css";

/** The next shot in words; "" while nobody can tell. */
function nextShot({ hostiles, shot, line, fired, begun, turn }: Fight, board: World): string {
  if (!begun || line.length === 0 || hostiles.length === 0) return "";
  const mine = fired < line.length && (turn || shot >= hostiles.length);
  if (mine) {
    const { name, combat } = mineFacts(board, line[fired] ?? -1);
    return `Next: your ${name} strikes, ${percent(combat / 6)}.`;
  }
  if (shot >= hostiles.length) return "";
  const { name, combat } = theirFacts(board, hostiles[shot] ?? -1);
  return `Next: ${name} at your ${unitName(board, line[0] ?? -1)}, ${percent(combat / 6)}.`;
}

/** "The battle is won." */
export const endWords = ({ won, broken }: { won: boolean; broken: boolean }): string =>
  `The battle is ${won ? "won" : broken ? "broken off" : "lost"}.`;

export function EdgeAndDice({ fight, board, lines }: Props & { fight: Fight }) {
  const told = lastBattle(lines);
  const over = told.find((one) => one.type === "battleover");
  const edge = told.find((one) => one.type === "edgerolled");
  const holds = fight.edge ? "You have the Edge" : "Hostiles have the Edge";
  const title = over ? endWords(over) : fight.begun ? holds : "Who will have the Edge?";
  return (
    <div className="sg-edge cut">
      {edge && <EdgeDie who="You" die={edge.die} more={edge.more} />}
      <span className="told">
        <b>{title}</b>
        <small>{over ? "" : nextShot(fight, board)}</small>
      </span>
      {edge && <EdgeDie who="They" die={edge.hostile_die} more={edge.hostile_more} />}
      {fight.begun && <Shots shots={shotsOf(told)} board={board} />}
    </div>
  );
}

function EdgeDie({ who, die, more }: { who: string; die: number; more: number }) {
  return (
    <span className="rolled">
      <small>{who}</small>
      <Die face={die} size={26} silent />
      <span>
        {die + more}
        <span className="vh"> in the roll for the Edge</span>
      </span>
    </span>
  );
}

/** A shot in words, for screen readers. */
export function shotWords(shot: Shot, { units, hostiles }: World): string {
  const [mine, theirs] = [units[shot.unit]?.name ?? "", hostiles[shot.hostile]?.name ?? ""];
  const [who, whom] = shot.type === "vikingshot" ? [mine, theirs] : [theirs, mine];
  const how = shot.type === "hostileshot" && shot.warded ? "turned away" : shot.hit ? "a hit" : "a miss";
  return `${who} at ${whom}: ${shot.die}, ${how}`;
}

function Shots({ shots, board }: { shots: readonly Shot[]; board: World }) {
  if (shots.length === 0) return <div className="sg-shots" />;
  return (
    <ol className="sg-shots" aria-label="Shots of this round">
      {shots.map((shot, place) => {
        const [mine, theirs] = [unitIcon(board.units[shot.unit]), hostileIcon(board.hostiles[shot.hostile])];
        const ours = shot.type === "vikingshot";
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: shots are only ever added
            key={place}
            className={`${ours ? "ours" : "theirs"} ${shot.hit ? "hit" : "miss"}`}
            title={shotWords(shot, board)}
          >
            <span className="vh">{shotWords(shot, board)}</span>
            <Icon name={ours ? mine : theirs} />
            <Die face={shot.die} state={shot.hit ? "hit" : "miss"} silent />
            <Icon name={shot.hit ? (ours ? theirs : mine) : "minus"} className="struck" />
          </li>
        );
      })}
    </ol>
  );
}
