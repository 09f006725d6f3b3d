/** Silver and building matter, weapons, ships at their landing stages, Vikings left on the Thing Square. */
import type { Reason } from "../../../kit";
import { Btn, leads, point, points } from "../../../kit";
import { useWanted } from "../../shared/wanted";
import type { BoxRows } from "../geometry";
import { type LayProps, meansOf, type SeatThings } from "../placing/stock";
import { useDrag, usePlacing } from "../placing/usePlacing";
import { Glyph, pieceOf } from "../tiles";
import "./Stores.css";

interface ShipKind {
  silver: number;
  points: number;
  slots: number;
}

type StoresProps = Omit<LayProps, "board"> & {
  board: BoxRows & { ships: Record<string, ShipKind> };
  /** Whose stores; mine unless said otherwise. */
  who?: number;
  /** How the game ended; nothing is bought after that. */
  outcome?: unknown;
};

const WEAPONS = [
  ["bow_and_arrow", "bows"],
  ["snare", "snares"],
  ["spear", "spears"],
  ["long_sword", "long swords"],
] as const;
const SHIPS = ["whaling_boat", "knarr", "longship"] as const;
const SHIP_WORDS = ["whaling boat", "knarr", "longship"] as const;
/** Landing stages for boats, and for large ships (FO-6.4). */
const STAGES = [3, 4] as const;

export function Stores(props: StoresProps) {
  const { view, seat, who = seat } = props;
  const things = who === null ? undefined : view.seats[who];
  if (!things) return null;
  const mine = who === seat;
  return (
    <section className="stores" aria-label="Stores" {...(mine && point("part", "supply"))}>
      <ul className="stock">
        <Metal {...props} id="silver" count={things.silver} mine={mine} />
        <Metal {...props} id="wood" count={things.wood} mine={mine} />
        <Stock thing="stone" count={things.stone} words="stone" part={mine && "stone"} />
        <Metal {...props} id="ore" count={things.ore} mine={mine} />
      </ul>
      <h3>Weapons</h3>
      <ul className="stock" {...(mine && point("part", "weapons"))}>
        {WEAPONS.map(([weapon, words], number) => (
          <Stock key={weapon} thing={weapon} count={things.weapons[number] ?? 0} words={words} />
        ))}
      </ul>
      <h3>Ships</h3>
      <div {...(mine && points("part:ships", "part:bay"))}>
        <Docks things={things} />
      </div>
      {mine && !props.outcome && <Shipyard {...props} things={things} />}
      <h3 className="vikings" {...(mine && point("part", "vikings"))}>
        <Glyph name="viking" size={20} />
        <span className="word">Vikings</span> <b>{things.vikings}</b> <span className="dim">left</span>
      </h3>
    </section>
  );
}

function Stock({
  thing,
  count,
  words,
  part = false,
}: {
  thing: string;
  count: number;
  words: string;
  /** Mine can be pointed at by this name. */
  part?: string | false;
}) {
  return (
    <li title={words} {...(part && point("part", part))} data-none={count === 0 || undefined}>
      <Glyph name={thing} size={20} />
      <b>{count}</b>
      <span className="stock-word">{words}</span>
    </li>
  );
}

/** Silver and ore can lie on boards too, wood with a card that says so: mine are taken in hand by a tap. */
function Metal({
  ask,
  board,
  id,
  count,
  mine,
}: StoresProps & { id: "silver" | "ore" | "wood"; count: number; mine: boolean }) {
  const { piece: inHand, take } = usePlacing();
  const drag = useDrag();
  const wanted = useWanted("lay");
  const piece = pieceOf(board, id);
  if (!mine || !count || !piece || (id === "wood" && !meansOf({ ask })?.pieces.includes(piece.number)))
    return <Stock thing={id} count={count} words={id} part={mine && id} />;
  const chosen = inHand === piece.number;
  return (
    <li {...point("part", id)}>
      <button
        type="button"
        className={chosen ? "metal cut sel" : "metal cut"}
        title={`${id}: tap to lay one`}
        data-piece={piece.number}
        aria-pressed={chosen}
        {...leads(!chosen && wanted?.piece === piece.number)}
        onClick={() => take(piece.number)}
        onPointerDown={(event) => drag(event, () => take(piece.number))}
      >
        <Glyph name={id} size={20} />
        <span className="vh">Lay {id}, </span>
        <b>{count}</b>
      </button>
    </li>
  );
}

/** How a ship and the ore on it are read. */
function Slot({ ship, ore, slots }: { ship: number; ore: number; slots: number }) {
  const printed = ship === 0 ? 1 : 0;
  const words = SHIP_WORDS[ship] ?? "ship";
  const armed = slots + printed ? `, ore ${ore + printed} of ${slots + printed}` : "";
  return (
    <li className="slot" title={words + armed}>
      <Glyph name={SHIPS[ship] ?? "ship"} size={22} />
      <span className="vh">
        {words}
        {armed}
      </span>
      <span className="slot-ore" aria-hidden="true">
        {Array.from({ length: slots + printed }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have no name but their place
          <i key={place} data-full={place < ore + printed || undefined} />
        ))}
      </span>
    </li>
  );
}

function Docks({ things }: { things: SeatThings }) {
  const large = [
    ...Array.from({ length: things.knarrs }, () => ({ ship: 1, ore: 0, slots: 0 })),
    ...things.longships.map((ore) => ({ ship: 2, ore, slots: 3 })),
  ];
  const small = things.boats.map((ore) => ({ ship: 0, ore, slots: 1 }));
  return (
    <div className="docks">
      {[small, large].map((ships, stage) => (
        <ul
          key={STAGES[stage]}
          aria-label={stage ? "Large landing stages" : "Small landing stages"}
          className="dock"
        >
          {ships.map((ship, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ships of a kind are told apart by their place
            <Slot key={place} {...ship} />
          ))}
          {Array.from({ length: Math.max(0, (STAGES[stage] ?? 0) - ships.length) }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one free stage is like another
            <li key={`free ${place}`} className="slot free">
              <span className="vh">free</span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** The shipyard stays in its place while others act, so that nothing moves when they do. */
const LATER: Reason = { rule: "FO-6.3", text: "You can buy ships whenever it is your turn to decide." };

/** Buying and arming, possible beside every own decision. */
function Shipyard({ ask, board, things, send, busy }: StoresProps & { things: SeatThings }) {
  const means = meansOf({ ask });
  const kinds = Object.values(board.ships);
  const why = (ship: number): Reason | null => {
    if (!means) return LATER;
    if (means.ships.includes(ship)) return null;
    const price = kinds[ship]?.silver ?? 0;
    if (things.silver < price) {
      return { rule: "FO-6.3", text: `It costs ${price} silver, you have ${things.silver}.` };
    }
    return { rule: "FO-6.4", text: "No landing stage is free for it." };
  };
  const play = (move: object) => () => {
    if (!busy) send(move);
  };
  return (
    <details
      className="fold"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !event.currentTarget.open) return;
        event.stopPropagation();
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary {...points("button:buyship", "button:arm")}>Buy or arm ships</summary>
      <div className="shipyard-tools">
        {SHIP_WORDS.map((words, ship) => (
          <Btn key={words} plays="buyship" why={why(ship)} onClick={play({ type: "buyship", ship })}>
            <Glyph name={SHIPS[ship] ?? "ship"} size={20} />
            Buy {words}, {kinds[ship]?.silver} silver
          </Btn>
        ))}
        {means?.arms.map(([ship, ore]) => (
          <Btn key={`${ship} ${ore}`} plays="arm" onClick={play({ type: "arm", ship, ore })}>
            <Glyph name="ore" size={20} />
            Arm {SHIP_WORDS[ship]}
            {ship === 2 && `, ${ore} of 3`}
          </Btn>
        ))}
        {means?.arms.length === 0 && things.ore > 0 && (
          <p className="dim small">No ship can take ore now: arm before an action, where a slot is free.</p>
        )}
      </div>
    </details>
  );
}
