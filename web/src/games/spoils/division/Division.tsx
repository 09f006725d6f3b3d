/** How the bid came out, and who takes how many treasures in which order; stands where the ladder stood. */
import { Carved, Crest, Icon } from "../../../kit";
import type { SpoilsView } from "../../../net/wire/spoils";
import { countWords } from "../pieces";
import { optionsOf, type Props, standing, thisRound } from "../view";
import "./Division.css";

interface Share {
  seat: number;
  count: number;
  state: "done" | "now" | "later";
}

/** The order of taking, as it was set when the winners were known. */
export function shares({ view, lines, ask }: Pick<Props, "view" | "lines" | "ask">): Share[] {
  const told = thisRound(lines).findLast(({ event }) => event.type === "newchief")?.event.order;
  const set = Array.isArray(told) ? (told as [number, number][]) : null;
  const later = new Map(view.order);
  const options = optionsOf(ask);
  const left = options?.type === "picks" ? options.left : null;
  const all = set ?? [...(view.turn === null ? [] : [[view.turn, 0] as const]), ...view.order];
  return all.map(([seat, count]) => {
    if (later.has(seat)) return { seat, count, state: "later" };
    if (seat === view.turn) return { seat, count: left ?? count, state: "now" };
    return { seat, count, state: "done" };
  });
}

export function Division(props: Props) {
  const { view, names, lines } = props;
  const taken = thisRound(lines).findLast(({ event }) => event.type === "picked")?.event;
  return (
    <div className="division">
      <p className="title">
        <Carved text="The spoils" />
        <span className="dim small">{result(view)}</span>
        {taken && (
          <span className="taken">
            <Icon name="right" size={12} />
            {names[Number(taken.seat)]} took <b>{String(taken.name)}</b>
          </span>
        )}
      </p>
      <ol className="shares" aria-label="Who takes how many, in order">
        {shares(props).map(({ seat, count, state }) => (
          <li key={seat} className={`share cut ${state}`} aria-current={state === "now" || undefined}>
            <Crest seat={seat} />
            <span className="who">{names[seat]}</span>
            {seat === view.chief && (
              <>
                <Icon name="chief" className="crown" />
                <span className="vh">, chief</span>
              </>
            )}
            <span className="many">
              {state === "done" ? (
                <>
                  <Icon name="check" />
                  <span className="vh">has taken</span>
                </>
              ) : (
                count > 0 && (
                  <>
                    <span className="word">takes </span>
                    {count}
                  </>
                )
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function result(view: SpoilsView): string {
  const bid = standing(view);
  if (!bid || view.matching === null) return "";
  const held = view.matching >= bid.q;
  return `${countWords(view.matching ?? 0, bid.q, bid.v)}: the bid is ${held ? "true" : "false"}`;
}
