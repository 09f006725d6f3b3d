/** What lies before the others: boards, goods, stores, ships, cards. All of it is open but the hands. */

import { useState } from "react";
import { Carved, Crest, Icon } from "../../../kit";
import { plural } from "../../../kit/words";
import { TableArt } from "../banquet/TableArt";
import { tableWords } from "../banquet/words";
import { OwnBoards } from "../boards";
import { Tableau } from "../cards";
import { boxOf } from "../geometry";
import { linesOf, total } from "../score/sheet";
import { Stores } from "../supply";
import { Thing } from "../tiles";
import type { FeastBox, Props, SeatView } from "../view";
import { vikings } from "../words";
import "./Rivals.css";

export function Rivals(props: Props) {
  const { view, board, names, seat: me, bots } = props;
  const others = view.seats.map((_, seat) => seat).filter((seat) => seat !== me);
  const [chosen, choose] = useState(-1);
  const shown = others.includes(chosen) ? chosen : others[0];
  const there = shown === undefined ? undefined : view.seats[shown];
  if (shown === undefined || !there) return <p className="dim rival-list">You play alone.</p>;
  return (
    <section className="rival-list" aria-label="Rivals">
      <div className="rival-tabs" role="tablist" aria-label="Whose things">
        {others.map((seat) => (
          <button
            key={seat}
            type="button"
            role="tab"
            id={`rival-tab-${seat}`}
            aria-selected={seat === shown}
            aria-controls="rival"
            className={`rival-tab cut ${seat === shown ? "sel" : ""}`}
            onClick={() => choose(seat)}
          >
            <Crest seat={seat} size={30} />
            <span className="rival-name">
              <b>{names[seat]}</b>
              <small>
                {bots[seat] ? "bot, " : ""}
                {standing(view.seats[seat], board)}
              </small>
            </span>
          </button>
        ))}
      </div>
      <div className="rival" role="tabpanel" id="rival" aria-labelledby={`rival-tab-${shown}`}>
        <div className="rival-boards">
          <OwnBoards key={shown} view={view} board={board} seat={shown} />
        </div>
        <div className="rival-things">
          <Facts there={there} />
          <Goods there={there} board={board} />
          <Stores {...props} who={shown} />
          <Table there={there} board={board} />
        </div>
        <section className="rival-cards" aria-label="Occupations">
          <p className="small">
            <Icon name="cards" size={16} /> {plural(there.light + there.dark, "occupation")} in hand,{" "}
            {there.light} light; {there.played.length} played.
          </p>
          <Tableau {...props} who={shown} />
        </section>
      </div>
    </section>
  );
}

const standing = (there: SeatView | undefined, board: FeastBox): string =>
  there ? `${plural(total(linesOf(there, board)), "point").replace("-", "−")} now` : "";

function Facts({ there }: { there: SeatView }) {
  const income = there.boards.reduce((sum, one) => sum + one.income, 0);
  return (
    <p>
      {vikings(there.vikings)} left{there.passed && ", has passed"}. Income {income}.{" "}
      {plural(there.sheds, "shed")}, {plural(there.boards.length - 1, "more board")}
      {there.penalties > 0 && `, ${plural(there.penalties, "Thing Penalty", "Thing Penalties")}`}.
    </p>
  );
}

function Goods({ there, board }: { there: SeatView; board: FeastBox }) {
  const { pieces } = boxOf(board);
  const held = pieces.filter(({ number }) => (there.tiles[number] ?? 0) > 0);
  return (
    <section aria-label="Goods">
      <Carved text="Goods" tag="h3" />
      {held.length ? (
        <ul className="rival-goods">
          {held.map((piece) => (
            <li key={piece.number}>
              <Thing id={piece.id} piece={piece} count={there.tiles[piece.number] ?? 0} size={22} />
              <span className="small">{piece.name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="dim small">None.</p>
      )}
    </section>
  );
}

function Table({ there, board }: { there: SeatView; board: FeastBox }) {
  const { pieces } = boxOf(board);
  if (!there.food.length) return null;
  return (
    <TableArt
      pieces={pieces}
      food={there.food}
      squares={there.squares}
      ships={there.settled[0] + there.settled[1]}
      label={tableWords(pieces, there.food, there.squares)}
    />
  );
}
