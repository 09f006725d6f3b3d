/** My dice and my decision. Its height never changes, so that the layout does not move from one decision to the next. */
import { type FC, useContext, useEffect, useRef } from "react";
import { StillContext } from "../../kit";
import { ArtifactWindow } from "./artifacts/ArtifactWindow";
import { GiveChalice } from "./artifacts/GiveChalice";
import { Lyre } from "./artifacts/Lyre";
import { NameItem } from "./artifacts/NameItem";
import { SwapCard } from "./artifacts/SwapCard";
import { Bet } from "./bet/Bet";
import { Bid } from "./bid/Bid";
import { FirstBidder } from "./bid/FirstBidder";
import { Leftover } from "./division/Leftover";
import { TakeTreasure } from "./division/TakeTreasure";
import { RevealTray } from "./reveal/RevealTray";
import { MyDice } from "./tray/MyDice";
import { Waiting } from "./tray/Waiting";
import { ordered, type Props } from "./view";
import "./Tray.css";

const DECISIONS: Record<string, FC<Props>> = {
  name: FirstBidder,
  bid: Bid,
  bet: Bet,
  artifacts: ArtifactWindow,
  answer: ArtifactWindow,
  lyre: Lyre,
  swap: SwapCard,
  leftover: Leftover,
  item: NameItem,
  give: GiveChalice,
  pick: TakeTreasure,
};

export function Tray(props: Props) {
  const { view, seat } = props;
  const ask = ordered(props.ask) ? null : props.ask;
  const still = useContext(StillContext);
  const root = useRef<HTMLDivElement>(null);
  const key = ask ? `${seat} ${ask.at} ${ask.kind}` : "";
  // The pressed button disappears with its decision: the focus moves here, not to the top of the page.
  // Where the page is longer than the screen, what I am asked comes into sight.
  useEffect(() => {
    const tray = root.current;
    if (document.activeElement === document.body) tray?.focus({ preventScroll: true });
    if (key && !still) tray?.scrollIntoView?.({ block: "nearest" });
  }, [key, still]);
  const idle = view.step === "reveal" ? RevealTray : Waiting;
  const Decision = (ask && DECISIONS[ask.kind]) ?? idle;
  return (
    <div
      ref={root}
      className="spoils spoils-tray"
      data-kind={ask?.kind ?? "wait"}
      data-step={view.step}
      data-watching={seat === null || undefined}
      tabIndex={-1}
    >
      <MyDice {...props} />
      <Decision key={key} {...props} />
    </div>
  );
}
