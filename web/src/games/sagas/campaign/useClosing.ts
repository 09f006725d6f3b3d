/**
 * The door of a campaign, before its first Saga and between two: what was told so far and what carries over is shown
 * until the player continues. The engine sets up the next Saga at once; only the page waits.
 */
import { useBegun } from "../begun";
import { isCampaign, type Props, type SagasView } from "../view";

const keyOf = ({ saga, won, failed }: SagasView): string => `${saga} ${won.length} ${failed.length}`;

/** The first question of a set-up: of the first Saga of a campaign, or of one that follows another. */
const follows = (view: SagasView, ask: Props["ask"]): boolean =>
  isCampaign(view) && view.stage === "setup" && ask?.kind === "home";

/** Whether it is shown, and how to continue. */
export function useClosing({ view, ask }: Pick<Props, "view" | "ask">): [closing: boolean, goOn: () => void] {
  const [continued, set] = useBegun("continued");
  return [follows(view, ask) && continued !== keyOf(view), () => set(keyOf(view))];
}
