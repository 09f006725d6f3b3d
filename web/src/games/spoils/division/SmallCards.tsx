/** Cards to choose from, small: places of the pile, a stash that was looked through, the leftovers. */

import type { PointName } from "../../../kit";
import { Radios } from "../../shared/Radios";
import { nameOf } from "../artifacts/artifact";
import { Treasure, TreasureBack } from "../pieces";
import { cardWords } from "../pieces/items";
import { flag } from "../stash/worth";
import { facts, type Props, treasureAt } from "../view";
import "./SmallCards.css";

/** One of the places of the pile. */
export function Pile({
  view,
  board,
  seat,
  label,
  places,
  value,
  wanted,
  onChoose,
}: Props & {
  label: string;
  places: readonly number[];
  value: number | null;
  /** The place that a lesson leads to. */
  wanted?: unknown;
  onChoose(place: number): void;
}) {
  const at = (place: number) => view.pile[place]?.card ?? null;
  const words = (place: number): string => {
    const card = at(place);
    const known = card === null ? undefined : facts(board, card);
    if (!known) return `Artifact, stage ${view.stage}, face-down`;
    if (view.pile[place]?.artifact) return `Artifact, face-down, you know it is ${known.name}`;
    return [cardWords(known), flag(view, board, seat, card)].filter(Boolean).join(", ");
  };
  const namesAt = (place: number): PointName[] => {
    const treasure = treasureAt(board, at(place));
    return treasure ? [`pile:${place}`, treasure] : [`pile:${place}`];
  };
  return (
    <Radios
      label={label}
      className="small-cards"
      items={places.map((place) => ({
        id: place,
        name: words(place),
        points: namesAt(place),
        leading: place === wanted && place !== value,
      }))}
      value={value}
      onChoose={onChoose}
      render={(place, chosen) => {
        const card = at(place);
        const regular = card !== null && !view.pile[place]?.artifact;
        const front = regular ? facts(board, card) : undefined;
        const adds = flag(view, board, seat, regular ? card : null);
        return {
          className: "bare",
          children: front ? (
            <Treasure card={front} size="compact" flag={adds} chosen={chosen} />
          ) : (
            <TreasureBack
              stage={view.stage}
              known={card === null ? undefined : nameOf(board, card)}
              size="compact"
              flag={adds}
              chosen={chosen}
            />
          ),
        };
      }}
    />
  );
}

/** One of these cards, all of them known. */
export function Fan({
  view,
  board,
  seat,
  label,
  cards,
  value,
  onChoose,
}: Pick<Props, "view" | "board" | "seat"> & {
  label: string;
  cards: readonly number[];
  value: number | null;
  onChoose(card: number): void;
}) {
  return (
    <Radios
      label={label}
      className="small-cards"
      items={cards.map((card) => {
        const front = facts(board, card);
        const words = front ? cardWords(front) : "";
        const treasure = treasureAt(board, card);
        return {
          id: card,
          name: [words, flag(view, board, seat, card)].filter(Boolean).join(", "),
          points: treasure ? [treasure] : [],
        };
      })}
      value={value}
      onChoose={onChoose}
      render={(card, chosen) => {
        const front = facts(board, card);
        return {
          className: "bare",
          children: front && (
            <Treasure card={front} size="compact" flag={flag(view, board, seat, card)} chosen={chosen} />
          ),
        };
      }}
    />
  );
}
