/** The turn builder: the steps so far, the space that is looked at, and the buttons that end something, each apart. */
import { type ReactNode, useEffect, useRef } from "react";
import { Btn, type IconName, useKeys } from "../../kit";
import { forgetPlacing, usePlacing } from "./placing";
import { forgetPicked, usePicked } from "./spaces/selection";
import { spaceStates } from "./spaces/states";
import { stepsOf } from "./turn/history";
import { Pass } from "./turn/Pass";
import { PhaseHelp } from "./turn/PhaseHelp";
import { SpaceDetails } from "./turn/SpaceDetails";
import { Steps } from "./turn/Steps";
import { mine, type Props } from "./view";
import { vikings } from "./words";
import "./Tray.css";

export function Tray(props: Props) {
  const { ask, seat } = props;
  const root = useRef<HTMLDivElement>(null);
  const moment = ask ? `${ask.at} ${ask.kind}` : "";
  // The pressed button disappears with its decision: the focus moves here, not to the top of the page.
  useEffect(() => {
    if (moment && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [moment]);
  useEffect(
    () => () => {
      forgetPicked();
      forgetPlacing();
    },
    [],
  );
  return (
    <div className="feast feast-tray" ref={root} tabIndex={-1} data-kind={ask?.kind ?? "wait"}>
      <PhaseHelp {...props} />
      {seat === null ? <LastLine {...props} /> : <Own {...props} />}
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
  const [picked, pick] = usePicked(seat);
  // Whoever has just opened the page before placing: where the last turn ended, nobody knows any more.
  const steps = view.space < 0 && mark < 0 ? [] : stepsOf(lines, seat ?? 0, mark);
  const state =
    picked >= 0
      ? spaceStates(view, props.board, ask, seat).find(({ number }) => number === picked)
      : undefined;
  return (
    <>
      {state ? (
        <SpaceDetails {...props} state={state} onClose={() => pick(-1)} />
      ) : ask && steps.length > 0 ? (
        <Steps steps={steps} />
      ) : ask ? (
        <p className="idle dim">{IDLE[ask.kind] ?? "Choose above. Tiles can be laid at any time."}</p>
      ) : (
        <LastLine {...props} />
      )}
      <div className="acts">
        <Ends {...props} state={state} onUsed={() => pick(-1)} />
      </div>
    </>
  );
}

const IDLE: Record<string, string> = {
  action: "Tap a space to read it, tap it again to use it.",
  end: "Lay what you like, then end your turn.",
  window: "Now is the time to lay goods, buy ships, or arm them.",
};

/** What brings the turn or the window to its end. */
function Ends({
  view,
  ask,
  seat,
  send,
  busy,
  state,
  onUsed,
}: Props & { state: ReturnType<typeof spaceStates>[number] | undefined; onUsed(): void }): ReactNode {
  const left = mine(view, seat)?.vikings ?? 0;
  switch (ask?.kind) {
    case "action": {
      const move = state?.use ?? state?.imitate;
      return (
        <>
          <Pass left={left} onPass={() => !busy && send({ type: "passout" })} />
          {state && (
            <Primary
              seat={seat}
              plays={move ? String((move as { type: string }).type) : "place"}
              icon="helmet"
              label={`${state.imitate && !state.use ? "Imitate" : "Use"} with ${vikings(state.space.column)}`}
              why={move ? null : (state.why ?? { rule: "FO-4.5", text: "It does nothing for you now." })}
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
    case "end":
      return (
        <Primary
          seat={seat}
          plays="endturn"
          icon="check"
          label="End turn"
          onAct={() => !busy && send({ type: "endturn" })}
        />
      );
    case "window":
      return (
        <Primary
          seat={seat}
          plays="done"
          icon="play"
          label="Go on"
          onAct={() => !busy && send({ type: "done" })}
        />
      );
    default:
      return null;
  }
}

/** The one next step, which Enter does too, unless a tile is being laid. */
function Primary({
  seat,
  icon,
  label,
  why = null,
  plays,
  onAct,
}: {
  seat: number | null;
  icon: IconName;
  label: string;
  why?: { rule: string; text: string } | null;
  plays: string;
  onAct(): void;
}) {
  const { piece } = usePlacing(seat);
  useKeys({ Enter: why || piece !== null ? null : onAct });
  return (
    <Btn kind="primary" icon={icon} why={why} plays={plays} onClick={onAct}>
      {label}
    </Btn>
  );
}
