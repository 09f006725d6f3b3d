/** What a raid takes home, and who comes back when a deed fails. */

import { Btn } from "../../../kit";
import { useBegun } from "../begun";
import { Choice, PickNow, PickOne } from "../decisions/Choice";
import { tileItem, worth } from "../decisions/Market";
import { offer, running } from "../decisions/offer";
import { Glyph, nameOf } from "../tiles";
import type { Props } from "../view";
import { vikings } from "../words";
import { LEAST, shortOf } from "./prey";
import { deed } from "./Roll";

export function Loot({ view, ask, board, send, busy }: Props) {
  const [chosen, choose] = useBegun("chosen");
  const options = offer(ask, "loots");
  const { part } = running(view);
  if (!options) return null;
  const { value, reach, pieces, swords } = options;
  const piece = pieces.includes(chosen ?? -1) ? chosen : null;
  const sword = (number: number) => swords[pieces.indexOf(number)] ?? 0;
  const missing = (number: number) => shortOf(sword(number), value);
  const sorted = [...pieces].sort((a, b) => sword(b) - sword(a) || a - b);
  return (
    <Choice
      title={deed(part?.kind ?? "raiding")}
      rule="FO-10.28"
      say={
        pieces.length
          ? `Battle result ${value}; with swords and stone up to ${reach}. Take a tile.`
          : `Battle result ${value}, with all you have ${reach}: less than ${LEAST} fails.`
      }
      foot={
        <>
          <Btn
            kind="danger"
            icon="cross"
            plays="fail"
            aria-disabled={busy}
            onClick={() => !busy && send({ type: "fail" })}
          >
            Fail: get 1 stone, 1 long sword
          </Btn>
          {pieces.length > 0 && (
            <Btn
              kind="primary"
              icon="axe"
              plays="fetch"
              why={piece === null ? { rule: "FO-10.28", text: "Choose a tile first." } : null}
              aria-disabled={busy}
              onClick={() => !busy && send({ type: "fetch", piece })}
            >
              {piece === null ? "Take" : `Take ${nameOf(board, piece).toLowerCase()}`}
              {piece !== null && missing(piece) > 0 && `, pay ${missing(piece)}`}
            </Btn>
          )}
        </>
      }
    >
      <PickOne
        label="Tiles within reach"
        items={sorted.map((number) =>
          tileItem(
            board,
            number,
            `sword ${sword(number)}, ${missing(number) ? `pay ${missing(number)}` : "free"}, ${worth(board, number)}`,
          ),
        )}
        value={piece}
        onChoose={choose}
      />
    </Choice>
  );
}

/** With a card that splits a battle result. */
export function Second({ ask, board, send, busy }: Props) {
  const options = offer(ask, "fetches");
  if (!options) return null;
  return (
    <Choice
      title="A second tile?"
      rule={options.rule}
      say={ask?.prompt}
      foot={
        <Btn plays="done" aria-disabled={busy} onClick={() => !busy && send({ type: "done" })}>
          One is enough
        </Btn>
      }
    >
      <div className="picks">
        {options.pieces.map((piece, index) => {
          const { name, note, art } = tileItem(
            board,
            piece,
            `sword ${options.swords[index]}, ${worth(board, piece)}`,
          );
          return (
            <PickNow
              key={piece}
              name={name}
              note={note ?? ""}
              art={art}
              busy={busy}
              plays="fetch"
              onPick={() => send({ type: "fetch", piece })}
            />
          );
        })}
      </div>
    </Choice>
  );
}

export function Return({ ask, send, busy }: Props) {
  const options = offer(ask, "returns");
  if (!options) return null;
  return (
    <Choice
      title="Vikings return"
      rule="FO-10.35"
      say="After a failure some Vikings may come back to act again."
    >
      <div className="picks wide">
        {Array.from({ length: options.most + 1 }, (_, index) => options.most - index).map((count) => (
          <PickNow
            key={count}
            name={count ? `${vikings(count)} back to the Thing Square` : "None comes back"}
            art={<Glyph name="viking" size={28} />}
            busy={busy}
            plays="return"
            onPick={() => send({ type: "return", vikings: count })}
          />
        ))}
      </div>
    </Choice>
  );
}
