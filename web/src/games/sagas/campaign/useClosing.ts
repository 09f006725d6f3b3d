/** In a campaign one Saga follows the other at once: the end of a Saga is shown until the player continues. */
import { storeOf, useStore } from "../../shared/store";
import { isCampaign, type Props, type SagasView } from "../view";

/** The set-up to which the player has continued. */
const gone = storeOf("");

const keyOf = ({ saga, won, failed }: SagasView): string => `${saga} ${won.length} ${failed.length}`;

/** The first question of a set-up that follows another Saga. */
const follows = (view: SagasView, ask: Props["ask"]): boolean =>
  isCampaign(view) &&
  view.stage === "setup" &&
  view.won.length + view.failed.length > 0 &&
  ask?.kind === "home";

export function useClosing({ view, ask }: Pick<Props, "view" | "ask">): boolean {
  const past = useStore(gone);
  return follows(view, ask) && past !== keyOf(view);
}

export function goOn(view: SagasView): void {
  gone.set(keyOf(view));
}
