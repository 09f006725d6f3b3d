/** The arena itself: timber rim with its braid, and every space by kind. It never changes during a game. */
import { memo } from "react";
import { plait, points, polar, short } from "../../../kit";
import type { ArenaBoard, BoardSpace } from "../view";
import { grass, MIDDLE, middleOf, outline, waves } from "./geometry";

const PERIODS = 30;
const RIM = 521.5;
/** One period of the braid; the rim is this piece turned round. */
const BRAID = plait(1, 16, 0.56, (along, across) =>
  polar(MIDDLE, MIDDLE, RIM + 13.5 * across, (along * 360) / PERIODS),
);
const TURNS = Array.from({ length: PERIODS - 1 }, (_, k) => ((k + 1) * 360) / PERIODS);

const FILL = { centre: "hub", bracelet: "grove", water: "water", start: "start" } as const;

export const Ground = memo(function Ground({ board }: { board: ArenaBoard }) {
  const placeInRing = new Map<number, number>();
  return (
    <g>
      <circle cx={MIDDLE} cy="508" r="550" fill="var(--shade)" opacity=".35" />
      <circle cx={MIDDLE} cy={MIDDLE} r="549" fill="var(--timber)" stroke="var(--edge)" strokeWidth="4" />
      <g fill="none" stroke="var(--timber-2)" strokeWidth="7.5" strokeLinejoin="round">
        <path id="clash-braid" d={BRAID} />
        {TURNS.map((turn) => (
          <use key={turn} href="#clash-braid" transform={`rotate(${short(turn)} ${MIDDLE} ${MIDDLE})`} />
        ))}
      </g>
      <circle cx={MIDDLE} cy={MIDDLE} r="494" fill="var(--gap)" />
      {board.spaces.map((space) => {
        const place = placeInRing.get(space.ring) ?? 0;
        placeInRing.set(space.ring, place + 1);
        const turf = (space.ring + place) % 2 ? "turf" : "turf-2";
        const fill = space.kind === "plain" ? turf : FILL[space.kind];
        return (
          <g key={space.id} {...points(`space:${space.id}`, space.kind === "water" && "part:water")}>
            <path d={outline(board, space, 2.6)} fill={`var(--${fill})`} />
            <Kind board={board} space={space} />
          </g>
        );
      })}
    </g>
  );
});

function Kind({ board, space }: { board: ArenaBoard; space: BoardSpace }) {
  const [x, y] = middleOf(space);
  switch (space.kind) {
    case "water":
      return waves(board, space).map((wave) => (
        <path key={wave} d={wave} fill="none" stroke="var(--wave)" strokeWidth="6" />
      ));
    case "bracelet":
      return <circle cx={x} cy={y} r="54" className="faint" strokeWidth="4" strokeDasharray="14 9" />;
    case "start":
      return (
        <path
          transform={`translate(${short(x)} ${short(y)}) rotate(${short(space.angle)})`}
          className="faint"
          strokeWidth="6"
          d="M-34 -44V34M34 -44V34M-20 8L0 34L20 8M-20 -18L0 8L20 -18"
        />
      );
    case "centre":
      return (
        <>
          <circle cx={x} cy={y} r="66" className="faint" strokeWidth="4" />
          <g color="var(--accent)">
            <use href="#i-knot" x={x - 54} y={y - 54} width="108" height="108" />
          </g>
        </>
      );
    case "plain":
      return <path d={grass(board, space)} className="blades" />;
  }
}
