/** Who has opened the odds once sees them at every table that tells them on request, until they close them. */
import { storedChoice, usePreference } from "../../../kit";
import type { SpoilsView } from "../../../net/wire/spoils";
import { oddsOption } from "./odds";

export const openOdds = storedChoice<"open" | "closed">("meadhall.odds", ["open", "closed"], "closed");

/** Whether this table tells the odds to this player now, and whether the player may open and close them. */
export function useOdds(view: SpoilsView): { told: boolean; byChoice: boolean; set(open: boolean): void } {
  const [shown, show] = usePreference(openOdds);
  const option = oddsOption(view);
  return {
    told: option === "always" || (option === "hint" && shown === "open"),
    byChoice: option === "hint",
    set: (next) => show(next ? "open" : "closed"),
  };
}
