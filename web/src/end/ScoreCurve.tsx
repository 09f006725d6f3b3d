/** How the game went: a line for each seat, and the same numbers as a table. */
import { Crest, Icon, SEATS, useNarrow } from "../kit";
import type { Moment, Curve as Told } from "../net/wire/table";
import { brief, chart, DASHES, NARROW, number, WIDE } from "./chart";
import "./ScoreCurve.css";

function Drawing({
  moments,
  names,
  narrow,
}: {
  moments: readonly Moment[];
  names: readonly string[];
  narrow: boolean;
}) {
  const frame = narrow ? NARROW : WIDE;
  const { lines, ticks, rounds } = chart(moments, frame, names.length > 6 ? 20 : 24);
  const { width, height, left, right, bottom } = frame;
  const end = width - right;
  return (
    <svg className="score-chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {ticks.map(({ value, y }) => (
        <g key={value} className={value === 0 ? "tick zero" : "tick"}>
          <line x1={left} x2={end} y1={y} y2={y} />
          <text x={left - 6} y={y + 4} textAnchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      {rounds
        .filter(({ said }) => said)
        .map(({ label, x }) => (
          <text key={label} x={x} y={height - bottom + 20} textAnchor="middle">
            {brief(label)}
          </text>
        ))}
      {lines.map(({ seat, points, label }) => {
        const [x, y] = points.at(-1) ?? [end, label];
        return (
          <g key={seat} className="seat-line">
            <path
              stroke={`var(--s${(seat % SEATS.length) + 1})`}
              d={points.map(([px, py], at) => `${at ? "L" : "M"}${px.toFixed(1)} ${py.toFixed(1)}`).join("")}
              strokeDasharray={DASHES[seat % DASHES.length]}
            />
            <line className="lead" x1={x} y1={y} x2={end + 8} y2={label} />
            <svg x={end + 8} y={label - 11} width={22} height={22} viewBox="0 0 24 24" aria-hidden="true">
              <use href={`#crest-${seat % SEATS.length}`} />
            </svg>
            {!narrow && (
              <text x={end + 34} y={label + 4}>
                {(names[seat] ?? "").slice(0, 15)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

export function ScoreCurve({ curve, names }: { curve: Told; names: readonly string[] }) {
  const narrow = useNarrow();
  const { moments } = curve;
  if (moments.length < 2) return <p className="dim">This game was too short for a curve.</p>;
  return (
    <figure className="score-curve">
      <figcaption className="dim small">
        {curve.counted} after each round, as far as everybody could reckon then.
      </figcaption>
      <Drawing moments={moments} names={names} narrow={narrow} />
      {narrow && (
        <ul className="legend" aria-hidden="true">
          {names.map((name, seat) => (
            <li key={name}>
              <Crest seat={seat} size={18} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>
          <Icon name="log" /> The same as a table
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
        <section className="scroll" aria-label={`${curve.counted} by round`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">After</th>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moments.map(({ label, points }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {points.map((value, seat) => (
                    <td key={names[seat] ?? seat}>{number(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
