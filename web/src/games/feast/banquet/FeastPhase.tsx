/** Phase 9: the leftmost open square is decided, or a whole suggested feast at once. */

import { useContext, useMemo, useState } from "react";
import { AdviceContext, Btn, Icon, point as pointAt } from "../../../kit";
import { plural } from "../../../kit/words";
import { useBegun } from "../begun";
import { Choice, PickNow, PickOne } from "../decisions/Choice";
import { offer } from "../decisions/offer";
import { useAnswers } from "../decisions/queue";
import { boxOf } from "../geometry";
import { Glyph } from "../tiles";
import type { Props } from "../view";
import { mine } from "../view";

import { advise, type Larder, SHAME } from "./cheapest";
import { type Dish, openSquares, whyNot } from "./dishes";
import { Food } from "./Food";
import { serveAll } from "./serve";
import { TableArt } from "./TableArt";
import { feastCost, feastWords, tableWords } from "./words";
import "./FeastPhase.css";

export function FeastPhase(props: Props) {
  const { view, ask, board, seat, send, busy } = props;
  const [pointed, point] = useState<Omit<Dish, "square"> | null>(null);
  const [chosen, choose] = useBegun("menu");
  const { under, run } = useAnswers(props);
  const options = offer(ask, "dishes");
  const own = mine(view, seat);
  const { pieces } = boxOf(board);
  const larder = useMemo(
    (): Larder | null =>
      options && own
        ? {
            pieces,
            tiles: own.tiles,
            silver: own.silver,
            food: own.food,
            squares: options.squares,
            from: options.square,
          }
        : null,
    [options, own, pieces],
  );
  const advised = useContext(AdviceContext);
  const advice = useMemo(() => (larder && advised ? advise(larder) : []), [larder, advised]);
  if (!options || !own || !larder) return null;
  const { square, squares, dishes } = options;
  const open = openSquares(pieces, own.food, squares, square).length;
  const passed = openSquares(pieces, own.food, squares).filter((one) => one < square);
  const planned = advice.find(({ id }) => id === chosen) ?? advice[0];
  const ghosts = pointed ? [{ ...pointed, square }] : (planned?.dishes ?? []);
  const wait = busy || under;
  const why = ({ piece, long }: Omit<Dish, "square">): string =>
    dishes.some(([one, lies]) => one === piece && lies === long)
      ? ""
      : whyNot(pieces, own.food, { piece, long, square }, squares) || "It does not fit here.";
  return (
    <Choice
      title="The feast"
      rule="FO-9.3"
      say={`${plural(squares - open, "square")} of ${squares} done, ${open} to go: −${SHAME * open} if left empty.`}
      foot={
        planned && (
          <Btn
            kind="primary"
            icon="horn"
            plays="serve"
            aria-disabled={wait}
            onClick={() => !wait && run(serveAll(planned))}
          >
            Hold the feast
          </Btn>
        )
      }
    >
      <div {...pointAt("part", "table")}>
        <TableArt
          pieces={pieces}
          food={own.food}
          ghosts={ghosts}
          gaps={passed}
          squares={squares}
          ships={own.settled[0] + own.settled[1]}
          now={square}
          label={tableWords(pieces, own.food, squares)}
        />
      </div>
      <div className="feast-choices">
        {advised && (
          <section className="advice" aria-label="Suggested feasts">
            <h3>Cheapest feast</h3>
            <PickOne
              label="Suggested feasts"
              wide
              items={advice.map((one, index) => ({
                id: index,
                name: feastWords(board, one),
                note: feastCost(one),
                art: <Icon name={one.empty ? "cross" : index ? "horn" : "check"} />,
              }))}
              value={planned ? advice.indexOf(planned) : null}
              onChoose={(index) => choose(advice[index]?.id ?? "")}
            />
          </section>
        )}
        <section aria-label="Your food">
          <h3>
            {advised ? "Or dish" : "Dish"} by dish, from square {square + 1}{" "}
            <span className="dim">
              <Glyph name="silver" size={16} /> {own.silver} silver fill gaps later
            </span>
          </h3>
          <Food
            board={board}
            tiles={own.tiles}
            whyNot={why}
            onPoint={point}
            onServe={({ piece, long }) => !wait && send({ type: "serve", piece, long })}
          />
          <Btn
            kind="quiet"
            icon="skip"
            plays="gap"
            className="leave-gap"
            aria-disabled={wait}
            onClick={() => !wait && send({ type: "gap" })}
          >
            Leave square {square + 1} for silver
          </Btn>
        </section>
      </div>
    </Choice>
  );
}

export function Coins(props: Props) {
  const { view, ask, board, seat, send, busy } = props;
  const { under } = useAnswers(props);
  const options = offer(ask, "change");
  const own = mine(view, seat);
  if (!options || !own) return null;
  const { pieces } = boxOf(board);
  const { gaps, most } = options;
  return (
    <Choice
      title="Gaps at the feast"
      rule="FO-9.8"
      say={`${plural(gaps, "square")} ${gaps === 1 ? "is" : "are"} empty. Silver fills one each; any other costs ${SHAME} points.`}
    >
      <TableArt
        pieces={pieces}
        food={own.food}
        gaps={openSquares(pieces, own.food, own.squares)}
        squares={own.squares}
        ships={own.settled[0] + own.settled[1]}
        label={tableWords(pieces, own.food, own.squares)}
      />
      <div className="picks wide">
        {Array.from({ length: most + 1 }, (_, index) => most - index).map((silver) => (
          <PickNow
            key={silver}
            name={silver ? `Pay ${silver} silver` : "Pay nothing"}
            note={
              gaps - silver
                ? `${plural(gaps - silver, "Thing Penalty", "Thing Penalties")}, −${SHAME * (gaps - silver)} points`
                : "no Thing Penalty"
            }
            art={<Glyph name={silver ? "silver" : "cross"} size={26} />}
            busy={busy || under}
            plays="coins"
            onPick={() => send({ type: "coins", silver })}
          />
        ))}
      </div>
    </Choice>
  );
}
