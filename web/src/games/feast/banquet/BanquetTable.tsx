/** The banquet table at any time: what it will want this round, what it could get, and food put there early. */

import { useMemo, useState } from "react";
import { Btn, Carved, Icon, point, RuleLink } from "../../../kit";
import { plural } from "../../../kit/words";
import { boxOf } from "../geometry";
import { nameOf } from "../tiles";
import type { Props } from "../view";
import { means, mine } from "../view";

import { cheapest, type Larder, SHAME } from "./cheapest";
import { type Dish, openSquares } from "./dishes";
import { Food } from "./Food";
import { TableArt } from "./TableArt";
import { feastCost, feastWords, tableWords } from "./words";
import "./BanquetTable.css";

export function BanquetTable({ view, ask, board, seat, send, busy }: Props) {
  const own = mine(view, seat);
  const { pieces } = boxOf(board);
  const [chosen, choose] = useState<Omit<Dish, "square"> | null>(null);
  const larder = useMemo(
    (): Larder | null =>
      own && {
        pieces,
        tiles: own.tiles,
        silver: own.silver,
        food: own.food,
        squares: own.squares,
        from: 0,
      },
    [own, pieces],
  );
  const forecast = useMemo(() => larder && cheapest(larder), [larder]);
  if (!own || !larder || !forecast) return null;
  const { squares, food } = own;
  const open = openSquares(pieces, food, squares).length;
  const early = (seat !== null && means(ask)?.food) || [];
  const spots = early.filter(([piece, long]) => piece === chosen?.piece && long === chosen.long);
  return (
    <section className="banquet" {...point("part", "table")} aria-label="Banquet table">
      <header className="choice-head">
        <Carved text="Banquet table" tag="h2" />
        <p>
          {plural(squares, "square")} to fill in round {Math.max(1, view.round)}, {open} open.{" "}
          <RuleLink id="FO-9.1" />
        </p>
      </header>
      <TableArt
        pieces={pieces}
        food={food}
        squares={squares}
        ships={own.settled[0] + own.settled[1]}
        label={tableWords(pieces, food, squares)}
      />
      {open > 0 && (
        <p className={forecast.empty ? "forecast bad" : "forecast good"}>
          <Icon name={forecast.empty ? "cross" : "check"} size={18} />
          <span>
            With what you have now:{" "}
            {forecast.empty ? (
              <b>
                {forecast.empty} short, −{SHAME * forecast.empty}
              </b>
            ) : (
              <>
                <b>{feastWords(board, forecast)}</b>, {feastCost(forecast)}
              </>
            )}
            .
          </span>
        </p>
      )}
      {early.length > 0 && (
        <section aria-label="Put food on the table early">
          <h3>
            Put food there early <RuleLink id="FO-6.7" />
          </h3>
          <Food
            board={board}
            tiles={own.tiles}
            chosen={chosen}
            whyNot={(dish) =>
              early.some(([piece, long]) => piece === dish.piece && long === dish.long)
                ? ""
                : "No square is left for it."
            }
            onServe={choose}
          />
          {chosen && spots.length > 0 && (
            <fieldset className="squares">
              <legend>Where does the {nameOf(board, chosen.piece).toLowerCase()} begin?</legend>
              {spots.map(([piece, long, square]) => (
                <Btn
                  key={square}
                  plays="setfood"
                  aria-label={`Square ${square + 1}`}
                  aria-disabled={busy}
                  onClick={() => {
                    if (busy) return;
                    send({ type: "setfood", piece, long, square });
                    choose(null);
                  }}
                >
                  {square + 1}
                </Btn>
              ))}
            </fieldset>
          )}
        </section>
      )}
    </section>
  );
}
