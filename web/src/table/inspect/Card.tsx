/** The inspection card: picture, name, kind, what it does, how many, what it takes against what you own, its rule. */
import type { Inspection } from "../../games";
import type { Fact, Strip } from "../../games/inspection";
import { Art, Carved, Icon, RuleLink } from "../../kit";
import "./Card.css";

function Sign({ href, className = "" }: { href: string; className?: string }) {
  return (
    <svg className={`ic ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href={href} />
    </svg>
  );
}

const GROUND: Record<string, string> = { "#": "full", n: "minus", x: "hole" };

/** A tile or a board in its squares. */
function Squares({ rows, tone }: { rows: readonly string[]; tone: string }) {
  const wide = Math.max(1, ...rows.map((row) => row.length));
  return (
    <svg
      className={`squares t-${tone}`}
      viewBox={`-1 -1 ${wide * 10 + 2} ${rows.length * 10 + 2}`}
      aria-hidden="true"
    >
      {rows.flatMap((row, y) =>
        [...row].map((mark, x) =>
          "_ ".includes(mark) ? null : (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
              key={`${x} ${y}`}
              className={GROUND[mark] ?? "plain"}
              x={x * 10}
              y={y * 10}
              width="10"
              height="10"
            />
          ),
        ),
      )}
    </svg>
  );
}

function Count({ label, have, of }: NonNullable<Inspection["count"]>) {
  return (
    <p className="count">
      {label}
      <span className="diamonds" aria-hidden="true">
        {Array.from({ length: Math.min(of, 12) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: diamonds are alike
          <i key={place} className={place < have ? "full" : ""} />
        ))}
      </span>
      <b>{have === of ? have : `${have} of ${of}`}</b>
    </p>
  );
}

function Row({ items, marked }: Strip) {
  return (
    <ol className="strip">
      {items.map(({ symbol, name, badge }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: things of a strip have only their place
        <li key={place} className={place < marked ? "marked" : ""} title={name}>
          <Sign href={symbol} />
          {badge && <b aria-hidden="true">{badge}</b>}
          <span className="vh">
            {name}
            {place < marked && ", marked"}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Line({ symbol, label, value, enough }: Fact) {
  return (
    <li className={enough === undefined ? "" : enough ? "enough" : "short"}>
      <Sign href={symbol} />
      <span>{label}</span>
      <b>{value}</b>
      {enough !== undefined && (
        <>
          <Icon name={enough ? "check" : "cross"} size={15} />
          <span className="vh">{enough ? ", enough" : ", not enough"}</span>
        </>
      )}
    </li>
  );
}

export function Card({ card, onRule }: { card: Inspection; onRule(): void }) {
  const { name, kind, art, symbols = [], squares, says, count, strips, facts, rule } = card;
  return (
    <>
      <div className={art ? "picture pictured" : "picture"} aria-hidden="true">
        {/* A sign stands under a picture, for things of which there is none. */}
        {squares ? <Squares {...squares} /> : symbols.map((symbol) => <Sign key={symbol} href={symbol} />)}
        {art && <Art href={art} />}
      </div>
      <header>
        <Carved text={name} tag="h2" wraps />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the link inside is pressed, this only hears of it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on the link comes as a click too */}
        <span className="rule" onClick={onRule}>
          <RuleLink id={rule} />
        </span>
      </header>
      <p className="kind">{kind}</p>
      {says && <p className="says">{says}</p>}
      {count && <Count {...count} />}
      {strips && strips.all.length > 0 && (
        <div className="strips">
          <p>{strips.label}</p>
          {strips.all.map((strip, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a strip is known by its place
            <Row key={place} {...strip} />
          ))}
        </div>
      )}
      {facts.length > 0 && (
        <ul className="facts">
          {facts.map((one) => (
            <Line key={`${one.label} ${one.value}`} {...one} />
          ))}
        </ul>
      )}
    </>
  );
}
