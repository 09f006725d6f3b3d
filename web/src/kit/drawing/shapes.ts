/** Shapes by formula: polar points, ring sectors, the three-strand braid. Angles in degrees, 0 is up, clockwise. */

export type Point = readonly [x: number, y: number];

/** A number short enough for a path. */
export function short(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
}

const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/** A piece of a ring between two radii and two angles. */
export function sector(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string {
  const big = to - from > 180 ? 1 : 0;
  const [o, i] = [short(outer), short(inner)];
  return (
    `M${at(polar(cx, cy, outer, from))}A${o} ${o} 0 ${big} 1 ${at(polar(cx, cy, outer, to))}` +
    `L${at(polar(cx, cy, inner, to))}A${i} ${i} 0 ${big} 0 ${at(polar(cx, cy, inner, from))}Z`
  );
}

/** Part of a circle, as a line. */
export function arc(cx: number, cy: number, radius: number, from: number, to: number): string {
  const big = to - from > 180 ? 1 : 0;
  const r = short(radius);
  return `M${at(polar(cx, cy, radius, from))}A${r} ${r} 0 ${big} 1 ${at(polar(cx, cy, radius, to))}`;
}

/** A full disc as a path. */
export function disc(cx: number, cy: number, radius: number): string {
  const [r, d] = [short(radius), short(2 * radius)];
  return `M${short(cx - radius)} ${short(cy)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(at).join("L")}`;
}

/**
 * Flat three-strand braid: across = cos t, depth = sin 2t. The lower strand is cut at a crossing, so one colour is enough.
 * `place` maps the way along (0 to 1) and across (-1 to 1) to a point.
 */
export function plait(
  periods: number,
  steps: number,
  gap: number,
  place: (along: number, across: number) => Point,
): string {
  const strands = [0, 1, 2].map((k) => (k * 2 * Math.PI) / 3);
  let path = "";
  for (const own of strands) {
    let run: Point[] = [];
    const flush = () => {
      if (run.length > 1) path += polyline(run);
      run = [];
    };
    for (let step = 0; step <= periods * steps; step++) {
      const t = (2 * Math.PI * step) / steps;
      const under = strands.some(
        (other) =>
          other !== own &&
          Math.abs(Math.cos(t + own) - Math.cos(t + other)) < gap &&
          Math.sin(2 * (t + own)) < Math.sin(2 * (t + other)),
      );
      if (under) flush();
      else run.push(place(step / (periods * steps), Math.cos(t + own)));
    }
    flush();
  }
  return path;
}

/** The way round a rectangle with rounded corners, `margin` inside its edge, for `plait`. */
export function rim(width: number, height: number, radius: number, margin: number, amplitude: number) {
  const wide = width - 2 * margin - 2 * radius;
  const high = height - 2 * margin - 2 * radius;
  const bend = (Math.PI * radius) / 2;
  const [left, top] = [margin + radius, margin + radius];
  const [right, bottom] = [left + wide, top + high];
  const round = (cx: number, cy: number, angle: number): readonly [Point, Point] => {
    const normal: Point = [Math.cos(angle), Math.sin(angle)];
    return [[cx + radius * normal[0], cy + radius * normal[1]], normal];
  };
  const pieces: readonly (readonly [number, (s: number) => readonly [Point, Point]])[] = [
    [
      wide,
      (s) => [
        [left + s, margin],
        [0, -1],
      ],
    ],
    [bend, (s) => round(right, top, -Math.PI / 2 + s / radius)],
    [
      high,
      (s) => [
        [width - margin, top + s],
        [1, 0],
      ],
    ],
    [bend, (s) => round(right, bottom, s / radius)],
    [
      wide,
      (s) => [
        [right - s, height - margin],
        [0, 1],
      ],
    ],
    [bend, (s) => round(left, bottom, Math.PI / 2 + s / radius)],
    [
      high,
      (s) => [
        [margin, bottom - s],
        [-1, 0],
      ],
    ],
    [bend, (s) => round(left, top, Math.PI + s / radius)],
  ];
  const length = 2 * (wide + high) + 4 * bend;
  const place = (along: number, across: number): Point => {
    let s = along * length;
    for (const [size, piece] of pieces) {
      if (s <= size + 1e-9) {
        const [point, normal] = piece(s);
        return [point[0] + normal[0] * across * amplitude, point[1] + normal[1] * across * amplitude];
      }
      s -= size;
    }
    return [left, margin - across * amplitude];
  };
  return { length, place };
}
