/** What a big screen shows: the action board, and everybody's home board. What one player could do is not marked. */
import { useMemo } from "react";
import { Crest } from "../../kit";
import { BoardArt } from "./boards/BoardArt";
import { boardWords } from "./boards/OwnBoards";
import { boxOf, lie } from "./geometry";
import { Spaces } from "./spaces/Spaces";
import { GoodsSprite } from "./tiles";
import type { Props } from "./view";
import "./Screen.css";

export function Screen(props: Props) {
  const { view, board, names } = props;
  return (
    <div className="feast feast-screen">
      <GoodsSprite />
      <Spaces {...props} />
      <ul className="halls" aria-label="Home boards">
        {names.map((name, seat) => (
          <li key={name}>
            <Crest seat={seat} size={26} />
            <Hall view={view} board={board} seat={seat} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Hall({ view, board, seat }: Pick<Props, "view" | "board"> & { seat: number }) {
  const home = view.seats[seat]?.boards[0];
  const box = boxOf(board);
  const laid = useMemo(() => (home ? lie(box, home) : null), [home, box]);
  return laid && <BoardArt box={box} laid={laid} label={boardWords(laid, board)} />;
}
