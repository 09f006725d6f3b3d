/** A space that was tapped without being asked for: what it is and who stands there. */
import { Icon } from "../../../kit";
import { spaceLine } from "../spaces";
import type { Props } from "../view";
import { bandWords, glossOf } from "../words";
import "./Peek.css";

export function Peek({
  view,
  board,
  space,
  onClose,
}: Pick<Props, "view" | "board"> & { space: number; onClose(): void }) {
  const place = board.spaces[space];
  if (!place) return null;
  const band = view.bands[space] ?? [];
  return (
    <div className="peek cut" role="status">
      <span>
        <b>{place.name}</b>
        {glossOf(place) && <span className="dim"> {glossOf(place)}</span>}
        <small>{spaceLine(view, board, space).join(", ")}</small>
        {band.length > 0 && <small>{bandWords(board, band)}</small>}
      </span>
      <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
        <Icon name="cross" />
      </button>
    </div>
  );
}
