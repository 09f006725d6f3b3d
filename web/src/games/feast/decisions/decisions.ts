import type { FC } from "react";
import { Coins, FeastPhase } from "../banquet";
import { CardChoice, Put } from "../cards";
import { Boats, Loot, Payment, Return, Roll, Second } from "../dice";
import type { Props } from "../view";
import { Branch, Effect } from "./Branch";
import { Forge, Special } from "./Market";
import { Mountain } from "./Mountain";
import { Occupation, Start } from "./Occupations";
import { Overseas, Upgrade } from "./Upgrade";
import { Emigrate, Explore, Refit } from "./Voyages";

/** What each kind of decision shows; the action board and the tray answer the others. */
export const DECISIONS: Record<string, FC<Props>> = {
  branch: Branch,
  effect: Effect,
  mountain: Mountain,
  upgrade: Upgrade,
  overseas: Overseas,
  special: Special,
  forge: Forge,
  explore: Explore,
  emigrate: Emigrate,
  refit: Refit,
  boats: Boats,
  roll: Roll,
  payment: Payment,
  loot: Loot,
  return: Return,
  occupation: Occupation,
  feast: FeastPhase,
  coins: Coins,
  start: Start,
  card: CardChoice,
  instead: CardChoice,
  put: Put,
  second: Second,
};
