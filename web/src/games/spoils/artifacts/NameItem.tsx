/** Loki's Gold is turned up at the end of the game: one of the sixteen items is named (SW-10.28, SW-R43). */
import { useBegun } from "../begun";
import { itemName } from "../pieces";
import { addedFlag, namingAdds } from "../stash/worth";
import { Act } from "../tray/Act";
import { optionsOf, type Props } from "../view";
import { ItemGrid } from "./ItemGrid";

export function NameItem(props: Props) {
  const { view, ask, board, seat, send, busy } = props;
  const [item, choose] = useBegun("item");
  const options = optionsOf(ask);
  if (options?.type !== "items" || seat === null) return null;
  const { card, name, best } = options;
  const added = item === null ? null : namingAdds(view, board, seat, item);
  return (
    <div className="sp-tray naming">
      <ItemGrid {...props} label={`Which item is ${name}?`} best={best} value={item} onChoose={choose} />
      <Act
        icon="knot"
        plays="use"
        label={item ? `It is a ${itemName(item)}` : "Name an item"}
        why={item ? null : { rule: "SW-10.28", text: "Name one of the sixteen items first." }}
        onAct={() => item && !busy && send({ type: "use", card, name, item })}
      >
        {added ? (
          <p>
            {addedFlag(added) ? <b>{addedFlag(added)}</b> : "It adds nothing."} It stays an artifact as well.
          </p>
        ) : (
          <p className="dim">It counts as this item and as an artifact.</p>
        )}
      </Act>
    </div>
  );
}
