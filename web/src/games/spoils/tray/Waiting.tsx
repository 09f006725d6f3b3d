/** Nothing to decide: who is awaited, my bet, and what happened last. */
import { point, Rich } from "../../../kit";
import { Awaited } from "../../shared/Awaited";
import { betWords } from "../bet/stake";
import { OddsMeter } from "../bid/OddsMeter";
import { Disk } from "../pieces";
import { mine, type Props, sideOf, standing } from "../view";
import { seatDoing } from "../words";
import "./Waiting.css";

export function Waiting({ view, names, lines, seat }: Props) {
  const last = lines.findLast(({ text }) => text)?.text ?? "";
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
        {last && (
          <p className="last dim small">
            <span>
              <Rich text={last} />
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
