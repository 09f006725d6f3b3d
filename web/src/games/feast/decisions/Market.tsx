/** Tiles to take for silver or for ore: the special sale and the smithy. */

import { Btn } from "../../../kit";
import { plural } from "../../../kit/words";
import { useBegun } from "../begun";
import { pieceOf, Tile } from "../tiles";
import type { FeastBox, Props } from "../view";
import { mine } from "../view";

import { Choice, type PickItem, PickOne } from "./Choice";
import { offer, priceOf, printed, running } from "./offer";

/** "6 cells, 2 points": what a tile is good for. */
export function worth(board: FeastBox, number: number): string {
  const piece = pieceOf(board, number);
  const points = printed(board, number)?.points ?? 0;
  return `${plural(piece?.cells ?? 0, "cell")}${points ? `, ${plural(points, "point")}` : ""}`;
}

export const tileItem = (board: FeastBox, number: number, note: string): PickItem => {
  const piece = pieceOf(board, number);
  return {
    id: number,
    name: piece?.name ?? "",
    note,
    art: piece && <Tile piece={piece} cell={12} />,
    points: [`good:${piece?.id ?? number}`],
  };
};

export function Special({ view, ask, board, seat, send, busy }: Props) {
  const [chosen, choose] = useBegun("chosen");
  const options = offer(ask, "fetches");
  if (!options) return null;
  const silver = mine(view, seat)?.silver ?? 0;
  const left = running(view).left ?? 1;
  const piece = options.pieces.includes(chosen ?? -1) ? chosen : null;
  return (
    <Choice
      title="Special sale"
      rule="FO-10.21"
      say={`Buy up to ${plural(left, "special tile")}. You have ${silver} silver.`}
      foot={
        <>
          {options.enough && (
            <Btn plays="done" aria-disabled={busy} onClick={() => !busy && send({ type: "done" })}>
              Done
            </Btn>
          )}
          <Btn
            kind="primary"
            icon="coin"
            plays="fetch"
            why={piece === null ? { rule: "FO-10.21", text: "Choose a tile first." } : null}
            aria-disabled={busy}
            onClick={() => !busy && send({ type: "fetch", piece })}
          >
            {piece === null ? "Buy" : `Buy for ${priceOf(board, piece)} silver`}
          </Btn>
        </>
      }
    >
      <PickOne
        label="Special tiles"
        items={options.pieces.map((number) =>
          tileItem(board, number, `${priceOf(board, number)} silver, ${worth(board, number)}`),
        )}
        value={piece}
        onChoose={choose}
      />
    </Choice>
  );
}

export function Forge({ ask, board, send, busy }: Props) {
  const [chosen, choose] = useBegun("chosen");
  const options = offer(ask, "fetches");
  if (!options) return null;
  const piece = options.pieces.includes(chosen ?? -1) ? chosen : null;
  return (
    <Choice
      title="Smithy"
      rule="FO-10.11"
      say="1 ore becomes jewelry or one of these special tiles."
      foot={
        <Btn
          kind="primary"
          icon="hammer"
          plays="fetch"
          why={piece === null ? { rule: "FO-10.11", text: "Choose a tile first." } : null}
          aria-disabled={busy}
          onClick={() => !busy && send({ type: "fetch", piece })}
        >
          {piece === null ? "Forge" : `Forge ${pieceOf(board, piece)?.name.toLowerCase()}`}
        </Btn>
      }
    >
      <PickOne
        label="Tiles of the smith"
        items={options.pieces.map((number) => tileItem(board, number, worth(board, number)))}
        value={piece}
        onChoose={choose}
      />
    </Choice>
  );
}
