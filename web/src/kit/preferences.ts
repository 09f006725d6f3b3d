/** What a person has chosen for this browser: theme, volume, the speed of scenes. StoredValue in local storage where there is one. */
import { createContext, useContext } from "react";
import { storedChoice, storedSwitch, usePreference } from "./storage";
import { useMedia } from "./useMedia";

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
const theme = storedChoice<Theme>("meadhall.theme", ["day", "night", "system"], "system");

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
  const [choice] = usePreference(theme);
  const dark = useMedia(DARK);
  const shown: "day" | "night" = choice === "system" ? (dark ? "night" : "day") : choice;
  const after: Record<Theme, Theme> = { day: "night", night: "system", system: "day" };
  return { theme: choice, shown, set: theme.set, next: () => theme.set(after[theme.get()]) };
}

const speed = storedChoice<"0" | "1" | "2">("meadhall.speed", ["0", "1", "2"], "1");

/** How fast scenes are played: 0 tells their end only. */
export function useSpeed() {
  const [chosen, set] = usePreference(speed);
  return { speed: Number(chosen), set: (next: 0 | 1 | 2) => set(`${next}`) };
}

const playback = storedChoice<"slow" | "usual" | "fast">(
  "meadhall.playback",
  ["slow", "usual", "fast"],
  "usual",
);
const PLAYBACK = { slow: 2600, usual: 1300, fast: 600 } as const;

/** How long each moment stands when a game, or what happened since one's last turn, is played back. */
export function usePlayback() {
  const [chosen, set] = usePreference(playback);
  const after = { slow: "usual", usual: "fast", fast: "slow" } as const;
  return { pace: chosen, wait: PLAYBACK[chosen], set, next: () => set(after[chosen]) };
}

const VOLUMES = ["0", "20", "40", "60", "80", "100"] as const;
type Volume = (typeof VOLUMES)[number];
const volume = storedChoice<Volume>("meadhall.volume", VOLUMES, "0");
/** The volume that a switch turns on, when none was chosen. */
const USUAL: Volume = "60";

const nearest = (percent: number): Volume => VOLUMES[Math.round(percent / 20)] ?? USUAL;

/** From 0, which is off, to 1. */
export const soundVolume = (): number => Number(volume.get()) / 100;

export const setVolume = (percent: number): void => volume.set(nearest(percent));

/** Sound is off until someone turns it on. */
export function useSound() {
  const percent = Number(usePreference(volume)[0]);
  return {
    on: percent > 0,
    percent,
    set: setVolume,
    toggle: () => volume.set(percent > 0 ? "0" : USUAL),
  };
}

const offer = storedChoice<"open" | "made">("meadhall.soundoffer", ["open", "made"], "open");

/** Sound is offered once, at the first game. */
export function useSoundOffer() {
  const open = usePreference(offer)[0] === "open";
  return { open: open && soundVolume() === 0, close: () => offer.set("made") };
}

/** Whether this browser shall show a notification when it is my turn and the page is out of sight. */
export const notifications = storedSwitch("meadhall.bell", false);

/** Whether bots are heard. */
export const botWords = storedSwitch("meadhall.botwords", true);

/** Whether single letters and digits are keys: speech input types them too. */
export const letterKeys = storedSwitch("meadhall.keys", true);
