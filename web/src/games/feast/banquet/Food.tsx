/** Food in supply and stable, each piece lengthwise or standing. */
import { leads, point as pointAt } from "../../../kit";
import { useWanted } from "../../shared/wanted";
import { boxOf, type Piece } from "../geometry";
import { FAMILY, Tile } from "../tiles";
import type { FeastBox } from "../view";
import { type Dish, isFood, isSquare, width } from "./dishes";
import "./Food.css";

export function Food({
  board,
  tiles,
  whyNot,
  chosen = null,
  onPoint,
  onServe,
}: {
  board: FeastBox;
  tiles: readonly number[];
  /** Why this cannot be served so; "" if it can. */
  whyNot(dish: Omit<Dish, "square">): string;
  chosen?: Omit<Dish, "square"> | null;
  onPoint?(dish: Omit<Dish, "square"> | null): void;
  onServe(dish: Omit<Dish, "square">): void;
}) {
  const food = boxOf(board).pieces.filter((piece) => isFood(piece) && (tiles[piece.number] ?? 0) > 0);
  if (!food.length) return <p className="dim">You have no food: only silver can fill the table.</p>;
  return (
    <div className="larder">
      {(["orange", "red"] as const).map((colour) => {
        const family = food.filter((piece) => piece.colour === colour);
        if (!family.length) return null;
        return (
          <section key={colour} className="larder-row" aria-label={FAMILY[colour].name}>
            <h3>
              <span className={`family g-${colour}`}>{FAMILY[colour].letter}</span>
              <span className="larder-word">{FAMILY[colour].name}</span>
            </h3>
            <ul>
              {family.map((piece) => (
                <li key={piece.number} className="dish cut" {...pointAt("good", piece.id)}>
                  <Tile piece={piece} cell={11} />
                  <span>
                    {piece.name}
                    {(tiles[piece.number] ?? 0) > 1 && <b> ×{tiles[piece.number]}</b>}
                  </span>
                  <span className="dish-ways">
                    {(isSquare(piece) ? [false] : [true, false]).map((long) => (
                      <Way
                        key={String(long)}
                        piece={piece}
                        long={long}
                        why={whyNot({ piece: piece.number, long })}
                        chosen={chosen?.piece === piece.number && chosen.long === long}
                        {...(onPoint && { onPoint })}
                        onServe={onServe}
                      />
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Way({
  piece,
  long,
  why,
  chosen,
  onPoint,
  onServe,
}: {
  piece: Piece;
  long: boolean;
  why: string;
  chosen: boolean;
  onPoint?(dish: Omit<Dish, "square"> | null): void;
  onServe(dish: Omit<Dish, "square">): void;
}) {
  const dish = { piece: piece.number, long };
  const wanted = useWanted("serve");
  const wide = width(piece, long);
  const words = `${piece.name} ${long ? "lying" : "standing"}, ${wide} ${wide === 1 ? "square" : "squares"}`;
  const point = (on: boolean) => onPoint?.(on && !why ? dish : null);
  return (
    <button
      type="button"
      {...pointAt("button", "serve")}
      {...leads(!why && wanted?.piece === piece.number && wanted.long === long)}
      className={`dish-way cut ${chosen ? "sel" : ""}`}
      aria-label={why ? `${words}: ${why}` : words}
      title={why || words}
      aria-disabled={why ? true : undefined}
      aria-pressed={chosen}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
      onClick={() => !why && onServe(dish)}
    >
      <span className={`way-sign ${long ? "lies" : "stands"}`} aria-hidden="true" />
      <b>{wide}</b>
    </button>
  );
}
