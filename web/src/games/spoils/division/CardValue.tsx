/** A card that is chosen but not taken: what it is, and what it would add to my stash. */
import { useContext } from "react";
import { AdviceContext, Icon } from "../../../kit";
import { artifactOf } from "../artifacts/artifact";
import type { Added } from "../stash/worth";
import { facts, type Props } from "../view";
import "./CardValue.css";

/** "4 gold", "+6 for a set", "+8 for a hoard". */
export function addedWords({ gold, set, hoard, total }: Added): string {
  const parts = [
    `${gold < 0 ? signed(gold) : gold} gold`,
    set !== 0 && `${signed(set)} for sets`,
    hoard !== 0 && `${signed(hoard)} for hoards`,
  ].filter((part) => part !== false);
  return parts.length > 1 ? `${parts.join(", ")}: ${signed(total)} in all` : (parts[0] ?? "");
}

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** What the card is and adds; null is an artifact nobody has seen. */
export function CardValue({
  view,
  board,
  card,
  added,
  note,
}: Pick<Props, "view" | "board"> & {
  card: number | null;
  added: Added;
  /** What else the choice brings. */
  note?: string | undefined;
}) {
  const advised = useContext(AdviceContext);
  const front = card === null ? undefined : facts(board, card);
  const artifact = card === null ? undefined : artifactOf(view, board, card);
  return (
    <div className="adds-text" aria-live="polite">
      <p>
        <b>{front?.name ?? "An artifact, face-down"}</b>
      </p>
      {card === null ? (
        <p>
          You see it once you have it. It counts as an artifact
          {advised && added.hoard > 0 ? `: +${added.hoard} for a hoard.` : "."}
        </p>
      ) : (
        advised && (
          <p className={added.total > (front?.gold ?? 0) ? "more" : ""}>
            <Icon name="coin" size={16} /> {addedWords(added)}.
          </p>
        )
      )}
      {artifact && (
        <p className="dim">
          {artifact.text} {artifact.when}.
        </p>
      )}
      {note && <p className="dim">{note}</p>}
    </div>
  );
}
