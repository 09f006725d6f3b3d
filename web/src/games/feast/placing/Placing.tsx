/** Laying a piece by tap, drag or keys: the board at large, the ghost, what it would change, and why it does not fit. */

import { useEffect, useRef, useState } from "react";
import { useKeys, useMedia } from "../../../kit";
import { useBegun } from "../begun";
import { BoardArt } from "../boards/BoardArt";
import { BoardTabs } from "../boards/BoardTabs";
import { NARROW } from "../breakpoints";
import { layingWords } from "./doing";
import { Ghost, Spots } from "./Ghost";
import { Pieces } from "./Pieces";
import { Readout, spoken } from "./Readout";
import { type LayProps, meansOf } from "./stock";
import { flipped, hasTwoSides, moved, over, rotated, wayOf } from "./trial";
import { usePointer } from "./usePointer";
import { type TrialState, useTrial } from "./useTrial";
import "./Placing.css";

export function Placing(props: LayProps) {
  const trying = useTrial(props);
  if (!trying) return null;
  return <Laying {...props} trying={trying} />;
}

function Laying({ trying, ...props }: LayProps & { trying: TrialState }) {
  const { own, piece, place, ground, trial, wrong, set, store } = trying;
  const [all, setAll] = useState(false);
  const narrow = useMedia(NARROW);
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

  const fits = wrong === null;
  const [, tell] = useBegun("doing");
  useEffect(() => tell(layingWords(piece, fits)), [piece, fits, tell]);
  useEffect(() => () => tell(null), [tell]);

  const pointer = usePointer(
    area,
    ground.laid.plan,
    (row, col) => set(over(ground, trial, row, col)),
    (by) => set(rotated(ground, trial, by)),
    store.hand.dragged,
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

  return (
    <section className="placing" aria-label={`Lay ${piece.name}`}>
      <div className="lay-top">
        <Readout trying={trying} board={props.board} />
        <label className="lay-all" title="All spots; larger covers more">
          <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
          <b>All spots</b>
        </label>
      </div>
      <div className="lay-stage">
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
      {narrow && (
        <Pieces
          own={own}
          means={meansOf(props)}
          chosen={piece.number}
          onTake={(next) => store.take(next, place)}
        />
      )}
      <p className="vh" aria-live="polite">
        {spoken(trying, props.board)}
      </p>
    </section>
  );
}
