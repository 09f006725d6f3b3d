/** What a stash is worth and what one more card would add to it: printed gold, sets, hoards (SW-8.7 to SW-8.9). */
import type { SpoilsDeck, SpoilsView } from "../../../net/wire/spoils";
import { FAMILIES, type ItemId, KINDS, type Kind, type SetKind } from "../pieces";
import { facts } from "../view";

const SET = 6;
const HOARD = 8;

/** A stash as the bonuses see it. Face-down artifacts count by their number alone. */
export interface Holding {
  items: Partial<Record<ItemId, number>>;
  artifacts: number;
}

export interface Bonuses {
  sets: Record<SetKind, number>;
  hoard: number;
  /** Cards of each kind. */
  kinds: Record<Kind, number>;
}

/** Three different items of a kind pay 6, all four 12, as often as there are: the two rarest items tell. */
export function setBonus(counts: readonly number[]): number {
  const [least = 0, second = 0] = [...counts].sort((a, b) => a - b);
  return SET * (least + second);
}

export function bonuses({ items, artifacts }: Holding): Bonuses {
  const sets: Bonuses["sets"] = { jewelry: 0, armor: 0, egg: 0, weapon: 0 };
  const kinds: Bonuses["kinds"] = { jewelry: 0, armor: 0, egg: 0, weapon: 0, artifact: artifacts };
  for (const family of FAMILIES) {
    const counts = family.items.map(({ id }) => items[id] ?? 0);
    sets[family.kind] = setBonus(counts);
    kinds[family.kind] = counts.reduce((sum, count) => sum + count, 0);
  }
  return { sets, kinds, hoard: HOARD * Math.min(...KINDS.map((kind) => kinds[kind])) };
}

export const setsOf = ({ sets }: Bonuses): number => Object.values(sets).reduce((sum, one) => sum + one, 0);

/** A holding with one card more: a regular treasure or an artifact. */
export function withCard({ items, artifacts }: Holding, kind: string, item: string): Holding {
  if (kind === "artifact") return { items, artifacts: artifacts + 1 };
  return { items: withItem(items, item as ItemId), artifacts };
}

const withItem = (items: Holding["items"], item: ItemId): Holding["items"] => ({
  ...items,
  [item]: (items[item] ?? 0) + 1,
});

export interface Stash {
  holding: Holding;
  bonuses: Bonuses;
  /** All cards, whichever way they lie. */
  cards: number;
  /** What is printed on those I know. */
  gold: number;
  /** Face-down artifacts whose gold I do not know. */
  unknown: number;
}

/** What a viking has, as far as this seat may know it. */
export function stashOf(view: SpoilsView, board: SpoilsDeck, seat: number): Stash {
  const { goods = [], open = [], down = [] } = view.seats[seat] ?? {};
  const holding: Holding = { items: {}, artifacts: open.length + down.length };
  const seen = [...goods, ...open, ...down.flatMap(({ card }) => (card === null ? [] : [card]))];
  for (const card of goods) {
    const item = facts(board, card)?.item as ItemId;
    holding.items = withItem(holding.items, item);
  }
  for (const [card, item] of view.items) {
    if (open.includes(card) && !view.cancelled.includes(card)) {
      holding.items = withItem(holding.items, item as ItemId);
    }
  }
  return {
    holding,
    bonuses: bonuses(holding),
    cards: goods.length + holding.artifacts,
    gold: seen.reduce((sum, card) => sum + (facts(board, card)?.gold ?? 0), 0),
    unknown: down.filter(({ card }) => card === null).length,
  };
}

/** What a card adds to a stash. */
export interface Added {
  gold: number;
  set: number;
  hoard: number;
  total: number;
}

function difference(before: Holding, after: Holding, gold: number): Added {
  const [was, is] = [bonuses(before), bonuses(after)];
  const set = setsOf(is) - setsOf(was);
  const hoard = is.hoard - was.hoard;
  return { gold, set, hoard, total: gold + set + hoard };
}

/** What taking this card adds; null is an artifact nobody has seen. A card given away for it counts against it. */
export function adds(
  view: SpoilsView,
  board: SpoilsDeck,
  seat: number,
  card: number | null,
  given: number | null = null,
): Added {
  const { holding } = stashOf(view, board, seat);
  const taken = card === null ? undefined : facts(board, card);
  const kept = given === null ? holding : { ...holding, artifacts: holding.artifacts - 1 };
  const cost = given === null ? 0 : (facts(board, given)?.gold ?? 0);
  const after = withCard(kept, taken?.kind ?? "artifact", taken?.item ?? "");
  return difference(holding, after, (taken?.gold ?? 0) - cost);
}

/** How far a card brings a set that it does not complete: "Armor: 2 of 4 different ones then. 3 pay 6 more."; "" for others. */
export function toward(view: SpoilsView, board: SpoilsDeck, seat: number, card: number | null): string {
  const taken = card === null ? undefined : facts(board, card);
  const family = FAMILIES.find(({ items }) => items.some(({ id }) => id === taken?.item));
  if (!taken || !family) return "";
  const { holding } = stashOf(view, board, seat);
  if (holding.items[taken.item as ItemId]) return "You have one of these already: no step to a set.";
  const different = family.items.filter(({ id }) => holding.items[id]).length + 1;
  return different < 3 ? `${family.label}: ${different} of 4 different ones then. 3 pay ${SET} more.` : "";
}

/** What naming this item adds, for Loki's Gold: it is an artifact and the item as well. */
export function namingAdds(view: SpoilsView, board: SpoilsDeck, seat: number, item: ItemId): Added {
  const { holding } = stashOf(view, board, seat);
  return difference(holding, { ...holding, items: withItem(holding.items, item) }, 0);
}

/** "+6 set", "+8 hoard", "+14 set, hoard"; "" when nothing is added but the gold on the card. */
export function addedFlag({ set, hoard }: Pick<Added, "set" | "hoard">): string {
  const why = [set > 0 && "set", hoard > 0 && "hoard"].filter(Boolean);
  return why.length ? `+${Math.max(0, set) + Math.max(0, hoard)} ${why.join(", ")}` : "";
}

/** The flag on a card of the pile for the seat that looks; spectators see none. */
export function flag(view: SpoilsView, board: SpoilsDeck, seat: number | null, card: number | null): string {
  return seat === null ? "" : addedFlag(adds(view, board, seat, card));
}
