/** The games' faces, each loaded when a table needs it. */

import { holdRestFor } from "../kit/rest";
import type { AnyFace, GameFace } from "./face";
import { memoised } from "./memoised";
import type { GameName } from "./names";

export type { AnyFace, Doing, FaceProps, GameFace, Inspect, Prompt, SeatMark, SeatStat } from "./face";
export type { Inspection, Says } from "./inspection";

/** The page passes on what the server sent for this game, so the types are right again inside the face. */
const sealed = <V, B>(face: GameFace<V, B>): AnyFace => memoised(face as unknown as AnyFace);

const FACES: Readonly<Record<GameName, () => Promise<AnyFace>>> = {
  clash: async () => sealed((await holdRestFor(import("./clash/face"))).face),
  spoils: async () => sealed((await holdRestFor(import("./spoils/face"))).face),
  sagas: async () => sealed((await holdRestFor(import("./sagas/face"))).face),
  feast: async () => sealed((await holdRestFor(import("./feast/face"))).face),
};

export async function loadFace(game: string): Promise<AnyFace> {
  const load = FACES[game as GameName];
  if (!load) throw new Error(`This page cannot show the game ${game}: reload it to get the newest one.`);
  return load();
}
