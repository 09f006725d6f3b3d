/** Raise or challenge (SW-4.4): every face with its least legal number, and one button that says what is bid. */
import { useEffect, useRef, useState } from "react";
import { Btn, Die, useKeys, Why } from "../../../kit";
import type { SpoilsBidTurn } from "../../../net/wire/spoils";
import { Radios } from "../../shared/Radios";
import { ZoneHead } from "../../shared/ZoneHead";
import { OfferPanel } from "../artifacts/OfferPanel";
import { bidWords, faceWord } from "../pieces";
import { Act } from "../tray/Act";
import { Reasoned } from "../tray/Reasoned";
import { optionsOf, type Props } from "../view";
import { barred, type Bid as Called, FACES, FIRST, smallest, span, withFace } from "./bids";
import { OddsMeter } from "./OddsMeter";
import "./Bid.css";

export function Bid(props: Props) {
  const options = optionsOf(props.ask);
  if (options?.type !== "bidturn") return null;
  const least = smallest(options);
  return least ? <Entry {...props} options={options} least={least} /> : <Last {...props} options={options} />;
}

/** Nothing is higher than the standing bid: a challenge is all that is left. */
function Last({ options, ...props }: Props & { options: SpoilsBidTurn }) {
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

function Entry({ options, least, ...props }: Props & { options: SpoilsBidTurn; least: Called }) {
  const { view, seat, send, busy } = props;
  const [bid, setBid] = useState<Called>(least);
  const [asked, setAsked] = useState(false);
  const [touched, touch] = useState<number | null>(null);
  const range = span(options, bid.v);
  const why = barred(options, bid);
  const face = (v: number): void => {
    touch(v);
    setBid(withFace(options, bid, v, asked));
  };
  const count = (q: number): void => {
    touch(null);
    setAsked(true);
    setBid({ ...bid, q });
  };
  const step = (by: number): void => {
    const to = bid.q + by;
    if (!barred(options, { ...bid, q: to })) count(to);
  };
  const go = (): void => {
    if (!busy && !why) send({ type: "bid", quantity: bid.q, face: bid.v });
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
        dim="each face shows its least legal number"
      />
      <Radios
        label="Face"
        className="faces"
        items={FACES.map((v) => ({
          id: v,
          name: spoken(options, v),
          barred: !span(options, v),
          points: [`face:${v}`],
        }))}
        value={bid.v}
        onChoose={face}
        onTouch={touch}
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
      <div className="quantity">
        <Stepper
          q={bid.q}
          v={bid.v}
          less={range && bid.q > range.least ? null : barred(options, { ...bid, q: bid.q - 1 })}
          more={range && bid.q < range.most ? null : barred(options, { ...bid, q: bid.q + 1 })}
          onStep={step}
          onType={count}
          onEnter={go}
        />
        <Reasoned why={closed ?? why}>
          <OddsMeter view={view} seat={seat} q={bid.q} v={bid.v} />
        </Reasoned>
      </div>
      <Act
        label={`${options.first ? "Bid" : "Raise to"} ${bid.q}\u00a0×\u00a0${faceWord(bid.v, bid.q)}`}
        icon="horn"
        plays="bid"
        why={why}
        onAct={go}
        out={
          <>
            <Btn
              kind="danger"
              icon="axe"
              plays="challenge"
              why={options.first ? FIRST : null}
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
function closedFace(options: SpoilsBidTurn, v: number) {
  const q = Math.max(1, Math.ceil((options.low - v) / 6) + 1);
  return barred(options, { q, v });
}

function spoken(options: SpoilsBidTurn, v: number): string {
  const range = span(options, v);
  if (range) return `${faceWord(v)}, from ${range.least}`;
  return `${faceWord(v)}, not possible: ${closedFace(options, v)?.text ?? ""}`;
}

function Stepper({
  q,
  v,
  less,
  more,
  onStep,
  onType,
  onEnter,
}: {
  q: number;
  v: number;
  less: ReturnType<typeof barred>;
  more: ReturnType<typeof barred>;
  onStep(by: number): void;
  onType(q: number): void;
  onEnter(): void;
}) {
  return (
    <fieldset className="stepper" aria-label="How many dice">
      <Btn aria-label="One die fewer" why={less} onClick={() => onStep(-1)}>
        −
      </Btn>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Number of dice: ${bidWords(q, v)}`}
        value={q || ""}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType(Number(event.currentTarget.value.replace(/\D/g, "").slice(0, 2)))}
        onKeyDown={(event) => {
          if (event.key === "ArrowUp" || event.key === "ArrowDown") onStep(event.key === "ArrowUp" ? 1 : -1);
          else if (event.key === "Enter") onEnter();
          else return;
          event.preventDefault();
        }}
      />
      <Btn aria-label="One die more" why={more} onClick={() => onStep(1)}>
        +
      </Btn>
    </fieldset>
  );
}
