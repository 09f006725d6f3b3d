/** The same map as a list: what can be chosen first, then the whole world, with who stands where and which way leads on. */

import { type KeyboardEvent, useRef } from "react";
import { Icon, type Pointed, points, rove } from "../../../kit";
import { plural } from "../../../kit/words";
import { standing } from "../course/forecast";
import { spaceLine, type Target } from "../spaces";
import type { Props, SagasView, Space, Terrain, World } from "../view";
import { glossOf, percent, unitsAt } from "../words";
import { QuestStone, SpaceSign } from "./MapPieces";
import { waysWords } from "./ways";
import "./SpaceList.css";

const GROUPS: readonly (readonly [terrain: Terrain, title: string])[] = [
  ["homeland", "Homelands"],
  ["fortress", "Fortresses"],
  ["town", "Towns"],
  ["sea", "Seas"],
];

/** To stay comes after all that can be reached. */
const far = ({ steps, path }: Target): number => (steps === 0 && path.length ? 9 : (steps ?? 0));

/** Sorted by how easily they are reached: certain before uncertain, near before far, without storm before with storm. */
export function ordered(targets: readonly Target[], { spaces }: World): Target[] {
  const name = ({ space }: Target): string => spaces[space]?.name ?? "";
  return [...targets].sort(
    (a, b) => b.chance - a.chance || far(a) - far(b) || a.storm - b.storm || name(a).localeCompare(name(b)),
  );
}

export function SpaceList({
  view,
  board,
  targets,
  chosen,
  title,
  onPick,
}: Pick<Props, "view" | "board"> & {
  targets: readonly Target[];
  chosen: number | null;
  /** What is to be chosen. */
  title: string;
  onPick(target: Target): void;
}) {
  const mine = view.bands.flatMap((band, space) => (band.length > 0 ? [space] : []));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
    <section className="space-list" aria-label="The map as a list" tabIndex={0}>
      {targets.length > 0 && (
        <Choices
          view={view}
          board={board}
          targets={ordered(targets, board)}
          chosen={chosen}
          title={title}
          onPick={onPick}
        />
      )}
      {mine.length > 0 && (
        <>
          <h2>Your Vikings</h2>
          <ul>
            {mine.map((space) => (
              <Row key={space} view={view} board={board} at={space} ways />
            ))}
          </ul>
        </>
      )}
      {GROUPS.map(([terrain, group]) => (
        <Group key={terrain} view={view} board={board} terrain={terrain} title={group} />
      ))}
    </section>
  );
}

/** The targets: one stop of the Tab key, arrows go up and down. */
function Choices({
  view,
  board,
  targets,
  chosen,
  title,
  onPick,
}: Pick<Props, "view" | "board"> & {
  targets: readonly Target[];
  chosen: number | null;
  title: string;
  onPick(target: Target): void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const stop = Math.max(
    0,
    targets.findIndex(({ space }) => space === chosen),
  );
  const turn = (event: KeyboardEvent, place: number): void => {
    const to = rove(event.key, place, targets.length);
    if (to === null) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>("button")[to]?.focus();
  };
  return (
    <>
      <h2>{title}</h2>
      <ul ref={list}>
        {targets.map((target, place) => (
          <li key={target.space}>
            <button
              type="button"
              className={`space-row ${target.space === chosen ? "sel" : ""}`}
              {...listPoints(view, board, target.space)}
              aria-pressed={target.space === chosen}
              tabIndex={place === stop ? 0 : -1}
              onClick={() => onPick(target)}
              onKeyDown={(event) => turn(event, place)}
            >
              <FactList
                view={view}
                board={board}
                at={target.space}
                verb={target.verb}
                stays={target.steps === 0}
              />
              <Badges target={target} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The numbers at the end of a row; the words beside them are for screen readers. */
function Badges({ target: { storm, chance, steps } }: { target: Target }) {
  return (
    <>
      {storm > 0 && (
        <span className="bdg storm">
          <Icon name="storm" />
          <span className="vh">, storm </span>
          {percent(storm)}
        </span>
      )}
      {chance < 1 && (
        <span className="bdg">
          <Icon name="die" />
          <span className="vh">, reached with </span>
          {percent(chance)}
        </span>
      )}
      {!!steps && (
        <span className="bdg">
          <Icon name="steps" />
          <span className="vh">, </span>
          {steps}
          <span className="vh"> {steps === 1 ? "step" : "steps"}</span>
        </span>
      )}
    </>
  );
}

function FactList({
  view,
  board,
  at,
  verb = "",
  stays = false,
}: {
  view: SagasView;
  board: World;
  at: number;
  /** What choosing it does. */
  verb?: string;
  /** That is to stay, which the row must say to everybody. */
  stays?: boolean;
}) {
  const space = board.spaces[at];
  if (!space) return null;
  const quest = view.quests.find((one) => one.space === at);
  const stands = standing(board, view, at);
  return (
    <>
      <Sign space={space} />
      <span className="nm">
        {verb && !stays && <span className="vh">{verb} </span>}
        <b>{stays ? `${verb} ${space.name}` : space.name}</b>
        <span className="vh">: </span>
        <small>{[...spaceLine(view, board, at), glossOf(space)].filter(Boolean).join(" · ")}</small>
        {stands && (
          <small className="band">
            <span className="vh">, </span>
            {stands}
          </small>
        )}
      </span>
      {quest && (
        <svg className="stone" viewBox="-14 -15 28 30" aria-hidden="true">
          <QuestStone up={quest.quest >= 0} />
        </svg>
      )}
    </>
  );
}

/** A row stands for the space, the quest that lies there and the units that stand there. */
const listPoints = (view: SagasView, board: World, at: number): Pointed => {
  const id = board.spaces[at]?.id;
  return points(
    id && `space:${id}`,
    id && view.quests.some(({ space }) => space === at) && `quest:${id}`,
    ...unitsAt(board, view.bands[at] ?? []),
  );
};

export function Sign({ space }: { space: Space }) {
  return (
    <svg className="space-sign" viewBox="-20 -20 40 40" aria-hidden="true">
      <SpaceSign space={space} size={14} />
    </svg>
  );
}

function Row({ view, board, at, ways }: { view: SagasView; board: World; at: number; ways: boolean }) {
  return (
    <li className="space-row" {...listPoints(view, board, at)}>
      <FactList view={view} board={board} at={at} />
      {ways && <small className="ways">{waysWords(board, at)}</small>}
    </li>
  );
}

function Group({
  view,
  board,
  terrain,
  title,
}: {
  view: SagasView;
  board: World;
  terrain: Terrain;
  title: string;
}) {
  const spaces = board.spaces
    .map((space, at) => ({ space, at }))
    .filter(({ space }) => space.terrain === terrain)
    .sort((a, b) => a.space.name.localeCompare(b.space.name));
  if (spaces.length === 0) return null;
  return (
    <details>
      <summary>
        <b>{title}</b>
        <small>{plural(spaces.length, "space")}</small>
        <Icon name="down" size={12} />
      </summary>
      <ul>
        {spaces.map(({ at }) => (
          <Row key={at} view={view} board={board} at={at} ways />
        ))}
      </ul>
    </details>
  );
}
