/** The feast of this round, small: how much is to be filled, and whether what I have is enough. */
import { useContext, useMemo } from "react";
import { AdviceContext, Icon } from "../../../kit";
import { plural } from "../../../kit/words";
import { boxOf } from "../geometry";
import { mine, type Props } from "../view";
import { cheapest, SHAME } from "./cheapest";
import { openSquares } from "./dishes";
import { TableArt } from "./TableArt";
import { feastCost, tableWords } from "./words";
import "./FeastSoon.css";

export function FeastSoon({ view, board, seat }: Props) {
  const own = mine(view, seat);
  const { pieces } = boxOf(board);
  const advised = useContext(AdviceContext);
  const forecast = useMemo(
    () =>
      own &&
      advised &&
      cheapest({
        pieces,
        tiles: own.tiles,
        silver: own.silver,
        food: own.food,
        squares: own.squares,
        from: 0,
      }),
    [own, pieces, advised],
  );
  if (!own) return null;
  const { squares, food } = own;
  const open = openSquares(pieces, food, squares).length;
  return (
    <section className="feast-soon" aria-label="The feast of this round">
      <h3>
        Feast <span className="dim">{plural(squares, "square")}</span>
      </h3>
      <TableArt
        pieces={pieces}
        food={food}
        ghosts={forecast ? forecast.dishes : []}
        squares={squares}
        ships={own.settled[0] + own.settled[1]}
        label={tableWords(pieces, food, squares)}
      />
      {forecast && (
        <p className={forecast.empty ? "bad" : "good"}>
          <Icon name={forecast.empty ? "cross" : "check"} size={15} />
          <span>
            {open === 0
              ? "The table is laid."
              : forecast.empty
                ? `${forecast.empty} short now, −${SHAME * forecast.empty}.`
                : `Enough now: ${feastCost(forecast)}.`}
          </span>
        </p>
      )}
    </section>
  );
}
