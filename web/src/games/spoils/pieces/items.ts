/** The sixteen items: their kinds, names and pictures, in the order of the set tracker. */
import type { IconName } from "../../../kit";
import type { CardFacts, ItemId, Kind, SetKind } from "./types";

interface Item {
  id: ItemId;
  name: string;
  icon: IconName;
}

interface Family {
  kind: SetKind;
  label: string;
  items: readonly Item[];
}

export const FAMILIES: readonly Family[] = [
  {
    kind: "jewelry",
    label: "Jewelry",
    items: [
      { id: "crown", name: "Crown", icon: "crown" },
      { id: "armband", name: "Armband", icon: "armband" },
      { id: "ring", name: "Ring", icon: "ring" },
      { id: "pendant", name: "Pendant", icon: "pendant" },
    ],
  },
  {
    kind: "armor",
    label: "Armor",
    items: [
      { id: "chain_mail", name: "Chain Mail", icon: "mail" },
      { id: "helmet", name: "Helmet", icon: "helmet" },
      { id: "shield", name: "Shield", icon: "targe" },
      { id: "bracers", name: "Bracers", icon: "bracers" },
    ],
  },
  {
    kind: "egg",
    label: "Eggs",
    items: [
      { id: "mountain_dragon", name: "Mountain Dragon", icon: "egg-mountain" },
      { id: "fire_dragon", name: "Fire Dragon", icon: "egg-fire" },
      { id: "storm_dragon", name: "Storm Dragon", icon: "egg-storm" },
      { id: "sea_dragon", name: "Sea Dragon", icon: "egg-sea" },
    ],
  },
  {
    kind: "weapon",
    label: "Weapons",
    items: [
      { id: "battle_ax", name: "Battle Ax", icon: "axe" },
      { id: "longbow", name: "Longbow", icon: "bow" },
      { id: "great_spear", name: "Great Spear", icon: "spear" },
      { id: "broadsword", name: "Broadsword", icon: "sword" },
    ],
  },
];

const ITEMS = new Map<string, Item>(FAMILIES.flatMap(({ items }) => items.map((item) => [item.id, item])));

/** Every artifact has the knot as its icon. */
export const iconOf = (item: string): IconName => ITEMS.get(item)?.icon ?? "knot";

export const itemName = (item: ItemId): string => ITEMS.get(item)?.name ?? item;

/** The kinds a Conqueror's Hoard needs, in the order of the tracker. */
export const KINDS: readonly Kind[] = [...FAMILIES.map(({ kind }) => kind), "artifact"];

export const cardWords = ({ name, gold, reconstructed, takes }: CardFacts): string =>
  [name, `${gold} gold`, takes && `takes from stage ${takes}`, reconstructed && "reconstructed"]
    .filter(Boolean)
    .join(", ");
