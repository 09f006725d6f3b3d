import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { leads, type PointName, points, rove } from "../../kit";

export interface RadioItem<T> {
  id: T;
  /** What is read out. */
  name: string;
  /** It can be read but not chosen. */
  barred?: boolean;
  /** What it can be pointed at by. */
  points?: readonly PointName[];
  /** A lesson leads here. */
  leading?: boolean;
}

/** Radio buttons of our own looks: one stop of the Tab key, arrows choose. */
export function Radios<T extends string | number>({
  label,
  className,
  items,
  value,
  onChoose,
  onTouch,
  row = false,
  render,
}: {
  label: string;
  className: string;
  items: readonly RadioItem<T>[];
  value: T | null;
  onChoose(id: NoInfer<T>): void;
  /** An item was touched, barred or not. */
  onTouch?(id: NoInfer<T>): void;
  /** Up and down are wanted for something else. */
  row?: boolean;
  render(id: NoInfer<T>, chosen: boolean): { className: string; children: ReactNode };
}) {
  const group = useRef<HTMLDivElement>(null);
  const stop = Math.max(
    0,
    items.findIndex(({ id }) => id === value),
  );
  const choose = (index: number) => {
    const item = items[index];
    if (!item) return;
    onTouch?.(item.id);
    if (!item.barred) onChoose(item.id);
  };
  const turn = (event: KeyboardEvent, index: number) => {
    const upright = event.key === "ArrowUp" || event.key === "ArrowDown";
    const to = row && upright ? null : rove(event.key, index, items.length);
    if (to === null) return;
    event.preventDefault();
    choose(to);
    group.current?.querySelectorAll<HTMLElement>("[role=radio]")[to]?.focus();
  };
  return (
    <div ref={group} className={className} role="radiogroup" aria-label={label}>
      {items.map(({ id, name, barred, points: named = [], leading = false }, index) => {
        const { className: looks, children } = render(id, id === value);
        return (
          // biome-ignore lint/a11y/useSemanticElements: cards, dice, sides and Vikings are radios with our own keys
          <button
            key={id}
            type="button"
            role="radio"
            className={looks}
            aria-checked={id === value}
            aria-label={name}
            aria-disabled={barred || undefined}
            {...points(...named)}
            {...leads(leading)}
            tabIndex={index === stop ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={(event) => turn(event, index)}
          >
            {children}
          </button>
        );
      })}
    </div>
  );
}
