/** What several places read out of a Feast view. Spaces, boards and pieces are numbers: places in the lists of the box. */

import type {
  FeastAnytimeMoves,
  FeastAnytimeWindowOptions,
  FeastBox,
  FeastEndTurnOptions,
  FeastPlaceVikingsOptions,
  FeastSeatView,
  FeastSpace,
  FeastView,
} from "../../net/wire/feast";
import type { Ask } from "../../net/wire/table";
import type { FaceProps } from "../face";

export type {
  FeastAnytimeMoves as Means,
  FeastBox,
  FeastSeatView as SeatView,
  FeastSpace as Space,
  FeastView,
} from "../../net/wire/feast";

export type Part = FeastSpace["parts"][number];
/** So many of each thing, by its id. */
export type Amounts = Record<string, number>;

export type Props = FaceProps<FeastView, FeastBox>;

/** Decisions that are answered on the action board or in the tray. */
interface Offered {
  action: FeastPlaceVikingsOptions;
  end: FeastEndTurnOptions;
  window: FeastAnytimeWindowOptions;
}

/** What the open decision offers, if it is of this kind. */
export function offered<K extends keyof Offered>(ask: Ask | null, kind: K): Offered[K] | null {
  return ask?.kind === kind ? (ask.options as unknown as Offered[K]) : null;
}

/** What I may do besides what I am asked: lay, buy, arm, set the table. */
export const means = (ask: Ask | null): FeastAnytimeMoves | null =>
  ((ask?.options as { means?: FeastAnytimeMoves } | undefined)?.means ?? null) as FeastAnytimeMoves | null;

/** What lies before a seat; a spectator looks over the first one's shoulder. */
export const mine = ({ seats }: FeastView, seat: number | null): FeastSeatView | null =>
  seats[seat ?? 0] ?? null;

/** Goods are kept by column and colour; the orange place of a column without an orange good holds the pregnant animal. */
const COLUMNS = [
  ["peas", "mead", "oil", "rune_stone"],
  ["flax", "stockfish", "hide", "silverware"],
  ["beans", "milk", "wool", "chest"],
  ["grain", "salt_meat", "linen", "silk"],
  ["cabbage", "game_meat", "skin_and_bones", "spices"],
  ["pregnant_sheep", "sheep", "fur", "jewelry"],
  ["fruits", "whale_meat", "robe", "treasure_chest"],
  ["pregnant_cattle", "cattle", "clothing", "silver_hoard"],
].flat();
const WEAPONS = ["bow_and_arrow", "snare", "spear", "long_sword"];
const HOUSES = ["shed", "stone_house", "long_house"];
/** Landing stages for whaling boats, and for large ships. */
const STAGES = { whaling_boat: 3, large: 4 };

/** How many of a thing this seat has. */
export function count(seat: FeastSeatView, thing: string): number {
  switch (thing) {
    case "silver":
    case "wood":
    case "stone":
    case "ore":
      return seat[thing];
    case "whaling_boat":
      return seat.boats.length;
    case "knarr":
      return seat.knarrs;
    case "longship":
      return seat.longships.length;
  }
  const weapon = WEAPONS.indexOf(thing);
  if (weapon >= 0) return seat.weapons[weapon] ?? 0;
  return seat.tiles[COLUMNS.indexOf(thing)] ?? 0;
}

/** Sheep or cattle, pregnant ones too. */
export const animals = (seat: FeastSeatView, animal: string): number =>
  count(seat, animal) + count(seat, `pregnant_${animal}`);

/** Tiles that could still be turned to the next colour. */
export const upgradable = (seat: FeastSeatView): boolean =>
  COLUMNS.some((_, piece) => piece % 4 < 3 && (seat.tiles[piece] ?? 0) > 0);

export const isShip = (thing: string): boolean =>
  thing === "whaling_boat" || thing === "knarr" || thing === "longship";

/** Is a landing stage free for another ship of this kind? */
export const berth = (seat: FeastSeatView, ship: string): boolean =>
  ship === "whaling_boat"
    ? seat.boats.length < STAGES.whaling_boat
    : seat.knarrs + seat.longships.length < STAGES.large;

/** How many of a house are left for all; null for what is no house. */
export function houseStock({ stock }: FeastView, thing: string): number | null {
  const house = HOUSES.indexOf(thing);
  return house < 0 ? null : (stock[house] ?? 0);
}

export const IMITATION = 61;
/** Whether a space is the imitation space of its column, and of which. */
export const imitationColumn = (space: number): number => (space >= IMITATION ? space - IMITATION + 1 : 0);
