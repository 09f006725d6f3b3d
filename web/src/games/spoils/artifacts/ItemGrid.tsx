/** The sixteen items by kind, each with what naming it would add. */
import { Icon } from "../../../kit";
import { Radios } from "../../shared/Radios";
import { FAMILIES, type ItemId } from "../pieces";
import { addedFlag, namingAdds } from "../stash/worth";
import type { Props } from "../view";
import "./ItemGrid.css";

const ITEMS = FAMILIES.flatMap(({ kind, items }) => items.map((item) => ({ ...item, kind })));

/** The item that adds most; null if none adds anything. */
export function bestItem({ view, board, seat }: Pick<Props, "view" | "board" | "seat">): ItemId | null {
  if (seat === null) return null;
  const worth = (item: ItemId): number => namingAdds(view, board, seat, item).total;
  const best = ITEMS.reduce((one, other) => (worth(other.id) > worth(one.id) ? other : one));
  return worth(best.id) > 0 ? best.id : null;
}

export function ItemGrid({
  view,
  board,
  seat,
  label,
  best = bestItem({ view, board, seat }),
  value,
  onChoose,
}: Pick<Props, "view" | "board" | "seat"> & {
  label: string;
  /** What the server calls the best; without it the page looks for one itself. */
  best?: string | null;
  value: string | null;
  onChoose(item: ItemId): void;
}) {
  const adds = (item: ItemId): string =>
    seat === null ? "" : addedFlag(namingAdds(view, board, seat, item));
  return (
    <Radios
      label={label}
      className="items"
      items={ITEMS.map(({ id, name }) => ({
        id,
        name: [name, adds(id), id === best && "best"].filter(Boolean).join(", "),
      }))}
      value={value as ItemId | null}
      onChoose={onChoose}
      render={(id, chosen) => {
        const item = ITEMS.find((one) => one.id === id);
        const added = adds(id).split(" ")[0];
        return {
          className: `pickable cut t-${item?.kind} ${chosen ? "sel" : ""}`,
          children: item && (
            <>
              <Icon name={item.icon} size={20} />
              <span>{item.name}</span>
              {added && <b className="plus">{added}</b>}
              {id === best && <span className="best">best</span>}
            </>
          ),
        };
      }}
    />
  );
}
