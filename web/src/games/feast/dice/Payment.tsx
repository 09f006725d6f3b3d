/** How a roll is paid, and which boats go whaling before it. */

import { Btn } from "../../../kit";
import { listed, plural } from "../../../kit/words";
import { useWanted } from "../../shared/wanted";
import { Choice, PickNow } from "../decisions/Choice";
import { offer, running } from "../decisions/offer";
import { nameOf, Thing } from "../tiles";
import type { FeastBox, Props } from "../view";
import { mine } from "../view";
import { amounts, vikings } from "../words";
import { deed, Prize } from "./Roll";
import { weapons as said } from "./weapons";

interface Pay {
  weapon: string;
  other: string;
  ways: readonly (readonly [weapons: number, rest: number, spears?: number])[];
}

function Ways({
  weapon,
  other,
  ways,
  board,
  send,
  busy,
}: Pay & { board: FeastBox } & Pick<Props, "send" | "busy">) {
  const wanted = useWanted("spend");
  return (
    <div className="picks wide">
      {ways.map(([weapons, rest, spears = 0]) => (
        <PickNow
          key={`${weapons} ${spears}`}
          name={`Pay ${listed(
            [
              weapons ? said(weapon, weapons) : "",
              spears ? said("spear", spears) : "",
              rest ? `${rest} ${other}` : "",
            ].filter(Boolean),
          )}`}
          art={
            <span className="way">
              {weapons > 0 && <Thing board={board} id={weapon} count={weapons} size={24} />}
              {spears > 0 && <Thing board={board} id="spear" count={spears} size={24} />}
              {rest > 0 && <Thing board={board} id={other} count={rest} size={24} />}
            </span>
          }
          busy={busy}
          plays="spend"
          leads={wanted?.weapons === weapons && wanted.rest === rest && (wanted.spears ?? 0) === spears}
          onPick={() => send({ type: "spend", weapons, rest, ...(spears && { spears }) })}
        />
      ))}
    </div>
  );
}

export function Payment(props: Props) {
  return offer(props.ask, "shares") ? <Plunder {...props} /> : <Hunt {...props} />;
}

function Hunt({ view, ask, board, seat, send, busy }: Props) {
  const options = offer(ask, "payments");
  const { part } = running(view);
  if (!options || part?.op !== "hunt") return null;
  const { value, ways, weapon, other } = options;
  const wood = mine(view, seat)?.wood ?? 0;
  return (
    <Choice
      title={deed(part.kind)}
      rule="FO-10.30"
      say={
        ways.length
          ? `Pay ${value} to get ${amounts(part.gain)}.`
          : `${value} must be paid: ${wood} wood and your weapons are too few.`
      }
      foot={
        <Btn
          kind="danger"
          icon="cross"
          plays="fail"
          aria-disabled={busy}
          onClick={() => !busy && send({ type: "fail" })}
        >
          Fail: get 1 wood, {said(weapon, 1)}
          {part.returns > 0 && `, up to ${vikings(part.returns)} back`}
        </Btn>
      }
    >
      <Prize board={board} things={part.gain} />
      <Ways weapon={weapon} other={other} ways={ways} board={board} send={send} busy={busy} />
    </Choice>
  );
}

function Plunder({ view, ask, board, send, busy }: Props) {
  const options = offer(ask, "shares");
  if (!options) return null;
  const { pieces = [] } = running(view);
  const prize = listed(pieces.map((piece) => nameOf(board, piece).toLowerCase()));
  return (
    <Choice
      title="Plunder"
      rule="FO-10.26"
      say={`Pay ${options.short} in long swords and stone for ${prize}.`}
    >
      <Ways weapon="long_sword" other="stone" ways={options.ways} board={board} send={send} busy={busy} />
    </Choice>
  );
}

/** Each boat takes its printed ore, and what was put on it, off the roll. */
export function Boats({ ask, send, busy }: Props) {
  const options = offer(ask, "crews");
  if (!options) return null;
  return (
    <Choice title="Whaling" rule="FO-10.34" say="Each boat makes the roll cheaper by its ore.">
      <div className="picks wide">
        {options.crews.map(([armed, plain]) => (
          <PickNow
            key={`${armed} ${plain}`}
            name={plural(armed + plain, "boat")}
            note={`${armed ? `${armed} armed, ` : ""}${2 * armed + plain} ore off the roll`}
            art={<Thing id="whaling_boat" count={armed + plain} size={30} />}
            busy={busy}
            plays="man"
            onPick={() => send({ type: "man", armed, plain })}
          />
        ))}
      </div>
    </Choice>
  );
}
