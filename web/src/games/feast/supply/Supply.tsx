/** My goods by colour family, animals in their stable among them. What can be laid is taken in hand by a tap. */
import { point } from "../../../kit";
import type { Colour, Piece } from "../geometry";
import { takes } from "../geometry";
import { PieceChip } from "../placing/Pieces";
import { type LayProps, type Own, ownOf, stock } from "../placing/stock";
import { usePlacing } from "../placing/usePlacing";
import { FAMILY } from "../tiles";
import "./Supply.css";

const FAMILIES: Colour[] = ["orange", "red", "green", "blue"];

/** Animals live in the stable. */
const note = ({ id }: Piece): string => (/sheep|cattle/.test(id) ? "stable" : "");

export function Supply({
  who,
  ...props
}: LayProps & { /** Whose goods; mine unless said otherwise. */ who?: number }) {
  const { seat } = props;
  const own = ownOf({ ...props, seat: who ?? seat });
  const { piece: inHand, take } = usePlacing(seat);
  const mine = seat !== null && (who ?? seat) === seat;
  if (!own) return null;
  return (
    <section className="supply" aria-label="Goods">
      {FAMILIES.map((colour) => (
        <Family key={colour} colour={colour} own={own} inHand={inHand} onTake={mine ? take : null} />
      ))}
    </section>
  );
}

function Family({
  colour,
  own,
  inHand,
  onTake,
}: {
  colour: Colour;
  own: Own;
  inHand: number | null;
  onTake: ((piece: number) => void) | null;
}) {
  const { box, things, laids } = own;
  const pieces = box.pieces.filter((piece) => piece.colour === colour && stock(things, piece) > 0);
  const { letter, name } = FAMILY[colour];
  return (
    <div className="supply-row">
      <h3>
        <span className={`family-sign g-${colour}`} aria-hidden="true">
          {letter}
        </span>
        {name} <span className="vh">({colour})</span>
      </h3>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.number} {...(onTake && point("good", piece.id))}>
            <PieceChip
              piece={piece}
              count={stock(things, piece)}
              chosen={piece.number === inHand}
              note={note(piece)}
              cell={11}
              onTake={laids.some(({ plan }) => takes(plan, piece)) ? onTake : null}
            />
          </li>
        ))}
        {!pieces.length && <li className="dim small">none</li>}
      </ul>
    </div>
  );
}
