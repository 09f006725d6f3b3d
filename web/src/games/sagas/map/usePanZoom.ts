/** Pan and zoom inside the map's own box: wheel, drag, pinch, buttons and keys. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Sheet } from "./coast";
import {
  type Box,
  closest,
  frameOf,
  type Look,
  lookAt,
  panned,
  refitted,
  type Spot,
  sees,
  shifted,
  whole,
  zoomed,
} from "./viewport";

/** A finger that has gone so far draws the map along and does not tap. */
const DRAG = 6;
const AFTER = 60;
const STEP = 1.4;
/** Who looks from no farther than this share of the best look is left where they are. */
const NEARLY = 0.75;

interface Finger {
  x: number;
  y: number;
}

export interface PanZoom {
  box: RefObject<HTMLDivElement | null>;
  frame: Sheet;
  /** Nothing is to be gained by going nearer, or farther away. */
  nearest: boolean;
  farthest: boolean;
  /** Pixels of the screen for a unit of the sheet. */
  scale: number;
  zoomIn(): void;
  zoomOut(): void;
  showAll(): void;
  /** A tap at the end of a drag is none. */
  dragged(): boolean;
  press(event: KeyboardEvent): void;
  fingers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
  };
}

const UNMEASURED: Box = { width: 900, height: 460 };

/** `spots` are what should be in sight when `moment` changes. */
export function usePanZoom(sheet: Sheet, moment: string, spots: readonly Spot[]): PanZoom {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Box>(UNMEASURED);
  const [look, setLook] = useState<Look>(() => whole(sheet));
  const fingers = useRef(new Map<number, Finger>());
  const went = useRef(0);
  const frame = frameOf(sheet, size, look);
  const scale = size.width / frame.width;

  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  // The map moves to what is asked, unless all of it is visible already. A panel that grows or shrinks beside it
  // leaves its scale as it is.
  const wanted = useRef(spots);
  wanted.current = spots;
  const shown = useRef<{ moment: string; size: Box } | null>(null);
  useEffect(() => {
    const before = shown.current;
    if (before?.moment === moment && sameBox(before.size, size)) return;
    shown.current = { moment, size };
    setLook((now) => {
      const spots = wanted.current;
      const fitted =
        before && before.size !== UNMEASURED ? refitted(sheet, before.size, size, now, spots) : now;
      if (before?.moment === moment && before.size !== UNMEASURED) return fitted;
      const best = lookAt(sheet, size, spots);
      if (fitted.zoom < best.zoom * NEARLY) return best;
      if (sees(frameOf(sheet, size, fitted), spots)) return fitted;
      return (before && shifted(sheet, size, fitted, spots)) ?? best;
    });
  }, [moment, size, sheet]);

  const place = useCallback(
    (clientX: number, clientY: number): [number, number] => {
      const edge = box.current?.getBoundingClientRect();
      const now = frameOf(sheet, size, look);
      const factor = now.width / size.width;
      return [now.x + (clientX - (edge?.left ?? 0)) * factor, now.y + (clientY - (edge?.top ?? 0)) * factor];
    },
    [sheet, size, look],
  );

  const turn = useRef((_event: WheelEvent) => {});
  turn.current = (event) => {
    event.preventDefault();
    const around = place(event.clientX, event.clientY);
    setLook((now) => zoomed(sheet, size, now, Math.exp(-event.deltaY / 400), around));
  };
  useEffect(() => {
    const element = box.current;
    // Only a listener of one's own may hold the page still.
    const listen = (event: WheelEvent): void => turn.current(event);
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, []);

  const by = (factor: number) => () => setLook((now) => zoomed(sheet, size, now, factor));
  const zoomIn = by(STEP);
  const zoomOut = by(1 / STEP);
  const showAll = (): void => setLook(whole(sheet));

  const onPointerDown = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (fingers.current.size === 0) went.current = 0;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  const onPointerMove = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    went.current += Math.hypot(dx, dy);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const [apart, were] = [distance(now, other), distance(before, other)];
      const around = place((now.x + other.x) / 2, (now.y + other.y) / 2);
      if (were > 0) setLook((at) => zoomed(sheet, size, at, apart / were, around));
    } else if (went.current > DRAG) {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setLook((at) => panned(sheet, size, at, -dx / scale, -dy / scale));
    }
    fingers.current.set(event.pointerId, now);
  };

  const lift = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    // The click that ends a drag comes at once; what comes later, from keys or a screen reader, is meant.
    window.setTimeout(() => {
      if (fingers.current.size === 0) went.current = 0;
    }, AFTER);
  };

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const part = frame.width / 5;
    const ways: Record<string, () => void> = {
      "+": zoomIn,
      "=": zoomIn,
      "-": zoomOut,
      "0": showAll,
      ArrowLeft: () => setLook((now) => panned(sheet, size, now, -part, 0)),
      ArrowRight: () => setLook((now) => panned(sheet, size, now, part, 0)),
      ArrowUp: () => setLook((now) => panned(sheet, size, now, 0, -part)),
      ArrowDown: () => setLook((now) => panned(sheet, size, now, 0, part)),
    };
    const act = ways[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return {
    box,
    frame,
    nearest: look.zoom >= closest(sheet, size),
    farthest: look.zoom <= 1,
    scale,
    zoomIn,
    zoomOut,
    showAll,
    dragged: () => went.current > DRAG,
    press,
    fingers: { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift },
  };
}

const sameBox = (a: Box, b: Box): boolean =>
  Math.round(a.width) === Math.round(b.width) && Math.round(a.height) === Math.round(b.height);

const distance = (a: Finger, b: Finger): number => Math.hypot(a.x - b.x, a.y - b.y);
