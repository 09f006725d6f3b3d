/** What a stash has towards its sets and hoards, and what they pay. The sums come with the facts. */

import { Icon } from "../../../kit";
import { listed } from "../../../kit/words";
import { FAMILIES, KINDS } from "./items";
import type { ItemId, Kind, SetKind } from "./types";

import "./SetTracker.css";

export interface SetTrackerProps {
  /** Cards of each item; a named Loki's Gold counts. */
  counts: Partial<Record<ItemId, number>>;
  /** What the sets of each kind pay. */
  bonus: Partial<Record<SetKind, number>>;
  hoard: {
    /** Cards of each kind. */
    counts: Partial<Record<Kind, number>>;
    bonus: number;
  };
  /** Small places, for a row of rivals. */
  compact?: boolean;
}

export function SetTracker({ counts, bonus, hoard, compact = false }: SetTrackerProps) {
  return (
    <ul className={`sets ${compact ? "compact" : ""}`}>
      {FAMILIES.map(({ kind, label, items }) => (
        <li key={kind} className={`srow t-${kind}`}>
          <span className="vh">
            {label}: {listed(items.map(({ id, name }) => held(name, counts[id] ?? 0)))}.{" "}
            {paid(bonus[kind] ?? 0)}
          </span>
          <span className="sl" aria-hidden="true">
            {label}
          </span>
          <span className="slots" aria-hidden="true">
            {items.map(({ id, name, icon }) => (
              <Slot key={id} name={name} icon={icon} count={counts[id] ?? 0} />
            ))}
          </span>
          <b className="pts" aria-hidden="true">
            {bonus[kind] || "–"}
          </b>
        </li>
      ))}
      <Hoard {...hoard} />
    </ul>
  );
}

const held = (name: string, count: number): string => (count ? `${count} ${name}` : `no ${name}`);
const paid = (bonus: number): string => (bonus ? `Bonus ${bonus}` : "No bonus");

function Slot({
  name,
  icon,
  count,
}: {
  name: string;
  icon: Parameters<typeof Icon>[0]["name"];
  count: number;
}) {
  return (
    <span className={`slot cut ${count ? "have" : ""}`} title={name}>
      <Icon name={icon} />
      {count > 1 && <i>{count}</i>}
    </span>
  );
}

function Hoard({ counts, bonus }: SetTrackerProps["hoard"]) {
  const lacking = KINDS.filter((kind) => !counts[kind]);
  const hoards = Math.min(...KINDS.map((kind) => counts[kind] ?? 0));
  const note = lacking.length === 1 || lacking.length === 2 ? `no ${lacking.join(", no ")}` : "";
  return (
    <li className="srow hoard">
      <span className="vh">
        Hoard: {lacking.length ? `lacks ${listed(lacking)}` : "all five kinds"}
        {hoards > 1 && `, ${hoards} times`}. {paid(bonus)}
      </span>
      <span className="sl" aria-hidden="true">
        Hoard
      </span>
      <span className="hd" aria-hidden="true">
        {KINDS.map((kind) => (
          <i key={kind} className={counts[kind] ? "have" : ""} title={kind} />
        ))}
        <span className="dim tiny">{hoards > 1 ? `× ${hoards}` : note}</span>
      </span>
      <b className="pts" aria-hidden="true">
        {bonus || "–"}
      </b>
    </li>
  );
}
