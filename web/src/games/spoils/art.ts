/** The pictures of the game's cards. */
import sheet from "./art.svg?no-inline";

/** The picture of a treasure or an artifact, by its id. */
export const art = (id: string): string => `${sheet}#${id}`;
