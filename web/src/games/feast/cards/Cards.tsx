/** My hand, and what lies before each player, by the kinds of the cards. */
import { Icon, point } from "../../../kit";
import { means, mine, type Props } from "../view";
import { Card, Kind, Memory, Ways } from "./Card";
import { cardOf, KINDS, standing, usesOf } from "./occupation";
import "./Cards.css";

const ALL = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** The cards that lie before a seat; the owner can use them from here. */
export function Tableau({ who, ...props }: Props & { who: number }) {
  const { view, ask, board, seat, send, busy, orders } = props;
  const there = view.seats[who];
  if (!there) return null;
  const own = who === seat;
  const all = usesOf(own ? ask : null);
  const groups = ALL.map((kind) => {
    const cards = there.played.filter((number) => cardOf(board, number)?.kind === kind);
    if (!cards.length) return null;
    return (
      <section key={kind} className="tableau" aria-label={KINDS[kind][1]}>
        <h3>
          <Kind kind={kind} /> <span className="dim">{cards.length}</span>
        </h3>
        <div className="occs">
          {cards.map((number) => {
            const card = cardOf(board, number);
            const uses = all.filter((use) => use.card === number);
            const asks = orders.some(({ about }) => about === `card ${number}`);
            const stands = card && standing(card, there, { uses, asked: ask !== null, asks });
            return (
              <Card key={number} board={board} number={number} standing={own ? stands : spent(stands)}>
                {uses.length > 0 && (
                  <Ways
                    uses={uses}
                    fold={uses.length > 1 ? `In ${uses.length} ways` : ""}
                    send={send}
                    busy={busy}
                  />
                )}
                {own && <Memory {...props} number={number} name={card?.name ?? ""} />}
              </Card>
            );
          })}
        </div>
      </section>
    );
  });
  return <div className="tableaus">{groups}</div>;
}

/** Of another's cards only what everybody sees: that it is used up. */
const spent = (stands: ReturnType<typeof standing> | undefined) =>
  stands?.state === "spent" ? stands : undefined;

export function Cards(props: Props) {
  const { view, board, seat } = props;
  const own = mine(view, seat);
  if (!own) return null;
  const hand = own.hand ?? [];
  return (
    <section className="all-cards" aria-label="Occupations">
      {seat !== null && (
        <section className="tableau" aria-label="In hand" {...point("part", "hand")}>
          <h3>
            <Icon name="cards" size={16} /> In hand{" "}
            <span className="dim">{hand.length}, seen by you alone; column 4 and some spaces play them</span>
          </h3>
          <div className="occs">
            {hand.map((number) => (
              <Card key={number} board={board} number={number} />
            ))}
          </div>
          {!hand.length && <p className="dim">No card: column 3 draws them.</p>}
        </section>
      )}
      <Tableau {...props} who={seat ?? 0} />
      {!own.played.length && <p className="dim">None played yet.</p>}
    </section>
  );
}

/** The occupations in a seat's hand, for a replay that shows those of all seats. */
export function Hand({ view, board, seat }: Props) {
  const hand = mine(view, seat)?.hand ?? [];
  return (
    <div className="feast feast-hand">
      <div className="occs">
        {hand.map((number) => (
          <Card key={number} board={board} number={number} />
        ))}
      </div>
      {!hand.length && <p className="dim">No occupation in hand.</p>}
    </div>
  );
}

/** Beside goods and ships: how many cards there are, and those that can be used now. */
export function CardsNow({ view, ask, seat, board, send, busy }: Props) {
  const own = mine(view, seat);
  if (!own) return null;
  const cards = means(ask)?.cards ?? [];
  return (
    <section className="hand" {...point("part", "hand")} aria-label="Occupations">
      <h3>
        <Icon name="cards" size={16} /> Occupations{" "}
        <span className="dim">
          {own.light + own.dark} in hand, {own.played.length} played
        </span>
      </h3>
      {[...new Set(cards.map(({ card }) => card))].map((number) => (
        <Ways
          key={number}
          uses={cards.filter(({ card }) => card === number)}
          fold={cardOf(board, number)?.name ?? ""}
          send={send}
          busy={busy}
        />
      ))}
    </section>
  );
}
