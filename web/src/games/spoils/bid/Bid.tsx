/** Raise or challenge (SW-4.4): every face with its least legal number, and one button that says what is bid. */
import { useContext, useEffect, useRef, useState } from "react";
import { AdviceContext, Btn, Die, leads, point, type Reason, useKeys, Why } from "../../../kit";
import type { SpoilsBidOptions } from "../../../net/wire/spoils";
import { Radios } from "../../shared/Radios";
import { useWanted } from "../../shared/wanted";
import { ZoneHead } from "../../shared/ZoneHead";
import { OfferPanel } from "../artifacts/OfferPanel";
import { useBegun } from "../begun";
import { bidWords, faceWord } from "../pieces";
import { Act } from "../tray/Act";
import { Reasoned } from "../tray/Reasoned";
import { optionsOf, type Props, standing } from "../view";
import { barred, type Bid as Called, FACELESS, FACES, FIRST, smallest, span, withFace } from "./bids";
import { likeliest } from "./likeliest";
import { OddsMeter } from "./OddsMeter";
import { useOdds } from "./openOdds";
import "./Bid.css";

const CHALLENGING = "a right challenge wins treasure, a wrong one costs your bet";
const STAKES = "All bet then, you on fewer. Right: keep your bet, take treasure. Wrong: lose your bet.";

export function Bid(props: Props) {
  const options = optionsOf(props.ask);
  if (options?.type !== "bidturn") return null;
  return smallest(options) ? <Entry {...props} options={options} /> : <Last {...props} options={options} />;
}

/** Nothing is higher than the standing bid: a challenge is all that is left. */
function Last({ options, ...props }: Props & { options: SpoilsBidOptions }) {
  const { send, busy } = props;
  const challenge = (): void => {
    if (!busy) send({ type: "challenge" });
  };
  useKeys({ c: challenge });
  return (
    <div className="sp-tray bid-entry">
      <div className="waiting cut">
        <b className="q">Nothing is higher</b>
        <Why rule="SW-R3" text={`There cannot be more than ${Math.floor(options.top / 6)} such dice.`} />
      </div>
      <Act
        label="Challenge"
        icon="axe"
        plays="challenge"
        onAct={challenge}
        out={<OfferPanel offers={options.offers} {...props} />}
      />
    </div>
  );
}

/** What is chosen: by the player, or else the likeliest raise, where the odds are told. */
function useCalled({ view, options }: Pick<Props, "view"> & { options: SpoilsBidOptions }) {
  const [chosen, choose] = useBegun("bid");
  const advised = useContext(AdviceContext);
  const { told } = useOdds(view);
  const bid = chosen ?? (told && advised ? likeliest(view, options) : null);
  return [bid, choose] as const;
}

function Entry({ options, ...props }: Props & { options: SpoilsBidOptions }) {
  const { view, send, busy } = props;
  const [bid, setBid] = useCalled({ view, options });
  const [counted, setCounted] = useBegun("counted");
  const [touched, touch] = useState<number | null>(null);
  const why = bid ? barred(options, bid) : FACELESS;
  const wanted = useWanted("bid");
  const off = wanted && bid && wanted.face === bid.v ? Number(wanted.quantity) - bid.q : null;
  const face = (v: number): void => {
    touch(v);
    setBid(withFace(options, bid, v, counted));
  };
  const count = (q: number): void => {
    if (!bid) return;
    touch(null);
    setCounted(true);
    setBid({ ...bid, q });
  };
  const step = (by: number): void => {
    const to = bid && { ...bid, q: bid.q + by };
    if (to && !barred(options, to)) count(to.q);
  };
  const go = (): void => {
    if (!busy && !why && bid) send({ type: "bid", quantity: bid.q, face: bid.v });
  };
  const challenge = (): void => {
    if (!busy && !options.first) send({ type: "challenge" });
  };
  useKeys({
    ...Object.fromEntries(FACES.map((v) => [String(v), () => face(v)])),
    c: options.first ? null : challenge,
  });
  useUpAndDown(step);
  const closed = touched !== null && !span(options, touched) ? closedFace(options, touched) : null;
  return (
    <div className="sp-tray bid-entry">
      <ZoneHead
        title={options.first ? "Your bid" : "Your raise"}
        dim={options.first ? "each face shows its least legal number" : CHALLENGING}
      />
      <Faces options={options} value={bid?.v ?? null} wanted={wanted?.face} onChoose={face} onTouch={touch} />
      <div className="quantity">
        <Stepper
          bid={bid}
          less={stepWhy(options, bid, -1)}
          more={stepWhy(options, bid, 1)}
          goal={Math.sign(off ?? 0)}
          onStep={step}
          onType={count}
          onEnter={go}
        />
        <Reasoned why={closed ?? (bid ? why : null)}>
          <Worth {...props} bid={bid} />
        </Reasoned>
      </div>
      <Act
        label={bid ? callWords(options, bid) : "Choose a face"}
        icon="horn"
        plays="bid"
        leading={off === 0}
        why={why}
        onAct={go}
        out={
          <>
            <Btn
              kind="danger"
              icon="axe"
              plays="challenge"
              why={options.first ? FIRST : null}
              title={options.first ? undefined : STAKES}
              onClick={challenge}
            >
              Challenge
            </Btn>
            <OfferPanel offers={options.offers} {...props} />
          </>
        }
      />
    </div>
  );
}

const callWords = ({ first }: SpoilsBidOptions, { q, v }: Called): string =>
  `${first ? "Bid" : "Raise to"} ${q}\u00a0×\u00a0${faceWord(v, q)}`;

/** Why the number cannot go up or down; null if it can. */
const stepWhy = (options: SpoilsBidOptions, bid: Called | null, by: number): Reason | null =>
  bid ? barred(options, { ...bid, q: bid.q + by }) : FACELESS;

/** How good the chosen bid is; while none is chosen, the one that stands. */
function Worth({ view, seat, bid }: Pick<Props, "view" | "seat"> & { bid: Called | null }) {
  const shown = bid ?? standing(view);
  return shown ? (
    <OddsMeter view={view} seat={seat} q={shown.q} v={shown.v} />
  ) : (
    <p className="odds" {...point("part", "odds")}>
      Choose a face, then how many dice show it under all cups.
    </p>
  );
}

function Faces({
  options,
  value,
  wanted,
  onChoose,
  onTouch,
}: {
  options: SpoilsBidOptions;
  value: number | null;
  /** The face that a lesson leads to. */
  wanted: unknown;
  onChoose(v: number): void;
  onTouch(v: number): void;
}) {
  return (
    <Radios
      label="Face"
      className="faces"
      items={FACES.map((v) => ({
        id: v,
        name: spoken(options, v),
        barred: !span(options, v),
        points: [`face:${v}`],
        leading: v === wanted && v !== value,
      }))}
      value={value}
      onChoose={onChoose}
      onTouch={onTouch}
      row
      render={(v, chosen) => ({
        className: `face cut ${chosen ? "sel" : ""} ${span(options, v) ? "" : "off"}`,
        children: (
          <>
            <Die face={v} silent />
            <From least={span(options, v)?.least} />
          </>
        ),
      })}
    />
  );
}

function From({ least }: { least: number | undefined }) {
  return (
    <span className="from">
      {least === undefined ? (
        "none"
      ) : (
        <>
          <span className="word">from </span>
          {least}
        </>
      )}
    </span>
  );
}

/** Up and down count, unless the focus is where these keys scroll or choose. */
function useUpAndDown(step: (by: number) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
      const at = event.target instanceof Element ? event.target : null;
      const here = !at || at === document.body || !!at.closest(".spoils-tray");
      if (!by || !here || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current(by);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** Why a face cannot be bid at all: its least raise is too high. */
function closedFace(options: SpoilsBidOptions, v: number) {
  const q = Math.max(1, Math.ceil((options.low - v) / 6) + 1);
  return barred(options, { q, v });
}

function spoken(options: SpoilsBidOptions, v: number): string {
  const range = span(options, v);
  if (range) return `${faceWord(v)}, from ${range.least}`;
  return `${faceWord(v)}, not possible: ${closedFace(options, v)?.text ?? ""}`;
}

function Stepper({
  bid,
  less,
  more,
  goal,
  onStep,
  onType,
  onEnter,
}: {
  /** Null while no face is chosen. */
  bid: Called | null;
  less: Reason | null;
  more: Reason | null;
  /** Which way a lesson leads: -1, 1, or 0 for none. */
  goal: number;
  onStep(by: number): void;
  onType(q: number): void;
  onEnter(): void;
}) {
  return (
    <fieldset className="stepper" aria-label="How many dice">
      <Btn aria-label="One die fewer" why={less} {...leads(goal < 0)} onClick={() => onStep(-1)}>
        −
      </Btn>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Number of dice: ${bid ? bidWords(bid.q, bid.v) : "choose a face first"}`}
        readOnly={!bid}
        value={bid?.q || ""}
        placeholder="–"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType(Number(event.currentTarget.value.replace(/\D/g, "").slice(0, 2)))}
        onKeyDown={(event) => {
          if (event.key === "ArrowUp" || event.key === "ArrowDown") onStep(event.key === "ArrowUp" ? 1 : -1);
          else if (event.key === "Enter") onEnter();
          else return;
          event.preventDefault();
        }}
      />
      <Btn aria-label="One die more" why={more} {...leads(goal > 0)} onClick={() => onStep(1)}>
        +
      </Btn>
    </fieldset>
  );
}
