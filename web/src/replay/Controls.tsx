/** The controls of a replay: slider, steps by move, turn or round, playing, whose view, link, log, playing on. */
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { HeadButton } from "../Head";
import { Btn, CopyLink, Dialog, Icon, useNarrow, usePlayback } from "../kit";
import { logAddress } from "../net/api";
import type { Replay } from "../net/wire/table";
import { PlayOn } from "./PlayOn";
import { type By, called, hasRounds, nearest, step, stops } from "./stops";
import type { Viewpoint } from "./views";
import "../table/prompt/PromptRow.css";
import "./Controls.css";

const BY: readonly (readonly [By, string])[] = [
  ["move", "Moves"],
  ["turn", "Turns"],
  ["round", "Rounds"],
];

/** Elements that need these keys themselves; the slider is ours. */
const BUSY = "textarea, select, dialog, [contenteditable=true], input:not(.replay-slider)";

/** Keys that work anywhere on the page, unless a dialog is open or the focus needs them. */
function useReplayKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const act = latest.current[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("[aria-modal=true]")) return;
      const slider = target?.classList.contains("replay-slider");
      if (!slider && (event.defaultPrevented || target?.closest(BUSY))) return;
      if (event.key === " " && target?.closest("button, a, summary")) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** Going from stop to stop, by hand or by itself. */
function useSteps(moments: Replay["moments"], here: number, onGo: (here: number) => void) {
  const [by, setBy] = useState<By>("move");
  const [playing, setPlaying] = useState(false);
  const { wait } = usePlayback();
  const found = useMemo(() => stops(moments, by), [moments, by]);
  const byRound = useMemo(() => stops(moments, hasRounds(moments) ? "round" : "turn"), [moments]);
  const last = moments.length - 1;
  const go = (to: number): void => {
    setPlaying(false);
    onGo(to);
  };
  const toggle = (): void => {
    if (!playing && here >= last) onGo(0);
    setPlaying(!playing);
  };
  const steps = {
    first: () => go(0),
    back: () => go(step(found, here, -1)),
    on: () => go(step(found, here, 1)),
    last: () => go(last),
  };
  useEffect(() => {
    if (!playing) return;
    const timer = window.setTimeout(() => {
      const next = step(found, here, 1);
      onGo(next);
      if (next >= last) setPlaying(false);
    }, wait);
    return () => window.clearTimeout(timer);
  }, [playing, here, found, last, wait, onGo]);
  useReplayKeys({
    ArrowRight: steps.on,
    ArrowLeft: steps.back,
    PageDown: () => go(step(byRound, here, 1)),
    PageUp: () => go(step(byRound, here, -1)),
    Home: steps.first,
    End: steps.last,
    " ": toggle,
  });
  return { by, setBy, playing, toggle, found, go, steps };
}

type Steps = ReturnType<typeof useSteps>;

function Slider({ here, words, at: { found, go, playing, toggle, steps } }: Slide) {
  const field = useId();
  return (
    <div className="replay-slide">
      <HeadButton icon="undo" label="To the beginning (Home)" onClick={steps.first} />
      <HeadButton icon="left" label="Back (left arrow)" onClick={steps.back} />
      <Btn kind="primary" icon={playing ? "hourglass" : "play"} aria-pressed={playing} onClick={toggle}>
        {playing ? "Pause" : "Play"}
      </Btn>
      <HeadButton icon="right" label="On (right arrow)" onClick={steps.on} />
      <HeadButton icon="skip" label="To the end (End)" onClick={steps.last} />
      <label className="vh" htmlFor={field}>
        Moment of the game
      </label>
      <input
        id={field}
        className="replay-slider"
        type="range"
        min={0}
        max={Math.max(0, found.length - 1)}
        value={nearest(found, here)}
        aria-valuetext={words}
        onChange={(event) => go(found[Number(event.target.value)] ?? here)}
      />
      <output className="where small" htmlFor={field}>
        {words}
      </output>
    </div>
  );
}

interface Slide {
  readonly here: number;
  readonly words: string;
  readonly at: Steps;
}

/** Where the slider stops. */
function StopsChoice({ replay, at: { by, setBy } }: { replay: Replay; at: Steps }) {
  return (
    <fieldset className="by">
      <legend className="vh">The slider stops at</legend>
      {BY.filter(([one]) => stops(replay.moments, one).length > 2).map(([one, label]) => (
        <button
          key={one}
          type="button"
          className="chip cut"
          aria-pressed={by === one}
          onClick={() => setBy(one)}
        >
          {one === "round" ? `${replay.rounds}s` : label}
        </button>
      ))}
    </fieldset>
  );
}

function Speed() {
  const { pace, set } = usePlayback();
  return (
    <label className="small">
      Speed{" "}
      <select value={pace} onChange={(event) => set(event.target.value as typeof pace)}>
        <option value="slow">slow</option>
        <option value="usual">usual</option>
        <option value="fast">fast</option>
      </select>
    </label>
  );
}

function ViewpointChoice({ replay, onEyes }: { replay: Replay; onEyes(eyes: Viewpoint): void }) {
  return (
    <label className="small">
      Whose eyes{" "}
      <select
        value={replay.seat ?? "watch"}
        onChange={({ target }) => onEyes(target.value === "watch" ? "watch" : Number(target.value))}
      >
        {replay.eyes.map((one) => (
          <option key={one} value={one}>
            {replay.table.seats[one]?.name ?? `Seat ${one + 1}`}
          </option>
        ))}
        <option value="watch">a spectator</option>
      </select>
    </label>
  );
}

function SaveLog({ table }: Pick<Replay, "table">) {
  return (
    <a className="chip cut" href={logAddress(table.table)} download={`${table.game}-${table.table}.json`}>
      <Icon name="log" size={16} />
      Save log
    </a>
  );
}

function LinkDialog({
  words,
  path,
  over,
  onClose,
}: {
  words: string;
  path: string;
  over: boolean;
  onClose(): void;
}) {
  return (
    <Dialog title="Link to this moment" onClose={onClose}>
      <CopyLink
        label={words}
        text={window.location.origin + path}
        hint={
          over
            ? "Everybody who has it sees this moment."
            : "While the game runs, only the holder of the seat can open it."
        }
      />
    </Dialog>
  );
}

/** What lies over the page. */
type Sheet = "more" | "link" | "on";

interface Open {
  /** Whether the hands of all seats are shown; null where they cannot be. */
  readonly hands: boolean | null;
  onHands(on: boolean): void;
}

/** Everything but slider and stops. A phone has no room for it in the bar and shows it as a sheet. */
function Others({
  replay,
  here,
  hands,
  onHands,
  onEyes,
  onOpen,
}: Open & {
  replay: Replay;
  here: number;
  onEyes(eyes: Viewpoint): void;
  onOpen(sheet: Sheet): void;
}) {
  const { moments, table, seat, outcome } = replay;
  const over = table.status === "over";
  // While other people play, the server refuses it: bots would give hints for the running game.
  const alone = table.seats.every((chair, n) => n === seat || chair.kind !== "human");
  const mayPlayOn = seat !== null && (over ? here < moments.length - 1 || !outcome : alone);
  return (
    <>
      <Speed />
      <ViewpointChoice replay={replay} onEyes={onEyes} />
      {hands !== null && (
        <button type="button" className="chip cut" aria-pressed={hands} onClick={() => onHands(!hands)}>
          <Icon name="cards" size={16} />
          All hands
        </button>
      )}
      <button
        type="button"
        className="chip cut"
        aria-label="Link to this moment"
        title="Link to this moment"
        onClick={() => onOpen("link")}
      >
        <Icon name="link" size={16} />
        Link
      </button>
      {mayPlayOn && (
        <button type="button" className="chip cut" onClick={() => onOpen("on")}>
          <Icon name="axe" size={16} />
          Play on from here
        </button>
      )}
      {over && <SaveLog table={table} />}
      {table.imported && <span className="dim tiny">From a file; nobody plays here.</span>}
      {table.taken_up && <span className="dim tiny">Begun in the middle, the unknown imagined.</span>}
    </>
  );
}

export function Controls({
  replay,
  here,
  token,
  path,
  fault,
  hands,
  onHands,
  onGo,
  onEyes,
}: Open & {
  replay: Replay;
  here: number;
  token: string | null;
  /** The address of this moment. */
  path: string;
  fault: string;
  onGo(here: number): void;
  onEyes(eyes: Viewpoint): void;
}) {
  const { moments, rounds, table } = replay;
  const at = useSteps(moments, here, onGo);
  const narrow = useNarrow();
  const [open, setOpen] = useState<Sheet | null>(null);
  const words = called(moments, here, rounds);
  const over = table.status === "over";
  const close = (): void => setOpen(null);
  const show = (on: boolean): void => {
    onHands(on);
    close();
  };
  const others = (
    <Others replay={replay} here={here} hands={hands} onHands={show} onEyes={onEyes} onOpen={setOpen} />
  );
  return (
    <section className="prompt-row replay-bar" aria-label="Moments of the game">
      <Slider here={here} words={words} at={at} />
      <div className="flow">
        <StopsChoice replay={replay} at={at} />
        {narrow ? (
          <button type="button" className="chip cut" onClick={() => setOpen("more")}>
            <Icon name="more" size={16} />
            More
          </button>
        ) : (
          others
        )}
        {fault && (
          <span className="fault small" role="alert">
            {fault}
          </span>
        )}
      </div>
      {open === "more" && (
        <Dialog title="This replay" onClose={close}>
          <div className="flow">{others}</div>
        </Dialog>
      )}
      {open === "link" && <LinkDialog words={words} path={path} over={over} onClose={close} />}
      {open === "on" && <PlayOn replay={replay} here={here} token={token} onClose={close} words={words} />}
    </section>
  );
}
