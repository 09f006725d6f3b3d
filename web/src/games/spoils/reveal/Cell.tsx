/** A seat during the reveal: cup or dice, the bet, and what it wins or loses. */
import { type CSSProperties, useEffect, useRef } from "react";
import { Crest, Die, Icon, point } from "../../../kit";
import type { SpoilsView } from "../../../net/wire/spoils";
import { bidWords, Cup, Disk, faceWord } from "../pieces";
import { type Props, sideOf } from "../view";
import "./Cell.css";

export function Cell({
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
    <li
      ref={box}
      className={looks.join(" ")}
      {...point("cup", who)}
      style={inRows(Math.max(dice, rolled?.length ?? 0))}
    >
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
          <span className="bet" {...point("bet", who)}>
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
export function Belt({ dice, face, fresh }: { dice: readonly number[]; face: number; fresh: boolean }) {
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
  if (lost) return <span className="fate">loses {amount || "nothing"}</span>;
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
