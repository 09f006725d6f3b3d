/** My Vikings and my decision. */
import { type FC, useContext, useEffect, useRef } from "react";
import { StillContext } from "../../kit";
import { useStage } from "../../stage";
import { keyOf } from "../shared/begun";
import { BattleTray } from "./battle/Battle";
import { ChooseSpace } from "./course/ChooseSpace";
import { Course } from "./course/Course";
import { Voyages } from "./course/Voyages";
import { DECISIONS } from "./decisions/decisions";
import { Band } from "./force/Band";
import { Formation } from "./force/Formation";
import { Losses } from "./force/Losses";
import { Rally } from "./force/Rally";
import { Leidang, Purchases } from "./force/Recruits";
import { Religion } from "./force/Religion";
import { AllMoves } from "./tray/AllMoves";
import { useSteadyRoom } from "./tray/useSteadyRoom";
import type { Props } from "./view";
import "./Tray.css";

const ON_THE_MAP: Record<string, FC<Props>> = {
  home: ChooseSpace,
  reveal: ChooseSpace,
  destroy: ChooseSpace,
  religion: Religion,
  buy: Purchases,
  voyage: Voyages,
  leidang: Leidang,
  movement: Formation,
  course: Course,
  sailing: Course,
  rally: Rally,
  loss: Losses,
};

const IN_BATTLE = ["edge", "line", "shoot"];
/** These show the units themselves. */
const ALONE = ["buy", "leidang", "movement", "rally"];

export function Tray(given: Props) {
  const { scene } = useStage();
  const props = usePlayed(given, scene !== "");
  const { view, ask, seat } = props;
  const still = useContext(StillContext);
  const root = useRef<HTMLDivElement>(null);
  useSteadyRoom(root, scene !== "");
  const key = keyOf(ask, seat);
  // The pressed button disappears with its decision: the focus moves here, not to the top of the page.
  // Where the page is longer than the screen, what I am asked comes into sight.
  useEffect(() => {
    const tray = root.current;
    if (document.activeElement === document.body) tray?.focus({ preventScroll: true });
    if (key && !still) tray?.scrollIntoView?.({ block: "nearest" });
  }, [key, still]);
  const kind = ask?.kind ?? "wait";
  const fighting = IN_BATTLE.includes(kind) || (!ask && view.battle !== null);
  const alone = fighting || ALONE.includes(kind) || view.stage === "aftermath";
  return (
    <div
      ref={root}
      className="sagas sagas-tray"
      data-kind={kind}
      data-alone={alone || undefined}
      data-watching={seat === null || undefined}
      tabIndex={-1}
    >
      {fighting ? (
        <BattleTray key={key} {...props} />
      ) : (
        <>
          {!alone && <Band {...props} />}
          <Decision key={key} {...props} />
        </>
      )}
    </div>
  );
}

/** While a scene plays, what was asked before it stays in sight; where the dice of a battle fall, they take its place. */
function usePlayed(props: Props, playing: boolean): Props {
  const { ask, view } = props;
  const before = useRef(ask);
  useEffect(() => {
    if (!playing) before.current = ask;
  });
  if (!playing) return props;
  if (view.battle) return { ...props, ask: null };
  return { ...props, ask: ask ?? before.current, busy: true };
}

function Decision(props: Props) {
  const { ask, lines } = props;
  const Asked = ask && (ON_THE_MAP[ask.kind] ?? DECISIONS[ask.kind] ?? AllMoves);
  if (Asked) return <Asked {...props} />;
  const last = lines.findLast(({ text }) => text)?.text ?? "";
  return <p className="decision cut idle dim">{last.replaceAll("**", "")}</p>;
}
