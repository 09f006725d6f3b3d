/** A table without a clock, with figures to begin with should it get one. */
import type { Timing } from "./wire/table";

export const NO_CLOCK: Timing = {
  kind: "none",
  bank: 900,
  increment: 20,
  reaction: 45,
  days: 3,
  late: "move",
  bot: "",
  away: 0,
};
