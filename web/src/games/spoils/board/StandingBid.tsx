/** On a phone the bids stand under the seats, and here the one that stands, large, with what I know of it. */
import { Die, point } from "../../../kit";
import { known } from "../bid/odds";
import { bidWords, faceWord } from "../pieces";
import { stepWords } from "../pieces/words";
import { diceInPlay, type Props, standing, steps } from "../view";
import "./StandingBid.css";

export function StandingBid({ view, names, lines, seat }: Pick<Props, "view" | "names" | "lines" | "seat">) {
  const bid = standing(view);
  if (!bid) {
    return (
      <div className="standing-bid" {...point("part", "bids")}>
        <p className="none dim">No bid yet.</p>
      </div>
    );
  }
  const { q, v } = bid;
  const does = view.challenger === null ? "bids" : "declares";
  return (
    <div className="standing-bid" {...point("part", "bids")}>
      <p className="bid" aria-hidden="true">
        <b>{q}</b>
        <span className="x">×</span>
        <Die face={v} silent />
      </p>
      <p className="said">
        <b>
          {names[bid.seat]} {does} {bidWords(q, v)}
        </b>
        <span className="known">{about({ view, names, seat }, v)}</span>
      </p>
      <ol className="vh" aria-label="Bids so far">
        {steps(view, lines).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bids never change order
          <li key={index}>{stepWords(step, names)}</li>
        ))}
      </ol>
    </div>
  );
}

/** "36 dice; you hold 3 fours". After a challenge, whose it was. */
function about({ view, names, seat }: Pick<Props, "view" | "names" | "seat">, v: number): string {
  const all = view.challenger === null ? `${diceInPlay(view)} dice` : `${names[view.challenger]} challenges`;
  const { own } = known(view, seat, v);
  if (own === null) return all;
  return `${all}; you hold ${own ? bidWords(own, v) : `no ${faceWord(v, 1)}`}`;
}
