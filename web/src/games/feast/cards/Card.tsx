/** An occupation as a card: picture, deck, points, name, kind by sign, word and colour, what it does, how it stands now. */

import type { ReactNode } from "react";
import { Art, Carved, Icon, point, Twist } from "../../../kit";
import { plural } from "../../../kit/words";
import { orderAbout, withOrder } from "../../../net/orders";
import type { FeastBox, Props } from "../view";
import { art } from "./art";
import { cardOf, KINDS, type Standing, type Use, wayWords } from "./occupation";
import "./Card.css";

/** The sign and the word of a kind. */
export function Kind({ kind }: { kind: keyof typeof KINDS }) {
  const [sign, word] = KINDS[kind];
  return (
    <span className={`occ-kind k-${kind}`}>
      <Icon name={sign} size={15} />
      {word}
    </span>
  );
}

export function Card({
  board,
  number,
  standing,
  children,
}: {
  board: FeastBox;
  number: number;
  standing?: Standing | undefined;
  children?: ReactNode;
}) {
  const card = cardOf(board, number);
  if (!card) return null;
  return (
    <article className={`occ cut ${standing?.state ?? ""}`} aria-label={card.name} {...point("card", number)}>
      <div className="occ-scene" aria-hidden="true">
        <Art href={art(number)} />
        <span className="occ-deck">
          <Carved text={card.deck} />
        </span>
      </div>
      <header>
        <h4>
          <Carved text={card.name} />
        </h4>
        <b className={`occ-points ${card.points < 0 ? "below" : ""}`} title="Points at the end">
          {String(card.points).replace("-", "−")}
          <span className="vh"> {plural(card.points, "point").replace(/^\S+ /, "")}</span>
        </b>
      </header>
      <Twist />
      <p className="occ-line">
        <Kind kind={card.kind} />
        <span className="dim">
          deck {card.deck}
          {card.light && ", light"}
        </span>
      </p>
      <p className="occ-text">{card.text}</p>
      {card.disputed && <p className="dim small">{card.disputed}</p>}
      {standing && (
        <p className="occ-state">
          <Icon
            name={{ now: "check", spent: "lock", waits: "candle" }[standing.state] as "check"}
            size={15}
          />
          {standing.text}
        </p>
      )}
      {children}
    </article>
  );
}

/** More ways than these are folded away where other things stand below. */
const FEW = 2;

/** One button for each way. */
export function Ways({
  uses,
  fold = "",
  send,
  busy,
}: {
  uses: readonly Use[];
  /** Many of them lie behind these words. */
  fold?: string;
} & Pick<Props, "send" | "busy">) {
  const ways = (
    <div className="occ-ways">
      {uses.map((use) => (
        <button
          key={`${use.clause} ${use.way}`}
          type="button"
          className="chip cut"
          {...point("button", use.type)}
          aria-disabled={busy || undefined}
          onClick={() => !busy && send(use)}
        >
          <Icon name="play" size={13} />
          {wayWords(use)}
        </button>
      ))}
    </div>
  );
  if (!fold) return ways;
  return (
    <details className="occ-now fold" open={uses.length <= FEW}>
      <summary>{fold}</summary>
      {ways}
    </details>
  );
}

/** Whether a card asks when its moment comes; only where the table knows such orders. */
export function Memory({
  number,
  name,
  order,
  orders,
  setOrder,
}: { number: number; name: string } & Pick<Props, "order" | "orders" | "setOrder">) {
  const about = `card ${number}`;
  const all = orders.filter((one) => one.about === about);
  if (!all.length) return null;
  return (
    <label className="occ-memory">
      <span>
        When it can work<span className="vh">: {name}</span>
      </span>
      <select
        value={orderAbout(order, orders, about)?.id ?? ""}
        onChange={({ target }) => setOrder(withOrder(order, orders, about, target.value))}
      >
        <option value="">ask me</option>
        {all.map(({ id, words }) => (
          <option key={id} value={id}>
            {words.replace(/^[^:]*: /, "")}
          </option>
        ))}
      </select>
    </label>
  );
}
