/** Artifacts on the table: what they can do now, whose they are, and what has happened to them. */
import type { SpoilsDeck, SpoilsView } from "../../../net/wire/spoils";
import type { ArtifactFacts, ItemId, Markers } from "../pieces";
import { facts } from "../view";

const MIRROR = "freyjas_mirror";

/** Where the rulebook leaves open how long an artifact works, the table has chosen (SW-R31, SW-R55). */
const CHOSEN: Record<string, readonly [option: string, lasts: boolean]> = {
  draupnir: ["draupnir_lasts", true],
  stones_of_fate: ["stones_once", false],
  tarnkappe: ["tarnkappe_once", false],
  traitors_dagger: ["dagger_once", false],
};

/** The facts of an artifact at this table, by the number of its card. */
export function artifactOf(view: SpoilsView, board: SpoilsDeck, card: number): ArtifactFacts | undefined {
  const printed = board.artifacts[facts(board, card)?.item ?? ""];
  const [option = "", lasts = false] = CHOSEN[printed?.id ?? ""] ?? [];
  return printed && view.options[option] ? { ...printed, lasts } : printed;
}

/** What the cards call it. */
export const nameOf = (board: SpoilsDeck, card: number): string => facts(board, card)?.name ?? "an artifact";

/** The artifact whose text this one has: itself, or what a Mirror copies; null for a Mirror that copies nothing. */
export function sourceOf(view: SpoilsView, board: SpoilsDeck, card: number): number | null {
  let source = card;
  // A Mirror can copy a Mirror, but never in a ring: each copies what lay face-up before it.
  while (facts(board, source)?.item === MIRROR) {
    const copy = view.copies.find(([mirror]) => mirror === source);
    if (!copy) return null;
    source = copy[1];
  }
  return source;
}

/** Who has this artifact face-up. */
export function ownerOf(view: SpoilsView, card: number): number | null {
  const owner = view.seats.findIndex(({ open }) => open.includes(card));
  return owner < 0 ? null : owner;
}

/** What has happened to a face-up artifact. */
export function marksOf(view: SpoilsView, board: SpoilsDeck, card: number): Markers {
  const source = sourceOf(view, board, card);
  const named = view.items.find(([gold]) => gold === card)?.[1];
  const copied = view.copies.find(([mirror]) => mirror === card)?.[1];
  const cancelled = view.cancelled.includes(card);
  return {
    cancelled,
    spent: !cancelled && (source === null || !artifactOf(view, board, source)?.lasts),
    used: view.used.includes(card),
    copied: view.copies.some(([, from]) => from === card),
    copies: copied === undefined ? undefined : nameOf(board, copied),
    named: named as ItemId | undefined,
  };
}
