/** The move that a lesson waits for. A decision of several presses leads to it: it marks the control that is pressed next. */
import { createContext, createElement, type ReactNode, useCallback, useContext, useState } from "react";

export type Wanted = Readonly<Record<string, unknown>> | null;

const WantedContext = createContext<Wanted>(null);
const WantContext = createContext<(move: Wanted) => void>(() => {});

/** Stands around a table and the coach of its lesson. */
export function WantedProvider({ children }: { children: ReactNode }) {
  const [wanted, set] = useState<Wanted>(null);
  const want = useCallback(
    (move: Wanted) => set((now) => (JSON.stringify(move) === JSON.stringify(now) ? now : move)),
    [],
  );
  return createElement(
    WantContext,
    { value: want },
    createElement(WantedContext, { value: wanted }, children),
  );
}

/** How the coach says which move the lesson waits for. */
export const useWant = (): ((move: Wanted) => void) => useContext(WantContext);

export const useLesson = (): Wanted => useContext(WantedContext);

/** The wanted move, if it is of this type. */
export function useWanted(type: string): Wanted {
  const move = useLesson();
  return move?.type === type ? move : null;
}
