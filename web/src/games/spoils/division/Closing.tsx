/** How a round closes, until it was read: who pays, who keeps the bet, who is chief, who picks how many (SW-7.1 to SW-7.4). */
import { Carved, Crest, Icon, point } from "../../../kit";
import type { SpoilsView } from "../../../net/wire/spoils";
import { verdictWords } from "../reveal/sequence";
import { type Props, standing } from "../view";
import "./Closing.css";

interface Row {
  readonly seat: number;
  readonly amount: number;
  /** Treasures to take; null for who has lost. */
  readonly takes: number | null;
}

/** Mine first, then the winners in the order in which they pick, then those who pay. */
export function rowsOf({ seats, order }: SpoilsView, mine: number | null): Row[] {
  const row = (seat: number, takes: number | null): Row => ({
    seat,
    amount: seats[seat]?.bet?.amount ?? 0,
    takes,
  });
  const winners = order.map(([seat, count]) => row(seat, count));
  const losers = seats
    .map((_, seat) => seat)
    .filter((seat) => !order.some(([winner]) => winner === seat))
    .map((seat) => row(seat, null));
  const all = [...winners, ...losers];
  return [...all.filter(({ seat }) => seat === mine), ...all.filter(({ seat }) => seat !== mine)];
}

export function Closing({ view, names, seat: mine }: Pick<Props, "view" | "names" | "seat">) {
  const bid = standing(view);
  if (!bid) return null;
  const holds = (view.matching ?? 0) >= bid.q;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="closing" aria-label="How the round closes" tabIndex={0}>
      <header>
        <Carved text={holds ? "The bid holds" : "The bid fails"} tag="h2" />
        <p className="dim">
          {verdictWords(bid, view.matching ?? 0)} Losers pay the treasury, winners keep their bet and take
          treasure.
        </p>
      </header>
      <ul className="closing-rows" data-many={view.players > 6 || undefined}>
        {rowsOf(view, mine).map((row) => (
          <Line key={row.seat} row={row} view={view} name={names[row.seat] ?? ""} mine={row.seat === mine} />
        ))}
      </ul>
    </section>
  );
}

function Line({ row, view, name, mine }: { row: Row; view: SpoilsView; name: string; mine: boolean }) {
  const { seat, amount, takes } = row;
  const chief = seat === view.chief && takes !== null;
  return (
    <li className={`closing-row cut ${mine ? "mine" : ""}`} {...point("bet", seat)}>
      <Crest seat={seat} size={26} />
      <span className="called">
        <b>{mine ? "You" : name}</b>
        {chief && (
          <span className="chief">
            <Icon name="chief" size={18} />
            <span className="word">chief</span>
          </span>
        )}
      </span>
      {takes === null ? (
        <span className="fate bad" data-amount={amount || undefined}>
          <span className="word">{mine ? "lose" : "loses"}</span> <b>{amount || "nothing"}</b>
        </span>
      ) : (
        <>
          <span className="picks" title={`takes ${takes}`}>
            <Icon name="chest" size={18} />
            <span className="vh">takes </span>
            <b>{takes}</b>
          </span>
          <span className="fate good">
            {mine ? "keep" : "keeps"} <b>{amount || "nothing"}</b>
          </span>
        </>
      )}
    </li>
  );
}
