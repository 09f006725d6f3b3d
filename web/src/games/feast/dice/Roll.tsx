/** The die that lies there, what it would mean, and the chances of another roll. */

import { Btn, Icon } from "../../../kit";
import { capital, listed, plural } from "../../../kit/words";
import { Choice } from "../decisions/Choice";
import { offer, running } from "../decisions/offer";
import { Glyph, nameOf, Thing } from "../tiles";
import type { Amounts, FeastBox, Props } from "../view";
import { mine } from "../view";
import { amounts, named } from "../words";
import { faces, oddsOf, percent, type Throw } from "./odds";
import { Faces, PolyDie } from "./PolyDie";
import { LEAST, prey, shortOf } from "./prey";
import { weapons } from "./weapons";
import "./Roll.css";

const WEAPONS = ["bow_and_arrow", "snare", "spear", "long_sword"];

/** What is done with the dice: "Hunting game", "Whaling". */
export const deed = (kind: string): string => capital(named(kind));

/** What keeping this roll means. */
export function meaning(
  { value, low, limit }: Throw,
  best: string,
  have: string,
): { good: boolean; text: string } {
  if (low) {
    if (!value) return { good: true, text: "Costs nothing." };
    return value <= limit
      ? { good: true, text: `Costs ${value}. You have ${have}.` }
      : { good: false, text: `Costs ${value}, but you have only ${have}.` };
  }
  return best
    ? { good: true, text: `A battle result of ${value} takes ${best}.` }
    : { good: false, text: `A battle result of ${value} takes nothing: ${LEAST} is the least.` };
}

export function Roll({ view, ask, board, seat, send, busy }: Props) {
  const options = offer(ask, "rolls");
  const own = mine(view, seat);
  const { part, ore: loaded = 0, change = 0 } = running(view);
  if (!options || !own || !part) return null;
  const { die, value, left, low, spare } = options;
  // Cards raise every roll, low ones too.
  const ore = low ? loaded - change : loaded + change;
  const weapon = part.op === "hunt" ? part.weapon : "long_sword";
  const held = own.weapons[WEAPONS.indexOf(weapon)] ?? 0;
  const limit = low ? spare : LEAST - spare;
  const roll: Throw = { sides: part.die, ore, low, value, limit };
  const odds = oddsOf(roll, left);
  const told = meaning(
    roll,
    low ? "" : within(view, board, spare, value),
    listed([weapons(weapon, held), `${own.wood} wood`]),
  );
  return (
    <Choice
      title={deed(part.kind)}
      rule="FO-10.25"
      say={
        low
          ? "Roll low: the number is paid in weapons and wood."
          : "Roll high: better tiles come within reach."
      }
      foot={
        <>
          <Btn
            icon="check"
            plays="stop"
            kind="equal"
            aria-disabled={busy}
            onClick={() => !busy && send({ type: "stop" })}
          >
            Keep {die}
          </Btn>
          <Btn
            icon="die"
            plays="roll"
            kind="equal"
            aria-disabled={busy}
            onClick={() => !busy && send({ type: "roll" })}
          >
            Roll again
          </Btn>
        </>
      }
    >
      <div className="rolled">
        <PolyDie sides={part.die} face={die} />
        <div className="rolled-words">
          {value !== die && (
            <p className="dim">
              {die} {loaded > 0 && `${low ? "−" : "+"} ${loaded} ore `}
              {change !== 0 && `${change > 0 ? "+" : "−"} ${Math.abs(change)} by cards `}= <b>{value}</b>
            </p>
          )}
          <p className={told.good ? "good" : "bad"}>
            <Icon name={told.good ? "check" : "cross"} size={18} /> <b>{told.text}</b>
          </p>
          {part.op === "hunt" ? (
            <Prize board={board} things={part.gain} />
          ) : (
            <p className="dim prize">
              <Glyph name="long_sword" size={16} /> {plural(own.weapons[3] ?? 0, "long sword")} and{" "}
              {own.stone} stone can raise it.
            </p>
          )}
        </div>
      </div>
      <Faces all={faces(roll)} die={die} />
      <dl className="odds">
        <Chance of={`${low ? "Cheaper" : "Higher"} next roll`} chance={odds.better} />
        <Chance of="Worse next roll" chance={odds.worse} />
        <Chance of={low ? "Next roll can be paid" : "Next roll takes a tile"} chance={odds.next} />
        <Chance of={`At least one of ${plural(left, "roll")}`} chance={odds.ever} />
      </dl>
      <p className="dim small">
        {left === 1 ? "One more roll is left." : `${left} more rolls are left.`} A new roll voids this one.
      </p>
    </Choice>
  );
}

function Chance({ of, chance }: { of: string; chance: number }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{percent(chance)}</dd>
    </div>
  );
}

/** The dearest tile within reach, and how many more there are. */
function within(view: Props["view"], board: FeastBox, spare: number, value: number): string {
  const found = prey(view, board).filter(({ sword }) => shortOf(sword, value) <= spare);
  const [first] = found;
  if (!first) return "";
  const short = shortOf(first.sword, value);
  const more = found.length > 1 ? `, or one of ${found.length - 1} more` : "";
  return `${nameOf(board, first.piece).toLowerCase()}${short ? ` if you spend ${short}` : ""}${more}`;
}

/** What a hunt brings. */
export function Prize({ board, things }: { board: FeastBox; things: Amounts }) {
  return (
    <p className="prize">
      {Object.entries(things).map(([id, count]) => (
        <Thing key={id} board={board} id={id} count={count} size={22} />
      ))}
      {amounts(things)}
    </p>
  );
}
