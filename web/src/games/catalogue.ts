/** What the page says of each game before anything of it is loaded. What a table needs beyond that is in the game's face. */
import clash from "../home/illustrations/clash.svg?no-inline";
import feast from "../home/illustrations/feast.svg?no-inline";
import sagas from "../home/illustrations/sagas.svg?no-inline";
import spoils from "../home/illustrations/spoils.svg?no-inline";
import type { IconName } from "../kit";
import { GAMES, type GameName } from "./names";

export interface CatalogueFacts {
  /** Stands where the server has not told its own yet. */
  readonly title: string;
  /** What it is called in a few words. */
  readonly short: string;
  readonly picture: string;
  readonly icon: IconName;
  readonly minutes: number;
  /** One, two or three helmets. */
  readonly difficulty: 1 | 2 | 3;
  /** For one person, without bots. */
  readonly alone?: boolean;
  /** Its board looks up legal moves among the choices of a question. The others work with its options. */
  readonly wantsChoices?: boolean;
  /** The options that make a campaign of it. */
  readonly campaign?: Readonly<Record<string, string>>;
}

const FACTS: Readonly<Record<GameName, CatalogueFacts>> = {
  clash: {
    title: "Clash of Vikings",
    short: "Clash",
    picture: clash,
    icon: "axe",
    minutes: 20,
    difficulty: 1,
    wantsChoices: true,
  },
  spoils: {
    title: "Spoils of War",
    short: "Spoils",
    picture: spoils,
    icon: "cup",
    minutes: 40,
    difficulty: 1,
  },
  sagas: {
    title: "Sagas",
    short: "Sagas",
    picture: sagas,
    icon: "ship",
    minutes: 30,
    difficulty: 2,
    alone: true,
    wantsChoices: true,
    campaign: { mode: "campaign" },
  },
  feast: {
    title: "A Feast for Odin",
    short: "Feast",
    picture: feast,
    icon: "longhouse",
    minutes: 90,
    difficulty: 3,
  },
};

export interface ListedGame extends CatalogueFacts {
  readonly name: GameName;
}

/** All games, in the order of the shelf: the easiest first. */
export const CATALOGUE: readonly ListedGame[] = GAMES.map((name) => ({ name, ...FACTS[name] }));

/** Undefined for a game of which this page knows nothing. */
export const listedGame = (name: string): ListedGame | undefined =>
  CATALOGUE.find((one) => one.name === name);
