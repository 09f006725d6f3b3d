/** The button that ends my turn, and the choice whether I want it. */
import { Btn } from "../../kit";
import { setEndsItself, useEndsItself } from "./useEndTurn";

export function EndTurn({ busy, onClick }: { busy: boolean; onClick(): void }) {
  return (
    <Btn plays="endturn" kind="primary" icon="check" className="end-turn" disabled={busy} onClick={onClick}>
      End turn
    </Btn>
  );
}

/** The switch for it in the menu. */
export function EndTurnChoice({
  game,
  title,
  byButton,
}: {
  game: string;
  title: string;
  /** What is usual in this game. */
  byButton: boolean;
}) {
  const itself = useEndsItself(game, byButton);
  return (
    <>
      <div className="flow">
        <Btn icon="check" aria-pressed={!itself} onClick={() => setEndsItself(game, !itself)}>
          End turn: {itself ? "by itself" : "when I say so"}
        </Btn>
      </div>
      <p className="dim small">
        When you say so, a move that ends your turn can be taken back until then; people wait at most half a
        minute for it, bots as long as you like. This is for every table of {title} in this browser.
      </p>
    </>
  );
}
