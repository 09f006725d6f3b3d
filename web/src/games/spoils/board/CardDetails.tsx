/** A card of the pile to read at any time: its name, its value and what it does. */
import { useContext } from "react";
import { AdviceContext, Dialog, RuleLink } from "../../../kit";
import { artifactOf } from "../artifacts/artifact";
import { addedWords } from "../division/CardValue";
import { ArtifactCard, FAMILIES } from "../pieces";
import { adds } from "../stash/worth";
import { facts, type Props } from "../view";

/** The place says what lies there now; of a card that was taken, `card` and `owner` tell more. */
export interface Look {
  /** The number of the card; null where nobody may know it. */
  readonly card: number | null;
  /** Who took it; "" while it lies in the pile. */
  readonly owner: string;
}

type Facts = Pick<Props, "view" | "board" | "seat">;

export function CardDetails({ look, onClose, ...props }: Facts & { look: Look; onClose(): void }) {
  const { board, view } = props;
  const { card, owner } = look;
  const front = card === null ? undefined : facts(board, card);
  const artifact = card === null ? undefined : artifactOf(view, board, card);
  return (
    <Dialog title={front?.name ?? "Artifact, face-down"} onClose={onClose}>
      <div className="spoils card-details">
        {artifact && <ArtifactCard facts={artifact} card={front} />}
        {front && !artifact && (
          <>
            <p>
              <b>{front.gold} gold</b> at the end
              {front.reconstructed && ", reconstructed"}.
            </p>
            <p>{setWords(front.kind, front.item)}</p>
          </>
        )}
        {!front && (
          <p>A card of stage {view.stage}. Whoever takes it sees what it is. It counts as an artifact.</p>
        )}
        {owner ? <p>{owner} has taken it.</p> : <Added {...props} card={card} />}
        <RuleLink id={artifact ? "SW-8.7" : "SW-8.8"} />
      </div>
    </Dialog>
  );
}

/** What a card of a set is good for. */
function setWords(kind: string, item: string): string {
  const family = FAMILIES.find((one) => one.kind === kind);
  if (!family) return "";
  const others = family.items.filter(({ id }) => id !== item).map(({ name }) => name);
  return `${family.label}: with two of ${others.join(", ")} it is a set that pays 6 gold, with all three 12. One card of each of the five types is a hoard that pays 8.`;
}

function Added({ view, board, seat, card }: Facts & { card: number | null }) {
  const advised = useContext(AdviceContext);
  if (seat === null || card === null || !advised) return null;
  return <p className="dim">In your stash: {addedWords(adds(view, board, seat, card))}.</p>;
}
