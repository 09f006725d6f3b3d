/** What laying the piece here would change, or why it cannot lie here. */
import { Icon, RuleLink } from "../../../kit";
import { type Bonus, incomeOf } from "../geometry";
import { Glyph, nameOf } from "../tiles";
import type { LayProps } from "./stock";
import { detail, type TrialState } from "./useTrial";
import "./Readout.css";

const minus = (value: number): string => (value ? `−${value}` : "0");

/** Silver of all boards together, now and after this piece: the same sum that stands at the seat. */
function incomes({ own, ground, seen }: TrialState): readonly [now: number, after: number] {
  const now = own.laids.reduce((sum, laid) => sum + incomeOf(laid), 0);
  return [now, now - incomeOf(ground.laid) + (seen?.income[1] ?? 0)];
}

export function Readout({ trying, board }: { trying: TrialState; board: LayProps["board"] }) {
  const { wrong, seen } = trying;
  if (wrong || !seen) {
    return (
      <div className="lay-wrong cut">
        <Icon name="cross" />
        <span>
          <b>{wrong?.text}</b> {detail(trying)}
        </span>
        {wrong && <RuleLink id={wrong.rule} />}
      </div>
    );
  }
  const [before, after] = seen.minus;
  const [paid, pays] = incomes(trying);
  return (
    <dl className="lay-seen">
      <div>
        <dt>Minus cells</dt>
        <dd>
          {before === after ? (
            <b>{minus(after)}</b>
          ) : (
            <>
              <s>{minus(before)}</s>
              <Icon name="right" />
              <b className="up">{minus(after)}</b>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Income, all boards</dt>
        <dd>
          {paid === pays ? (
            <span>
              stays <b>{pays}</b>
            </span>
          ) : (
            <>
              <span>now {paid}</span>
              <Icon name="right" />
              <span>
                after <b className="up">{pays}</b>
              </span>
            </>
          )}
        </dd>
      </div>
      {seen.loses.length > 0 && (
        <Bonuses title="Bonus covered" tone="down" bonuses={seen.loses} board={board} />
      )}
      {(seen.closes.length > 0 || !seen.loses.length) && (
        <Bonuses title="Bonus closed" tone="up" bonuses={seen.closes} board={board} />
      )}
    </dl>
  );
}

function Bonuses({
  title,
  tone,
  bonuses,
  board,
}: {
  title: string;
  tone: "up" | "down";
  bonuses: readonly Bonus[];
  board: LayProps["board"];
}) {
  const things = bonuses.flatMap(({ pays }) => pays);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {things.length ? (
          things.map((thing) => (
            <span key={thing} className={tone}>
              <Glyph name={thing} size={16} />
              <b>{nameOf(board, thing).toLowerCase()}</b>
            </span>
          ))
        ) : (
          <span className="dim">none</span>
        )}
      </dd>
    </div>
  );
}

/** The same in one sentence, to be read out when the piece moves. */
export function spoken(trying: TrialState, board: LayProps["board"]): string {
  const { trial, wrong, seen, piece, ground } = trying;
  const where = `${piece.name}, row ${trial.row + 1}, column ${trial.col + 1} of ${ground.laid.plan.name}.`;
  if (wrong || !seen) return `${where} Does not fit: ${wrong?.text ?? ""} ${detail(trying)}`;
  const [before, after] = seen.minus;
  const covers =
    before === after
      ? "No minus cell"
      : `${before - after} minus ${before - after === 1 ? "cell" : "cells"} covered`;
  const [paid, pays] = incomes(trying);
  const income = paid === pays ? `income stays ${pays}` : `income ${paid} becomes ${pays}`;
  const names = (bonuses: readonly Bonus[]): string =>
    bonuses
      .flatMap(({ pays: things }) => things.map((thing) => nameOf(board, thing).toLowerCase()))
      .join(", ");
  const closes = seen.closes.length ? ` Bonus closed: ${names(seen.closes)}.` : "";
  const loses = seen.loses.length ? ` Bonus covered: ${names(seen.loses)}.` : "";
  return `${where} Fits. ${covers}, ${income}.${closes}${loses}`;
}
