/** The luck report: what everybody rolled, beside what dice give on average. Only a finished game has one. */
import { Crest } from "../kit";
import { luckOf } from "../net/api";
import { useLoaded } from "../net/useLoaded";
import type { Luck as Report, SeatLuck } from "../net/wire/table";
import "./Luck.css";

/** One digit is enough: sums of averages are whole or half. */
const pips = (number: number): string => (Number.isInteger(number) ? String(number) : number.toFixed(1));

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function Scale({ row, widest }: { row: SeatLuck; widest: number }) {
  const above = row.rolled - row.expected;
  const share = widest ? Math.abs(above) / widest : 0;
  const [from, to] = above < 0 ? [50 - 46 * share, 50] : [50, 50 + 46 * share];
  return (
    <svg className="luck-scale" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <line x1="2" x2="98" y1="6" y2="6" />
      <rect x={from} width={Math.max(to - from, 0.8)} y="2.5" height="7" />
      <line className="mean" x1="50" x2="50" y1="0" y2="12" />
    </svg>
  );
}

function FaceCounts({ row }: { row: SeatLuck }) {
  return row.faces.map(({ sides, counts }) => (
    <li key={sides}>
      Dice with {sides} sides: {counts.map((times, face) => `${times} × ${face + 1}`).join(", ")}
    </li>
  ));
}

export function LuckReport({ luck, names }: { luck: Report; names: readonly string[] }) {
  if (luck.dice === 0) {
    return <p className="dim">No dice were thrown in this game: luck was in the shuffles alone.</p>;
  }
  const rows = luck.seats.filter((row) => row.dice > 0);
  const widest = Math.max(...rows.map((row) => Math.abs(row.rolled - row.expected)), 1);
  const called = (row: SeatLuck): string => names[row.seat] || `Seat ${row.seat + 1}`;
  return (
    <div className="luck-report">
      <table>
        <caption className="vh">Luck with the dice: rolled, and what dice give on average</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Dice</th>
            <th scope="col">Rolled</th>
            <th scope="col">Average</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.seat}>
            <tr>
              <th scope="row">
                <Crest seat={row.seat} size={22} /> {called(row)}
              </th>
              <td>{row.dice}</td>
              <td>{row.rolled}</td>
              <td>{pips(row.expected)}</td>
            </tr>
            <tr className="said">
              <td colSpan={4}>
                <Scale row={row} widest={widest} />
                {row.rolled === row.expected ? "Exactly the average" : sentence(row.words)}.
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <details className="fold">
        <summary>How often each face came</summary>
        {rows.map((row) => (
          <div key={row.seat}>
            <b>{called(row)}</b>
            <ul>
              <FaceCounts row={row} />
            </ul>
          </div>
        ))}
      </details>
      <p className="dim small">High is not always good: that depends on the game.</p>
    </div>
  );
}

/** Fetches the report of a finished table and shows it. */
export function Luck({ table, names }: { table: string; names: readonly string[] }) {
  const loaded = useLoaded(luckOf, table);
  switch (loaded.state) {
    case "loading":
      return <p role="status">The dice are being counted …</p>;
    case "failed":
      return (
        <p className="fault" role="alert">
          {loaded.error.message}
        </p>
      );
    case "ready":
      return <LuckReport luck={loaded.value} names={names} />;
  }
}
