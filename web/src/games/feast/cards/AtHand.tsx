/** My occupations beside the board: what can be used now, then the hand and what lies open, each with its effect. */
import { Icon, point } from "../../../kit";
import { means, mine, type Props } from "../view";
import { Ways } from "./Card";
import { cardOf, KINDS } from "./occupation";
import "./AtHand.css";

export function AtHand({ view, ask, seat, board, send, busy }: Props) {
  const own = mine(view, seat);
  if (!own) return null;
  const uses = means(ask)?.cards ?? [];
  const hand = own.hand ?? [];
  return (
    <div className="at-hand panel cut" {...point("part", "hand")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="at-hand-in" tabIndex={0} aria-label="Occupations at hand">
        <h3>
          Occupations{" "}
          <span className="dim">
            {own.light + own.dark} in hand, {own.played.length} played
          </span>
        </h3>
        {[...new Set(uses.map(({ card }) => card))].map((number) => (
          <Ways
            key={number}
            uses={uses.filter(({ card }) => card === number)}
            fold={cardOf(board, number)?.name ?? ""}
            send={send}
            busy={busy}
          />
        ))}
        <ul>
          {[...hand, ...own.played].map((number) => {
            const card = cardOf(board, number);
            if (!card) return null;
            const [sign, kind] = KINDS[card.kind];
            const played = own.played.includes(number);
            return (
              <li key={number} className={played ? "played" : ""} {...point("card", number)}>
                <span className="kind" title={kind}>
                  <Icon name={played ? "check" : sign} size={16} />
                </span>
                <p>
                  <b>{card.name}</b> <span>{card.text}</span>
                  <span className="vh"> {played ? "played" : "in hand"}</span>
                </p>
              </li>
            );
          })}
        </ul>
        {!hand.length && !own.played.length && (
          <p className="dim small">Column 3 draws cards, column 4 plays them.</p>
        )}
      </section>
    </div>
  );
}
