/** A die with eight or twelve faces tumbles; what is needed and what can be paid with stand beside it. */

import { Icon } from "../../../kit";
import { listed } from "../../../kit/words";
import type { FeastHunt, FeastRaid } from "../../../net/wire/feast";
import { Area, DieRoll, type PictureProps, type Scene } from "../../../stage";
import { running } from "../decisions/offer";
import { PolyDie } from "../dice/PolyDie";
import { LEAST } from "../dice/prey";
import { weapons } from "../dice/weapons";
import type { FeastView } from "../view";
import { named } from "../words";
import { Pop } from "./Pop";
import { eventOf, type FeastTold, isMine, type Of, said, shareOf, told } from "./told";
import "./Dice.css";

/** Milliseconds that my die tumbles and then lies, and how much of a rival's time its die tumbles. */
const TUMBLES = 500;
const LIES = 400;
const SHARE = 0.55;

const WEAPONS = ["bow_and_arrow", "snare", "spear", "long_sword"];

type DicePart = FeastHunt | FeastRaid;

/** What is rolled for. Nothing in it comes from the roll. */
export interface Need {
  readonly name: string;
  readonly deed: string;
  readonly sides: number;
  readonly low: boolean;
  readonly number: number;
  /** The most that can be paid, or be added to a battle result. */
  readonly spare: number;
  readonly means: string;
}

export interface Result {
  readonly die: number;
  readonly value: number;
  readonly good: boolean;
  readonly text: string;
}

const isDice = (part: unknown): part is DicePart =>
  ["hunt", "raid"].includes((part as DicePart | undefined)?.op ?? "");

/** The action whose die is rolled: the one that runs, or the one of the space on which Vikings were placed last. */
function partOf({ before, after, board, log }: FeastTold): DicePart | null {
  for (const view of [before, after]) {
    const { part } = running(view);
    if (isDice(part)) return part;
  }
  const placed = log.map(eventOf).findLast((event): event is Of<"placed"> => event.type === "placed");
  const space = placed && (placed.imitated >= 0 ? placed.imitated : placed.space);
  return board.spaces[space ?? -1]?.parts.find(isDice) ?? null;
}

/** What the question that follows reckons with, cards included. */
function spareOf({ open }: FeastView, seat: number): number | null {
  const options = open.find((one) => one.seat === seat)?.options;
  return options?.type === "rolls" ? Number(options.spare) : null;
}

export function needOf(given: FeastTold): Need | null {
  const { seat, number } = told<"dierolled">(given);
  const part = partOf(given);
  const there = given.before.seats[seat];
  if (!part || !there) return null;
  const low = part.op === "hunt";
  const weapon = part.op === "hunt" ? part.weapon : "long_sword";
  const held = there.weapons[WEAPONS.indexOf(weapon)] ?? 0;
  const other = low ? there.wood : there.stone;
  return {
    name: seat === given.seat ? "You" : (given.names[seat] ?? ""),
    deed: named(part.kind),
    sides: part.die,
    low,
    number,
    spare: spareOf(given.after, seat) ?? held + other,
    means: listed([weapons(weapon, held), `${other} ${low ? "wood" : "stone"}`]),
  };
}

/** What the roll means, once it lies. */
export function resultOf({ low, spare }: Need, { die, value }: Of<"dierolled">): Result {
  if (low) {
    const good = value <= spare;
    return { die, value, good, text: value === 0 ? "Costs nothing." : `Costs ${value}.` };
  }
  const good = value + spare >= LEAST;
  return { die, value, good, text: `Battle result ${value}.` };
}

const needWords = ({ low, means }: Need): string =>
  low ? `Roll low. To pay with: ${means}.` : `Roll high, at least ${LEAST}. To add: ${means}.`;

function Beside({ need, result, pace }: { need: Need; result: Result | null; pace: number }) {
  return (
    <div className="roll-beside">
      <p className="roll-who">
        <b>{need.name}:</b> {need.deed}, {ORDER[need.number] ?? `${need.number}th`} roll
      </p>
      <p className="roll-need">{needWords(need)}</p>
      <div className="roll-result">
        {result && (
          <Pop pace={pace}>
            <p className={result.good ? "good" : "bad"}>
              <Icon name={result.good ? "check" : "cross"} size={20} />{" "}
              <b>
                {result.value !== result.die && `${result.die} counts ${result.value}. `}
                {result.text}
              </b>
            </p>
          </Pop>
        )}
      </div>
    </div>
  );
}

const ORDER: Record<number, string> = { 1: "first", 2: "second", 3: "third" };

/** One mark: the die lies. */
export function Dice({
  mark,
  pace,
  need,
  event,
  ms,
}: PictureProps & { need: Need; event: Of<"dierolled">; ms: number }) {
  const lies = mark > 0;
  return (
    <Area className="feast feast-scene roll-area">
      <div className="roll-plank cut">
        <DieRoll
          lies={lies}
          face={event.die}
          pace={pace}
          ms={ms}
          draw={(face) => <PolyDie sides={need.sides} face={face} />}
        />
        <Beside need={need} result={lies ? resultOf(need, event) : null} pace={pace} />
      </div>
    </Area>
  );
}

function StillDice({ need, event }: { need: Need; event: Of<"dierolled"> }) {
  return (
    <div className="feast feast-scene">
      <div className="roll-plank cut">
        <PolyDie sides={need.sides} face={event.die} />
        <Beside need={need} result={resultOf(need, event)} pace={1} />
      </div>
    </div>
  );
}

export function diceScene(given: FeastTold): Scene<FeastView> | null {
  const event = told<"dierolled">(given);
  const need = needOf(given);
  if (!need) return null;
  const mine = isMine(given, event);
  const length = mine ? TUMBLES + LIES : shareOf(given);
  if (!length) return null;
  const ms = mine ? TUMBLES : Math.round(length * SHARE);
  return {
    name: "dice",
    length,
    marks: [{ at: ms, sound: "die" }],
    veil: mine,
    words: said(given.line),
    Picture: (props) => <Dice {...props} need={need} event={event} ms={ms} />,
    // A rival's die is told in a line: nobody presses a button for each of three rolls of each rival.
    ...(mine && { still: { Picture: () => <StillDice need={need} event={event} /> } }),
  };
}
