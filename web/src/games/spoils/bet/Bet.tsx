/** A side and gold on it, sealed (SW-5). It can be reopened until the last one locks (SW-12.6). */
import { type CSSProperties, useState } from "react";
import { Btn, Coin, Crest, Icon, type IconName, type Reason, RuleLink } from "../../../kit";
import type { SpoilsBets } from "../../../net/wire";
import { Offers } from "../artifacts/OfferPanel";
import { Odds } from "../bid/OddsMeter";
import { Disk } from "../pieces";
import { Act, If, Radios, Reasoned } from "../tray/parts";
import { optionsOf, type Props, SIDES, sideOf, standing } from "../view";
import { glimpsed, HOLD } from "../words";
import { barredSide, barredStake, betWords, clamp, type Purse, purse, TOKEN } from "./stake";

type Panel = Props & { options: SpoilsBets };
interface Staked {
  side: number;
  amount: number;
}

export function Bet(props: Props) {
  const options = optionsOf(props.ask);
  // A new bet on its way stays in sight until the table has it.
  const [open, setOpen] = useState<"no" | "open" | "sealing">("no");
  if (options?.type !== "bets") return null;
  const answer = props.ask?.answer ?? null;
  const entering = !answer || open === "open" || (open === "sealing" && props.busy);
  return entering ? (
    <Entry
      {...props}
      options={options}
      answer={answer}
      onSeal={() => setOpen("sealing")}
      onKeep={() => setOpen("no")}
    />
  ) : (
    <Locked {...props} options={options} answer={answer} onChange={() => setOpen("open")} />
  );
}

const staked = (answer: Record<string, unknown> | null): Staked | null =>
  answer?.type === "bet" ? { side: Number(answer.side), amount: Number(answer.amount) } : null;

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
  const [side, setSide] = useState<number | null>(
    options.fixed >= 0 ? options.fixed : (before?.side ?? null),
  );
  const [amount, setAmount] = useState<number | null>(before?.amount ?? gold.least);
  const [touched, touch] = useState<number | null>(null);
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
        <Sides options={options} side={side} q={bid?.q ?? 0} onChoose={setSide} onTouch={touch} />
        {gold.forced ? (
          <Forced gold={gold.most} />
        ) : (
          <Stake purse={gold} amount={amount} onAmount={setAmount} onEnter={seal} />
        )}
        <div className="ifs" aria-live="polite">
          <Reasoned why={closed}>
            <If tone="good" text={right(props, seat)} />
            <If tone="bad" text={`Wrong: lose ${amount ?? "–"} of ${gold.most}.`} />
            {options.hold && <Note icon="hourglass" text={HOLD} />}
            {seen && <Note icon="eye" text={seen} />}
          </Reasoned>
        </div>
        <div className="more">{bid && <Odds view={view} seat={seat} q={bid.q} v={bid.v} />}</div>
        <Act
          label={side === null ? "Choose a side" : `Seal ${betWords(side, amount ?? 0)}`}
          icon="fist"
          why={lack}
          onAct={seal}
          out={
            <>
              <Ways
                onHold={options.hold ? hold : null}
                kept={answer && (before ? String(before.amount) : "holding")}
                onKeep={onKeep}
              />
              <Offers offers={options.offers} {...props} />
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
          title="Wait until all others have sealed. Then the Norn Orb may show you one bet before you place yours."
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

/** What the winners take: three for the highest bet, two for the others, one more for who rolled unseen. */
function right({ view }: Pick<Props, "view">, seat: number | null): string {
  const more = view.stones.filter(([roller]) => roller === seat).length;
  return `Right: take ${2 + more} or ${3 + more}.`;
}

function Sides({
  options,
  side,
  q,
  onChoose,
  onTouch,
}: {
  options: SpoilsBets;
  side: number | null;
  q: number;
  onChoose(side: number): void;
  onTouch(side: number): void;
}) {
  const means = [`there are ${q}`, `fewer than ${q}`];
  return (
    <Radios
      label="Your side"
      className="sides"
      items={SIDES.map((name, id) => {
        const why = barredSide(options, id);
        const words = `${name}, the ${TOKEN[name]}: ${means[id]}`;
        return { id, name: why ? `${words}, not possible: ${why.text}` : words, barred: !!why };
      })}
      value={side}
      onChoose={onChoose}
      onTouch={onTouch}
      render={(id, chosen) => ({
        className: `side-b cut ${chosen ? "sel" : ""} ${barredSide(options, id) ? "off" : ""}`,
        children: (
          <>
            {chosen && (
              <span className="tick">
                <Icon name="check" />
              </span>
            )}
            <Disk side={sideOf(id)} />
            <small>{means[id]}</small>
          </>
        ),
      })}
    />
  );
}

function Stake({
  purse: gold,
  amount,
  onAmount,
  onEnter,
}: {
  purse: Purse;
  amount: number | null;
  onAmount(amount: number | null): void;
  onEnter(): void;
}) {
  const shown = amount ?? gold.least;
  const by = (step: number) => (
    <Btn
      aria-label={step < 0 ? `${-step} less` : `${step} more`}
      why={
        clamp(gold, shown + step) === shown
          ? { rule: "SW-5.3", text: step < 0 ? `The least bet is ${gold.least}.` : `You have ${gold.most}.` }
          : null
      }
      onClick={() => onAmount(clamp(gold, shown + step))}
    >
      {step < 0 ? "−" : "+"}
      {Math.abs(step)}
    </Btn>
  );
  return (
    <div className="stake">
      <div className="steps">
        {by(-5)}
        {by(-1)}
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label="Gold you bet"
          value={amount ?? ""}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 3);
            onAmount(digits ? Number(digits) : null);
          }}
          onKeyDown={(event) => {
            if (event.key === "ArrowUp") onAmount(clamp(gold, shown + 1));
            else if (event.key === "ArrowDown") onAmount(clamp(gold, shown - 1));
            else if (event.key === "Enter") onEnter();
            else return;
            event.preventDefault();
          }}
        />
        {by(1)}
        {by(5)}
      </div>
      <div className="slide">
        <Btn kind="quiet" aria-label={`The least, ${gold.least}`} onClick={() => onAmount(gold.least)}>
          {gold.least}
        </Btn>
        <Slider purse={gold} amount={clamp(gold, shown)} onAmount={onAmount} />
        <Btn kind="quiet" aria-label={`All ${gold.most}`} onClick={() => onAmount(gold.most)}>
          all {gold.most}
        </Btn>
      </div>
    </div>
  );
}

function Slider({
  purse: gold,
  amount,
  onAmount,
}: {
  purse: Purse;
  amount: number;
  onAmount(amount: number): void;
}) {
  const share = (amount - gold.least) / Math.max(1, gold.most - gold.least);
  return (
    <div className="slider" style={{ "--at": share } as CSSProperties}>
      <span className="filled" />
      <Coin className="knob" />
      <input
        type="range"
        aria-label="Gold you bet"
        aria-valuetext={`${amount} gold`}
        min={gold.least}
        max={gold.most}
        value={amount}
        onChange={(event) => onAmount(Number(event.currentTarget.value))}
      />
    </div>
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
            : "You have no gold: you bet nothing and still take a side."}
        {gold < 5 && " If you win, you choose last."} <RuleLink id="SW-5.4" />
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

/** Mine is sealed; of the others I see a fist or that they are thinking. */
function Locked({
  view,
  names,
  seat,
  answer,
  onChange,
}: Panel & { answer: Record<string, unknown>; onChange(): void }) {
  const bet = staked(answer);
  return (
    <div className="sp-tray">
      <section className="bet-panel locked cut" aria-label="Your sealed bet">
        <div className="sealed-bet">
          <Icon name="fist" size={40} />
          {bet ? (
            <Disk side={sideOf(bet.side)} word={false} size={40} />
          ) : (
            <Icon name="hourglass" size={36} />
          )}
          <p>
            <b>{bet ? `Sealed: ${betWords(bet.side, bet.amount)}.` : "You hold, and bet last."}</b>
            <span className="dim small">
              {bet
                ? "Nobody sees it. You can change it until the last one locks."
                : "When all others have sealed, the Norn Orb may show you one bet before you place yours."}
            </span>
          </p>
          <Btn icon="back" onClick={onChange}>
            Change
          </Btn>
        </div>
        <Fists view={view} names={names} seat={seat} />
      </section>
    </div>
  );
}

/** Who has locked and who is thinking: never how much. */
export function Fists({ view, names, seat }: Pick<Props, "view" | "names" | "seat">) {
  return (
    <ul className="fists" aria-label="Bets of the others">
      {names.map((name, other) =>
        other === seat ? null : (
          <Fist
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={other}
            seat={other}
            name={name}
            locked={view.sealed.some((one) => one.seat === other)}
          />
        ),
      )}
    </ul>
  );
}

function Fist({ seat, name, locked }: { seat: number; name: string; locked: boolean }) {
  return (
    <li className={locked ? "is-locked" : ""}>
      <Crest seat={seat} size={22} />
      <span className="who">{name}</span>
      {locked ? <Icon name="fist" size={18} /> : <span aria-hidden="true">…</span>}
      <span className="vh">{locked ? "locked" : "thinking"}</span>
    </li>
  );
}
