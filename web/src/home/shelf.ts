/** How hard a game is to learn and how many may play, in words. */
import type { CatalogueFacts } from "../games/catalogue";

export const DIFFICULTY: Record<CatalogueFacts["difficulty"], string> = {
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
