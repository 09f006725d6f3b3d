/** A number that turns into another one when its mark passes, and a sign of the difference beside it. */
import { BACK, useMotion } from "../motion";
import "./CountUp.css";

export function CountUp({
  from,
  to,
  turned,
  pace,
}: {
  from: number;
  to: number;
  /** Whether the mark of the new number has passed: before that it is not in the page. */
  turned: boolean;
  pace: number;
}) {
  const number = useMotion<HTMLElement>(
    turned ? [{ frames: [{ transform: "scale(1.5)" }, { transform: "none" }], ms: 180, ease: BACK }] : [],
    pace,
  );
  return (
    <b className="count-up" ref={number}>
      {turned ? to : from}
    </b>
  );
}

/** "+3" or "−3" that rises from a place, in the colours of gain and loss. */
export function Difference({ value, pace }: { value: number | string; pace: number }) {
  const sign = useMotion<HTMLElement>(
    [
      {
        frames: [
          { transform: "translateY(6px) scale(.7)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        ms: 180,
        ease: BACK,
      },
    ],
    pace,
  );
  const lost = typeof value === "number" ? value < 0 : /^[−-]/.test(value);
  const words = typeof value === "number" ? `${lost ? "−" : "+"}${Math.abs(value)}` : value;
  return (
    <b className={`difference cut ${lost ? "lost" : "won"}`} ref={sign}>
      {words}
    </b>
  );
}
