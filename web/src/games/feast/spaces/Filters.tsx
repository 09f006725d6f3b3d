/** Which spaces to see: those I can use now, by what they give, by how many Vikings they take. */

import { Icon } from "../../../kit";
import { Glyph } from "../tiles";
import { vikings } from "../words";
import { WANTED } from "./gains";
import { useFilter } from "./selection";
import "./Filters.css";

/** `now`: how many I can use; null for whoever only watches. */
export function Filters({ now }: { now: number | null }) {
  const [filter, change] = useFilter();
  return (
    <fieldset className="filters">
      <legend className="vh">Which spaces</legend>
      {now !== null && (
        <button
          type="button"
          className="chip cut"
          aria-pressed={filter.now}
          onClick={() => change({ now: !filter.now })}
        >
          <Icon name="check" size={15} />I can do now <b>{now}</b>
        </button>
      )}
      <label className="chip cut">
        <span>Gives</span>
        <select value={filter.gives} onChange={(event) => change({ gives: event.target.value })}>
          <option value="">all</option>
          {WANTED.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <span className="costs">
        {[1, 2, 3, 4].map((cost) => (
          <button
            key={cost}
            type="button"
            className="chip cut"
            aria-pressed={filter.cost === cost}
            aria-label={`Takes ${vikings(cost)}`}
            onClick={() => change({ cost: filter.cost === cost ? 0 : cost })}
          >
            <Glyph name="viking" size={15} />
            {cost}
          </button>
        ))}
      </span>
      <label className="chip cut seek">
        <Icon name="search" size={15} />
        <span className="vh">Find a good</span>
        <input
          type="search"
          placeholder="Find a good"
          value={filter.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </label>
    </fieldset>
  );
}
