/** The board on a big screen, with the card that somebody has just laid beside it. */
import type { FaceProps } from "../../face";
import { Board } from "../Board";
import { looks } from "../cards";
import { Said } from "../tray/Said";
import type { ArenaBoard, ClashView } from "../view";
import "./Screen.css";

export function Screen(props: FaceProps<ClashView, ArenaBoard>) {
  const { view, names } = props;
  const { claim } = view;
  return (
    <div className="clash clash-screen">
      <div className="said-large" role="status">
        {claim && (
          <>
            <Said claim={claim.claim} card={claim.card} />
            <p>
              {names[claim.seat]} says {looks(claim.claim).label}
            </p>
          </>
        )}
      </div>
      <Board {...props} />
    </div>
  );
}
