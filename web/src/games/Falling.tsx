/** What falls for a winner: the things the game was about. */
import type { FC } from "react";
import { Bracelet, Coin, Icon } from "../kit";
import type { GameName } from "./names";

interface Place {
  /** Which of the things that fall. */
  readonly place: number;
}

const THINGS: Readonly<Record<GameName, FC<Place>>> = {
  clash: ({ place }) => <Bracelet value={4 - (place % 4)} size={34} />,
  spoils: () => <Coin size={30} />,
  sagas: ({ place }) => <Icon name={place % 2 ? "ship" : "coin"} size={30} />,
  feast: ({ place }) => <Icon name={place % 2 ? "horn" : "coin"} size={30} />,
};

/** Nothing for a game that the page does not know. */
export function Falling({ game, place }: Place & { game: string }) {
  const Thing = THINGS[game as GameName];
  return Thing ? <Thing place={place} /> : null;
}
