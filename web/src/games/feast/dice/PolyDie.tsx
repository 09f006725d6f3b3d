/** A die with eight or twelve faces, seen from above: the outline tells them apart. */
import { Icon } from "../../../kit";
import type { Face } from "./odds";
import "./PolyDie.css";

/** Without a face it still rolls. */
export function PolyDie({ sides, face }: { sides: number; face: number | null }) {
  const corners = sides === 8 ? 6 : 10;
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners - Math.PI / 2;
    return `${(50 + 46 * Math.cos(angle)).toFixed(1)},${(50 + 46 * Math.sin(angle)).toFixed(1)}`;
  });
  return (
    <svg
      className="poly-die"
      viewBox="0 0 100 100"
      role="img"
      aria-label={face === null ? `${sides}-sided die rolling` : `${sides}-sided die showing ${face}`}
    >
      <polygon className="body" points={points.join(" ")} />
      <path className="cut-in" d={sides === 8 ? "M50 10L85 70H15Z" : "M50 20L80 42L68 77H32L20 42Z"} />
      <text x="50" y={sides === 8 ? 60 : 62} textAnchor="middle">
        {face}
      </text>
    </svg>
  );
}

/** What every face of the next roll would mean; never by colour alone. */
export function Faces({ all, die }: { all: readonly Face[]; die: number }) {
  return (
    <ol className="faces" aria-label="Faces of the next roll">
      {all.map(({ face, than, does }) => (
        <li key={face} className={`${than} ${does ? "" : "fails"} ${face === die ? "now" : ""}`}>
          <b>{face}</b>
          {than === "same" ? (
            <span className="even">=</span>
          ) : (
            <Icon name={than === "better" ? "plus" : "minus"} size={12} />
          )}
          <span className="vh">
            {than}
            {does ? "" : ", fails"}
          </span>
        </li>
      ))}
    </ol>
  );
}
