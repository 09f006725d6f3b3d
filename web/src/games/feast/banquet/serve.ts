/** Laying a whole feast: what is answered to each square, and to the gaps at the end. */

import { offer } from "../decisions/offer";
import type { NextAnswer } from "../decisions/queue";
import type { Feast } from "./cheapest";

/** Squares where nothing fits are passed over by the table itself, so each answer looks at the square that is asked. */
export function serveAll({ dishes, silver }: Feast): NextAnswer {
  return (ask) => {
    const open = offer(ask, "dishes");
    if (open) {
      const dish = dishes.find(({ square }) => square === open.square);
      return dish ? { type: "serve", piece: dish.piece, long: dish.long } : { type: "gap" };
    }
    const gaps = offer(ask, "change");
    return gaps ? { type: "coins", silver: Math.min(silver, gaps.most) } : null;
  };
}
