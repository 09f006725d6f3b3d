/** Tiles to turn: an upgrade to the next colour, or green goods that are traded overseas for blue ones. */

import { Btn, Icon, point } from "../../../kit";
import { plural } from "../../../kit/words";
import { useWanted } from "../../shared/wanted";
import { useBegun } from "../begun";
import { pieceOf, Tile } from "../tiles";
import type { FeastBox, Props } from "../view";
import { mine } from "../view";

import { Choice } from "./Choice";
import { offer, running, turned, upgrade } from "./offer";
import { inTurn, useAnswers } from "./queue";
import { answers, canAdd, countOf, type Pick, type Room, same, without } from "./upgrades";
import "./Upgrade.css";

const many = (name: string, count = 1): string => (count > 1 ? `${name} ×${count}` : name);

/** The tile as it is and as it will be. */
function Becomes({
  board,
  pick,
  count,
  way,
}: {
  board: FeastBox;
  pick: Pick;
  count: number;
  way: string | undefined;
}) {
  const [from, to] = [pieceOf(board, pick.piece), turned(board, pick.piece, pick.steps, way)];
  if (!from || !to) return null;
  return (
    <>
      <span className="pick-art" aria-hidden="true">
        <Tile piece={from} cell={12} />
        <Icon name="right" size={16} />
        <Tile piece={to} cell={12} />
      </span>
      <span className="pick-words">
        <b>{many(from.name, count)}</b>{" "}
        <small>
          to {to.name.toLowerCase()}
          {pick.steps > 1 && `, ${pick.steps} steps`}
        </small>
      </span>
    </>
  );
}

function Turns({
  props,
  most,
  say,
  rule,
  title,
}: {
  props: Props;
  most: number;
  say: string;
  rule: string;
  title: string;
}) {
  const { view, ask, board, seat, busy, send } = props;
  const [picks, pick] = useBegun("picks");
  const { under, run } = useAnswers(props);
  const wanted = useWanted("turn");
  const options = offer(ask, "turns");
  const kind = ask?.kind ?? "";
  if (!options) return null;
  const tiles = options.tiles.map(([piece, steps]): Pick => ({ piece, steps }));
  const before = running(view).before ?? [];
  const there = (mine(view, seat)?.tiles ?? []).map((count, piece) =>
    kind === "overseas" ? Math.min(1, count) : Math.min(count, before[piece] ?? count),
  );
  const room: Room = { left: most, there };
  const picked = picks.filter((one) => tiles.some((tile) => same(tile, one)));
  const go = () => {
    if (busy || under) return;
    // A lesson goes on tile by tile, and says itself when all are turned.
    const all = answers(picked).filter(({ type }) => !wanted || type !== "done");
    if (picked.length) run(inTurn(kind, all));
    else if (options.enough) send({ type: "done" });
    pick([]);
  };
  const none = picked.length === 0;
  return (
    <Choice
      title={title}
      rule={rule}
      say={say}
      foot={
        <>
          <span className="choice-count" role="status">
            {picked.length} of {most > tiles.length && kind === "overseas" ? tiles.length : most} chosen
          </span>
          <Btn
            kind="primary"
            icon="check"
            plays={none && options.enough ? "done" : "turn"}
            why={none && !options.enough ? { rule, text: "Choose at least one tile." } : null}
            aria-disabled={busy || under}
            onClick={go}
          >
            {none && options.enough ? "Done" : none ? "Turn" : `Turn ${plural(picked.length, "tile")}`}
          </Btn>
        </>
      }
    >
      <ul className="picks">
        {tiles.map((tile) => {
          const name = pieceOf(board, tile.piece)?.name ?? "";
          const count = countOf(picked, tile);
          const more = canAdd(picked, tile, room);
          return (
            <li
              key={`${tile.piece} ${tile.steps}`}
              className="pick-row"
              {...point("good", pieceOf(board, tile.piece)?.id ?? tile.piece)}
            >
              <button
                type="button"
                className={`pick cut ${count ? "sel" : ""}`}
                aria-pressed={count > 0}
                aria-disabled={(!more && !count) || undefined}
                onClick={() => {
                  if (more) pick([...picked, tile]);
                  else if (count) pick(picked.filter((one) => !same(one, tile)));
                }}
              >
                <Becomes board={board} pick={tile} count={there[tile.piece] ?? 1} way={upgrade(view).way} />{" "}
                {count > 0 && <span className="badge">{count}</span>}
              </button>
              {count > 0 && (
                <button
                  type="button"
                  className="icon-btn cut"
                  aria-label={`One ${name.toLowerCase()} less`}
                  onClick={() => pick(without(picked, tile))}
                >
                  <Icon name="minus" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Choice>
  );
}

export function Upgrade(props: Props) {
  const { left = 1 } = running(props.view);
  const { steps = 1, way = "up" } = upgrade(props.view);
  const far =
    way === "flip"
      ? "to their other side"
      : way !== "up"
        ? `up and to the ${way === "up_left" ? "left" : "right"} in the goods boxes`
        : steps > 1
          ? `by up to ${steps} colours`
          : "to the next colour";
  return (
    <Turns
      props={props}
      most={left}
      title={steps === 2 ? "Double upgrade" : "Upgrade"}
      rule="FO-10.16"
      say={`Turn up to ${plural(left, "tile")} ${far}, each once.`}
    />
  );
}

export function Overseas(props: Props) {
  const kinds = offer(props.ask, "turns")?.tiles.length ?? 0;
  return (
    <Turns
      props={props}
      most={kinds}
      title="Overseas trade"
      rule="FO-10.20"
      say="One tile of each green kind may turn blue."
    />
  );
}
