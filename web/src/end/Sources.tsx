/** Points by source: the score sheet, each number with a bar as long as it is large. */
import { Crest } from "../kit";
import type { Outcome } from "../net/wire/table";
import { number } from "./chart";
import "./Sources.css";

/** How long each bar is, as a share of the longest. */
export function shares(sheet: Outcome["sheet"]): number[][] {
  const most = Math.max(1, ...sheet.flatMap(({ values }) => values.map(Math.abs)));
  return sheet.map(({ values }) => values.map((value) => Math.abs(value) / most));
}

/** The lines add up to the scores. In a Saga they are its goals, and the score says only whether it is won. */
export const addsUp = ({ sheet, scores }: Pick<Outcome, "sheet" | "scores">): boolean =>
  scores.every(
    (score, seat) =>
      score ===
      sheet
        .filter(({ label }) => label !== "Total")
        .reduce((sum, { values }) => sum + (values[seat] ?? 0), 0),
  );

/** What stands above the sheet. */
export const sheetTitle = (outcome: Outcome): string =>
  addsUp(outcome) ? "Points by source" : "What was reached";

export function Sources({ outcome, names }: { outcome: Outcome; names: readonly string[] }) {
  const { scores, note } = outcome;
  const sheet = outcome.sheet.filter(({ label }) => label !== "Total");
  const long = shares(sheet);
  const whole = addsUp(outcome);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="scroll score-sources" aria-label={sheetTitle(outcome)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Source</span>
              </th>
              {names.map((name, seat) => (
                <th key={name} scope="col">
                  <Crest seat={seat} size={20} /> {name}
                </th>
              ))}
            </tr>
            {whole && (
              <tr className="totals">
                <th scope="row">Total</th>
                {scores.map((score, seat) => (
                  <th key={names[seat] ?? seat}>{number(score)}</th>
                ))}
              </tr>
            )}
          </thead>
          <tbody>
            {sheet.map((row, at) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {row.values.map((value, seat) => (
                  <td key={names[seat] ?? seat}>
                    <span>{value ? number(value) : "–"}</span>
                    <svg
                      className={value < 0 ? "bar minus" : "bar"}
                      viewBox="0 0 100 6"
                      preserveAspectRatio="none"
                      aria-hidden="true"
                    >
                      <rect width={100 * (long[at]?.[seat] ?? 0)} height={6} />
                    </svg>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && <p className="small">{note}</p>}
    </>
  );
}
