/** The names of the games that this page can show, in the order of the shelf. */
export const GAMES = ["clash", "spoils", "sagas", "feast"] as const;

export type GameName = (typeof GAMES)[number];
