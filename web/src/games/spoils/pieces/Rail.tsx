/** The counting rail: a place for every die the bid names, filled as cups are lifted, each die with its owner's shield. */
import type { CSSProperties } from "react";
import { Crest, Die, Icon } from "../../../kit";
import { faceWord, wereBid } from "./words";
import "./Rail.css";

/** More dice than this go into rows of equal length. */
const ROW = 12;

export interface RailProps {
  /** The bid: so many dice of this face. */
  q: number;
  v: number;
  /** The owners of the matching dice, in the order they came to light. */
  found: readonly number[];
  names: readonly string[];
  /** How it ended; nothing while cups are closed. */
  verdict?: "met" | "short" | undefined;
}

export function Rail({ q, v, found, names, verdict }: RailProps) {
  const more = found.length > q;
  const places = Math.max(q, found.length);
  const next = verdict ? -1 : found.length;
  const rows = Math.ceil(places / ROW);
  return (
    <div className="railbox felt cut">
      <div
        className="inside"
        style={{ "--rows": rows, "--columns": Math.ceil(places / rows) } as CSSProperties}
      >
        <p className="count">
          <b className="big">{found.length}</b>{" "}
          <b className="of">{more ? faceWord(v, found.length) : `of ${q}`}</b>{" "}
          <span className="soft">
            {more
              ? `${verdict ? "" : "so far, "}${wereBid(q)} `
              : `${faceWord(v, q)} ${verdict ? "" : "so far"}`}
          </span>
          {verdict && (
            <span className="verdict">
              <Icon name={verdict === "met" ? "check" : "cross"} />
              {verdict === "met" ? "the bid is true" : "the bid is false"}
            </span>
          )}
        </p>
        <ol className="rail" aria-label="Dice that count">
          {Array.from({ length: places }, (_, place) => {
            const owner = found[place];
            return owner === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: places never change order
              <li key={place} className={`want ${place === next ? "next" : ""}`} aria-hidden="true">
                <span>{place === next && "?"}</span>
              </li>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: places never change order
              <li key={place} className={`got ${place === q ? "beyond" : ""}`}>
                <Die face={v} />
                <Crest seat={owner} />
                <span className="vh">of {names[owner]}</span>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
