import { Icon } from "../../../kit";
import type { SpoilsBetOptions } from "../../../net/wire/spoils";
import { Radios } from "../../shared/Radios";
import { Disk } from "../pieces";
import { SIDES, sideOf } from "../view";
import { BACKED, barredSide, TOKEN } from "./stake";
import "./Sides.css";

export function Sides({
  options,
  side,
  q,
  backs,
  wanted,
  onChoose,
  onTouch,
}: {
  options: SpoilsBetOptions;
  side: number | null;
  q: number;
  /** Whose side each is: the declarer's, the challenger's. */
  backs: readonly (number | null)[];
  /** The side that a lesson leads to. */
  wanted: unknown;
  onChoose(side: number): void;
  onTouch(side: number): void;
}) {
  const means = [`at least ${q}`, `fewer than ${q}`];
  return (
    <Radios
      label="Your side"
      className="sides"
      items={SIDES.map((name, id) => {
        const why = barredSide(options, id);
        const words = `${BACKED[name]}, the ${TOKEN[name]}: ${means[id]}`;
        return {
          id,
          name: why ? `${words}, not possible: ${why.text}` : words,
          barred: !!why,
          leading: id === wanted && id !== side,
          points: [`seat:${backs[id]}` as const],
        };
      })}
      value={side}
      onChoose={onChoose}
      onTouch={onTouch}
      render={(id, chosen) => ({
        className: `side-b cut ${chosen ? "sel" : ""} ${barredSide(options, id) ? "off" : ""}`,
        children: (
          <>
            {chosen && (
              <span className="tick">
                <Icon name="check" />
              </span>
            )}
            <Disk side={sideOf(id)} />
            <small>{means[id]}</small>
          </>
        ),
      })}
    />
  );
}
