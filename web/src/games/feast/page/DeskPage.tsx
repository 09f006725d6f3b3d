import { FeastSoon } from "../banquet/FeastSoon";
import { Estate } from "../boards";
import { AtHand } from "../cards/AtHand";
import { Stores, Supply } from "../supply";
import { Around } from "../turn/Around";
import type { Props } from "../view";
import "./DeskPage.css";

/** Boards, goods and stores beside the stage, and below it what else is good to know; a board that is laid on stands in it. */
export function DeskPage({ laying, feasting, ...props }: Props & { laying: boolean; feasting: boolean }) {
  const { view, board, seat } = props;
  return (
    <>
      {!laying && (
        <section
          className="feast-own panel cut"
          aria-label={seat === null ? "The first seat's boards" : "My boards"}
        >
          <h2 className="vh">Boards</h2>
          <Estate view={view} board={board} seat={seat ?? 0} mine={seat !== null}>
            {!feasting && <FeastSoon {...props} />}
          </Estate>
        </section>
      )}
      <section className="feast-goods panel cut" aria-label="Goods, stores and ships">
        <h2 className="vh">Goods and stores</h2>
        <Stores {...props} who={seat ?? 0} />
        <Supply {...props} who={seat ?? 0} />
      </section>
      <AtHand {...props} />
      <Around {...props} />
    </>
  );
}
