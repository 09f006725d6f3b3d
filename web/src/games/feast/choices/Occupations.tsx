/** Occupations: in the hand, to be played, and the first one of a game for one. */
import { useState } from "react";
import { Btn, Icon } from "../../../kit";
import type { FeastOccupation } from "../../../net/wire";
import type { FeastBox, Props } from "../view";
import { mine } from "../view";
import { plural } from "../words";
import { Choice, PickFace, PickOne } from "./Choice";
import { offer } from "./facts";

const KINDS: Record<FeastOccupation["kind"], string> = {
  immediate: "at once",
  anytime: "at any time",
  each_time: "each time",
  as_soon_as: "as soon as",
};

export const cardOf = (board: FeastBox, number: number): FeastOccupation | undefined =>
  board.occupations.find((card) => card.number === number);

/** "3 points, deck A, at once". */
export function cardWords(card: FeastOccupation | undefined): string {
  if (!card) return "";
  const light = card.light ? ", light" : "";
  return `${plural(card.points, "point")}, deck ${card.deck}${light}, ${KINDS[card.kind]}`;
}

const cardItem = (board: FeastBox, number: number, name: string) => {
  const card = cardOf(board, number);
  return {
    id: number,
    name,
    note: cardWords(card),
    art: <b className="card-points">{card?.points ?? 0}</b>,
  };
};

export function Occupation({ ask, board, send, busy }: Props) {
  const [chosen, choose] = useState<number | null>(null);
  const options = offer(ask, "occupations") ?? offer(ask, "handcards");
  if (!options) return null;
  const may = options.type === "handcards" || options.enough;
  const found = options.cards.find(([card]) => card === chosen);
  return (
    <Choice
      title="Occupation"
      rule={options.type === "handcards" ? "FO-4.8" : "FO-10.39"}
      say={`${ask?.prompt ?? ""} It counts its points at the end.`}
      foot={
        <>
          {may && (
            <Btn aria-disabled={busy} onClick={() => !busy && send({ type: "done" })}>
              {options.type === "handcards" ? "Not now" : "Done"}
            </Btn>
          )}
          <Btn
            kind="primary"
            icon="cards"
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
        items={options.cards.map(([card, name]) => cardItem(board, card, name))}
        value={found?.[0] ?? null}
        onChoose={choose}
      />
    </Choice>
  );
}

export function Start({ ask, board, send, busy }: Props) {
  const [chosen, choose] = useState<number | null>(null);
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
        items={options.cards.map(([card, name]) => cardItem(board, card, name))}
        value={found?.[0] ?? null}
        onChoose={choose}
      />
    </Choice>
  );
}

/** What I hold and what I have played: to read, not to choose. */
export function Hand({ view, seat, board }: Pick<Props, "view" | "seat" | "board">) {
  const own = mine(view, seat);
  if (!own) return null;
  const hand = own.hand ?? [];
  const hidden = own.hand ? 0 : own.light + own.dark;
  return (
    <section className="hand" aria-label="Occupations">
      <h3>
        <Icon name="cards" size={16} /> Occupations <b>{hand.length + hidden}</b>{" "}
        <span className="dim">in hand, {own.played.length} played</span>
      </h3>
      {(hand.length > 0 || own.played.length > 0) && (
        <ul className="hand-cards">
          {hand.map((card) => (
            <li key={card} className="pick cut still">
              <CardFace board={board} card={card} note="in hand" />
            </li>
          ))}
          {own.played.map((card) => (
            <li key={card} className="pick cut still off">
              <CardFace board={board} card={card} note="played" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CardFace({ board, card, note }: { board: FeastBox; card: number; note: string }) {
  const found = cardOf(board, card);
  return (
    <PickFace
      name={found?.name ?? ""}
      note={`${note}: ${cardWords(found)}`}
      art={<b className="card-points">{found?.points ?? 0}</b>}
    />
  );
}
