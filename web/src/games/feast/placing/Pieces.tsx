/** Everything that could be laid, to take the next piece in hand. */
import { leads, point } from "../../../kit";
import { useWanted } from "../../shared/wanted";
import type { Colour, Piece } from "../geometry";
import { FAMILY, Tile } from "../tiles";
import { layable, type Means, type Own, stock } from "./stock";
import { useDrag } from "./usePlacing";
import "./Pieces.css";

const ORDER: Colour[] = ["green", "blue", "coin", "lump", "plank", "orange", "red"];

export function Pieces({
  own,
  means,
  chosen,
  onTake,
}: {
  own: Own;
  means: Means | null;
  chosen: number | null;
  onTake(piece: number): void;
}) {
  const pieces = layable(own, means);
  return (
    <section className="lay-pieces" aria-label="To lay">
      <h3 className="vh">To lay</h3>
      {ORDER.map((colour) => {
        const family = pieces.filter((piece) => piece.colour === colour);
        if (!family.length) return null;
        return (
          <div key={colour} className="lay-family">
            <span className={`family-sign g-${colour}`} title={FAMILY[colour].name}>
              {FAMILY[colour].letter}
            </span>
            {family.map((piece) => (
              <span key={piece.number} {...point("good", piece.id)}>
                <PieceChip
                  piece={piece}
                  count={stock(own.things, piece)}
                  chosen={piece.number === chosen}
                  onTake={onTake}
                />
              </span>
            ))}
          </div>
        );
      })}
    </section>
  );
}

/** A piece in supply; tapped or dragged, it is in hand. */
export function PieceChip({
  piece,
  count,
  chosen = false,
  note = "",
  cell = 13,
  onTake,
}: {
  piece: Piece;
  count: number;
  chosen?: boolean;
  /** Why it cannot be laid, or something else worth saying about it. */
  note?: string;
  cell?: number;
  /** Null: it can only be looked at. */
  onTake: ((piece: number) => void) | null;
}) {
  const drag = useDrag();
  const wanted = useWanted("lay");
  const inside = (
    <>
      <Tile piece={piece} cell={cell} />
      <span className="chip-name">
        {onTake && <span className="vh">Lay </span>}
        {piece.name}
        {count > 1 && <b> ×{count}</b>}
        {note && <small aria-hidden="true">{note}</small>}
      </span>
    </>
  );
  if (!onTake) return <span className="piece-chip still">{inside}</span>;
  return (
    <button
      type="button"
      className={chosen ? "piece-chip cut sel" : "piece-chip cut"}
      data-piece={piece.number}
      aria-pressed={chosen}
      {...leads(!chosen && wanted?.piece === piece.number)}
      onClick={() => onTake(piece.number)}
      onPointerDown={(event) => drag(event, () => onTake(piece.number))}
    >
      {inside}
    </button>
  );
}
