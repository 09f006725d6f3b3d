/** Spaces of the arena that can be picked for the open decision, with what a screen reader says of them. */
import type { Ask } from "../../net/wire/table";
import type { Picked } from "./begun";
import { optionsOf } from "./selection";
import type { ArenaBoard, ClashView } from "./view";

/** Kinds of questions that are answered by picking a space. */
export const ON_BOARD: readonly string[] = ["start", "move", "slam", "attack", "drop"];

export interface Target {
  space: string;
  /** Steps to get there, where that matters. */
  steps: number | null;
  label: string;
  pick: Partial<Picked>;
  chosen: boolean;
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;

export function lootWords(values: readonly number[] | undefined): string {
  if (!values?.length) return "";
  return values.length === 1 ? `bracelet ${values[0]}` : `bracelets ${values.join(" and ")}`;
}

export function targets(
  ask: Ask | null,
  picked: Picked,
  view: ClashView,
  board: ArenaBoard,
  names: readonly string[],
): Target[] {
  const options = optionsOf(ask);
  if (!options) return [];
  const titles = new Map(board.spaces.map(({ id, title }) => [id, title]));
  const titled = (space: string): string => titles.get(space) ?? space;
  const onSpace = (space: string, words: (string | false)[], steps: number | null = null): Target => ({
    space,
    steps,
    label: words.filter(Boolean).join(", "),
    pick: { space },
    chosen: picked.space === space,
  });
  const onViking = (seat: number, verb: string): Target[] => {
    const there = view.seats[seat];
    if (!there?.space) return [];
    return [
      {
        space: there.space,
        steps: null,
        label: `${verb} ${names[seat]} on ${titled(there.space)}, ${counted(there.bracelets, "bracelet")}`,
        pick: { target: seat, space: null },
        chosen: picked.target === seat,
      },
    ];
  };
  switch (options.type) {
    case "starts":
      return options.spaces.map((space) => onSpace(space, [`Start on ${titled(space)}`]));
    case "steps": {
      const go = (steps: number) => (space: string) =>
        onSpace(
          space,
          [`Go to ${titled(space)}`, counted(steps, "step"), lootWords(view.loot[space])],
          steps,
        );
      return [...options.near.map(go(1)), ...options.far.map(go(2))];
    }
    case "drops":
      return options.spaces.map((space) =>
        onSpace(space, [`Drop it on ${titled(space)}`, falls(space, view, board, names)]),
      );
    case "strikes":
      return options.targets.flatMap((seat) => onViking(seat, "Attack"));
    case "rams": {
      const pushes = options.targets.find(([seat]) => seat === picked.target)?.[1] ?? [];
      const push = (space: string) =>
        onSpace(space, [
          `Push ${names[picked.target ?? 0]} to ${titled(space)}`,
          lootWords(view.loot[space]),
        ]);
      return [...options.targets.flatMap(([seat]) => onViking(seat, "Slam")), ...pushes.map(push)];
    }
    default:
      return [];
  }
}

/** What becomes of a bracelet that falls here. */
export function falls(space: string, view: ClashView, board: ArenaBoard, names: readonly string[]): string {
  if (board.spaces.find(({ id }) => id === space)?.kind === "water") return "lost in the water";
  const standing = view.seats.findIndex((seat) => seat.space === space);
  if (standing >= 0) return `${names[standing]} takes it`;
  const lying = view.loot[space];
  return lying?.length ? `onto ${lootWords(lying)}` : "";
}
