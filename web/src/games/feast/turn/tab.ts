/**
 * Which part of the board is open. My own moves lead to what they ask next; the turn of somebody else changes nothing that
 * I am reading, a tab that I have opened or a space that I look at: the tab of what is awaited gets a badge.
 */
import { useEffect, useRef } from "react";
import { type Tab, useBegun } from "../begun";
import { DECISIONS } from "../decisions/decisions";
import type { Props } from "../view";

/** Where an answer is given; null where it is given from anywhere. */
export function homeOf({ ask, outcome }: Pick<Props, "ask" | "outcome">): Tab | null {
  if (outcome) return "score";
  if (!ask) return null;
  return DECISIONS[ask.kind] ? "now" : ask.kind === "action" ? "spaces" : null;
}

/** The tab that is open. What was asked and is answered gives way to the spaces. */
export function useOpenTab(props: Pick<Props, "ask" | "outcome">): Tab {
  const [{ tab }] = useBegun("open");
  return tab === "now" && homeOf(props) !== "now" ? "spaces" : tab;
}

/** The same, after a new decision or the end has moved it. On a phone goods are laid from their own tab. */
export function useTab(props: Pick<Props, "ask" | "outcome">, narrow: boolean): Tab {
  const tab = useOpenTab(props);
  const [{ read }, open] = useBegun("open");
  const [{ space, cell }] = useBegun("looked");
  const home = homeOf(props) ?? (narrow && props.ask?.kind === "window" ? "goods" : null);
  const moment = props.outcome ? "over" : props.ask ? `${props.ask.at} ${props.ask.kind}` : "";
  const before = useRef<string | null>(null);
  useEffect(() => {
    const first = before.current === null;
    const mine = before.current !== "";
    const fresh = before.current !== moment;
    before.current = moment;
    const reads = read || space >= 0 || cell !== "";
    if (fresh && home && (first || mine || !reads || home === "score")) open({ tab: home, read: false });
  }, [moment, home, read, space, cell, open]);
  return tab;
}
