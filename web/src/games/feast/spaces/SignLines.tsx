/** What a space gives and takes, as signs. Words stand beside them or in the label of their button. */
import { Glyph, Thing } from "../tiles";
import type { FeastBox } from "../view";
import type { Sign, Signs } from "./signs";
import "./SignLines.css";

function Run({ signs, board, size }: { signs: readonly Sign[]; board: FeastBox; size: number }) {
  let place = 0;
  return signs.map((sign) => {
    place += 1;
    if (sign === "or") {
      return (
        <span key={place} className="or">
          or
        </span>
      );
    }
    return <Thing key={place} id={sign.id} board={board} count={sign.count} size={size} />;
  });
}

/** Big: what one gets. Small: what one pays after a minus, what one needs without. */
export function SignLines({ signs, board, size = 20 }: { signs: Signs; board: FeastBox; size?: number }) {
  const { gain, pay, need } = signs;
  const little = size < 20 ? 13 : 15;
  return (
    <span className="signs" aria-hidden="true">
      <span className="gain">
        <Run signs={gain} board={board} size={size} />
      </span>
      {(pay.length > 0 || need.length > 0) && (
        <span className="pay">
          {need.map((sign) =>
            sign === "or" ? null : (
              <span key={sign.id} className="thing">
                {sign.count !== 1 && <b>{sign.count}</b>}
                <Glyph name={sign.id} size={little} />
              </span>
            ),
          )}
          {pay.length > 0 && <span className="minus">−</span>}
          {pay.map((sign, index) =>
            sign === "or" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the signs of a space never change their places
              <span key={index} className="or">
                /
              </span>
            ) : (
              <span key={sign.id} className="thing">
                {sign.count !== 1 && <b>{sign.count}</b>}
                <Glyph name={sign.id} size={little} />
              </span>
            ),
          )}
        </span>
      )}
    </span>
  );
}
