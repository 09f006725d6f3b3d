/** Where things are on the screen, by the names that everything on the table carries. */
import type { PointName } from "../../../kit";
import { boardPlace, type Place, placeAt, seatPlace } from "../../../stage";
import type { FeastBox } from "../view";

/** Names of a place, the best one first; "board" is the middle of the board, which is always in sight. */
export type Spot = readonly (PointName | "board")[];

const STORES = ["silver", "wood", "stone", "ore"];
const WEAPONS = ["bow_and_arrow", "snare", "spear", "long_sword", "weapons"];
const SHIPS = ["whaling_boat", "knarr", "longship"];

export const seatSpot = (seat: number): Spot => [`seat:${seat}`];

export function spaceSpot(board: FeastBox, space: number): Spot {
  const id = board.spaces[space]?.id;
  return id ? [`space:${id}`, "board"] : ["board"];
}

/** Where a thing of mine lies. */
export function ownSpot(seat: number, thing: string): Spot {
  const me: PointName = `seat:${seat}`;
  if (thing === "viking") return ["part:vikings", me];
  if (thing === "silver_2") return ["part:silver", "part:supply", me];
  if (STORES.includes(thing)) return [`part:${thing}`, "part:supply", me];
  if (WEAPONS.includes(thing)) return ["part:weapons", "part:supply", me];
  if (SHIPS.includes(thing)) return ["part:bay", "part:ships", "part:supply", me];
  if (thing === "card") return ["part:hand", me];
  return [`good:${thing}`, "part:supply", me];
}

export function placeAtSpot(spot: Spot): Place | null {
  for (const name of spot) {
    if (name === "board") return boardPlace();
    const seat = /^seat:(\d+)$/.exec(name)?.[1];
    const place = seat === undefined ? placeAt(name) : seatPlace(Number(seat));
    if (place) return place;
  }
  return null;
}

/** Where exactly this is drawn; null where only the way to it is in sight, such as the tab of another part. */
export function exactPlace(name: PointName): Place | null {
  const found = [...document.querySelectorAll(`.table-page [data-point~="${CSS.escape(name)}"]`)];
  return found.some((one) => one.getClientRects().length > 0) ? placeAt(name) : null;
}
