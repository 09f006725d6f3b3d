/** Nothing to decide: what lies on the table and who is awaited. */
import { Crest, Icon, Rich } from "../../../kit";
import type { FaceProps } from "../../face";
import { looks } from "../cards";
import type { ArenaBoard, ClashView } from "../view";
import { doing } from "../words";
import { Said } from "./Said";
import "./Waiting.css";

export function Waiting({ view, names, lines, seat }: FaceProps<ClashView, ArenaBoard>) {
  const last = lines.findLast(({ text }) => text)?.text ?? "";
  const { claim } = view;
  return (
    <div className="tray">
      <div className="window cut waiting">
        {claim && <Said claim={claim.claim} card={claim.card} />}
        <div className="q">{claim ? `${names[claim.seat]} says ${looks(claim.claim).label}` : "Waiting"}</div>
        <ul className="awaited" aria-label="Awaited">
          {view.open
            .filter((open) => open.seat !== seat)
            .map((open) => (
              <li key={open.seat}>
                <Crest seat={open.seat} size={26} />
                <span>
                  <b>{names[open.seat]}</b> {doing(open.kind)}
                </span>
              </li>
            ))}
          {view.sealed.map((answer) => (
            <li key={`sealed ${answer.seat}`} className="sealed">
              <Crest seat={answer.seat} size={26} />
              <Icon name="fist" />
              sealed
            </li>
          ))}
        </ul>
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
