/** A table without a clock; the figures are the defaults for when it gets one. */
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
