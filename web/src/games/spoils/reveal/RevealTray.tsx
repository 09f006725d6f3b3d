import { listed } from "../../../kit/words";
import type { SpoilsView } from "../../../net/wire/spoils";
import { SceneControls } from "../../../stage/SceneControls";
import { useStage } from "../../../stage/stagecontext";
import { Disk } from "../pieces";
import { type Props, sideOf } from "../view";
import { awaitedWords } from "../words";
import { REVEAL } from "./playback";
import { DIVISION, sums } from "./sequence";
import "./RevealTray.css";

/** While the reveal has the stage: what stands on each side, who is awaited, and how to get to the end. */
export function RevealTray(props: Props) {
  const { view, names, seat } = props;
  const { scene } = useStage();
  const playing = scene === REVEAL || scene === DIVISION;
  const awaited = awaitedWords(view, names, seat);
  const totals = sums(view);
  const open = view.seats.some(({ bet }) => bet);
  return (
    <div className="sp-tray reveal-tray cut">
      <div className="sides">
        {([0, 1] as const).map((side) => (
          <p key={side} className="side-sum">
            <Disk side={sideOf(side)} word={false} />
            <span>
              <b>
                {open ? totals[side] : "?"} on {side ? "Challenge" : "Declare"}
              </b>
              <span className="dim">{supporters(view, names, side)}</span>
            </span>
          </p>
        ))}
      </div>
      <div className="act">
        {!playing && (
          <p className="txt dim" aria-live="polite">
            {awaited && `Awaiting ${awaited}.`}
          </p>
        )}
        {playing && <SceneControls long />}
      </div>
    </div>
  );
}

function supporters(view: SpoilsView, names: readonly string[], side: number): string {
  const seats = view.seats.flatMap(({ bet }, seat) => (bet?.side === side ? [seat] : []));
  if (seats.length > 4) return `${seats.length} Vikings`;
  return listed(seats.map((seat) => names[seat] ?? "")) || "nobody";
}
