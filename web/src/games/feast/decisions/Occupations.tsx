/** Occupations to be played from the hand, and the first one of a game for one. */

import { Art, Btn } from "../../../kit";
import { useBegun } from "../begun";
import { art } from "../cards/art";
import { Kind } from "../cards/Card";
import { cardOf, cardWords } from "../cards/occupation";
import type { FeastBox, Props } from "../view";

import { Choice, PickOne } from "./Choice";
import { offer } from "./offer";

/** A card to choose, with all that is printed on it. */
const cardItem = (board: FeastBox, number: number, name: string) => {
  const card = cardOf(board, number);
  return {
    id: number,
    name,
    points: [`card:${number}` as const],
    note: card ? cardWords(card) : "",
    art: card && (
      <>
        <Art href={art(number)} className="occ-small" />
        <Kind kind={card.kind} />
      </>
    ),
  };
};

export function Occupation({ ask, board, send, busy }: Props) {
  const [chosen, choose] = useBegun("chosen");
  const options = offer(ask, "occupations") ?? offer(ask, "handcards");
  if (!options) return null;
  const may = options.type === "handcards" || options.enough;
  const found = options.cards.find(([card]) => card === chosen);
  return (
    <Choice
      title="Occupation"
      rule={options.type === "handcards" ? "FO-4.8" : "FO-10.39"}
      say={ask?.prompt ?? ""}
      foot={
        <>
          {may && (
            <Btn plays="done" aria-disabled={busy} onClick={() => !busy && send({ type: "done" })}>
              {options.type === "handcards" ? "Not now" : "Done"}
            </Btn>
          )}
          <Btn
            kind="primary"
            icon="cards"
            plays="playcard"
            why={found ? null : { rule: "FO-10.39", text: "Choose a card first." }}
            aria-disabled={busy}
            onClick={() => !busy && found && send({ type: "playcard", card: found[0], name: found[1] })}
          >
            {found ? `Play ${found[1]}` : "Play"}
          </Btn>
        </>
      }
    >
      <PickOne
        label="My occupations"
        wide
        items={options.cards.map(([card, name]) => cardItem(board, card, name))}
        value={found?.[0] ?? null}
        onChoose={choose}
      />
    </Choice>
  );
}

export function Start({ ask, board, send, busy }: Props) {
  const [chosen, choose] = useBegun("chosen");
  const options = offer(ask, "lights");
  if (!options) return null;
  const found = options.cards.find(([card]) => card === chosen);
  return (
    <Choice
      title="First occupation"
      rule="FO-14.7"
      say="Choose the light card that you start with."
      foot={
        <Btn
          kind="primary"
          icon="cards"
          plays="keep"
          why={found ? null : { rule: "FO-14.7", text: "Choose a card first." }}
          aria-disabled={busy}
          onClick={() => !busy && found && send({ type: "keep", card: found[0], name: found[1] })}
        >
          {found ? `Start with ${found[1]}` : "Start"}
        </Btn>
      }
    >
      <PickOne
        label="Light occupations"
        wide
        items={options.cards.map(([card, name]) => cardItem(board, card, name))}
        value={found?.[0] ?? null}
        onChoose={choose}
      />
    </Choice>
  );
}
