/** My things and my decision. Its height is fixed, so that the layout does not move from one decision to the next. */

import { type FC, useEffect, useRef } from "react";
import { useStage } from "../../stage/stagecontext";
import type { FaceProps } from "../face";
import { keyOf } from "../shared/begun";
import { AllMoves } from "./decisions/AllMoves";
import { Announce } from "./decisions/Announce";
import { Attack } from "./decisions/Attack";
import { CallWindow, Doubt } from "./decisions/CallWindow";
import { Drop } from "./decisions/Drop";
import { Move } from "./decisions/Move";
import { Shield } from "./decisions/Shield";
import { Slam } from "./decisions/Slam";
import { Start } from "./decisions/Start";
import { Take } from "./decisions/Take";
import { usePicked } from "./selection";
import { ON_BOARD } from "./spaces";
import { Bracelets } from "./tray/Bracelets";
import { Hand } from "./tray/Hand";
import type { TrayProps } from "./tray/props";
import { Waiting } from "./tray/Waiting";
import type { ArenaBoard, ClashView } from "./view";
import "./Tray.css";

const DECISIONS: Record<string, FC<TrayProps>> = {
  start: Start,
  announce: Announce,
  call: CallWindow,
  take: Take,
  move: Move,
  slam: Slam,
  attack: Attack,
  shield: Shield,
  doubt: Doubt,
  drop: Drop,
};

export function Tray(props: FaceProps<ClashView, ArenaBoard>) {
  const { view, seat } = props;
  const { scene } = useStage();
  // While a scene shows what came of it, a question that is over is not asked any more.
  const ask = scene && props.busy ? null : props.ask;
  const [picked, pick] = usePicked(ask);
  const root = useRef<HTMLDivElement>(null);
  const key = keyOf(ask, seat);
  // The pressed button disappears with its decision: the focus moves here, not to the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is awaited
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [key]);
  const tray: TrayProps = { ...props, ask, picked, pick };
  const kind = ask?.kind ?? "wait";
  const Decision = DECISIONS[kind];
  // A phone's sheet folds to make room for the board.
  const folded = ON_BOARD.includes(kind) && !picked.listing;
  return (
    <div
      ref={root}
      className="clash clash-tray"
      data-kind={kind}
      data-folded={folded || undefined}
      data-watching={view.mine ? undefined : true}
      tabIndex={-1}
    >
      {view.mine && <Bracelets view={view} seat={seat} />}
      {view.mine && <Hand {...tray} />}
      {!ask ? (
        <Waiting {...props} />
      ) : picked.listing || !Decision ? (
        <AllMoves {...tray} />
      ) : (
        <Decision key={key} {...tray} />
      )}
    </div>
  );
}
