/** The score sheet: gold, cards and every bonus of everybody, what decided a tie, and who won. */

import { Carved, Crest, Icon, type IconName, RuleLink } from "../../kit";
import type { ScoreRow } from "../../net/wire/table";
import { ranked, verdict } from "../shared/ranking";

import type { Props } from "./view";
import "./EndSheet.css";

/** Each line of the sheet by its sign, where there is no room for its name. */
const SIGNS: Record<string, IconName> = {
  Gold: "coin",
  Treasures: "cards",
  "Weapon sets": "sword",
  "Armor sets": "mail",
  "Dragon egg sets": "egg-fire",
  "Jewelry sets": "crown",
  "Conqueror's Hoards": "chest",
};

const signOf = ({ label }: ScoreRow): IconName => SIGNS[label] ?? "knot";

export function EndSheet({ outcome, names, seat: me }: Props) {
  if (!outcome) return null;
  const { sheet, winners, scores, note } = outcome;
  return (
    <section className="score-sheet cut" aria-label="Score sheet">
      <header>
        <Carved text="Score sheet" tag="h2" />
        <p className="verdict">
          <Icon name="trophy" /> {verdict(outcome, names, "gold")}.
        </p>
      </header>
      {note && (
        <p className="tie">
          <Icon name="always" size={16} /> {note} <RuleLink id="SW-8.6" />
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="scroll" aria-label="Scores" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Viking</span>
              </th>
              <th scope="col" className="total">
                Total
              </th>
              {sheet.map((row) => (
                <th key={row.label} scope="col">
                  <Icon name={signOf(row)} />
                  <span className="word">{row.label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranked(outcome).map((seat) => (
              <tr key={seat} className={winners.includes(seat) ? "won" : ""}>
                <th scope="row">
                  <span className="who">
                    <Crest seat={seat} size={30} />
                    <span className="called">{names[seat]}</span>
                    {seat === me && <span className="you">you</span>}
                    {winners.includes(seat) && <Icon name="trophy" />}
                    {winners.includes(seat) && <span className="vh">, winner</span>}
                  </span>
                </th>
                <td className="total">{scores[seat]}</td>
                {sheet.map((row) => (
                  <td key={row.label}>{row.values[seat] || "–"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="legend" aria-label="What the signs mean">
        {sheet.map((row) => (
          <li key={row.label}>
            <Icon name={signOf(row)} size={16} /> {row.label} <RuleLink id={row.rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}
