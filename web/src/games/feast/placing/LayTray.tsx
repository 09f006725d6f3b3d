/** What lays the piece in hand, in place of what would end the turn: turn it, move it, put it back, lay it. */
import { Btn, Icon, leads } from "../../../kit";
import { Nudge, TurnTools } from "./PlacingControls";
import type { LayProps } from "./stock";
import { useTrial } from "./useTrial";
import "./LayTray.css";

export function LayTray(props: LayProps) {
  const trying = useTrial(props);
  if (!trying) return null;
  const { wrong, notNow, lay, store, piece, next } = trying;
  return (
    <>
      <div className="tray-strip lay-pad">
        <Nudge trying={trying} />
        <TurnTools trying={trying} />
      </div>
      <div className="acts lay-acts">
        <Btn
          kind="quiet"
          className="lay-back"
          aria-label="Put back"
          title="Put back (Esc)"
          onClick={store.putBack}
        >
          <Icon name="cross" />
          <span className="words">Put back</span>
        </Btn>
        <Btn
          kind="primary"
          icon="check"
          className="lay-go"
          plays="lay"
          why={wrong ?? notNow}
          {...leads(next === "lay")}
          aria-busy={props.busy}
          onClick={lay}
        >
          Lay it
          <span className="vh">: {piece.name}</span>
        </Btn>
      </div>
    </>
  );
}
