/** Artifacts that can be read: face-up ones of anybody, and my own face-down ones. */

import type { ReactNode } from "react";
import { Icon, type IconName, RuleLink } from "../../../kit";
import { iconOf, itemName } from "./items";
import { Stage } from "./Treasure";
import type { ArtifactFacts, CardFacts, Markers } from "./types";
import "./ArtifactCard.css";

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

export interface ArtifactCardProps extends Markers {
  facts: ArtifactFacts;
  /** The card it is printed on: its gold, its stage, what a Jarnglofar takes. */
  card?: CardFacts | undefined;
  /** What can be done with it. */
  children?: ReactNode;
}

export function ArtifactCard({ facts, card, children, ...marks }: ArtifactCardProps) {
  const told = markers(marks);
  return (
    <article className={`artifact cut ${looks(marks)}`} aria-label={facts.name}>
      <header>
        <Icon name="knot" />
        <h3>{facts.name}</h3>
        {card && (
          <span className="worth">
            <Stage stage={card.stage} />
            <span className="vh">stage {card.stage}, </span>
            <b className={card.reconstructed ? "ours" : ""}>{card.gold}</b> gold
            {card.reconstructed && <span className="vh">, reconstructed</span>}
          </span>
        )}
      </header>
      <p className="how-used">
        <span>
          <Icon name={facts.lasts ? "always" : "once"} />
          {facts.lasts ? "continuous" : "one-time"}
        </span>
        <span>
          <Icon name="hourglass" />
          {facts.when}
        </span>
      </p>
      <p className="does">
        {facts.text}
        {card?.takes ? ` This one takes from stage ${card.takes}.` : ""}
      </p>
      {told.length > 0 && (
        <ul className="marks">
          {told.map(({ key, icon, words }) => (
            <li key={key}>
              <Icon name={icon} />
              {words}
            </li>
          ))}
        </ul>
      )}
      <footer>
        <RuleLink id={facts.rule} />
        {children}
      </footer>
    </article>
  );
}

export interface ArtifactChipProps extends Markers {
  facts: ArtifactFacts;
  chosen?: boolean;
  /** Why it cannot be chosen now. */
  barred?: string | undefined;
  /** Makes the chip a button. */
  onPress?: (() => void) | undefined;
  /** It was pressed though barred: time to tell why. */
  onBarred?: (() => void) | undefined;
}

/** The same in two lines, for a stash. */
export function ArtifactChip({
  facts,
  chosen = false,
  barred,
  onPress,
  onBarred,
  ...marks
}: ArtifactChipProps) {
  const told = markers(marks);
  const className = `artifact-chip cut ${looks(marks)} ${chosen ? "sel" : ""} ${barred === undefined ? "" : "barred"}`;
  const inside = (
    <>
      <Icon name={marks.down ? "lock" : "knot"} />
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
      aria-pressed={chosen}
      aria-disabled={barred !== undefined || undefined}
      onClick={barred === undefined ? onPress : onBarred}
    >
      {inside}
    </button>
  );
}
