/** Treasure cards, face-up and face-down. A card fits its picture and words to its own width and height. */
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Art, Crest, Icon } from "../../../kit";
import { art } from "../art";
import { cardWords, iconOf } from "./items";
import type { CardFacts } from "./types";
import "./Treasure.css";

interface Shown {
  /** fill takes the cell of a grid, whatever its size. */
  size?: "full" | "compact" | "fill";
  /** What the card would bring, such as "+6 set". */
  flag?: string | undefined;
  chosen?: boolean;
  /** Why it cannot be taken now. */
  barred?: string | undefined;
  /** Who has it now. */
  taken?: { seat: number; name: string } | undefined;
  /** Makes the card a button; further attributes, such as role="radio", go to it. */
  onPress?: (() => void) | undefined;
  /** It was pressed though barred: time to tell why. */
  onBarred?: (() => void) | undefined;
}

type Rest = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick" | "children" | "className">;

export type TreasureProps = { card: CardFacts } & Shown & Rest;

export function Treasure({ card, ...shown }: TreasureProps) {
  return (
    <Frame words={cardWords(card)} className={`t-${card.kind}`} {...shown}>
      <span className={`tv ${card.reconstructed ? "ours" : ""}`} data-text={card.gold} />
      <Art href={art(card.item)} />
      <Icon name={iconOf(card.item)} />
      <span className="tn">{card.name}</span>
    </Frame>
  );
}

export type TreasureBackProps = {
  stage: number;
  /** What I know it to be, though it lies face-down. */
  known?: string | undefined;
} & Shown &
  Rest;

/** An artifact nobody has turned up; its back tells the stage. */
export function TreasureBack({ stage, known, ...shown }: TreasureBackProps) {
  const words = `Artifact, stage ${stage}, face-down`;
  return (
    <Frame words={known ? `${words}, you know it is ${known}` : words} className="back" {...shown}>
      <Stage stage={stage} />
      <Icon name={known ? "eye" : "knot"} />
      <span className="tn">{known ?? "Artifact"}</span>
    </Frame>
  );
}

/** As many diamonds as the stage. */
export function Stage({ stage }: { stage: number }) {
  return (
    <span className="st" aria-hidden="true">
      {Array.from({ length: stage }, (_, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: diamonds are alike
        <i key={k} />
      ))}
    </span>
  );
}

/** What the dotted line under a number means; stands once beside the cards. */
export function ReconstructedNote() {
  return (
    <span className="ours-note">
      <span className="ours" aria-hidden="true">
        3
      </span>
      reconstructed by us, no public source prints it
    </span>
  );
}

function Frame({
  words,
  className,
  size = "full",
  flag,
  chosen = false,
  barred,
  taken,
  onPress,
  onBarred,
  children,
  ...rest
}: Shown & Rest & { words: string; className: string; children: ReactNode }) {
  const looks = [
    "treasure cut",
    size,
    className,
    chosen && "sel",
    barred !== undefined && "barred",
    taken && "taken",
  ]
    .filter(Boolean)
    .join(" ");
  const told = [
    words,
    flag,
    taken && `taken by ${taken.name}`,
    barred !== undefined && ["not possible", barred].filter(Boolean).join(": "),
  ];
  const inside = (
    <>
      {children}
      {flag && !taken && <Flag text={flag} />}
      {taken && (
        <span className="by">
          <Crest seat={taken.seat} />
          <span className="who">{taken.name}</span>
        </span>
      )}
      {barred !== undefined && (
        <span className="lock">
          <Icon name="lock" />
        </span>
      )}
      {chosen && (
        <span className="tick">
          <Icon name="check" />
        </span>
      )}
    </>
  );
  if (!onPress) {
    return (
      <span
        className={looks}
        role="img"
        aria-label={[...told, chosen && "chosen"].filter(Boolean).join(", ")}
        id={rest.id}
      >
        {inside}
      </span>
    );
  }
  const radio = rest.role === "radio";
  return (
    <button
      type="button"
      {...rest}
      className={looks}
      aria-label={told.filter(Boolean).join(", ")}
      aria-disabled={barred !== undefined || !!taken || undefined}
      {...(radio ? { "aria-checked": chosen } : { "aria-pressed": chosen })}
      onClick={barred !== undefined ? onBarred : taken ? undefined : onPress}
    >
      {inside}
    </button>
  );
}

/**
 * The number stays on the narrowest card, the word goes first. Numbers are drawn, not written: the name of the card is
 * what people see and say, and the label tells the rest in its own order.
 */
function Flag({ text }: { text: string }) {
  const [number, ...more] = text.split(" ");
  return (
    <span className="adds">
      <span data-text={number} />
      {more.length > 0 && <span className="to" data-text={` ${more.join(" ")}`} />}
    </span>
  );
}
