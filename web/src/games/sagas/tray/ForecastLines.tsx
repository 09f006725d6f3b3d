import { Icon, Rich } from "../../../kit";
import type { Foreseen } from "../course/forecast";

/** So many lines fit; more of them scroll. */
const FIT = 5;

export function ForecastLines({ lines }: { lines: readonly Foreseen[] }) {
  return (
    <ul className="lines" tabIndex={lines.length > FIT ? 0 : undefined}>
      {lines.map(({ tone, icon, text }) => (
        <li key={text} className={`if ${tone === "plain" ? "" : tone}`}>
          <Icon name={icon} />
          <span>
            <Rich text={text} />
          </span>
        </li>
      ))}
    </ul>
  );
}
