/** The only seat of a table: its counts stand side by side instead of a strip of seats. */
import { Icon } from "../../kit";
import type { SeatsProps } from "./Seats";
import "./Seats.css";
import "./Tally.css";

export function Tally({ face, view, names }: Pick<SeatsProps, "face" | "view" | "names">) {
  return (
    <ul className="seat-strip seat-tally" aria-label={`What ${names[0]} has`} tabIndex={-1}>
      {face.seatStats(view, 0).map((stat) => (
        <li key={stat.label} className={`cut ${stat.tone ?? ""}`}>
          <b>
            <Icon name={stat.icon} />
            {stat.value}
          </b>
          <span>{stat.label}</span>
        </li>
      ))}
    </ul>
  );
}
