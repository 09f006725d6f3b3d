/** Who ate what in the feast of a round, from the log. */
import { type Dish, SQUARES } from "../../banquet/dishes";
import { eventOf, type FeastTold, type Of } from "../told";

export interface Meal {
  readonly seat: number;
  /** In the order in which it lies on the table. */
  readonly food: readonly Dish[];
  readonly squares: number;
  readonly ships: number;
  readonly silver: number;
  readonly penalties: number;
}

/** A dish of a seat comes on the table, or the seat is done. */
export interface Beat {
  readonly seat: number;
  readonly what: "dish" | "done";
  readonly shame: boolean;
}

const PENALTY = 3;

/** The feasts since the actions of this round, by seat. One that a card brought before does not count. */
function feastsOf({ log, line }: FeastTold): Map<number, Of<"feasted">> {
  const feasts = new Map<number, Of<"feasted">>();
  for (const one of [...log, line]) {
    const event = eventOf(one);
    if (event.type === "roundbegun" || event.type === "newstart") feasts.clear();
    if (event.type === "feasted") feasts.set(event.seat, event);
  }
  return feasts;
}

/** The meals of all seats, from the start player on; null until the last of them has feasted. */
export function mealsOf(given: FeastTold): Meal[] | null {
  const feasts = feastsOf(given);
  const { seats, start } = given.before;
  const around = seats.map((_, place) => (Math.max(0, start) + place) % seats.length);
  const meals: Meal[] = [];
  for (const seat of around) {
    const there = seats[seat];
    if (!there) continue;
    const feast = feasts.get(seat);
    // Emigrants leave nobody to be fed: such a seat does not feast.
    if (!feast && there.squares <= 0) continue;
    if (!feast) return null;
    meals.push({
      seat,
      food: feast.food ?? [],
      squares: Math.min(SQUARES, Math.max(0, there.squares)),
      ships: there.settled[0] + there.settled[1],
      silver: feast.silver,
      penalties: feast.penalties,
    });
  }
  return meals.length ? meals : null;
}

export const beatsOf = (meals: readonly Meal[]): Beat[] =>
  meals.flatMap(({ seat, food, penalties }) => [
    ...food.map((): Beat => ({ seat, what: "dish", shame: false })),
    { seat, what: "done", shame: penalties > 0 },
  ]);

export const verdictOf = ({ penalties }: Meal): string => (penalties ? `−${PENALTY * penalties}` : "full");

/** "Feast: Ylva full, Runa −3." */
export const mealWords = (meals: readonly Meal[], names: readonly string[]): string =>
  `Feast: ${meals.map((meal) => `${names[meal.seat] ?? ""} ${verdictOf(meal)}`).join(", ")}.`;
