/** How far somebody has come on the tour, kept on this device: it can be left at any step and taken up again. */
import { storeOf, useStore } from "../../shared/store";
import { STEPS } from "./steps";

const KEY = "meadhall.feast.tour";

export interface Progress {
  readonly step: number;
  /** It is shown now. */
  readonly on: boolean;
}

function remembered(): Progress {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === null) return { step: 0, on: true };
    const [step = "0", on = ""] = kept.split(" ");
    return { step: Math.min(Number(step) || 0, STEPS.length - 1), on: on === "on" };
  } catch {
    return { step: 0, on: false };
  }
}

const progress = storeOf(remembered());

function set(next: Progress): void {
  try {
    localStorage.setItem(KEY, `${next.step} ${next.on ? "on" : "off"}`);
  } catch {
    // Then it begins anew at the next table.
  }
  progress.set(next);
}

export const useTour = (): Progress => useStore(progress);

/** On to the next step; after the last one it is over, and would begin anew. */
export function nextStep(): void {
  const { step } = progress.get();
  set(step + 1 < STEPS.length ? { step: step + 1, on: true } : { step: 0, on: false });
}

export const previousStep = (): void => set({ step: Math.max(0, progress.get().step - 1), on: true });

/** Closes the tour and keeps its step. */
export const leaveTour = (): void => set({ ...progress.get(), on: false });

export const resumeTour = (): void => set({ ...progress.get(), on: true });

/** What is kept on the device is read again: for tests. */
export function rereadTour(): void {
  progress.set(remembered());
}
