/** The reveal: stakes, cups, the counting rail, the verdict and what follows from it. It shows what its view knows, no more. */
import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { Btn, Icon, point, useKeys, useReducedMotion, useSpeed } from "../../../kit";
import type { SpoilsView } from "../../../net/wire/spoils";
import { Speed } from "../../../stage/SceneControls";
import { useStage } from "../../../stage/stagecontext";
import { ownerOf } from "../artifacts/artifact";
import { useBegun } from "../begun";
import { bidWords, Rail } from "../pieces";
import { facts, type Props, standing, thisRound } from "../view";
import { Belt, Cell } from "./Cell";
import { REVEAL, useAgain, useReplay } from "./playback";
import { found, lifting, verdictWords, winnersWords } from "./sequence";
import { useDiceFlight } from "./useDiceFlight";
import "./Reveal.css";

/** The table's own reveal, or a round that is over once more. */
export function Reveal(props: Props) {
  const again = useAgain(props.view);
  return again === null ? <Live {...props} /> : <Again key={again} {...props} round={again} />;
}

/** Keys that skip it are those of all scenes. */
function Live(props: Props) {
  const { scene, waits, pace, skip, goOn } = useStage();
  const [, seeAgain] = useBegun("again");
  const playing = scene === REVEAL;
  useEffect(() => {
    if (playing) seeAgain(null);
  }, [playing, seeAgain]);
  return (
    <Stage
      {...props}
      playing={playing && !waits}
      pace={pace}
      onSkip={playing ? (waits ? goOn : skip) : null}
    />
  );
}

function Again({ round, ...props }: Props & { round: number }) {
  const { view, skip } = useReplay(props.view, round);
  const { speed } = useSpeed();
  const calm = useReducedMotion();
  const [, seeAgain] = useBegun("again");
  const close = () => seeAgain(null);
  useKeys({ " ": skip, Escape: close });
  if (!view) return null;
  return (
    <Stage
      {...props}
      view={view}
      playing={skip !== null && !calm && speed > 0}
      pace={speed || 1}
      onSkip={skip}
    >
      <div className="again">
        <b>Round {round} again</b>
        <Speed />
        <Btn kind="quiet" icon="back" onClick={close}>
          Back to the table
        </Btn>
      </div>
    </Stage>
  );
}

/** Who has Megingjord, whose dice join the count. */
function beltOwner({ view, board, lines }: Pick<Props, "view" | "board" | "lines">): number {
  const told = thisRound(lines).findLast(({ event }) => event.type === "moredice")?.event.seat;
  if (typeof told === "number") return told;
  const belt = view.seats
    .flatMap(({ open }) => open)
    .findLast((card) => {
      const copied = view.copies.find(([mirror]) => mirror === card)?.[1];
      return [card, copied].some((one) => one !== undefined && facts(board, one)?.item === "megingjord");
    });
  return (belt === undefined ? null : ownerOf(view, belt)) ?? view.declarer ?? 0;
}

function Stage({
  playing,
  pace,
  onSkip,
  children,
  ...props
}: Props & { playing: boolean; pace: number; onSkip: (() => void) | null; children?: ReactNode }) {
  const { view, names, seat } = props;
  const box = useRef<HTMLElement>(null);
  const bid = standing(view);
  const dice = found(view, beltOwner(props));
  useDiceFlight(box, dice.length, playing ? pace : 0);
  if (!bid) return null;
  const decided = view.winners.length > 0;
  const met = (view.matching ?? 0) >= bid.q;
  const lifted = view.seats.filter((there) => there.lifted).length;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys and a button skip as well
    <section
      ref={box}
      aria-label="The reveal"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      className={`reveal ${playing ? "playing" : ""}`}
      style={{ "--speed": pace } as CSSProperties}
      onClick={({ target }) => {
        if (!(target instanceof Element && target.closest("button"))) onSkip?.();
      }}
    >
      {children}
      <Rail
        q={bid.q}
        v={bid.v}
        found={dice}
        names={names}
        verdict={decided ? (met ? "met" : "short") : undefined}
      />
      <Banner view={view} names={names} met={met} />
      <ul className="cells" aria-label="Bets and dice" data-seats={view.players}>
        {lifting(view).map((one, turn) => (
          <Cell
            key={one}
            {...props}
            who={one}
            face={bid.v}
            me={seat}
            next={turn === lifted}
            latest={turn === lifted - 1 && view.extra.length === 0}
          />
        ))}
        {view.extra.length > 0 && <Belt dice={view.extra} face={bid.v} fresh={playing} />}
      </ul>
    </section>
  );
}

/** What the bid was; once that is known, how it came out. */
function Banner({ view, names, met }: { view: SpoilsView; names: readonly string[]; met: boolean }) {
  const bid = standing(view);
  if (!bid) return null;
  if (!view.winners.length) {
    const against = view.challenger === null ? "" : `, ${names[view.challenger]} challenges`;
    return (
      <p className="said" {...point("part", "bids")}>
        {names[bid.seat]} declares {bidWords(bid.q, bid.v)}
        {against}.
      </p>
    );
  }
  return (
    <p className={`said verdict ${met ? "good" : "bad"}`} role="status">
      <Icon name={met ? "check" : "cross"} />
      <span>
        <b>{verdictWords(bid, view.matching ?? 0)}</b>{" "}
        <span className="winners">{winnersWords(view, names)}</span>
      </span>
    </p>
  );
}
