/** The voyaging force as counters, or all bands where none is under way. */

import { Carved, point, points } from "../../../kit";
import { plural } from "../../../kit/words";
import { stackingLimit } from "../course/forecast";
import type { Props, SagasView, World } from "../view";
import { bandWords, counted, unitsAt } from "../words";
import { cargo } from "./composition";
import { UnitFace } from "./UnitFace";
import "./Band.css";

export function Band({ view, board }: Props) {
  const afoot = view.place >= 0 && view.force.length > 0;
  return (
    <section
      className="force panel cut"
      {...point("part", "force")}
      aria-label={afoot ? "The force" : "Your Vikings"}
    >
      <div className="ph">
        <Carved text={afoot ? "The force" : "Your Vikings"} tag="h2" />
        <span className="grow" />
        <span className="small dim">{afoot ? roomWords(view, board) : poolWords(view)}</span>
      </div>
      {afoot ? <Units world={board} band={view.force} /> : <Bands view={view} board={board} />}
      {afoot && isAbroad(view, board) && <p className="small dim power">{whySoMuchRoom(view)}</p>}
    </section>
  );
}

const isAbroad = (view: SagasView, world: World): boolean => world.spaces[view.place]?.terrain !== "homeland";

/** Why so many may stand in a space: the number changes during a Saga (VK-10.2a). */
const whySoMuchRoom = ({ edda }: SagasView): string =>
  edda ? `Room for 4, and for ${edda} more by your Edda.` : "Room for 4, and for 1 more with each Edda.";

/** "6 of 6 units, ships carry 4 of 4"; with others in the space, those are counted on. */
export function roomWords(view: SagasView, world: World): string {
  const here = view.bands[view.place] ?? view.force;
  const others = here.length - view.force.length;
  const most = isAbroad(view, world) ? stackingLimit(view) : null;
  const { riders, seats, ships } = cargo(world, view.force);
  return [
    most === null || others > 0 || here.length > most
      ? plural(view.force.length, "unit")
      : `${here.length} of ${plural(most, "unit")}`,
    most !== null && here.length > most && `room for ${most} here`,
    others > 0 && `${others} more here`,
    ships > 0 && `ships carry ${Math.min(riders, seats)} of ${seats}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const poolWords = (view: SagasView): string => {
  const bands = view.bands.filter((band) => band.length > 0).length;
  return bands > 1 ? `${bands} bands` : "";
};

function Units({ world, band }: { world: World; band: readonly number[] }) {
  const kinds = counted(band);
  const powers = kinds
    .map(([unit]) => world.units[unit])
    .filter((unit) => unit?.kind === "jarl" && unit.text);
  return (
    <>
      <ul className={`units ${kinds.length > 4 ? "many" : ""}`}>
        {kinds.map(([unit, count]) => (
          <li key={unit} className="unit-card cut" {...point("unit", world.units[unit]?.id ?? unit)}>
            <span className="count">
              <span className="vh">number </span>
              {count}
            </span>
            <UnitFace world={world} unit={unit} short />
          </li>
        ))}
      </ul>
      {powers.map((unit) => (
        <p key={unit?.id} className="small dim power">
          {unit?.name}: {unit?.text}
        </p>
      ))}
    </>
  );
}

function Bands({ view, board }: { view: SagasView; board: World }) {
  const bands = view.bands.flatMap((band, space) => (band.length > 0 ? [{ space, band }] : []));
  if (bands.length === 0) return <p className="small dim power">Nobody is on the map.</p>;
  return (
    <ul className="bands">
      {bands.map(({ space, band }) => (
        <li key={space} {...points(...unitsAt(board, band))}>
          <b>{board.spaces[space]?.name}</b>
          <span>{bandWords(board, band)}</span>
        </li>
      ))}
    </ul>
  );
}
