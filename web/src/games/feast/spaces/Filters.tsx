/** Which spaces to see: those I can use now, by what they give, by how many Vikings they take. */
import { useRef, useState } from "react";
import { Icon } from "../../../kit";
import { Glyph } from "../tiles";
import { useDismiss } from "../useDismiss";
import { vikings } from "../words";
import { WANTED } from "./gains";
import { useFilter } from "./selection";
import { NO_FILTER } from "./states";
import "./Filters.css";

/** `now`: how many I can use; null for whoever only watches. `small`: everything lies behind one button. */
export function Filters({ now, small = false }: { now: number | null; small?: boolean }) {
  const [filter] = useFilter();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useDismiss(root, open, () => setOpen(false));
  const set = filter.gives !== "" || filter.cost > 0 || filter.text !== "" || (small && filter.now);
  return (
    <div className="filters" ref={root}>
      {!small && <NowOnly now={now} />}
      <button
        type="button"
        className={set ? "seek-open set" : "seek-open"}
        aria-expanded={open}
        aria-label={set ? "Find spaces: a filter is on" : "Find spaces"}
        title="Find spaces"
        onClick={() => setOpen(!open)}
      >
        <Icon name="search" size={16} />
      </button>
      {open && (
        <fieldset className="filter-box cut">
          <legend className="vh">Which spaces</legend>
          {small && <NowOnly now={now} />}
          <Wanted />
        </fieldset>
      )}
    </div>
  );
}

function NowOnly({ now }: { now: number | null }) {
  const [filter, change] = useFilter();
  if (now === null) return null;
  return (
    <button
      type="button"
      className="chip cut now-only"
      title="Only what I can do now"
      aria-pressed={filter.now}
      onClick={() => change({ now: !filter.now })}
    >
      <Icon name="check" size={14} />
      <span className="words">
        <span className="vh">I </span>can do<span className="vh"> now</span>
      </span>{" "}
      <b>{now}</b>
    </button>
  );
}

function Wanted() {
  const [filter, change] = useFilter();
  return (
    <>
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
      <button type="button" className="chip cut" onClick={() => change(NO_FILTER)}>
        Show all
      </button>
    </>
  );
}
