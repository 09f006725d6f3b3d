/** Lit spaces: every legal target is a button, reached by tap or by Tab and arrows. */
import { type KeyboardEvent, useRef, useState } from "react";
import { points, towards } from "../../../kit";
import type { Target } from "../spaces";
import type { ArenaBoard, BoardSpace } from "../view";
import { middleOf, outline } from "./geometry";
import "./SpaceButtons.css";

export function SpaceButtons({
  board,
  targets,
  onPick,
  onSend,
}: {
  board: ArenaBoard;
  targets: readonly Target[];
  onPick(target: Target): void;
  /** Enter on a target that is already chosen. */
  onSend(): void;
}) {
  const group = useRef<SVGGElement>(null);
  const [here, setHere] = useState("");
  const lit = targets.flatMap((target) => {
    const space = board.spaces.find(({ id }) => id === target.space);
    return space ? [{ target, space }] : [];
  });
  const stop =
    lit.find(({ space }) => space.id === here) ?? lit.find(({ target }) => target.chosen) ?? lit[0];
  const press = (event: KeyboardEvent, target: Target, space: BoardSpace) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (target.chosen) onSend();
      else onPick(target);
      return;
    }
    const to = towards(
      event.key,
      middleOf(space),
      lit.map((other) => middleOf(other.space)),
    );
    if (to === null) return;
    event.preventDefault();
    group.current?.querySelectorAll<SVGElement>("[role=button]")[to]?.focus();
  };
  return (
    <g ref={group}>
      {lit.map(({ target, space }) => (
        // biome-ignore lint/a11y/useSemanticElements: a drawing has no button element
        <g
          key={space.id}
          role="button"
          className={`lit-space ${target.steps === 2 ? "far" : ""} ${target.chosen ? "chosen" : ""}`}
          tabIndex={space.id === stop?.space.id ? 0 : -1}
          aria-label={target.label}
          aria-pressed={target.chosen}
          {...points(
            `space:${space.id}`,
            target.pick.target !== undefined && target.pick.target !== null && `seat:${target.pick.target}`,
          )}
          onClick={() => onPick(target)}
          onFocus={() => setHere(space.id)}
          onKeyDown={(event) => press(event, target, space)}
        >
          <path className="lit" d={outline(board, space, 9)} />
          <path className="ring-a" d={outline(board, space, 5)} />
          <path className="ring-b" d={outline(board, space, 5)} />
        </g>
      ))}
    </g>
  );
}
