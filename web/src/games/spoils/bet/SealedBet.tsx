import { Btn, Icon, point } from "../../../kit";
import { Disk } from "../pieces";
import { sideOf } from "../view";
import { Fists } from "./Fists";
import { betWords, type Panel, staked } from "./stake";
import "./SealedBet.css";

/** Mine is sealed; of the others I see a fist or that they are thinking. */
export function SealedBet({
  view,
  names,
  seat,
  answer,
  onChange,
}: Panel & { answer: Record<string, unknown>; onChange(): void }) {
  const bet = staked(answer);
  return (
    <div className="sp-tray">
      <section className="bet-panel locked cut" aria-label="Your bet, placed">
        <div className="sealed-bet" {...(seat !== null && point("bet", seat))}>
          <Icon name="fist" size={40} />
          {bet ? (
            <Disk side={sideOf(bet.side)} word={false} size={40} />
          ) : (
            <Icon name="hourglass" size={36} />
          )}
          <p>
            <b>{bet ? `Your bet: ${betWords(bet.side, bet.amount)}.` : "You wait, and bet last."}</b>
            <span className="dim small">
              {bet
                ? "Nobody sees it. You can change it until everybody has bet."
                : "When all others have bet, the Norn Orb may show you one bet before you place yours."}
            </span>
          </p>
          <Btn icon="back" plays="bet" onClick={onChange}>
            Change
          </Btn>
        </div>
        <Fists view={view} names={names} seat={seat} />
      </section>
    </div>
  );
}
