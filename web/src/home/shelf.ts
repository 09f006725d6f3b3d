/** What the shelf says of each game beyond what the server does: its picture, how long it takes, how hard it is to learn. */
import clash from "./illustrations/clash.svg?no-inline";
import feast from "./illustrations/feast.svg?no-inline";
import sagas from "./illustrations/sagas.svg?no-inline";
import spoils from "./illustrations/spoils.svg?no-inline";

export interface ShelfFacts {
  readonly name: string;
  /** Stands on the card until the server has told its own. */
  readonly title: string;
  readonly picture: string;
  readonly minutes: number;
  /** One, two or three helmets. */
  readonly difficulty: 1 | 2 | 3;
  /** For one person, without bots. */
  readonly alone?: boolean;
}

export const SHELF: readonly ShelfFacts[] = [
  { name: "clash", title: "Clash of Vikings", picture: clash, minutes: 20, difficulty: 1 },
  { name: "spoils", title: "Spoils of War", picture: spoils, minutes: 40, difficulty: 1 },
  { name: "sagas", title: "Sagas", picture: sagas, minutes: 30, difficulty: 2, alone: true },
  { name: "feast", title: "A Feast for Odin", picture: feast, minutes: 90, difficulty: 3 },
];

export const DIFFICULTY: Record<ShelfFacts["difficulty"], string> = {
  1: "easy",
  2: "some rules",
  3: "many rules",
};

/** "2–4", "1": how many may play. */
export function playerRange(players: readonly number[]): string {
  const [fewest = 1] = players;
  const most = players.at(-1) ?? fewest;
  return fewest === most ? `${most}` : `${fewest}–${most}`;
}
