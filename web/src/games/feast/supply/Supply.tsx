/**
 * My goods as the supply board shows them: a column is a size, a row is a colour, and an upgrade goes one row down. Every
 * good has its place, whether I have it or not. What can be laid is taken in hand by a tap.
 */

import { memo, useCallback, useMemo } from "react";
import { leads, point } from "../../../kit";
import { useWanted } from "../../shared/wanted";
import { EMPTY_HAND, NOWHERE, useBegun, useChange } from "../begun";
import { type Piece, takes } from "../geometry";
import { PieceChip } from "../placing/Pieces";
import { type LayProps, type Own, ownOf, stock } from "../placing/stock";
import { useDrag } from "../placing/usePlacing";
import { FAMILY, Thing } from "../tiles";
import "./Supply.css";

const ROWS = ["orange", "red", "green", "blue"] as const;
const SIZES = 8;

interface Taking {
  own: Own;
  inHand: number | null;
  /** Null: they can only be looked at. */
  onTake: ((piece: number) => void) | null;
}

export function Supply({
  who,
  ...props
}: LayProps & { /** Whose goods; mine unless said otherwise. */ who?: number }) {
  const { view, board, seat } = props;
  const whose = who ?? seat;
  const own = useMemo(() => ownOf({ view, board, seat: whose }), [view, board, whose]);
  const [{ piece: inHand }] = useBegun("hand");
  const change = useChange();
  const take = useCallback(
    (piece: number) => change(() => ({ hand: { ...EMPTY_HAND, piece }, lying: NOWHERE })),
    [change],
  );
  const mine = seat !== null && whose === seat;
  if (!own) return null;
  const taking = { own, inHand, onTake: mine ? take : null };
  return (
    <section className="supply" aria-label="Goods">
      <GoodsTable {...taking} />
      <Specials {...taking} />
    </section>
  );
}

/** Nothing of it changes while a piece is moved about. */
const GoodsTable = memo(function GoodsTable(taking: Taking) {
  const { pieces } = taking.own.box;
  return (
    <table className="goods-table">
      <thead>
        <tr>
          <td />
          {Array.from({ length: SIZES }, (_, column) => (
            <SizeHead key={sizeOf(pieces[column * 4 + 1])} piece={pieces[column * 4 + 1]} />
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((colour, row) => (
          <tr key={colour}>
            <th scope="row" title={FAMILY[colour].name}>
              <span className={`family-sign g-${colour}`} aria-hidden="true">
                {FAMILY[colour].letter}
              </span>
              <span className="vh">
                {FAMILY[colour].name} ({colour})
              </span>
            </th>
            {Array.from({ length: SIZES }, (_, column) => {
              const piece = pieces[column * 4 + row];
              return piece && <Good key={piece.id} piece={piece} {...taking} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const sizeOf = (piece: Piece | undefined): string =>
  piece ? `${piece.shape.length}×${piece.shape[0]?.length ?? 0}` : "";

function SizeHead({ piece }: { piece: Piece | undefined }) {
  if (!piece) return null;
  const [rows, cols] = [piece.shape.length, piece.shape[0]?.length ?? 1];
  const lines = [
    ...Array.from({ length: rows - 1 }, (_, row) => `M0 ${(row + 1) * 4}H${cols * 4}`),
    ...Array.from({ length: cols - 1 }, (_, col) => `M${(col + 1) * 4} 0V${rows * 4}`),
  ];
  return (
    <th scope="col">
      <svg
        viewBox={`-.5 -.5 ${cols * 4 + 1} ${rows * 4 + 1}`}
        style={{ width: cols * 4 + 1, height: rows * 4 + 1 }}
        aria-hidden="true"
      >
        <path d={`M0 0H${cols * 4}V${rows * 4}H0Z${lines.join("")}`} />
      </svg>
      <span>{sizeOf(piece)}</span>
    </th>
  );
}

/** A column without an orange good has the place of its pregnant animal there: it is empty unless there is one. */
function Good({ piece, own, inHand, onTake }: Taking & { piece: Piece }) {
  const drag = useDrag();
  const wanted = useWanted("lay");
  const count = stock(own.things, piece);
  const pregnant = piece.id.startsWith("pregnant_");
  if (pregnant && !count) return <td />;
  const can = count > 0 && own.laids.some(({ plan }) => takes(plan, piece));
  const token = (
    <>
      <span className="token">
        <Thing id={piece.id} piece={piece} size={32} />
        {pregnant && (
          <b className="with-young" aria-hidden="true">
            +
          </b>
        )}
      </span>
      {count > 0 && (
        <b className="held" aria-hidden="true">
          {count}
        </b>
      )}
      <span className="vh">
        {can && onTake && "Lay "}
        {piece.name}
        {count === 0 ? ", none" : count > 1 && ` ×${count}`}
      </span>
    </>
  );
  return (
    <td
      className={count ? "stock-good" : "stock-good none"}
      title={piece.name}
      {...(onTake && point("good", piece.id))}
    >
      {can && onTake ? (
        <button
          type="button"
          className={piece.number === inHand ? "stock-take sel" : "stock-take"}
          data-piece={piece.number}
          aria-pressed={piece.number === inHand}
          {...leads(piece.number !== inHand && wanted?.piece === piece.number)}
          onClick={() => onTake(piece.number)}
          onPointerDown={(event) => drag(event, () => onTake(piece.number))}
        >
          {token}
        </button>
      ) : (
        <span className="stock-take">{token}</span>
      )}
    </td>
  );
}

/** Special tiles have shapes of their own. */
function Specials({ own, inHand, onTake }: Taking) {
  const pieces = own.box.pieces.filter((piece) => piece.special && stock(own.things, piece) > 0);
  if (!pieces.length) return null;
  return (
    <ul className="special-tiles" aria-label="Special tiles">
      {pieces.map((piece) => (
        <li key={piece.number} title={piece.name} {...(onTake && point("good", piece.id))}>
          <PieceChip
            piece={piece}
            count={stock(own.things, piece)}
            chosen={piece.number === inHand}
            cell={8}
            onTake={onTake}
          />
        </li>
      ))}
    </ul>
  );
}
