/** What a phone always shows of me: Vikings, silver and income in the head, goods and building matter below it. */
import { points } from "../../../kit";
import { boxOf, type Colour } from "../geometry";
import { FAMILY, Glyph } from "../tiles";
import { mine, type Props } from "../view";
import "./Status.css";

const COLOURS: readonly Colour[] = ["orange", "red", "green", "blue"];
const MATTER = ["wood", "stone", "ore"] as const;

export function Counts({ view, seat }: Props) {
  const own = mine(view, seat);
  if (!own) return null;
  const income = own.boards.reduce((sum, board) => sum + board.income, 0);
  return (
    <ul className="feast feast-counts" aria-label="Mine">
      <li data-count title="Vikings left" {...points("part:vikings")}>
        <Glyph name="viking" size={20} />
        <b>{own.vikings}</b>
        <span className="vh"> Vikings left</span>
      </li>
      <li data-count title="silver" {...points("part:silver")}>
        <Glyph name="silver" size={20} />
        <b>{own.silver}</b>
        <span className="vh"> silver</span>
      </li>
      <li data-count title="income each round" {...points("part:income")}>
        <span className="plus" aria-hidden="true">
          +
        </span>
        <b>{income}</b>
        <span className="vh"> income</span>
      </li>
    </ul>
  );
}

export function Status({ view, board, seat }: Props) {
  const own = mine(view, seat);
  if (!own) return null;
  const { pieces } = boxOf(board);
  const held = (colour: Colour): number =>
    pieces.reduce((sum, piece) => sum + (piece.colour === colour ? (own.tiles[piece.number] ?? 0) : 0), 0);
  return (
    <ul className="feast-store" aria-label="My goods and matter">
      {COLOURS.map((colour) => (
        <li key={colour} data-count title={`${FAMILY[colour].name} (${colour})`}>
          <span className={`family-sign g-${colour}`} aria-hidden="true">
            {FAMILY[colour].letter}
          </span>
          <b>{held(colour)}</b>
          <span className="vh"> {colour} goods</span>
        </li>
      ))}
      {MATTER.map((thing, place) => (
        <li
          key={thing}
          data-count
          className={place ? "" : "apart"}
          title={thing}
          {...points(`part:${thing}`)}
        >
          <Glyph name={thing} size={18} />
          <b>{own[thing]}</b>
          <span className="vh"> {thing}</span>
        </li>
      ))}
    </ul>
  );
}
