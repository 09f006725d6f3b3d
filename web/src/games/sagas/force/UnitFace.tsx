import { unitIcon } from "../symbols";
import type { World } from "../view";
import { Portrait } from "./Portrait";
import "./UnitFace.css";

/** What a counter shows: picture, name and strength. */
export function UnitFace({ world, unit, short = false }: { world: World; unit: number; short?: boolean }) {
  const facts = world.units[unit];
  if (!facts) return null;
  return (
    <>
      <Portrait id={facts.id} icon={unitIcon(facts)} />
      <span className="nm">
        <b>{facts.name}</b>
        <small>
          strength {facts.combat}
          {facts.elite ? ", elite" : ""}
          {facts.capacity && !short ? `, carries ${facts.capacity}` : ""}
        </small>
      </span>
    </>
  );
}
