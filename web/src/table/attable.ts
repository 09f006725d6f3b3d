import type { Screen, TableSocket } from "../net/socket/socket";
import type { GameInfo, Sync } from "../net/wire/table";
import type { Seating } from "./seats/useSeating";

/** What lobby and table both need. */
export interface AtTable {
  readonly table: string;
  /** Came by the spectators' link. */
  readonly watch: boolean;
  readonly seating: Seating;
  readonly screen: Screen;
  readonly socket: TableSocket;
  readonly sync: Sync;
  /** Undefined until the list of games has come. */
  readonly game: GameInfo | undefined;
  /** A big screen in the room, or a phone beside one, on which scenes are neither drawn nor heard. */
  readonly place?: "screen" | "hand";
  /** What is asked on the page is over already: a scene holds back what came of it, and nothing can be answered. */
  readonly closed?: boolean;
}
