/** Artifacts that can be read: face-up ones of anybody, and my own face-down ones. */

import { Art, Icon, type IconName } from "../../../kit";
import { art } from "../art";
import { iconOf, itemName } from "./items";
import type { ArtifactFacts, Markers } from "./types";
import "./ArtifactChip.css";

interface Marker {
  key: keyof Markers;
  icon: IconName;
  words: string;
}

/** What has happened to it, the weightiest first. */
export function markers(marks: Markers): Marker[] {
  const all: (Marker | false | undefined)[] = [
    marks.cancelled && { key: "cancelled", icon: "cross", words: "cancelled" },
    marks.spent && { key: "spent", icon: "once", words: "spent" },
    marks.used && { key: "used", icon: "check", words: "used this round" },
    marks.copies !== undefined && { key: "copies", icon: "cards", words: `copies ${marks.copies}` },
    marks.copied && { key: "copied", icon: "cards", words: "copied by a Mirror" },
    marks.named && { key: "named", icon: iconOf(marks.named), words: `counts as ${itemName(marks.named)}` },
    marks.down && { key: "down", icon: "lock", words: "face-down, known to you only" },
  ];
  return all.filter((marker) => !!marker);
}

const looks = ({ down, spent, cancelled }: Markers): string =>
  [down && "back", (spent || cancelled) && "gone", cancelled && "struck"].filter(Boolean).join(" ");

export interface ArtifactChipProps extends Markers {
  facts: ArtifactFacts;
  chosen?: boolean;
  /** Why it cannot be chosen now. */
  barred?: string | undefined;
  /** Makes the chip a button. */
  onPress?: ((chip: Element) => void) | undefined;
  /** It was pressed though barred: time to tell why. */
  onBarred?: (() => void) | undefined;
}

/** An artifact in two lines: its name, and when it works or what has happened to it. */
export function ArtifactChip({ facts, chosen, barred, onPress, onBarred, ...marks }: ArtifactChipProps) {
  const told = markers(marks);
  const className = `artifact-chip cut ${looks(marks)} ${chosen ? "sel" : ""} ${barred === undefined ? "" : "barred"}`;
  const inside = (
    <>
      <span className="chip-scene">
        <Art href={art(facts.id)} />
        {marks.down && <Icon name="lock" />}
      </span>
      <span>
        <b>{facts.name}</b>
        <span className="vh">, </span>
        <span className="line">
          {told.length > 0 ? told.map(({ words }) => words).join(", ") : facts.when}
        </span>
        <span className="vh">, {facts.lasts ? "continuous" : "one-time"}</span>
        {barred !== undefined && <span className="vh">, not possible: {barred}</span>}
      </span>
      {chosen && (
        <span className="tick">
          <Icon name="check" />
        </span>
      )}
    </>
  );
  if (!onPress) return <span className={className}>{inside}</span>;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={chosen ?? undefined}
      aria-disabled={barred !== undefined || undefined}
      onClick={({ currentTarget }) => (barred === undefined ? onPress(currentTarget) : onBarred?.())}
    >
      {inside}
    </button>
  );
}
