/** In a campaign one Saga follows the other at once: its end stays in sight until the player goes on. */
import { useSyncExternalStore } from "react";
import { isCampaign, type Props, type SagasView } from "../view";

const watchers = new Set<() => void>();
/** The set-up that has been gone on to. */
let gone = "";

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

const keyOf = ({ saga, won, failed }: SagasView): string => `${saga} ${won.length} ${failed.length}`;

/** The first question of a set-up that follows another Saga. */
const follows = (view: SagasView, ask: Props["ask"]): boolean =>
  isCampaign(view) &&
  view.stage === "setup" &&
  view.won.length + view.failed.length > 0 &&
  ask?.kind === "home";

export function useClosing({ view, ask }: Pick<Props, "view" | "ask">): boolean {
  const past = useSyncExternalStore(watch, () => gone);
  return follows(view, ask) && past !== keyOf(view);
}

export function goOn(view: SagasView): void {
  gone = keyOf(view);
  for (const watcher of watchers) watcher();
}
