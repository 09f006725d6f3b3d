/** The move that a lesson waits for. A decision of several presses leads to it: it marks the control that is pressed next. */
import { storeOf, useStore } from "./store";

export type Wanted = Readonly<Record<string, unknown>> | null;

const wanted = storeOf<Wanted>(null);

export const setWanted = (move: Wanted): void => {
  if (JSON.stringify(move) !== JSON.stringify(wanted.get())) wanted.set(move);
};

export const useLesson = (): Wanted => useStore(wanted);

/** The wanted move, if it is of this type. */
export function useWanted(type: string): Wanted {
  const move = useStore(wanted);
  return move?.type === type ? move : null;
}
