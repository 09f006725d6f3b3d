/**
 * The door of a campaign, before its first Saga and between two: what was told so far and what carries over is shown
 * until the player continues. The engine sets up the next Saga at once; only the page waits.
 */
import { storeOf, useStore } from "../../shared/store";
import { isCampaign, type Props, type SagasView } from "../view";

/** The set-up to which the player has continued. */
const gone = storeOf("");

const keyOf = ({ saga, won, failed }: SagasView): string => `${saga} ${won.length} ${failed.length}`;

/** The first question of a set-up: of the first Saga of a campaign, or of one that follows another. */
const follows = (view: SagasView, ask: Props["ask"]): boolean =>
  isCampaign(view) && view.stage === "setup" && ask?.kind === "home";

export function useClosing({ view, ask }: Pick<Props, "view" | "ask">): boolean {
  const past = useStore(gone);
  return follows(view, ask) && past !== keyOf(view);
}

export function goOn(view: SagasView): void {
  gone.set(keyOf(view));
}
