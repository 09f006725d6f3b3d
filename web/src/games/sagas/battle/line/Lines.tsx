/** The two lines. Hostiles can be tapped while I choose a target, my own units moved while I set my line. */
import { useEffect, useRef, useState } from "react";
import { Carved, Icon, leads, point } from "../../../../kit";
import { useWanted } from "../../../shared/wanted";
import { hostileIcon, unitIcon } from "../../symbols";
import type { Props } from "../../view";
import { type Fight, firstLine, offer, warded } from "../fight";
import { suggested } from "../target";
import { backward, fireOrder, forward } from "./line";
import { type CardFacts, UnitCard } from "./UnitCard";
import { useLine } from "./useLine";
import "./Lines.css";

/** More than this many do not stand in one row on a wide screen. */
const ROW = 6;

export const mineFacts = ({ units }: Props["board"], number: number): CardFacts => {
  const unit = units[number];
  return {
    id: unit?.id ?? "",
    name: unit?.name ?? "",
    icon: unitIcon(unit),
    combat: unit?.combat ?? 0,
    elite: unit?.elite ?? false,
  };
};

export const theirFacts = ({ hostiles }: Props["board"], number: number): CardFacts => {
  const hostile = hostiles[number];
  return {
    id: hostile?.id ?? "",
    name: hostile?.name ?? "",
    icon: hostileIcon(hostile),
    combat: hostile?.combat ?? 0,
    elite: hostile?.elite ?? false,
  };
};

/** Numbers of fire for both lines, as they stand. */
function numbers(fight: Fight, count: number) {
  // Once a side has fallen nobody fires any more.
  const on = fight.begun && count > 0 && fight.hostiles.length > 0;
  const mine = Array.from({ length: count }, (_, place) => on && place >= fight.fired);
  const theirs = fight.hostiles.map((_, place) => on && place >= fight.shot);
  return fireOrder(mine, theirs, fight.turn ? "vikings" : "hostiles");
}

function hostilesWords({ hostiles, begun }: Fight, shooting: boolean): string {
  if (hostiles.length === 0) return "none is left";
  if (shooting) return "tap the one to strike";
  return begun ? "strongest first, ringed number: order of fire" : "strongest first";
}

export function Hostiles({ fight, ...props }: Props & { fight: Fight }) {
  const { ask, board, send, busy } = props;
  const order = numbers(fight, fight.line.length).theirs;
  const shooting = ask?.kind === "shoot" && !ask.ordered;
  const aim = shooting ? suggested(fight, board) : -1;
  return (
    <div className="sg-line">
      <header>
        <Carved text="Hostiles" tag="h2" />
        <small>{hostilesWords(fight, shooting)}</small>
      </header>
      <ol data-many={fight.hostiles.length > ROW || undefined} aria-label="The hostiles' line">
        {fight.hostiles.map((hostile, place) => {
          const facts = theirFacts(board, hostile);
          const fired = place < fight.shot;
          const move = shooting ? offer(ask, "shoot", { place }) : null;
          const card = (
            <UnitCard
              facts={facts}
              hostile
              order={order[place] ?? null}
              fired={fired}
              chosen={place === aim}
            />
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind differ by their place alone
            <li key={`${place} ${hostile}`} {...point("hostile", board.hostiles[hostile]?.id ?? hostile)}>
              {move ? (
                <button
                  type="button"
                  className="aimed-at"
                  {...point("button", "shoot")}
                  aria-disabled={busy || undefined}
                  onClick={() => !busy && send(move)}
                >
                  <span className="vh">Strike </span>
                  {card}
                </button>
              ) : (
                card
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function MyLine({ fight, ...props }: Props & { fight: Fight }) {
  const { ask, board } = props;
  const setting = ask?.kind === "line" && !ask.ordered;
  const [line, change] = useLine(ask, setting ? firstLine(fight, board) : fight.line);
  const order = numbers(fight, line.length).mine;
  const goal = useWanted("line")?.units as readonly number[] | undefined;
  const late = goal && setting ? lateIn(line, goal) : -1;
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ to: number; way: "forward" | "backward" } | null>(null);
  // The focus goes with the unit, so that one key can be pressed again and again.
  useEffect(() => {
    if (moved)
      list.current?.children[moved.to]?.querySelector<HTMLElement>(`[data-way=${moved.way}]`)?.focus();
  }, [moved]);
  const move = (place: number, way: "forward" | "backward"): void => {
    const to = way === "forward" ? place - 1 : place + 1;
    if (to < 0 || to >= line.length) return;
    change(way === "forward" ? forward(line, place) : backward(line, place));
    setMoved({ to, way });
  };
  const name = (place: number): string => mineFacts(board, line[place] ?? -1).name;
  return (
    <div className="sg-line mine">
      <header>
        <Carved text="Your line" tag="h2" />
        <small>
          hostiles strike the first{warded(fight, board) ? "; a Berserkir wards off the first hit" : ""}
        </small>
      </header>
      <ol
        ref={list}
        data-many={line.length > ROW || undefined}
        aria-label="Your line, the first is struck first"
      >
        {line.map((unit, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind differ by their place alone
          <li key={place} {...point("unit", board.units[unit]?.id ?? unit)}>
            <UnitCard
              facts={mineFacts(board, unit)}
              order={order[place] ?? null}
              fired={place < fight.fired}
              fires={ask?.kind === "shoot" && place === fight.fired}
              mark={place === 0 && fight.hostiles.length > 0 ? "struck first" : ""}
            />
            {setting && (
              <span className="moves">
                <Step
                  way="forward"
                  name={name(place)}
                  off={place === 0}
                  leading={place === late}
                  onStep={() => move(place, "forward")}
                />
                <Step
                  way="backward"
                  name={name(place)}
                  off={place === line.length - 1}
                  onStep={() => move(place, "backward")}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="vh" aria-live="polite">
        {moved && `${name(moved.to)} stands at place ${moved.to + 1} of ${line.length}.`}
      </p>
    </div>
  );
}

/** The place of the unit that has to go forward next to come to this order; -1 for none. */
function lateIn(line: readonly number[], goal: readonly number[]): number {
  const first = goal.findIndex((unit, place) => unit !== line[place]);
  return first < 0 ? -1 : line.indexOf(goal[first] ?? -1, first);
}

function Step({
  way,
  name,
  off,
  leading = false,
  onStep,
}: {
  way: "forward" | "backward";
  name: string;
  off: boolean;
  /** A lesson leads here. */
  leading?: boolean;
  onStep(): void;
}) {
  return (
    <button
      type="button"
      className="btn cut"
      data-way={way}
      {...leads(leading)}
      aria-label={`${name} ${way}`}
      aria-disabled={off || undefined}
      onClick={onStep}
    >
      <Icon name={way === "forward" ? "left" : "right"} />
    </button>
  );
}
