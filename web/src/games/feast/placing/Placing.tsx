/** Laying a piece by tap, drag or keys: the board at large, the ghost, what it would change, and why it does not fit. */
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { Carved, RuleLink, useKeys } from "../../../kit";
import { BoardArt } from "../boards/BoardArt";
import { BoardTabs } from "../boards/BoardTabs";
import type { Plan } from "../geometry";
import { FAMILY } from "../tiles";
import { Ghost, Spots } from "./Ghost";
import { Pieces } from "./Pieces";
import { Nudge, PlacingControls } from "./PlacingControls";
import { Readout, spoken } from "./Readout";
import { type LayProps, meansOf } from "./stock";
import { flipped, hasTwoSides, moved, over, rotated, wayOf } from "./trial";
import { usePointer } from "./usePointer";
import { type TrialState, useTrial } from "./useTrial";
import "./Placing.css";

/** How high a board is drawn for its width, its frame included. */
const tallness = ({ rows, cols }: Plan): number => (24 * rows + 32) / (24 * cols + 32);

export function Placing(props: LayProps) {
  const trying = useTrial(props);
  if (!trying) return null;
  return <Laying {...props} trying={trying} />;
}

function Laying({ trying, ...props }: LayProps & { trying: TrialState }) {
  const { own, piece, place, ground, trial, wrong, set, store } = trying;
  const [all, setAll] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  // After a piece is taken with a key, keys go on working: Enter lays it and does not take another one.
  const taken = piece.number;
  useEffect(() => {
    if (taken >= 0) area.current?.focus({ preventScroll: true });
  }, [taken]);
  // Put back, the piece is in the supply again, and so is whoever took it from there by keys.
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>(`[data-piece="${taken}"]`)?.focus({ preventScroll: true });
      });
    },
    [taken],
  );

  const pointer = usePointer(
    area,
    ground.laid.plan,
    (row, col) => set(over(ground, trial, row, col)),
    (by) => set(rotated(ground, trial, by)),
  );
  const flip = (): void => {
    const turnedOver = flipped(ground, trial);
    if (hasTwoSides(ground) && wayOf(ground, turnedOver) >= 0) set(turnedOver);
  };
  useKeys({
    ArrowLeft: () => set(moved(ground, trial, 0, -1)),
    ArrowRight: () => set(moved(ground, trial, 0, 1)),
    ArrowUp: () => set(moved(ground, trial, -1, 0)),
    ArrowDown: () => set(moved(ground, trial, 1, 0)),
    r: () => set(rotated(ground, trial, 1)),
    e: () => set(rotated(ground, trial, -1)),
    f: flip,
    Enter: trying.lay,
    Escape: store.putBack,
  });

  const kind = piece.special ? "special" : FAMILY[piece.colour].name.toLowerCase();
  return (
    <section className="placing" aria-label={`Lay ${piece.name}`}>
      <div className="placing-in">
        <div className="lay-main">
          <div className="lay-stage" style={{ "--tall": tallness(ground.laid.plan) } as CSSProperties}>
            {own.laids.length > 1 && (
              <BoardTabs
                laids={own.laids}
                shown={place}
                onShow={trying.onBoard}
                label="Lay it on"
                panel="lay-area"
                mine
              />
            )}
            <div
              ref={area}
              id="lay-area"
              className={wrong ? "lay-area wrong" : "lay-area"}
              role="application"
              aria-label={`${ground.laid.plan.name}. Arrows move ${piece.name}, R turns, F turns over, Enter lays, Escape puts back.`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the piece that is tried here
              tabIndex={0}
              {...pointer}
            >
              <BoardArt box={own.box} laid={ground.laid} mine>
                {all && <Spots ground={ground} />}
                <Ghost trying={trying} />
              </BoardArt>
            </div>
          </div>
          <div className="lay-panel panel cut">
            <header className="ph">
              <Carved text={piece.name} tag="h2" />
              <span className="small dim">
                {kind}, {piece.cells} {piece.cells === 1 ? "cell" : "cells"}
              </span>
              <RuleLink id={ground.laid.plan.house ? "FO-7.10" : "FO-7.1"} />
            </header>
            <Readout trying={trying} board={props.board} />
            <PlacingControls trying={trying} busy={props.busy} />
            <div className="lay-row">
              <Nudge trying={trying} />
              <label className="lay-all">
                <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
                <span>
                  <b>All spots</b>
                  <small>larger covers more</small>
                </span>
              </label>
            </div>
            <p className="lay-keys small dim">
              Arrows move · R, E turn · F turns over · Enter lays · Esc puts back
            </p>
          </div>
        </div>
        <Pieces
          own={own}
          means={meansOf(props)}
          chosen={piece.number}
          onTake={(next) => store.take(next, place)}
        />
      </div>
      <p className="vh" aria-live="polite">
        {spoken(trying, props.board)}
      </p>
    </section>
  );
}
