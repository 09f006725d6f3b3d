/** A side and gold on it, sealed (SW-5). It can be reopened until the last one locks (SW-12.6). */
import { useState } from "react";
import { Btn, Coin, Icon, type IconName, type Reason, RuleLink } from "../../../kit";
import { Consequence } from "../../shared/Consequence";
import { useWanted } from "../../shared/wanted";
import { OfferPanel } from "../artifacts/OfferPanel";
import { useBegun } from "../begun";
import { OddsMeter } from "../bid/OddsMeter";
import { Act } from "../tray/Act";
import { Reasoned } from "../tray/Reasoned";
import { optionsOf, type Props, standing } from "../view";
import { glimpsed, HOLD } from "../words";
import { SealedBet } from "./SealedBet";
import { Sides } from "./Sides";
import { Stake } from "./Stake";
import {
  barredSide,
  barredStake,
  betWords,
  moreWords,
  type Panel,
  purse,
  staked,
  treasures,
  wrongWords,
} from "./stake";
import "./Bet.css";

export function Bet(props: Props) {
  const options = optionsOf(props.ask);
  const [{ open }, set] = useBegun("bet");
  if (options?.type !== "bets") return null;
  const answer = props.ask?.answer ?? null;
  const entering = !answer || open === "open" || (open === "sealing" && props.busy);
  return entering ? (
    <Entry
      {...props}
      options={options}
      answer={answer}
      onSeal={() => set((now) => ({ ...now, open: "sealing" }))}
      onKeep={() => set({ open: "no" })}
    />
  ) : (
    <SealedBet {...props} options={options} answer={answer} onChange={() => set({ open: "open" })} />
  );
}

function Entry({
  options,
  answer,
  onSeal,
  onKeep,
  ...props
}: Panel & { answer: Record<string, unknown> | null; onSeal(): void; onKeep(): void }) {
  const { view, seat, send, busy } = props;
  const gold = purse(options);
  const before = staked(answer);
  const [bet, set] = useBegun("bet");
  const {
    side = options.fixed >= 0 ? options.fixed : (before?.side ?? null),
    amount = before?.amount ?? gold.least,
  } = bet;
  const [touched, touch] = useState<number | null>(null);
  const wanted = useWanted("bet");
  const goal = wanted && side === wanted.side ? Number(wanted.amount) : null;
  const bid = standing(view);
  const seen = glimpsed(props);
  const lack: Reason | null =
    side === null ? { rule: "SW-5.1", text: "Choose a side first." } : barredStake(gold, amount);
  const closed = touched === null ? null : barredSide(options, touched);
  const seal = (): void => {
    if (busy || lack || side === null || amount === null) return;
    send({ type: "bet", side, amount });
    onSeal();
  };
  const hold = (): void => {
    if (busy) return;
    send({ type: "hold" });
    onSeal();
  };
  return (
    <div className="sp-tray">
      <fieldset className="bet-panel cut" aria-label="Your bet">
        <Sides
          options={options}
          side={side}
          q={bid?.q ?? 0}
          backs={[view.declarer, view.challenger]}
          wanted={wanted?.side}
          onChoose={(chosen) => set((now) => ({ ...now, side: chosen }))}
          onTouch={touch}
        />
        {gold.forced ? (
          <Forced gold={gold.most} />
        ) : (
          <Stake
            purse={gold}
            amount={amount}
            wanted={goal}
            onAmount={(chosen) => set((now) => ({ ...now, amount: chosen }))}
            onEnter={seal}
          />
        )}
        <div className="ifs" aria-live="polite">
          <Reasoned why={closed}>
            <div className="if good">
              <Icon name="check" />
              <span>
                Right: <span className="wide-words">keep your bet, take</span>
                <span className="narrow-words">bet back,</span> {treasures(view, seat)} cards.
              </span>
            </div>
            <p className="if">
              <Icon name="chief" />
              <span>{moreWords(view, seat, gold)}</span>
            </p>
            <Consequence tone="bad" text={wrongWords(gold, amount)} />
            {options.hold && <Note icon="hourglass" text={HOLD} />}
            {seen && <Note icon="eye" text={seen} />}
          </Reasoned>
        </div>
        <div className="more">{bid && <OddsMeter view={view} seat={seat} q={bid.q} v={bid.v} />}</div>
        <Act
          label={side === null ? "Choose a side" : `Bet ${betWords(side, amount ?? 0)}`}
          icon="fist"
          plays="bet"
          leading={goal !== null && goal === amount}
          why={lack}
          onAct={seal}
          out={
            <>
              <Ways
                onHold={options.hold ? hold : null}
                kept={answer && (before ? String(before.amount) : "holding")}
                onKeep={onKeep}
              />
              <OfferPanel offers={options.offers} {...props} />
            </>
          }
        />
      </fieldset>
    </div>
  );
}

/** What else can be done instead of sealing: wait with the Orb, or leave what is sealed as it is. */
function Ways({
  onHold,
  kept,
  onKeep,
}: {
  onHold: (() => void) | null;
  /** What was sealed before. */
  kept: string | null;
  onKeep(): void;
}) {
  return (
    <>
      {onHold && (
        <Btn
          kind="quiet"
          icon="hourglass"
          plays="hold"
          title="Wait until all others have bet. Then the Norn Orb may show you one bet before you place yours."
          onClick={onHold}
        >
          Bet last
        </Btn>
      )}
      {kept && (
        <Btn kind="quiet" onClick={onKeep}>
          Keep {kept}
        </Btn>
      )}
    </>
  );
}

/** Five gold or less leave nothing to choose (SW-5.4). */
function Forced({ gold }: { gold: number }) {
  return (
    <p className="forced">
      <Coin value={gold} size={40} />
      <span>
        {gold === 5
          ? "You have 5 gold, the least bet: all of it is your stake."
          : gold
            ? `You have ${gold} gold, less than 5: all of it is your stake.`
            : "You have no gold: you bet nothing and still take a side."}{" "}
        <RuleLink id="SW-5.4" />
      </span>
    </p>
  );
}

/** What the Norn Orb has to do with it; on a phone the prompt says it. */
function Note({ icon, text }: { icon: IconName; text: string }) {
  return (
    <p className="if note-line">
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  );
}
