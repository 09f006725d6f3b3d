/** Lands to explore, ships that emigrate, boats that become knarrs. */

import { Btn } from "../../../kit";
import { listed, plural } from "../../../kit/words";
import { useBegun } from "../begun";
import { BoardArt } from "../boards";
import { boxOf, lie } from "../geometry";
import { Glyph, nameOf } from "../tiles";
import type { FeastBox, Props } from "../view";
import { mine } from "../view";

import { Choice, PickNow, PickOne } from "./Choice";
import { offer } from "./offer";
import "./Voyages.css";

/** What a land is worth and costs before anything lies on it. */
export function landWords(board: FeastBox, number: number, silver: number): string {
  const row = board.boards[number];
  const plan = boxOf(board).plans[number];
  const income = Math.max(0, ...(plan?.tracks ?? []).flatMap((track) => track.map(({ value }) => value)));
  const bonuses = [...new Set((plan?.bonuses ?? []).flatMap(({ pays }) => pays))];
  return [
    `${plural(row?.points ?? 0, "point")}, −${row?.minus ?? 0} while empty`,
    ...(silver ? [`${silver} silver on it`] : []),
    ...(income ? [`income up to ${income}`] : []),
    ...(bonuses.length
      ? [`bonuses: ${listed(bonuses.map((thing) => nameOf(board, thing).toLowerCase()))}`]
      : []),
  ].join("; ");
}

export function Explore({ view, ask, board, send, busy }: Props) {
  const options = offer(ask, "isles");
  const [chosen, choose] = useBegun("chosen");
  if (!options) return null;
  const found =
    options.boards.find(([number]) => number === chosen) ??
    (options.boards.length === 1 ? options.boards[0] : undefined);
  const box = boxOf(board);
  return (
    <Choice
      title="Exploration"
      rule="FO-10.38"
      say="A land becomes yours, with the silver on it."
      foot={
        <Btn
          kind="primary"
          icon="map"
          plays="discover"
          why={found ? null : { rule: "FO-10.38", text: "Choose a land first." }}
          aria-disabled={busy}
          onClick={() => !busy && found && send({ type: "discover", board: found[0], name: found[1] })}
        >
          {found ? `Explore ${found[1]}` : "Explore"}
        </Btn>
      }
    >
      <PickOne
        wide
        label="Lands"
        items={options.boards.map(([number, name]) => ({
          id: number,
          name,
          points: [`isle:${board.boards[number]?.id ?? number}`],
          note: landWords(board, number, view.isles.find((isle) => isle.board === number)?.silver ?? 0),
          art: (
            <span className="land">
              <BoardArt box={box} laid={lie(box, { board: number, pieces: [] })} />
            </span>
          ),
        }))}
        value={found?.[0] ?? null}
        onChoose={choose}
      />
    </Choice>
  );
}

const SHIPS = ["whaling_boat", "knarr", "longship"];

export function Emigrate({ view, ask, board, seat, send, busy }: Props) {
  const options = offer(ask, "emigrants");
  if (!options) return null;
  const squares = mine(view, seat)?.squares ?? 0;
  return (
    <Choice
      title="Emigration"
      rule="FO-10.22"
      say={`For ${options.silver} silver a ship leaves for good. The feast shrinks from ${squares} to ${squares - 2} squares.`}
    >
      <div className="picks wide">
        {options.ships.map(([ship, ore]) => {
          const id = SHIPS[ship] ?? "";
          const kind = board.ships[id];
          return (
            <PickNow
              key={`${ship} ${ore}`}
              name={`${nameOf(board, id)}${ore ? ` with ${ore} ore` : ""}`}
              note={`worth ${kind?.settled ?? 0} points instead of ${kind?.points ?? 0}${ore ? "; its ore is lost" : ""}`}
              art={<Glyph name={id} size={34} />}
              busy={busy}
              plays="send"
              onPick={() => send({ type: "send", ship, ore })}
            />
          );
        })}
      </div>
    </Choice>
  );
}

export function Refit({ ask, send, busy }: Props) {
  const options = offer(ask, "boats");
  if (!options) return null;
  return (
    <Choice title="Boat to knarr" rule="FO-10.24" say="Which whaling boat becomes a knarr?">
      <div className="picks wide">
        {options.boats.map((ore) => (
          <PickNow
            key={ore}
            name={ore ? "The armed whaling boat" : "A plain whaling boat"}
            note={ore ? "its ore is lost" : "nothing is lost"}
            art={<Glyph name="whaling_boat" size={34} />}
            busy={busy}
            plays="refit"
            onPick={() => send({ type: "refit", ore })}
          />
        ))}
      </div>
    </Choice>
  );
}
