/**
 * A large drawing from a file of its own, fetched after the first paint: the place it takes is set by the block that holds it. It is
 * decoration, the words stand beside it.
 */
import { useEffect, useState } from "react";

export function Illustration({
  file,
  ratio,
  whole = false,
}: {
  file: string;
  ratio: readonly [width: number, height: number];
  /** Nothing is cut off where its place has other proportions. */
  whole?: boolean;
}) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const [width, height] = ratio;
  return (
    <svg
      className="illustration"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`xMidYMid ${whole ? "meet" : "slice"}`}
      aria-hidden="true"
    >
      {painted && <use href={`${file}#picture`} width={width} height={height} />}
    </svg>
  );
}
