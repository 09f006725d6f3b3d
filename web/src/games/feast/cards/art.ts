/** The pictures of occupations: several cards share one. */
import sheet from "../art.svg?no-inline";
import { THEMES } from "./themes";

const OF_CARD = new Map(
  Object.entries(THEMES).flatMap(([theme, numbers]) =>
    numbers.split(" ").map((number) => [Number(number), theme] as const),
  ),
);

/** The picture of an occupation, by its number. */
export const art = (number: number): string => `${sheet}#${OF_CARD.get(number) ?? "settler"}`;
