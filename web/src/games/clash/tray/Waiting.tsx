/** Nothing to decide: what lies on the table and who is awaited. */
import { Rich } from "../../../kit";
import type { FaceProps } from "../../face";
import { Awaited } from "../../shared/Awaited";
import type { ArenaBoard, ClashView } from "../view";
import { announced, doing } from "../words";
import { Said } from "./Said";

export function Waiting({ view, names, lines, seat }: FaceProps<ClashView, ArenaBoard>) {
  const last = lines.findLast(({ text }) => text)?.text ?? "";
  const { claim } = view;
  return (
    <div className="tray">
      <div className="window cut waiting">
        {claim ? <Said claim={claim.claim} card={claim.card} /> : <div className="said none cut" />}
        <div className="q">{claim ? announced(claim, names[claim.seat] ?? "", seat) : "Waiting"}</div>
        <Awaited
          open={view.open.filter((open) => open.seat !== seat)}
          sealed={view.sealed}
          names={names}
          doing={({ kind }) => doing(kind)}
        />
        {last && (
          <p className="foot dim">
            <span>
              <Rich text={last} />
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
