/** What the signs of the map mean. */
import { Icon } from "../../../kit";
import { outline } from "../symbols";
import type { Terrain } from "../view";
import { QuestStone } from "./MapPieces";
import "./Legend.css";

function Line({ className }: { className: string }) {
  return (
    <svg className="line" viewBox="0 0 30 10" aria-hidden="true">
      {className === "river" && <path d="M1 5H29" className="route river-bank" />}
      <path d="M1 5H29" className={`route ${className}`} />
    </svg>
  );
}

const TERRAINS: readonly Terrain[] = ["homeland", "town", "fortress"];

export function Legend({ open, onToggle }: { open: boolean; onToggle(open: boolean): void }) {
  return (
    <details className="legend" open={open} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>Signs</summary>
      <ul>
        <li>
          <Line className="sea-route" />
          sea
        </li>
        <li>
          <Line className="river" />
          river
        </li>
        <li>
          <Line className="portage" />
          portage
        </li>
        {TERRAINS.map((terrain) => (
          <li key={terrain}>
            <svg className="shape" viewBox="-18 -18 36 36" aria-hidden="true">
              <g className={`sign ${terrain}`}>
                <path className="body" d={outline(terrain)} />
              </g>
            </svg>
            {terrain}
          </li>
        ))}
        <li>
          <Icon name="coin" />
          trade
        </li>
        <li>
          <Icon name="axe" />
          warriors
        </li>
        <li>
          <svg className="shape" viewBox="-16 -16 32 32" aria-hidden="true">
            <QuestStone up={false} />
          </svg>
          quest
        </li>
        <li>
          <Icon name="torch" />
          pillaged
        </li>
      </ul>
    </details>
  );
}
