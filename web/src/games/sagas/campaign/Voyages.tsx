/** The chronicle beside the map: every voyage with its number, as it stands on the map too. */
import { Carved, Icon } from "../../../kit";
import type { Voyage } from "./chronicle";
import "./Voyages.css";

export function Voyages({ all }: { all: readonly Voyage[] }) {
  if (all.length === 0) return null;
  return (
    <section className="sg-voyages" aria-label="The voyages">
      <Carved text="The voyages" tag="h3" />
      <ol>
        {all.map(({ number, way, deeds }) => (
          <li key={number}>
            <b className="number" aria-hidden="true">
              {number}
            </b>
            <span>
              <span className="vh">Voyage {number}: </span>
              {way}
              {deeds.map(({ icon, words, tone }) => (
                <small key={words} className={tone}>
                  <Icon name={icon} size={14} /> {words}
                </small>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
