/** The line as I am arranging it. The stage moves units, the tray sends them: both look at the same line. */
import type { Ask } from "../../../../net/wire/table";
import { useBegun } from "../../begun";
import { sameLine } from "./line";

/** My line now, and how to change it. A new decision starts from the line as it is given. */
export function useLine(
  ask: Ask | null,
  stands: readonly number[],
): [line: readonly number[], change: (line: readonly number[]) => void] {
  const [line, change] = useBegun("line");
  const mine = ask?.kind === "line" && line && sameUnits(line, stands) ? line : stands;
  return [mine, change];
}

const sameUnits = (a: readonly number[], b: readonly number[]): boolean =>
  sameLine(
    [...a].sort((x, y) => x - y),
    [...b].sort((x, y) => x - y),
  );
