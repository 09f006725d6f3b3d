/** Cards that wait for an answer: use one of them, or go on without. */
import { Btn } from "../../../kit";
import { Choice } from "../decisions/Choice";
import { offer } from "../decisions/offer";
import { usePlacing } from "../placing";
import { nameOf } from "../tiles";
import type { Props } from "../view";
import { Card, Memory, Ways } from "./Card";
import { cardOf } from "./occupation";

export function CardChoice(props: Props) {
  const { ask, board, send, busy } = props;
  const options = offer(ask, "cards");
  if (!options) return null;
  const instead = ask?.kind === "instead";
  const cards = [...new Set(options.uses.map(({ card }) => card))];
  return (
    <Choice
      title={instead ? "Or a card?" : cards.length > 1 ? "Your cards" : "Your card"}
      rule="FO-11.12"
      say={
        instead
          ? ask.prompt
          : options.enough
            ? "Use what you like, in any order."
            : "This is carried out now: choose how."
      }
      foot={
        options.enough && (
          <Btn plays="done" aria-disabled={busy} onClick={() => !busy && send({ type: "done" })}>
            {instead ? "As printed" : "Not now"}
          </Btn>
        )
      }
    >
      <div className="occs">
        {cards.map((number) => (
          <Card key={number} board={board} number={number}>
            <Ways uses={options.uses.filter(({ card }) => card === number)} send={send} busy={busy} />
            <Memory {...props} number={number} name={cardOf(board, number)?.name ?? ""} />
          </Card>
        ))}
      </div>
    </Choice>
  );
}

/** A card gives pieces that are laid now or not had at all. */
export function Put({ ask, board, send, busy }: Props) {
  const { take } = usePlacing();
  const options = offer(ask, "spots");
  if (!options) return null;
  const name = nameOf(board, options.piece).toLowerCase();
  return (
    <Choice
      title="Lay it now"
      rule="FO-7.2"
      say={`${ask?.prompt} What you do not lay now is lost.`}
      foot={
        <>
          <Btn plays="done" aria-disabled={busy} onClick={() => !busy && send({ type: "done" })}>
            Enough
          </Btn>
          <Btn
            kind="primary"
            icon="check"
            plays="put"
            onClick={() => take(options.piece, options.spots[0]?.[0] ?? 0, true)}
          >
            Lay {name}
          </Btn>
        </>
      }
    >
      <p className="dim">There is room for it in {options.spots.length} places.</p>
    </Choice>
  );
}
