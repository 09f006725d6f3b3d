/** The reveal: stakes, cups, the counting rail, the verdict and what follows from it. It shows what its view knows, no more. */
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { Btn, Crest, Die, Icon, useKeys, useReducedMotion, useSpeed } from "../../../kit";
import type { SpoilsView } from "../../../net/wire";
import { ownerOf } from "../artifacts/artifact";
import { bidWords, Cup, Disk, faceWord, listed, Rail } from "../pieces";
import { facts, type Props, sideOf, standing, thisRound } from "../view";
import { awaitedWords } from "../words";
import { seeAgain, useAgain, useReplay, useShow } from "./playback";
import { found, lifting, sums, verdictWords, winnersWords } from "./sequence";
import "../reveal.css";

/** The table's own reveal, or a round that is over once more. */
export function Reveal(props: Props) {
  const again = useAgain(props.view);
  return again === null ? <Live {...props} /> : <Again key={again} {...props} round={again} />;
}

function Live(props: Props) {
  const { playing, skip } = useShow();
  useKeys({ " ": playing ? skip : null, Enter: playing ? skip : null, Escape: playing ? skip : null });
  return <Stage {...props} playing={playing} onSkip={playing ? skip : null} />;
}

function Again({ round, ...props }: Props & { round: number }) {
  const { view, skip } = useReplay(props.view, round);
  const close = () => seeAgain(null);
  useKeys({ " ": skip, Escape: close });
  if (!view) return null;
  return (
    <Stage {...props} view={view} playing={skip !== null} onSkip={skip}>
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
  onSkip,
  children,
  ...props
}: Props & { playing: boolean; onSkip: (() => void) | null; children?: ReactNode }) {
  const { view, names, seat } = props;
  const box = useRef<HTMLElement>(null);
  const calm = useReducedMotion();
  const { speed } = useSpeed();
  const bid = standing(view);
  const dice = found(view, beltOwner(props));
  const moving = playing && !calm && speed > 0;
  useJumps(box, dice.length, moving ? speed : 0);
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
      className={`theatre ${moving ? "playing" : ""}`}
      style={{ "--speed": speed || 1 } as CSSProperties}
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

/** Dice that count fly from their cup to the rail. */
function useJumps(box: RefObject<HTMLElement | null>, count: number, speed: number): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = count;
    if (!speed || count <= from || !box.current) return;
    const cups = [...box.current.querySelectorAll(".cell.now .die.hit")];
    const places = [...box.current.querySelectorAll<HTMLElement>(".rail .got")].slice(from, count);
    for (const [index, place] of places.entries()) {
      const start = (cups[index] ?? cups.at(-1))?.getBoundingClientRect();
      const end = place.getBoundingClientRect();
      if (!start || !end.width) continue;
      const shift = `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${start.width / end.width})`;
      place.animate?.(
        [
          { transform: shift, transformOrigin: "0 0" },
          { transform: "none", transformOrigin: "0 0" },
        ],
        {
          duration: 420 / speed,
          delay: (index * 60) / speed,
          easing: "cubic-bezier(.2,.7,.2,1)",
          fill: "backwards",
        },
      );
    }
  }, [box, count, speed]);
}

/** What the bid was; once that is known, how it came out. */
function Banner({ view, names, met }: { view: SpoilsView; names: readonly string[]; met: boolean }) {
  const bid = standing(view);
  if (!bid) return null;
  if (!view.winners.length) {
    const against = view.challenger === null ? "" : `, ${names[view.challenger]} challenges`;
    return (
      <p className="said">
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

function Cell({
  view,
  names,
  who,
  face,
  me,
  next,
  latest,
}: Props & { who: number; face: number; me: number | null; next: boolean; latest: boolean }) {
  const there = view.seats[who];
  const fresh = useFresh(there?.lifted ?? false);
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (fresh) box.current?.scrollIntoView?.({ block: "nearest" });
  }, [fresh]);
  if (!there) return null;
  const { lifted, rolled, bet, dice } = there;
  const hits = (rolled ?? []).filter((die) => die === face).length;
  const turn = view.order.findIndex(([seat]) => seat === who);
  const lost = view.order.length > 0 && turn < 0;
  const looks = ["cell cut", fresh && "fresh", latest && "now", next && "next", lost && "lost"].filter(
    Boolean,
  );
  return (
    <li ref={box} className={looks.join(" ")} style={inRows(Math.max(dice, rolled?.length ?? 0))}>
      <p className="who">
        <Crest seat={who} />
        <span className="called">{who === me ? "You" : names[who]}</span>
        {lifted && <b className={hits ? "plus" : "dim small"}>{hits ? `+${hits}` : "none"}</b>}
        {!lifted && next && <span className="dim small">next</span>}
      </p>
      {lifted ? (
        <Row dice={rolled ?? []} face={face} />
      ) : (
        <p className="closed">
          <Cup seat={who} name={names[who] ?? ""} />
          <span className="small">{who === me && rolled ? holds(hits, face) : `${dice} dice`}</span>
        </p>
      )}
      <p className="stake">
        {bet && (
          <span className="bet">
            <Disk side={sideOf(bet.side)} word={false} />
            <b>{bet.amount}</b>
          </span>
        )}
        <Fate {...{ view, turn, lost }} amount={bet?.amount ?? 0} />
      </p>
    </li>
  );
}

/** Dice that joined the count with Megingjord. */
function Belt({ dice, face, fresh }: { dice: readonly number[]; face: number; fresh: boolean }) {
  return (
    <li className={`cell cut now ${fresh ? "fresh" : ""}`} style={inRows(dice.length)}>
      <p className="who">
        <Icon name="knot" />
        <span className="called">Megingjord</span>
        <b className="plus">+{dice.filter((die) => die === face).length}</b>
      </p>
      <Row dice={dice} face={face} />
    </li>
  );
}

function Row({ dice, face }: { dice: readonly number[]; face: number }) {
  return (
    <p className="dice">
      {[...dice]
        .sort((a, b) => a - b)
        .map((die, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of the same face are alike
          <Die key={place} face={die} state={die === face ? "hit" : "miss"} />
        ))}
    </p>
  );
}

/** For the size of the dice: in one row, or in two. */
const inRows = (dice: number): CSSProperties =>
  ({ "--dice": dice, "--half": Math.ceil(dice / 2) }) as CSSProperties;

const holds = (hits: number, face: number): string =>
  `You hold ${hits ? bidWords(hits, face) : `no ${faceWord(face, 1)}`}.`;

const PLACES = ["1st", "2nd", "3rd"];

/** What the verdict means for a viking. */
function Fate({
  view,
  turn,
  lost,
  amount,
}: {
  view: SpoilsView;
  turn: number;
  lost: boolean;
  amount: number;
}) {
  const share = view.order[turn];
  if (lost) return <span className="fate">loses {amount}</span>;
  if (!share) return null;
  return (
    <span className="fate">
      <span className="place">{PLACES[turn] ?? `${turn + 1}th`}, </span>takes {share[1]}
    </span>
  );
}

/** True from the moment a cup is lifted, as long as its cell stands. */
function useFresh(lifted: boolean): boolean {
  const first = useRef(lifted);
  return lifted && !first.current;
}

const SPEEDS = [
  [0, "Off"],
  [1, "1×"],
  [2, "2×"],
] as const;

/** How fast reveals are played. */
function Speed() {
  const { speed, set } = useSpeed();
  if (useReducedMotion()) return null;
  return (
    <fieldset className="speed" aria-label="Speed of reveals">
      {SPEEDS.map(([value, label]) => (
        <Btn
          key={value}
          kind="quiet"
          className={speed === value ? "sel" : ""}
          aria-pressed={speed === value}
          aria-label={value ? `Play reveals at speed ${value}` : "Show only the end of reveals"}
          onClick={() => set(value)}
        >
          {label}
        </Btn>
      ))}
    </fieldset>
  );
}

/** While the reveal has the stage: what stands on each side, who is awaited, and how to get to the end. */
export function RevealTray(props: Props) {
  const { view, names, seat } = props;
  const { playing, skip } = useShow();
  const { speed } = useSpeed();
  const still = useReducedMotion() || speed === 0;
  const awaited = awaitedWords(view, names, seat);
  const totals = sums(view);
  const open = view.seats.some(({ bet }) => bet);
  const button = useRef<HTMLDivElement>(null);
  // Who had the focus on a button that is gone can go on with Enter.
  useEffect(() => {
    if (playing && document.activeElement === document.body) button.current?.querySelector("button")?.focus();
  }, [playing]);
  return (
    <div className="sp-tray reveal-tray cut">
      <div className="sides">
        {([0, 1] as const).map((side) => (
          <p key={side} className="side-sum">
            <Disk side={sideOf(side)} word={false} />
            <span>
              <b>
                {open ? totals[side] : "?"} on {side ? "Challenge" : "Declare"}
              </b>
              <span className="dim">{supporters(view, names, side)}</span>
            </span>
          </p>
        ))}
      </div>
      <div className="act" ref={button}>
        {!playing && (
          <p className="txt dim" aria-live="polite">
            {awaited && `Awaiting ${awaited}.`}
          </p>
        )}
        <Speed />
        {playing && (
          <Btn kind="primary" icon={still ? "play" : "skip"} onClick={skip}>
            {still ? (
              "Go on"
            ) : (
              <span>
                Skip<span className="wide-only"> to the end</span>
              </span>
            )}
          </Btn>
        )}
      </div>
    </div>
  );
}

function supporters(view: SpoilsView, names: readonly string[], side: number): string {
  const seats = view.seats.flatMap(({ bet }, seat) => (bet?.side === side ? [seat] : []));
  if (seats.length > 4) return `${seats.length} Vikings`;
  return listed(seats.map((seat) => names[seat] ?? "")) || "nobody";
}

/** Opens the reveal of the last round once more. */
export function SeeAgain({ view }: Pick<Props, "view">) {
  const last = view.step === "divide" && !view.over ? undefined : view.past.at(-1);
  if (!last) return null;
  return (
    <button type="button" className="chip cut" onClick={() => seeAgain(last.round)}>
      <Icon name="play" size={14} />
      Round {last.round} again
    </button>
  );
}
