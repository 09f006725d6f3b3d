/** Rings around what can be chosen, the way to it, and its badges. */
import { type KeyboardEvent, useRef, useState } from "react";
import { point, towards } from "../../../kit";
import type { Target } from "../spaces";
import type { World } from "../view";
import { percent } from "../words";
import { lineOf } from "./lines";
import { At, StepsBadge, StormBadge } from "./MapPieces";
import "./Rings.css";

export function Rings({
  ringed,
  chosen,
  here,
  faint,
}: {
  ringed: boolean;
  chosen: boolean;
  here: boolean;
  faint: boolean;
}) {
  if (!ringed && !here) return null;
  return (
    <g className={`rings ${faint ? "faint" : ""}`}>
      {ringed && !here && <circle className="under" r="23" />}
      {ringed && !here && <circle className={`over ${chosen ? "chosen" : ""}`} r="23" />}
      {here && <circle className="here-a" r="25" />}
      {here && <circle className={`here ${chosen ? "chosen" : ""}`} r="25" />}
    </g>
  );
}

/** Where the last move led along: dashes, with a ring where it began. */
export function Went({ world, path }: { world: World; path: readonly number[] }) {
  const from = world.spaces[path[0] ?? -1];
  if (!from || path.length < 2) return null;
  const d = path
    .slice(1)
    .map((space, step) => lineOf(world, path[step] ?? space, space))
    .join("");
  return (
    <g className="went">
      <path d={d} />
      <circle cx={from.x} cy={from.y} r="15" />
    </g>
  );
}

export function Way({ world, path }: { world: World; path: readonly number[] }) {
  const d = path
    .slice(1)
    .map((space, step) => lineOf(world, path[step] ?? space, space))
    .join("");
  return (
    <g className="way">
      <path className="edge" d={d} />
      <path className="gold" d={d} />
    </g>
  );
}

export function Badges({ world, targets }: { world: World; targets: readonly Target[] }) {
  return (
    <g>
      {targets.map(({ space, steps, storm, chance }) => {
        const spot = world.spaces[space];
        if (!spot) return null;
        return (
          <At key={space} x={spot.x} y={spot.y}>
            {!!steps && <StepsBadge steps={steps} />}
            {storm > 0 && chance === 1 && <StormBadge words={percent(storm)} />}
          </At>
        );
      })}
    </g>
  );
}

/** Every ring is a button, reached by Tab and arrows. */
export function Buttons({
  world,
  targets,
  chosen,
  onPick,
}: {
  world: World;
  targets: readonly Target[];
  chosen: number | null;
  onPick(target: Target): void;
}) {
  const group = useRef<SVGGElement>(null);
  const [here, setHere] = useState<number | null>(null);
  const lit = targets.filter(({ space }) => world.spaces[space]);
  const stop = lit.find(({ space }) => space === here) ?? lit.find(({ space }) => space === chosen) ?? lit[0];
  const press = (event: KeyboardEvent, target: Target): void => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onPick(target);
      return;
    }
    const spot = world.spaces[target.space];
    const to = towards(
      event.key,
      [spot?.x ?? 0, spot?.y ?? 0],
      lit.map(({ space }) => [world.spaces[space]?.x ?? 0, world.spaces[space]?.y ?? 0]),
    );
    if (!event.key.startsWith("Arrow")) return;
    // Within the rings the arrows go from ring to ring; the map itself stays where it is.
    event.preventDefault();
    if (to !== null) group.current?.querySelectorAll<SVGElement>("[role=button]")[to]?.focus();
  };
  return (
    <g ref={group}>
      {lit.map((target) => {
        const spot = world.spaces[target.space];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no button element
          <g
            key={target.space}
            role="button"
            className="ring-button"
            transform={`translate(${spot?.x ?? 0} ${spot?.y ?? 0})`}
            tabIndex={target === stop ? 0 : -1}
            aria-label={target.label}
            aria-pressed={target.space === chosen}
            {...point("space", spot?.id ?? target.space)}
            onClick={(event) => {
              // A screen reader's click has no place on the screen: the map below must not look for one.
              event.stopPropagation();
              onPick(target);
            }}
            onFocus={() => setHere(target.space)}
            onKeyDown={(event) => press(event, target)}
          >
            <circle r="28" fill="transparent" />
          </g>
        );
      })}
    </g>
  );
}
