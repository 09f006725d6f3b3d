/** A hint: what a good bot would do here and what else is good, with reasons, for those who play alone or against bots. */

import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../../kit";
import { messageOf } from "../../../net/useRequest";
import type { Ask, GameInfo, Hint as Given, SeatInfo } from "../../../net/wire/table";
import { isAsked } from "../../announce/question";
import type { PointsOf } from "./Candidates";
import "./Hint.css";

const Candidates = lazy(() => import("./Candidates"));

/** Hints are for a person who is asked and plays against no other person. */
export function mayAskHint(
  game: GameInfo | undefined,
  seats: readonly SeatInfo[],
  seat: number | null,
  ask: Ask | null,
): boolean {
  const rivals = seats.some((one) => one.kind === "human" && one.seat !== seat);
  return !!game?.hints && seat !== null && !rivals && isAsked(ask);
}

type Told =
  | { readonly state: "none" }
  | { readonly state: "thinking" }
  | { readonly state: "given"; readonly hint: Given }
  | { readonly state: "failed"; readonly text: string };

const NONE: Told = { state: "none" };

/** Use the decision's `at` as its key: the hint disappears with its decision. */
export function Hint({
  onAsk,
  pointsOf,
  onPlay,
}: {
  onAsk(): Promise<Given>;
  /** Fetches what tells where each move is marked on the table. */
  pointsOf(): Promise<PointsOf>;
  onPlay(move: Record<string, unknown>): void;
}) {
  const [told, tell] = useState<Told>(NONE);
  const chip = useRef<HTMLButtonElement>(null);
  const here = useRef(true);
  const id = useId();
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const ask = (): void => {
    if (told.state === "thinking") return;
    tell({ state: "thinking" });
    const after = (next: Told): void => {
      if (here.current) tell(next);
    };
    onAsk().then(
      (hint) => after({ state: "given", hint }),
      (reason: unknown) => after({ state: "failed", text: messageOf(reason) }),
    );
  };
  const close = (): void => {
    tell(NONE);
    chip.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || told.state === "none") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const open = told.state === "given" || told.state === "failed";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the hint, wherever in it the focus is
    <div className={open ? "hint-box open" : "hint-box"} onKeyDown={press}>
      <button
        type="button"
        className="chip cut"
        ref={chip}
        title="What would a good bot do here, what else is good, and why? Asking costs nothing."
        aria-describedby={`${id}-what`}
        aria-expanded={open}
        aria-busy={told.state === "thinking"}
        onClick={open ? close : ask}
      >
        <Icon name={told.state === "thinking" ? "hourglass" : "raven"} />
        <span>Hint</span>
      </button>
      <span id={`${id}-what`} className="vh">
        What would a good bot do here, what else is good, and why? Asking costs nothing.
      </span>
      <div role="status">
        {told.state === "thinking" && <span className="vh">The bot thinks.</span>}
        {open && (
          <div className="hint-told cut">
            <Icon name="raven" />
            {told.state === "given" ? (
              <Suspense fallback={<p>The bot thinks.</p>}>
                <Candidates hint={told.hint} pointsOf={pointsOf} onPlay={onPlay} />
              </Suspense>
            ) : (
              <p>{told.text}</p>
            )}
            <button type="button" className="icon-btn" aria-label="Close the hint" onClick={close}>
              <Icon name="cross" />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
