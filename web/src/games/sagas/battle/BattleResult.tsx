import type { Line } from "../../../net/wire/table";
import { Consequence } from "../../shared/Consequence";
import { resultWords } from "./log";

/** How the battle of this voyage ended: it stands above what follows from it. */
export function BattleResult({ lines }: { lines: readonly Line[] }) {
  const words = resultWords(lines);
  if (!words) return null;
  return <Consequence tone={/ is won/.test(words) ? "good" : "bad"} text={words} />;
}
