/** All my boards at once, where there is room: the home board at large, islands and houses beside it. */
import { type ReactNode, useId, useMemo, useState } from "react";
import { boxOf, type Laid, lie, minusOf } from "../geometry";
import { BoardArt } from "./BoardArt";
import { BoardTabs, namesOf } from "./BoardTabs";
import { type BoardsProps, boardWords, Pays } from "./OwnBoards";
import "./Estate.css";

/** So many stand beside the home board; more of them share one place. */
const BESIDE = 2;

interface Drawn {
  laid: Laid;
  name: string;
}

export function Estate({
  view,
  board,
  seat,
  mine = false,
  children,
}: BoardsProps & {
  /** Stands where a second board will be; below all boards when there is one. */ children?: ReactNode;
}) {
  const boards = view.seats[seat]?.boards;
  const box = boxOf(board);
  const laids = useMemo(() => boards?.map((one) => lie(box, one)) ?? [], [boards, box]);
  const names = namesOf(laids);
  const [home, ...others] = laids.map((laid, place): Drawn => ({ laid, name: names[place] ?? "" }));
  if (!home) return null;
  const art = ({ laid, name }: Drawn) => (
    <figure className="estate-board" key={name}>
      <figcaption>
        {name} <b>{minusOf(laid) ? `−${minusOf(laid)}` : "0"}</b>
      </figcaption>
      <BoardArt box={box} laid={laid} label={boardWords(laid, board)} mine={mine} />
    </figure>
  );
  return (
    <div className="estate">
      {art(home)}
      <div className="estate-beside">
        {others.length > BESIDE ? <Turns others={others} art={art} mine={mine} /> : others.map(art)}
        {others.length < BESIDE && children}
      </div>
      <Pays laids={laids} board={board} sheds={view.seats[seat]?.sheds ?? 0} mine={mine} />
      {others.length >= BESIDE && children}
    </div>
  );
}

/** Many boards in one place. */
function Turns({ others, art, mine }: { others: Drawn[]; art(one: Drawn): ReactNode; mine: boolean }) {
  const panel = useId();
  const [chosen, choose] = useState(0);
  const shown = Math.min(chosen, others.length - 1);
  const one = others[shown];
  return (
    <>
      <BoardTabs
        laids={others.map(({ laid }) => laid)}
        shown={shown}
        onShow={choose}
        label="Islands and houses"
        panel={panel}
        mine={mine}
      />
      <div id={panel} className="estate-turn" role="tabpanel" aria-label={one?.name}>
        {one && art(one)}
      </div>
    </>
  );
}
