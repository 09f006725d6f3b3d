/** Nothing to decide: who is awaited, my bet, and what happened last. */
import { point, Rich, useNarrow } from "../../../kit";
import { Awaited } from "../../shared/Awaited";
import { betWords } from "../bet/stake";
import { OddsMeter } from "../bid/OddsMeter";
import { Disk } from "../pieces";
import { mine, type Props, sideOf, standing } from "../view";
import { seatDoing } from "../words";
import "./Waiting.css";

export function Waiting({ view, names, lines, seat }: Props) {
  // A phone has the log under a tab: there is room for its last lines here.
  const narrow = useNarrow();
  const last = lines.filter(({ text }) => text).slice(narrow ? -4 : -1);
  const bet = view.step === "bet" ? (mine(view, seat)?.bet ?? null) : null;
  const bid = view.step === "bid" && seat !== null ? standing(view) : null;
  const others = view.open.filter((open) => open.seat !== seat);
  const answered = view.sealed.filter((answer) => answer.seat !== seat);
  return (
    <div className="sp-tray">
      <div className="waiting cut">
        <b className="q">{others.length ? "Awaited" : "One moment"}</b>
        <Awaited
          open={others}
          sealed={answered}
          names={names}
          doing={(asked) => seatDoing(view, asked.seat)}
        />
        {bet && (
          <p className="my-bet" {...(seat !== null && point("bet", seat))}>
            <Disk side={sideOf(bet.side)} word={false} size={28} />
            <span>Your bet: {betWords(bet.side, bet.amount)}.</span>
          </p>
        )}
        {bid && <OddsMeter view={view} seat={seat} q={bid.q} v={bid.v} />}
        {last.length > 0 && (
          <ul className="last dim small" aria-label="What happened last">
            {last.map(({ v, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several lines may have come with one message
              <li key={`${v} ${place}`}>
                <Rich text={text} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
