/** The odds meter: what a bid needs beyond what I see, and how likely dice alone make that: it does not know what a bid
 *  tells of the bidder's dice. The table chose whether it is told. */
import type { CSSProperties } from "react";
import { point } from "../../../kit";
import { bidWords } from "../pieces";
import type { Props } from "../view";
import { chance } from "../words";
import { useOdds } from "./openOdds";
import "./OddsMeter.css";

export function OddsMeter({ view, seat, q, v }: Pick<Props, "view" | "seat"> & { q: number; v: number }) {
  const { told, byChoice, set } = useOdds(view);
  const { text, percent, share } = chance(view, seat, q, v);
  const guess = share > 0 && share < 1;
  return (
    <div className="odds" {...point("part", "odds")}>
      <p aria-live="polite">
        <b>
          {told ? `${bidWords(q, v)}: ${percent}` : `${bidWords(q, v)}.`}
          {told && guess && <span className="by-chance"> by chance</span>}
        </b>{" "}
        <span className="need">{text}</span>
      </p>
      {byChoice && (
        <button type="button" className={`chip cut ${told ? "hide-odds" : ""}`} onClick={() => set(!told)}>
          {told ? "Hide odds" : "Odds"}
        </button>
      )}
      {told && <Bar share={share} />}
    </div>
  );
}

/** The chance as a bar; the number stands beside it. */
function Bar({ share }: { share: number }) {
  return <span className="odds-bar" style={{ "--share": share } as CSSProperties} />;
}
