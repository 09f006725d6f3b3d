/** A hint: what a good bot would do here and what else is good, with reasons, for those who play alone or against bots. */

import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from "react";
import { Icon } from "../../../kit";
import { holdRestFor } from "../../../kit/rest";
import type { Ask, GameInfo, SeatInfo } from "../../../net/wire/table";
import { isAsked } from "../../announce/question";
import { otherPeople } from "../../seats/people";
import type { Asked } from "./Told";
import "./Hint.css";

const ASK = "What would a good bot do here, and why? Asking costs nothing.";

const Told = lazy(() => holdRestFor(import("./Told")));

/** Hints are for a person who is asked and plays against no other person. */
export function mayAskHint(
  game: GameInfo | undefined,
  seats: readonly SeatInfo[],
  seat: number | null,
  ask: Ask | null,
): boolean {
  return !!game?.hints && seat !== null && !otherPeople(seats, seat) && isAsked(ask);
}

/** Use the decision's `at` as its key: the hint disappears with its decision. */
export function Hint({ model }: Asked) {
  const [state, setState] = useState<"" | "thinking" | "open">("");
  const chip = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    setState("");
    chip.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !state) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the hint, wherever in it the focus is
    <div className={`hint-box ${state}`} onKeyDown={press}>
      <button
        type="button"
        className="chip cut"
        ref={chip}
        title={ASK}
        aria-describedby={`${id}-what`}
        aria-expanded={state === "open"}
        aria-busy={state === "thinking"}
        onClick={() => (state === "open" ? close() : setState("thinking"))}
      >
        <Icon name={state === "thinking" ? "hourglass" : "raven"} />
        <span>Hint</span>
      </button>
      <span id={`${id}-what`} className="vh">
        {ASK}
      </span>
      <div role="status">
        {state && (
          <Suspense fallback={<i hidden data-waiting />}>
            <Told model={model} onAnswer={() => setState("open")} onClose={close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
