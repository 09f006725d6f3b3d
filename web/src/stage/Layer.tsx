/** The layer above the table on which the pictures of scenes are drawn. It moves nothing below it. */
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { boardPlace, useAnchors } from "./anchors";
import type { Playing } from "./director";
import { changePace } from "./motion";
import { SkipOrGoOn, Speed } from "./SceneControls";
import type { Scene } from "./scene";
import { useStage } from "./stagecontext";
import { useMarks } from "./useMarks";
import "./Layer.css";

const TYPING = "input, textarea, select, dialog, [contenteditable=true]";
/** Controls beside the game keep their keys while a scene runs. */
const BESIDE = ".head, .table-side, .table-tabs, .seat-strip, .prompt-row, .scene-controls, .stage-layer";
const SKIPS = [" ", "Enter", "Escape"];

/** Space, Enter and Escape end the scene, before anything on the table hears them. */
function useSkipKeys(act: (() => void) | null): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!latest.current || !SKIPS.includes(event.key) || event.repeat) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(TYPING) || document.querySelector("[aria-modal=true]")) return;
      if (event.key !== "Escape" && target?.closest("button, a") && target.closest(BESIDE)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, []);
}

const vars = ({ x, y, width, height }: ReturnType<typeof boardPlace>): CSSProperties =>
  ({
    "--area-x": `${x - width / 2}px`,
    "--area-y": `${y - height / 2}px`,
    "--area-w": `${width}px`,
    "--area-h": `${height}px`,
  }) as CSSProperties;

/** Shorter scenes are over before a hand is at the button; keys skip them all the same. Longer ones offer the speed. */
const SHORT = 1_000;
const LONG = 2_000;

function Moving({ scene }: { scene: Scene }) {
  const { pace, waits, skip, goOn } = useStage();
  const mark = useMarks(scene.marks, pace);
  const layer = useRef<HTMLDivElement>(null);
  const area = useAnchors(boardPlace);
  useLayoutEffect(() => changePace(layer.current, pace), [pace]);
  const { Picture, veil } = scene;
  return (
    <div className="stage-layer" data-scene={scene.name} data-mark={mark} style={vars(area)} ref={layer}>
      {veil && <div className="stage-veil" aria-hidden="true" onClick={waits ? goOn : skip} />}
      {Picture && (
        <div className="stage-picture" aria-hidden={waits ? undefined : true}>
          <Picture mark={mark} pace={pace} />
        </div>
      )}
      {!scene.ownControls && (scene.length >= SHORT || scene.waits) && (
        <div className="scene-controls">
          {!waits && scene.length >= LONG && <Speed />}
          <SkipOrGoOn />
        </div>
      )}
    </div>
  );
}

/** A still picture: what the scene would have shown, until it was seen. */
function Still({ scene }: { scene: Scene }) {
  const { goOn } = useStage();
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
    return () => {
      const back = before.current;
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    };
  }, []);
  const Picture = scene.still?.Picture;
  if (!Picture) return null;
  return (
    <div
      className="stage-layer still"
      data-scene={scene.name}
      role="dialog"
      aria-modal="true"
      aria-label="What happened"
      onKeyDown={(event) => {
        if (event.key === "Escape") goOn();
        event.stopPropagation();
      }}
    >
      <div className="stage-picture">
        <Picture />
        <SkipOrGoOn />
      </div>
    </div>
  );
}

/** Whether the board has been brought into sight for this scene: places are read only then. */
function useBoardInSight(id: number): boolean {
  const [brought, bring] = useState(0);
  useLayoutEffect(() => {
    if (id) document.querySelector(".table-stage")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    bring(id);
  }, [id]);
  return brought === id;
}

export function Layer({ playing }: { playing: Playing | null }) {
  const { waits, skip, goOn } = useStage();
  const ready = useBoardInSight(playing?.id ?? 0);
  const onLayer = playing?.still && playing.scene.still?.Picture;
  useSkipKeys(playing && !onLayer ? (waits ? goOn : skip) : null);
  if (!playing || !ready) return null;
  const { id, scene, still } = playing;
  if (still) return <Still key={id} scene={scene} />;
  return <Moving key={id} scene={scene} />;
}
