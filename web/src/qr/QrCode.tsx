/** A QR code: dark on white by day and by night, with its quiet zone. */
import { pathOf, qrCode } from "./encode";
import "./QrCode.css";

/** Modules around a code that must stay light. */
const QUIET = 4;

export default function QrCode({ text, label }: { text: string; label: string }) {
  const matrix = qrCode(text);
  const size = matrix.length + 2 * QUIET;
  return (
    <svg
      className="qr-code"
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={pathOf(matrix)} fill="#14110d" />
    </svg>
  );
}
