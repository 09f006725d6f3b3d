/** My bracelets with their values: only their owner's page ever gets these. */
import { Bracelet, point } from "../../../kit";
import { ZoneHead } from "../../shared/ZoneHead";
import type { ClashView } from "../view";
import "./Bracelets.css";

export function Bracelets({ view, seat }: { view: ClashView; seat: number | null }) {
  const row = [...(view.mine?.row ?? [])].sort((a, b) => a - b);
  const total = row.reduce((sum, value) => sum + value, 0);
  const crowd = row.length > 8 ? "crowd" : row.length > 4 ? "many" : "";
  return (
    <div className="mine-b" {...(seat !== null && point("row", seat))}>
      <ZoneHead title={`Yours, ${total}`} dim="secret" />
      <div className={`row ${crowd}`}>
        {row.map((value, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal bracelets are alike
          <Bracelet key={place} value={value} size={50} />
        ))}
        {row.length === 0 && <span className="dim small">no bracelet</span>}
      </div>
    </div>
  );
}
