/** The feast: seat by seat the food walks on, then it stands there who ate what, until it was seen. */
import { Carved, Crest, Icon } from "../../../../kit";
import { Area, type Mark, type PictureProps, type Scene } from "../../../../stage";
import { openSquares } from "../../banquet/dishes";
import { TableArt } from "../../banquet/TableArt";
import { tableWords } from "../../banquet/words";
import { boxOf } from "../../geometry";
import type { FeastBox, FeastView } from "../../view";
import { Pop } from "../Pop";
import type { FeastTold } from "../told";
import { type Beat, beatsOf, type Meal, mealsOf, mealWords, verdictOf } from "./meals";
import "./Banquet.css";

const TITLE = 500;
const DISH = 160;
const SEAT = 340;
/** All of it takes no longer than this; then it stands. */
const LONGEST = 3200;

/** What of a meal is on the table after these beats. */
function shownOf(meal: Meal, beats: readonly Beat[]): { dishes: number; done: boolean } {
  const own = beats.filter(({ seat }) => seat === meal.seat);
  return {
    dishes: own.filter(({ what }) => what === "dish").length,
    done: own.some(({ what }) => what === "done"),
  };
}

function MealTable({
  meal,
  name,
  dishes,
  done,
  pace,
  board,
}: {
  meal: Meal;
  name: string;
  dishes: number;
  done: boolean;
  pace: number;
  board: FeastBox;
}) {
  const { pieces } = boxOf(board);
  const food = meal.food.slice(0, dishes);
  const gaps = done ? openSquares(pieces, meal.food, meal.squares).slice(0, meal.silver) : [];
  return (
    <li className="meal cut">
      <header>
        <Crest seat={meal.seat} size={26} />
        <b className="meal-name">{name}</b>
        {done && (
          <Pop pace={pace} className={meal.penalties ? "meal-verdict bad" : "meal-verdict good"}>
            <Icon name={meal.penalties ? "cross" : "check"} size={18} /> <b>{verdictOf(meal)}</b>
          </Pop>
        )}
      </header>
      <TableArt
        pieces={pieces}
        food={food}
        gaps={gaps}
        squares={meal.squares}
        ships={meal.ships}
        label={tableWords(pieces, food, meal.squares)}
      />
    </li>
  );
}

interface Feasting {
  readonly title: string;
  readonly meals: readonly Meal[];
  readonly beats: readonly Beat[];
  readonly names: readonly string[];
  readonly board: FeastBox;
}

function Tables({ title, meals, beats, names, board, pace }: Feasting & { pace: number }) {
  return (
    <section className="meals" aria-label={title}>
      <Pop pace={pace} className="meals-title cut">
        <Icon name="horn" size={28} />
        <Carved text={title} tag="h2" />
      </Pop>
      <ul data-count={meals.length}>
        {meals.map((meal) => (
          <MealTable
            key={meal.seat}
            meal={meal}
            name={names[meal.seat] ?? ""}
            {...shownOf(meal, beats)}
            pace={pace}
            board={board}
          />
        ))}
      </ul>
    </section>
  );
}

/** The first mark is the horn; each later one is a beat. */
export function BanquetPicture({ mark, beats, pace, ...rest }: PictureProps & Feasting) {
  return (
    <Area className="feast feast-scene meals-area">
      <Tables {...rest} beats={beats.slice(0, Math.max(0, mark - 1))} pace={pace} />
    </Area>
  );
}

function marksOf(beats: readonly Beat[]): Mark<FeastView>[] {
  const marks: Mark<FeastView>[] = [{ at: 0, sound: "horn" }];
  let at = TITLE;
  for (const { what, shame } of beats) {
    at += what === "dish" ? DISH : SEAT / 2;
    marks.push({ at, sound: what === "dish" ? "tile" : shame ? "drum" : undefined });
    if (what === "done") at += SEAT / 2;
  }
  const k = Math.min(1, LONGEST / at);
  return marks.map((mark) => ({ ...mark, at: Math.round(mark.at * k) }));
}

/** The feast of a round, when the last seat has feasted. What a card brings besides is told in the log. */
export function banquetScene(given: FeastTold): Scene<FeastView> | null {
  const meals = mealsOf(given);
  if (!meals) return null;
  const { board, names, before } = given;
  const beats = beatsOf(meals);
  const marks = marksOf(beats);
  const feasting: Feasting = { title: `The feast of round ${before.round}`, meals, beats, names, board };
  return {
    name: "banquet",
    length: (marks.at(-1)?.at ?? 0) + 240,
    marks,
    veil: true,
    waits: true,
    words: mealWords(meals, names),
    Picture: (props) => <BanquetPicture {...props} {...feasting} />,
    still: {
      Picture: () => (
        <div className="feast feast-scene">
          <Tables {...feasting} pace={1} />
        </div>
      ),
    },
  };
}
