/** The steps of this turn, in order; a lock says from where on nothing can be taken back. */
import { useEffect, useRef } from "react";
import { Icon } from "../../../kit";
import type { Step } from "./history";
import "./Steps.css";

export function Steps({ steps }: { steps: readonly Step[] }) {
  const list = useRef<HTMLOListElement>(null);
  const last = steps.at(-1)?.key ?? 0;
  // Where they do not all fit, the newest is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is what moves the list
  useEffect(() => {
    const row = list.current;
    if (row) row.scrollLeft = row.scrollWidth;
  }, [last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol ref={list} className="turn-steps" aria-label="This turn so far" tabIndex={0}>
      {steps.map(({ key, text, settled }, index) => (
        <li key={key} className="cut">
          <b>{index + 1}</b>
          <span>{text}</span>
          {settled && (
            <span className="settled" title="A die or a card was revealed: this cannot be taken back.">
              <Icon name="lock" size={14} />
              <span className="vh">settled</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
