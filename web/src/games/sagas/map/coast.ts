/** Our own drawing of the coasts on a sheet of 1200 by 610, and where it fits. */
import type { Space } from "../view";

export interface Sheet {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const HOUSE_SHEET: Sheet = { x: 0, y: 0, width: 1200, height: 610 };

const LAND: readonly string[] = [
  "M0 138L34 160L48 206L36 246L74 280L104 322L92 362L58 380L22 372L0 396Z",
  "M88 0L226 0L232 38L204 76L186 116L150 126L114 100L92 56Z",
  "M284 62L310 42L352 46L378 70L354 98L308 96Z",
  "M286 236L328 220L356 238L352 284L318 300L284 282Z",
  "M410 172L452 164L474 190L456 216L488 244L500 290L524 314L508 346L452 360L402 376L382 362L414 334L402 310L428 288L416 254L398 226Z",
  "M466 132L492 128L506 144L490 160L470 156Z",
  "M762 178L782 172L792 190L782 208L764 204Z",
  "M574 128L592 82L634 38L690 0L812 0L800 44L784 82L794 112L776 148L738 172L724 212L702 200L692 166L664 150L636 174L594 168Z",
  "M852 0L840 44L854 86L902 100L936 114L944 132L926 150L884 164L846 182L838 206L840 240L812 264L760 290L718 290L704 276L700 240L690 212L668 182L638 190L630 232L640 272L626 284L598 280L572 308L548 352L530 380L520 394L456 420L442 438L486 456L494 476L470 502L424 492L300 468L268 484L262 524L278 560L306 592L356 604L402 592L432 562L458 540L500 524L520 508L562 502L604 486L640 490L672 512L706 538L736 572L752 562L738 532L712 506L716 492L748 506L782 542L804 566L826 552L846 530L896 544L924 546L956 560L980 610L1200 610L1200 0Z",
  "M238 610L300 606L420 606L520 592L600 610Z",
];

const LAKES: readonly string[] = [
  "M944 502L938 470L968 440L1004 428L1064 436L1118 452L1134 482L1084 506L1008 518Z",
  "M1150 372L1174 350L1200 346L1200 470L1172 452L1152 416Z",
];

export const MOUNTAINS: readonly string[] = [
  "M1030 60l16 -26l16 26M1052 60l12 -20l12 20",
  "M690 428l14 -22l14 22M710 430l12 -18l12 18M676 432l10 -15l10 15",
  "M1080 268l14 -22l14 22",
  "M404 540l12 -18l12 18M424 542l10 -15l10 15",
  "M1060 572l16 -24l16 24M1084 574l12 -18l12 18",
  "M700 58l13 -22l13 22M720 62l11 -18l11 18",
];

/** Shores that reach the edge of the sheet go on beyond it, for a box of another shape than the sheet. */
const beyond = (path: string): string =>
  path.replace(/([ML])(\d+) (\d+)/g, (_, to: string, x: string, y: string) =>
    [to, outward(Number(x), HOUSE_SHEET.width), " ", outward(Number(y), HOUSE_SHEET.height)].join(""),
  );

const outward = (at: number, edge: number): number => (at === 0 ? -edge : at === edge ? 2 * edge : at);

export const SHORES = LAND.map(beyond).join("");
export const INLAND = LAKES.map(beyond).join("");

type Corner = readonly [x: number, y: number];

const cornersOf = (path: string): Corner[] =>
  [...path.matchAll(/[ML](\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** A ray to the right crosses the edge an odd number of times from within. */
function within(x: number, y: number, corners: readonly Corner[]): boolean {
  let inside = false;
  let [x0, y0] = corners.at(-1) ?? [0, 0];
  for (const [x1, y1] of corners) {
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
    [x0, y0] = [x1, y1];
  }
  return inside;
}

const ASHORE = LAND.map(cornersOf);
const AFLOAT = LAKES.map(cornersOf);

function onLand({ x, y }: Pick<Space, "x" | "y">): boolean {
  return ASHORE.some((corners) => within(x, y, corners)) && !AFLOAT.some((corners) => within(x, y, corners));
}

/** Somebody's own world may lie elsewhere: our coasts are drawn only where all its seas are wet and all its land is dry. */
export function fits(spaces: readonly Space[]): boolean {
  return spaces.every((space) => onLand(space) === (space.terrain !== "sea"));
}

const MARGIN = 70;

/** The sheet that holds all spaces. */
export function sheetOf(spaces: readonly Space[], coasts = fits(spaces)): Sheet {
  if (coasts || spaces.length === 0) return HOUSE_SHEET;
  const [left, right] = [Math.min(...spaces.map(({ x }) => x)), Math.max(...spaces.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...spaces.map(({ y }) => y)), Math.max(...spaces.map(({ y }) => y))];
  return {
    x: left - MARGIN,
    y: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  };
}
