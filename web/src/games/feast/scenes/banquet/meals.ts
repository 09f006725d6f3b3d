/** Who ate what in the feast of a round, from the log. */
import { type Dish, SQUARES } from "../../banquet/dishes";
import { eventOf, type FeastTold } from "../told";

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

interface Eaten {
  food: Dish[];
  silver: number;
  penalties: number;
  done: boolean;
}

/** What was served since this round began, seat by seat. A feast that a card brought before does not count. */
function eatenOf({ log, line }: FeastTold): Map<number, Eaten> {
  const eaten = new Map<number, Eaten>();
  let feast = false;
  for (const one of [...log, line]) {
    const event = eventOf(one);
    if (event.type === "roundbegun") {
      feast = false;
      eaten.clear();
    }
    if (event.type === "phasebegun" && event.phase === 9) feast = true;
    if (event.type === "served" || event.type === "foodset") {
      const { seat, piece, long, square } = event;
      const there = eaten.get(seat) ?? { food: [], silver: 0, penalties: 0, done: false };
      eaten.set(seat, { ...there, food: [...there.food, { piece, long, square }] });
    }
    if (event.type === "feasted") {
      const { seat, silver, penalties } = event;
      const food = eaten.get(seat)?.food ?? [];
      if (feast) eaten.set(seat, { food, silver, penalties, done: true });
      else eaten.delete(seat);
    }
  }
  return eaten;
}

/** The meals of all seats, from the start player on; null until the last of them has feasted. */
export function mealsOf(given: FeastTold): Meal[] | null {
  const eaten = eatenOf(given);
  const { seats, start } = given.before;
  const around = seats.map((_, place) => (Math.max(0, start) + place) % seats.length);
  const meals: Meal[] = [];
  for (const seat of around) {
    const there = seats[seat];
    if (!there) continue;
    const meal = eaten.get(seat);
    // Emigrants leave nobody to be fed: such a seat does not feast.
    if (!meal?.done && there.squares <= 0) continue;
    if (!meal?.done) return null;
    meals.push({
      seat,
      food: meal.food.toSorted((a, b) => a.square - b.square),
      squares: Math.min(SQUARES, Math.max(0, there.squares)),
      ships: there.settled[0] + there.settled[1],
      silver: meal.silver,
      penalties: meal.penalties,
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
