/** What a person has chosen for this browser: theme, sound, the speed of reveals. Kept in local storage where there is one. */
import { createContext, useContext, useSyncExternalStore } from "react";
import { useMedia } from "./useMedia";

/** A value that survives a reload and that several components may watch. */
export function kept<T extends string>(key: string, values: readonly T[], fallback: T) {
  const watchers = new Set<() => void>();
  let value = fallback;
  try {
    const stored = localStorage.getItem(key) as T | null;
    if (stored && values.includes(stored)) value = stored;
  } catch {
    // Storage may be forbidden: the choice then lasts until the page is closed.
  }
  return {
    get: () => value,
    set(next: T) {
      value = next;
      try {
        localStorage.setItem(key, next);
      } catch {
        // As above.
      }
      for (const watcher of watchers) watcher();
    },
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}

function asks(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

const CALM = "(prefers-reduced-motion: reduce)";

export function useReducedMotion(): boolean {
  const still = useContext(StillContext);
  const calm = useMedia(CALM);
  return still || calm;
}

/** Inside it nothing is animated: a past moment is shown as it was. */
export const StillContext = createContext(false);

/** False where a face must not work out for the player what would be best: in a puzzle. */
export const AdviceContext = createContext(true);

export type Theme = "day" | "night" | "system";
const DARK = "(prefers-color-scheme: dark)";
const theme = kept<Theme>("meadhall.theme", ["day", "night", "system"], "system");

function dress(): void {
  const choice = theme.get();
  const shown = choice === "system" ? (asks(DARK) ? "night" : "day") : choice;
  document.documentElement.dataset.theme = shown;
}

if (typeof document !== "undefined") {
  dress();
  theme.watch(dress);
  if (typeof matchMedia === "function") matchMedia(DARK).addEventListener("change", dress);
}

/** `theme` is the choice, `shown` what it comes to, `next` steps through day, night and system. */
export function useTheme() {
  const choice = useSyncExternalStore(theme.watch, theme.get);
  const dark = useMedia(DARK);
  const shown: "day" | "night" = choice === "system" ? (dark ? "night" : "day") : choice;
  const after: Record<Theme, Theme> = { day: "night", night: "system", system: "day" };
  return { theme: choice, shown, set: theme.set, next: () => theme.set(after[theme.get()]) };
}

const speed = kept<"0" | "1" | "2">("meadhall.speed", ["0", "1", "2"], "1");

/** How fast reveals are played: 0 shows their end only. Who prefers reduced motion gets that without asking. */
export function useSpeed() {
  const chosen = useSyncExternalStore(speed.watch, speed.get);
  return { speed: Number(chosen), set: (next: 0 | 1 | 2) => speed.set(`${next}`) };
}

const playback = kept<"slow" | "usual" | "fast">("meadhall.playback", ["slow", "usual", "fast"], "usual");
const PLAYBACK = { slow: 2600, usual: 1300, fast: 600 } as const;

/** How long each moment stands when a game, or what happened since one's last turn, is played back. */
export function usePlayback() {
  const chosen = useSyncExternalStore(playback.watch, playback.get);
  const after = { slow: "usual", usual: "fast", fast: "slow" } as const;
  const next = (): void => playback.set(after[chosen]);
  return { pace: chosen, wait: PLAYBACK[chosen], set: playback.set, next };
}

const sound = kept<"on" | "off">("meadhall.sound", ["on", "off"], "off");

export type Blip = "tap" | "turn" | "call" | "truth" | "lie" | "win";

/** Notes in hertz, each 90 ms. A sound never tells more than the page shows. */
const NOTES: Record<Blip, readonly number[]> = {
  tap: [330],
  turn: [392, 523],
  call: [220, 196],
  truth: [440, 554, 659],
  lie: [262, 208, 165],
  win: [392, 494, 587, 784],
};

let audio: AudioContext | null = null;

export function blip(name: Blip): void {
  if (sound.get() === "off" || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const begin = audio.currentTime;
  NOTES[name].forEach((pitch, index) => {
    if (!audio) return;
    const [voice, volume] = [audio.createOscillator(), audio.createGain()];
    const from = begin + index * 0.09;
    voice.type = "triangle";
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.16);
    voice.connect(volume).connect(audio.destination);
    voice.start(from);
    voice.stop(from + 0.18);
  });
}

/** Sound is off until someone turns it on. */
export function useSound() {
  const on = useSyncExternalStore(sound.watch, sound.get) === "on";
  return { on, toggle: () => sound.set(on ? "off" : "on"), play: blip };
}

const bell = kept<"on" | "off">("meadhall.bell", ["on", "off"], "off");

/** Whether this browser shall show a notification when it is my turn and the page is out of sight. */
export function useNotifications() {
  const on = useSyncExternalStore(bell.watch, bell.get) === "on";
  return { on, set: (next: boolean) => bell.set(next ? "on" : "off") };
}
