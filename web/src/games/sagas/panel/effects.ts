/** What cards and tables do, in words as short as a row of a table. */
import { plural } from "../../../kit/words";
import type { World } from "../view";

type Effect = World["religion_table"][number][number];
type Amounts = Extract<Effect, { op: "gain" | "lose" }>;

function amounts({ gold, edda, voyage }: Amounts, sign: "+" | "−"): string {
  return [
    gold && `${sign}${gold} gold`,
    edda && `${sign}${edda} Edda`,
    voyage && `${sign}${plural(voyage, "voyage card")}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function effectWords(effect: Effect, { units }: World): string {
  switch (effect.op) {
    case "gain":
      return amounts(effect, "+");
    case "lose":
      return amounts(effect, "−");
    case "reveal_quest":
      return "reveal a quest";
    case "lose_unit":
      return `lose a ${units.find(({ id }) => id === effect.unit)?.name ?? effect.unit}`;
    default:
      return "nothing";
  }
}

export const effectsWords = (effects: readonly Effect[], world: World): string =>
  effects.map((effect) => effectWords(effect, world)).join(", ") || "nothing";
