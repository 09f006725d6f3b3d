/** The slider and what stands around it: by move, turn and round, playing at one's own speed, whose eyes, ways on. */
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { Btn, CopyLink, Dialog, Icon, type IconName, usePlayback } from "../kit";
import { logAddress } from "../net/api";
import type { Replay } from "../net/wire/table";
import { PlayOn } from "./PlayOn";
import { type By, called, hasRounds, nearest, step, stops } from "./stops";
import type { Viewpoint } from "./views";

const BY: readonly (readonly [By, string])[] = [
  ["move", "Moves"],
  ["turn", "Turns"],
  ["round", "Rounds"],
];

function Key({ icon, label, onClick }: { icon: IconName; label: string; onClick(): void }) {
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** Elements that need these keys themselves; the slider is ours. */
const BUSY = "textarea, select, dialog, [contenteditable=true], input:not(.scrub)";

export function Controls({
  replay,
  here,
  token,
  path,
  fault,
  onGo,
  onEyes,
}: {
  replay: Replay;
  here: number;
  token: string | null;
  /** The address of this moment. */
  path: string;
  fault: string;
  onGo(here: number): void;
  onEyes(eyes: Viewpoint): void;
}) {
  const { moments, rounds, table, seat, eyes } = replay;
  const field = useId();
  const [by, setBy] = useState<By>("move");
  const [playing, setPlaying] = useState(false);
  const [open, setOpen] = useState<"link" | "on" | null>(null);
  const { pace, wait, set } = usePlayback();
  const found = useMemo(() => stops(moments, by), [moments, by]);
  const byRound = useMemo(() => stops(moments, hasRounds(moments) ? "round" : "turn"), [moments]);
  const last = moments.length - 1;
  const words = called(moments, here, rounds);
  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      onGo(to);
    },
    [onGo],
  );
  const turn = useCallback(() => {
    if (!playing && here >= last) onGo(0);
    setPlaying((was) => !was);
  }, [playing, here, last, onGo]);

  useEffect(() => {
    if (!playing) return;
    const timer = window.setTimeout(() => {
      const next = step(found, here, 1);
      onGo(next);
      if (next >= last) setPlaying(false);
    }, wait);
    return () => window.clearTimeout(timer);
  }, [playing, here, found, last, wait, onGo]);

  const keys = useRef<Record<string, () => void>>({});
  keys.current = {
    ArrowRight: () => go(step(found, here, 1)),
    ArrowLeft: () => go(step(found, here, -1)),
    PageDown: () => go(step(byRound, here, 1)),
    PageUp: () => go(step(byRound, here, -1)),
    Home: () => go(0),
    End: () => go(last),
    " ": turn,
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const act = keys.current[event.key];
      if (
        !act ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector("[aria-modal=true]")
      )
        return;
      const slider = target?.classList.contains("scrub");
      if (!slider && (event.defaultPrevented || target?.closest(BUSY))) return;
      if (event.key === " " && target?.closest("button, a, summary")) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);

  return (
    <section className="ask replay-bar" aria-label="Moments of the game">
      <div className="scrubbing">
        <Key icon="undo" label="To the beginning (Home)" onClick={() => go(0)} />
        <Key icon="left" label="Back (left arrow)" onClick={() => go(step(found, here, -1))} />
        <Btn kind="primary" icon={playing ? "hourglass" : "play"} aria-pressed={playing} onClick={turn}>
          {playing ? "Pause" : "Play"}
        </Btn>
        <Key icon="right" label="On (right arrow)" onClick={() => go(step(found, here, 1))} />
        <Key icon="skip" label="To the end (End)" onClick={() => go(last)} />
        <label className="vh" htmlFor={field}>
          Moment of the game
        </label>
        <input
          id={field}
          className="scrub"
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
      <div className="flow">
        <fieldset className="by">
          <legend className="vh">The slider stops at</legend>
          {BY.filter(([one]) => stops(moments, one).length > 2).map(([one, label]) => (
            <button
              key={one}
              type="button"
              className="chip cut"
              aria-pressed={by === one}
              onClick={() => setBy(one)}
            >
              {one === "round" ? `${rounds}s` : label}
            </button>
          ))}
        </fieldset>
        <label className="small">
          Speed{" "}
          <select value={pace} onChange={(event) => set(event.target.value as typeof pace)}>
            <option value="slow">slow</option>
            <option value="usual">usual</option>
            <option value="fast">fast</option>
          </select>
        </label>
        <label className="small">
          Whose eyes{" "}
          <select
            value={seat ?? "watch"}
            onChange={(event) =>
              onEyes(event.target.value === "watch" ? "watch" : Number(event.target.value))
            }
          >
            {eyes.map((one) => (
              <option key={one} value={one}>
                {table.seats[one]?.name ?? `Seat ${one + 1}`}
              </option>
            ))}
            <option value="watch">a spectator</option>
          </select>
        </label>
        <button
          type="button"
          className="chip cut"
          aria-label="Link to this moment"
          title="Link to this moment"
          onClick={() => setOpen("link")}
        >
          <Icon name="link" size={16} />
          Link
        </button>
        {seat !== null && (here < last || !replay.outcome) && (
          <button type="button" className="chip cut" onClick={() => setOpen("on")}>
            <Icon name="axe" size={16} />
            Play on from here
          </button>
        )}
        {table.status === "over" && (
          <a
            className="chip cut"
            href={logAddress(table.table)}
            download={`${table.game}-${table.table}.json`}
          >
            <Icon name="log" size={16} />
            Save log
          </a>
        )}
        {table.imported && <span className="dim tiny">From a file; nobody plays here.</span>}
        {table.taken_up && <span className="dim tiny">Begun in the middle, the unknown imagined.</span>}
        {fault && (
          <span className="fault small" role="alert">
            {fault}
          </span>
        )}
      </div>
      {open === "link" && (
        <Dialog title="Link to this moment" onClose={() => setOpen(null)}>
          <CopyLink
            label={words}
            text={window.location.origin + path}
            hint={
              table.status === "over"
                ? "Everybody who has it sees this moment."
                : "While the game runs, only who holds the seat sees through its eyes."
            }
          />
        </Dialog>
      )}
      {open === "on" && (
        <PlayOn replay={replay} here={here} token={token} onClose={() => setOpen(null)} words={words} />
      )}
    </section>
  );
}
