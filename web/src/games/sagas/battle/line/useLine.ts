/** The line as I am arranging it. The stage moves units, the tray sends them: both look at the same line. */

import type { Ask } from "../../../../net/wire/table";
import { storeOf, useStore } from "../../../shared/store";
import { sameLine } from "./line";

interface Draft {
  key: string;
  line: readonly number[];
}

const draft = storeOf<Draft>({ key: "", line: [] });

/** My line now, and how to change it. A new decision starts from the line as it is given. */
export function useLine(
  ask: Ask | null,
  stands: readonly number[],
): [line: readonly number[], change: (line: readonly number[]) => void] {
  const key = ask?.kind === "line" ? `${ask.at}` : "";
  const drawn = useStore(draft);
  const mine = key !== "" && drawn.key === key && sameUnits(drawn.line, stands) ? drawn.line : stands;
  return [mine, (line) => draft.set({ key, line })];
}

const sameUnits = (a: readonly number[], b: readonly number[]): boolean =>
  sameLine(
    [...a].sort((x, y) => x - y),
    [...b].sort((x, y) => x - y),
  );
