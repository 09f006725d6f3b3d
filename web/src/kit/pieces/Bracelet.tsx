/** Bracelets: open rings whose value shows by metal, by cuts on each side and by numeral. */
import { polar, short } from "../drawing/shapes";

const ENDS = [polar(24, 24, 16, 205), polar(24, 24, 16, 155)] as const;
const TORC = `M${short(ENDS[0][0])} ${short(ENDS[0][1])}A16 16 0 1 1 ${short(ENDS[1][0])} ${short(ENDS[1][1])}`;

/** As many cuts on either side as the bracelet is worth. */
export function cuts(value: number): string {
  let path = "";
  for (const side of [-1, 1]) {
    for (let cut = 0; cut < value; cut++) {
      const angle = side * (90 + (cut - (value - 1) / 2) * 17);
      const [from, to] = [polar(24, 24, 12.4, angle), polar(24, 24, 19.6, angle + side * 5)];
      path += `M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}`;
    }
  }
  return path;
}

/** A bracelet inside a drawing, centred on a point; `scale` 1 is 48 units wide. */
export function BraceletMark({ value, x, y, scale }: { value: number; x: number; y: number; scale: number }) {
  const metal = `var(--metal-${value})`;
  return (
    <g transform={`translate(${short(x - 24 * scale)} ${short(y - 24 * scale)}) scale(${short(scale)})`}>
      <circle cx="24" cy="24" r="22.4" fill="var(--token)" stroke="var(--edge)" strokeWidth="2.4" />
      <path d={TORC} fill="none" stroke="var(--cutline)" strokeWidth="9" />
      <path d={TORC} fill="none" stroke={metal} strokeWidth="6.4" />
      <path d={cuts(value)} stroke="var(--cutline)" strokeWidth="1.7" />
      {ENDS.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="4.6" fill={metal} stroke="var(--cutline)" strokeWidth="1.5" />
      ))}
      <text x="24" y="30.6" className="num" textAnchor="middle">
        {value}
      </text>
    </g>
  );
}

export function Bracelet({ value, size = 48 }: { value: number; size?: number }) {
  return (
    <svg
      className="tok"
      viewBox="0 0 48 48"
      style={{ width: size, height: size }}
      role="img"
      aria-label={`bracelet of ${value}`}
    >
      <BraceletMark value={value} x={24} y={24} scale={1} />
    </svg>
  );
}

/** A bracelet lying face-down. */
export function BraceletBack({ size = 32 }: { size?: number }) {
  return (
    <svg className="tok" viewBox="0 0 48 48" style={{ width: size, height: size }} aria-hidden="true">
      <circle cx="24" cy="24" r="22.4" fill="var(--back)" stroke="var(--edge)" strokeWidth="2.4" />
      <g color="var(--back-line)">
        <use href="#i-knot" x="10" y="10" width="28" height="28" />
      </g>
    </svg>
  );
}
