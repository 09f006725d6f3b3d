/** The turn builder: the steps so far, the space that is looked at, and the buttons that end something, each apart. */

import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Btn, type IconName, useKeys, useMedia } from "../../kit";
import { holdRestFor } from "../../kit/rest";
import { useBegun } from "./begun";
import { NARROW, SMALL } from "./breakpoints";
import { usePlacing } from "./placing";
import { CardStrip } from "./spaces/CardStrip";
import { useCell, usePicked } from "./spaces/selection";
import { type SpaceState, spaceStates } from "./spaces/states";
import { stepsOf } from "./turn/history";
import { Pass } from "./turn/Pass";
import { PhaseHelp } from "./turn/PhaseHelp";
import { SpaceDetails } from "./turn/SpaceDetails";
import { Steps } from "./turn/Steps";
import { homeOf, useOpenTab } from "./turn/tab";
import { mine, type Props } from "./view";
import { vikings } from "./words";
import "./Tray.css";

/** Fetched with the first tile that is taken in hand. */
const LayTray = lazy(async () => ({ default: (await holdRestFor(import("./placing/LayTray"))).LayTray }));

export function Tray(props: Props) {
  const { ask, seat } = props;
  const root = useRef<HTMLDivElement>(null);
  const moment = ask ? `${ask.at} ${ask.kind}` : "";
  // The pressed button disappears with its decision: the focus moves here, not to the top of the page.
  useEffect(() => {
    if (moment && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [moment]);
  return (
    <div className="feast feast-tray" ref={root} tabIndex={-1} data-kind={ask?.kind ?? "wait"}>
      {seat === null ? (
        <div className="tray-strip">
          <PhaseHelp {...props} />
          <LastLine {...props} />
        </div>
      ) : (
        <Own {...props} />
      )}
    </div>
  );
}

function LastLine({ lines }: Props) {
  const last = lines.findLast(({ text }) => text)?.text ?? "";
  return <p className="idle dim">{last.replaceAll("**", "")}</p>;
}

/** Where this turn began in the log: where the action was asked for, however many tiles were laid before it. */
function useMark({ ask, lines }: Props): number {
  const mark = useRef<{ kind: string | null; v: number }>({ kind: null, v: -1 });
  const kind = ask?.kind ?? "";
  if (mark.current.kind !== kind) {
    const began = kind === "action" && mark.current.kind !== null;
    mark.current = { kind, v: began ? (lines.at(-1)?.v ?? -1) : mark.current.v };
  }
  return mark.current.v;
}

function Own(props: Props) {
  const { view, ask, seat, lines } = props;
  const mark = useMark(props);
  const small = useMedia(SMALL);
  const narrow = useMedia(NARROW);
  const tab = useOpenTab(props);
  const { piece } = usePlacing();
  const [picked, pick] = usePicked();
  const [cell] = useCell();
  const [, setActs] = useBegun("acts");
  // Whoever has just opened the page before placing: where the last turn ended, nobody knows any more.
  const steps = view.space < 0 && mark < 0 ? [] : stepsOf(lines, seat ?? 0, mark);
  const state =
    picked >= 0
      ? spaceStates(view, props.board, ask, seat).find(({ number }) => number === picked)
      : undefined;
  // While a piece is in hand nothing else can be ended by mistake.
  if (piece !== null) {
    return (
      <Suspense fallback={<div data-waiting className="tray-strip" />}>
        <LayTray {...props} />
      </Suspense>
    );
  }
  // On a phone the cards of spaces have their room below the spaces; everything else needs it more.
  const strip = !narrow || tab === "spaces";
  return (
    <>
      {strip && (
        <div className="tray-strip">
          {small && cell ? (
            <CardStrip {...props} />
          ) : state ? (
            <SpaceDetails {...props} state={state} onClose={() => pick(-1)} />
          ) : (
            <>
              <PhaseHelp {...props} />
              {ask && steps.length > 0 ? (
                <Steps steps={steps} />
              ) : ask ? (
                <p className="idle dim">{idleWords(ask.kind, small)}</p>
              ) : (
                <LastLine {...props} />
              )}
            </>
          )}
        </div>
      )}
      <div className="acts" ref={setActs}>
        <Ends {...props} state={state} onUsed={() => pick(-1)} />
      </div>
    </>
  );
}

function idleWords(kind: string, small: boolean): string {
  if (kind === "action" && small) return "Tap a cell to see its spaces, tap a space again to use it.";
  return IDLE[kind] ?? "Choose above. Tiles can be laid at any time.";
}

const IDLE: Record<string, string> = {
  action: "Tap a space to read it, tap it again to use it.",
  end: "Lay what you like, then end your turn.",
  window: "Now is the time to lay goods, buy ships, or arm them.",
};

const NOTHING_CHOSEN = { rule: "FO-4.2", text: "Tap a space first: its card tells what it does." };
const USELESS = { rule: "FO-4.5", text: "It does nothing for you now." };

/** What brings the turn or the window to its end, or leads to what is asked. */
function Ends(props: Props & { state: SpaceState | undefined; onUsed(): void }): ReactNode {
  const { ask, send, busy, state } = props;
  const tab = useOpenTab(props);
  const [, open] = useBegun("open");
  const home = homeOf(props);
  const end = (plays: string, icon: IconName, label: string) => (
    <Primary plays={plays} icon={icon} label={label} onAct={() => !busy && send({ type: plays })} />
  );
  if (!ask) return null;
  if (home === "now" && tab !== "now") {
    return <Primary plays="" icon="play" label="Answer" onAct={() => open({ tab: "now", read: false })} />;
  }
  switch (ask.kind) {
    case "action":
      return <Action {...props} away={!state && tab !== "spaces"} />;
    case "end":
      return end("endturn", "check", "End turn");
    case "window":
      return end("done", "play", "Go on");
    default:
      return null;
  }
}

/** Passing, and using the space that is looked at; `away`: another part of the board is open, and no space is chosen. */
function Action({
  view,
  seat,
  send,
  busy,
  state,
  onUsed,
  away,
}: Props & { state: SpaceState | undefined; onUsed(): void; away: boolean }) {
  const [, open] = useBegun("open");
  const left = mine(view, seat)?.vikings ?? 0;
  const move = state?.use ?? state?.imitate;
  return (
    <>
      <Pass left={left} onPass={() => !busy && send({ type: "passout" })} />
      {away ? (
        <Primary
          plays=""
          icon="list"
          label="To the spaces"
          onAct={() => open({ tab: "spaces", read: false })}
        />
      ) : (
        <Primary
          plays={move ? String((move as { type: string }).type) : "place"}
          icon="helmet"
          label={
            state
              ? `${state.imitate && !state.use ? "Imitate" : "Use"} with ${vikings(state.space.column)}`
              : "Choose a space"
          }
          why={!state ? NOTHING_CHOSEN : move ? null : (state.why ?? USELESS)}
          onAct={() => {
            if (!move || busy) return;
            onUsed();
            send(move);
          }}
        />
      )}
    </>
  );
}

/** The one next step, which Enter does too, unless a tile is being laid. */
function Primary({
  icon,
  label,
  why = null,
  plays,
  onAct,
}: {
  icon: IconName;
  label: string;
  why?: { rule: string; text: string } | null;
  plays: string;
  onAct(): void;
}) {
  const { piece } = usePlacing();
  useKeys({ Enter: why || piece !== null ? null : onAct });
  return (
    <Btn kind="primary" icon={icon} why={why} plays={plays || undefined} onClick={onAct}>
      {label}
    </Btn>
  );
}
