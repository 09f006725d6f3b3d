/** How many of each kind, by plain buttons. */
import { Icon, leads, point } from "../../../kit";
import type { World } from "../view";
import { counted, unitsWords } from "../words";
import { type Band, changed } from "./composition";
import { UnitFace } from "./UnitFace";
import "./Stepper.css";

export function Stepper({
  world,
  band,
  force,
  goal,
  onChange,
}: {
  world: World;
  /** All there are. */
  band: Band;
  /** Those that are meant to go. */
  force: Band;
  /** Those whom a lesson wants to go. */
  goal?: Band | undefined;
  onChange(force: number[]): void;
}) {
  const going = new Map(counted(force));
  const kinds = counted(band);
  const wanted = goal && new Map(counted(goal));
  const next = wanted && kinds.find(([unit]) => (wanted.get(unit) ?? 0) !== (going.get(unit) ?? 0))?.[0];
  return (
    <ul className={`steppers ${kinds.length > 4 ? "many" : ""}`}>
      {kinds.map(([unit, all]) => {
        const now = going.get(unit) ?? 0;
        const off = unit === next ? (wanted?.get(unit) ?? 0) - now : 0;
        const name = world.units[unit]?.name ?? "";
        return (
          <li
            key={unit}
            {...point("unit", world.units[unit]?.id ?? unit)}
            className={`stepper cut ${now > 0 ? "goes" : ""}`}
          >
            <UnitFace world={world} unit={unit} />
            <span className="how-many">
              <button
                type="button"
                className="btn cut"
                aria-label={`One ${name} fewer`}
                aria-disabled={now === 0 || undefined}
                {...leads(off < 0)}
                onClick={() => onChange(changed(band, force, unit, -1))}
              >
                <Icon name="minus" />
              </button>
              <output aria-label={`${unitsWords(world, unit, now)} of ${all} go`}>
                <b>{now}</b>
                <small> of {all}</small>
              </output>
              <button
                type="button"
                className="btn cut"
                aria-label={`One ${name} more`}
                aria-disabled={now === all || undefined}
                {...leads(off > 0)}
                onClick={() => onChange(changed(band, force, unit, 1))}
              >
                <Icon name="plus" />
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
