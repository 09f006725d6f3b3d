/** How much gold is bet: by buttons, number or slider. */
import type { CSSProperties } from "react";
import { Btn, Coin, leads, point } from "../../../kit";
import { clamp, type Purse } from "./stake";
import "./Stake.css";

export function Stake({
  purse: gold,
  amount,
  wanted = null,
  onAmount,
  onEnter,
}: {
  purse: Purse;
  amount: number | null;
  /** How much a lesson leads to. */
  wanted?: number | null;
  onAmount(amount: number | null): void;
  onEnter(): void;
}) {
  const shown = amount ?? gold.least;
  const off = wanted === null ? 0 : wanted - shown;
  const next = Math.sign(off) * (Math.abs(off) >= 5 ? 5 : 1);
  const by = (step: number) => (
    <Btn
      {...leads(step === next)}
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
      <div className="stake-steps" {...point("button", "bet")}>
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
