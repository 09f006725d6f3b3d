/** What rings, badges, signs, quests, markers and bands cover on the sheet, each as it is drawn around its space. */
import type { Target } from "../../spaces";
import type { SagasView, World } from "../../view";
import type { Spot } from "../viewport";
import { around, type Box, moved } from "./boxes";

const SIGN = around(0, 0, 14);
/** A ring is round: boxes of many shapes within it leave its corners free. */
const RING: readonly Box[] = [15, 30, 45, 60, 75].map((angle) => {
  const [wide, high] = [28 * Math.cos((angle * Math.PI) / 180), 28 * Math.sin((angle * Math.PI) / 180)];
  return { left: -wide, right: wide, top: -high, bottom: high };
});
const MARKER: Box = { left: 3, right: 27, top: -28, bottom: -4 };
const STACK: Box = { left: -58, right: -10, top: -25, bottom: 27 };
const STEPS = around(19, -19, 13);
const STORM: Box = { left: 5, right: 58, top: 6, bottom: 28 };
const STONE: Box = { left: -12, right: 12, top: -14, bottom: 13 };

export function tokensOf(
  { spaces }: World,
  view: SagasView,
  targets: readonly Target[],
  stones: readonly Spot[],
): Box[] {
  const byPlace = new Map(targets.map((target) => [target.space, target]));
  const quests = new Set(view.quests.map(({ space }) => space));
  const marked = new Set([...view.settled, ...view.pillaged]);
  return spaces.flatMap((space, place) => {
    const target = byPlace.get(place);
    const stone = stones[place] ?? { x: -18, y: -17 };
    const boxes = [
      ...(target || place === view.place ? RING : [SIGN]),
      marked.has(place) && MARKER,
      quests.has(place) && moved(STONE, stone.x, stone.y),
      (view.bands[place]?.length ?? 0) > 0 && STACK,
      !!target?.steps && STEPS,
      !!target && target.storm > 0 && target.chance === 1 && STORM,
    ].filter((box) => box !== false);
    return boxes.map((box) => moved(box, space.x, space.y));
  });
}
