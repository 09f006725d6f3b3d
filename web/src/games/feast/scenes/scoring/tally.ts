/** The final score, line by line, with the totals after each line. */
import { linesOf, total } from "../../score/sheet";
import type { FeastBox, FeastView } from "../../view";

export interface TallyRow {
  readonly label: string;
  /** Points of every seat. */
  readonly points: readonly number[];
  /** What every seat has after this line. */
  readonly totals: readonly number[];
  /** It takes points away: these come last. */
  readonly minus: boolean;
}

export interface Tally {
  readonly rows: readonly TallyRow[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

const OCCUPATIONS = "Occupations";

/** Lines where nobody has anything are left out. What cards bring at the end is counted with the occupations. */
export function tallyOf(
  { seats }: FeastView,
  board: FeastBox,
  { scores, winners }: Pick<Tally, "scores" | "winners">,
): Tally {
  const sheets = seats.map((seat, place) => {
    const lines = linesOf(seat, board);
    const more = (scores[place] ?? 0) - total(lines);
    return lines.map(({ label, points }) => ({
      label,
      points: label === OCCUPATIONS ? points + more : points,
    }));
  });
  const lines = (sheets[0] ?? []).map(({ label }, line) => ({
    label,
    points: sheets.map((sheet) => sheet[line]?.points ?? 0),
  }));
  const counted = lines.filter(({ points }) => points.some((one) => one !== 0));
  const isMinus = ({ points }: { points: readonly number[] }): boolean => points.every((one) => one <= 0);
  const ordered = [...counted.filter((row) => !isMinus(row)), ...counted.filter(isMinus)];
  let sums = seats.map(() => 0);
  const rows = ordered.map((row): TallyRow => {
    sums = sums.map((sum, seat) => sum + (row.points[seat] ?? 0));
    return { ...row, totals: sums, minus: isMinus(row) };
  });
  return { rows, scores, winners };
}

/** Which seats lead with these totals; nobody before anything was counted. */
export function leaders(totals: readonly number[] | undefined): number[] {
  if (!totals) return [];
  const best = Math.max(...totals);
  return totals.flatMap((one, seat) => (one === best ? [seat] : []));
}

/** The place of a seat, from 1 on. */
export const placeIn = (scores: readonly number[], seat: number): number =>
  1 + scores.filter((one) => one > (scores[seat] ?? 0)).length;
