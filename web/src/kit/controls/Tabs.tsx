import { type KeyboardEvent, useRef } from "react";
import { Icon } from "../drawing/Icon";
import type { IconName } from "../drawing/icons";
import { leads, type PointName, points } from "../point";
import { rove } from "./roving";

export interface TabItem<T extends string> {
  id: T;
  icon: IconName;
  label: string;
  /** Shown in a badge when above 0. */
  badge?: number;
  /** What it leads to, while it is not in sight. */
  points?: readonly PointName[];
  /** Nothing is there now: it keeps its place and cannot be opened. */
  off?: boolean;
  /** A lesson leads here. */
  leading?: boolean;
  /** The panel it switches belongs to another part of the page, which has this name. */
  panel?: string;
}

/** A tab list; the panel it switches has the id `${panel}-${item id}` and is labelled by `${panel}-tab-${item id}`. */
export function Tabs<T extends string>({
  items,
  value,
  onChange,
  label,
  panel,
  className = "tabs",
}: {
  items: readonly TabItem<T>[];
  value: T;
  onChange(id: NoInfer<T>): void;
  label: string;
  panel: string;
  className?: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  const turn = (event: KeyboardEvent) => {
    const on = items.filter(({ off }) => !off);
    const here = on.findIndex((item) => item.id === value);
    const to = rove(event.key, here, on.length);
    const item = to === null ? undefined : on[to];
    if (!item) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelector<HTMLElement>(`#${panel}-tab-${item.id}`)?.focus();
  };
  return (
    <div className={className} role="tablist" aria-label={label} ref={list} onKeyDown={turn}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className="tab"
          role="tab"
          id={`${panel}-tab-${item.id}`}
          aria-controls={`${item.panel ?? panel}-${item.id}`}
          aria-selected={item.id === value}
          {...(item.id !== value && points(...(item.points ?? [])))}
          {...leads(item.leading === true && item.id !== value)}
          tabIndex={item.id === value ? 0 : -1}
          aria-disabled={item.off || undefined}
          onClick={() => !item.off && onChange(item.id)}
        >
          <Icon name={item.icon} />
          <span>{item.label}</span>
          {!!item.badge && <span className="badge">{item.badge}</span>}
        </button>
      ))}
    </div>
  );
}
