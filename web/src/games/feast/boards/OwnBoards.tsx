/** All boards of a seat, my own or a rival's: one at a time, with what they pay and lose. */
import { useId, useMemo, useState } from "react";
import { point } from "../../../kit";
import { type BoxRows, bonusesOf, boxOf, incomeOf, type Laid, lie, minusOf } from "../geometry";
import { Glyph, nameOf } from "../tiles";
import { BoardArt } from "./BoardArt";
import { BoardTabs } from "./BoardTabs";
import "./OwnBoards.css";

export interface BoardsProps {
  view: { seats: { boards: { board: number; pieces: number[][] }[]; sheds?: number }[] };
  board: BoxRows;
  /** Whose boards. */
  seat: number;
  /** They are mine: boards and cells can be pointed at. */
  mine?: boolean;
}

/** A board in one sentence. */
export function boardWords(laid: Laid, board: BoxRows): string {
  const { plan } = laid;
  const bonuses = bonusesOf(laid).map((thing) => nameOf(board, thing).toLowerCase());
  const parts = [`${plan.name}: ${laid.pieces.length} ${laid.pieces.length === 1 ? "piece" : "pieces"}`];
  if (plan.tracks.length) parts.push(`income ${incomeOf(laid)}`);
  parts.push(`${minusOf(laid)} minus cells free`);
  if (bonuses.length) parts.push(`pays ${bonuses.join(", ")}`);
  return `${parts.join(", ")}.`;
}

export function OwnBoards({ view, board, seat, mine = false }: BoardsProps) {
  const panel = useId();
  const [chosen, choose] = useState(0);
  const boards = view.seats[seat]?.boards;
  const box = boxOf(board);
  const laids = useMemo(() => boards?.map((one) => lie(box, one)) ?? [], [boards, box]);
  const shown = Math.min(chosen, laids.length - 1);
  const laid = laids[shown];
  if (!laid) return null;
  return (
    <div className="own-boards">
      <BoardTabs laids={laids} shown={shown} onShow={choose} label="Boards" panel={panel} mine={mine} />
      <div id={panel} className="own-board" role="tabpanel" aria-label={laid.plan.name}>
        <BoardArt box={box} laid={laid} label={boardWords(laid, board)} mine={mine} />
      </div>
      <Pays laids={laids} board={board} sheds={view.seats[seat]?.sheds ?? 0} mine={mine} />
    </div>
  );
}

/** What all boards of a seat pay each round. */
export function Pays({
  laids,
  board,
  sheds,
  mine,
}: {
  laids: readonly Laid[];
  board: BoxRows;
  sheds: number;
  mine: boolean;
}) {
  const income = laids.reduce((sum, one) => sum + incomeOf(one), 0);
  const bonuses = laids.flatMap(bonusesOf);
  return (
    <p className="board-pays" {...(mine && point("part", "income"))}>
      <span title="income each round">
        <Glyph name="silver" size={16} />
        income now <b>{income}</b>
      </span>
      {bonuses.length > 0 && <span>and each round</span>}
      {bonuses.map((thing, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same bonus may be paid twice
        <span key={place}>
          <Glyph name={thing} size={16} />
          {nameOf(board, thing).toLowerCase()}
        </span>
      ))}
      {sheds > 0 && (
        <span title="Each takes 3 wood and 3 stone when the game ends">
          <Glyph name="shed" size={16} />
          {sheds === 1 ? "1 shed" : `${sheds} sheds`}
        </span>
      )}
    </p>
  );
}
