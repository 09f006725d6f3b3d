/** The board: ground, lit spaces, loot, Vikings, and in its free corners supply and sea. */

import { arc, BraceletBack, BraceletMark, Icon, point, short } from "../../kit";
import { capital } from "../../kit/words";
import type { FaceProps } from "../face";
import { Ground } from "./board/Ground";
import { badge, middleOf, outline, piled } from "./board/geometry";
import { type Preview, preview } from "./board/preview";
import { SpaceButtons } from "./board/SpaceButtons";
import { looks } from "./cards";
import { EndSheet } from "./EndSheet";
import { ready, usePicked } from "./selection";
import { lootWords, targets } from "./spaces";
import type { ArenaBoard, BoardSpace, ClashView } from "./view";

import "./Board.css";

type Props = FaceProps<ClashView, ArenaBoard>;

export function Board(props: Props) {
  const { view, ask, board, names, send, busy, lines, outcome } = props;
  const [picked, pick] = usePicked(ask);
  const spaces = new Map(board.spaces.map((space) => [space.id, space]));
  const lit = targets(ask, picked, view, board, names);
  const shown = lit.length ? null : foreseen(props, picked.claim);
  const struck = lit.length
    ? lit.filter(({ pick }) => pick.target !== undefined).map(({ space }) => space)
    : [];
  const hit = view.seats.flatMap((there, other) =>
    there.space &&
    (shown?.struck.includes(other) || view.claim?.target === other || struck.includes(there.space))
      ? [there.space]
      : [],
  );
  const sendReady = () => {
    const move = ready(ask, picked);
    if (move && !busy) send(move.move);
  };
  return (
    <div className="clash clash-board">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
      <svg className="arena" viewBox="-54 -54 1108 1108" role="group" aria-label={`Arena, ${board.title}`}>
        <Ground board={board} />
        <Trail lines={lines} spaces={spaces} />
        <Blow lines={lines} view={view} spaces={spaces} />
        {shown && <Foreseen board={board} spaces={spaces} shown={shown} />}
        <SpaceButtons board={board} targets={lit} onPick={(target) => pick(target.pick)} onSend={sendReady} />
        <g className="above">
          {Object.entries(view.loot).map(([id, values]) => (
            <Loot key={id} space={spaces.get(id)} values={values} />
          ))}
          {hit.map((id) => (
            <Brackets key={id} space={spaces.get(id)} />
          ))}
          {!view.over && view.turn > 0 && <Acting space={spaces.get(view.seats[view.active]?.space ?? "")} />}
          {view.seats.map((there, other) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <Viking key={other} seat={other} space={spaces.get(there.space ?? "")} />
          ))}
          {lit.map(
            ({ space, chosen }) => chosen && <Chosen key={space} board={board} space={spaces.get(space)} />,
          )}
          {lit.map(({ space, steps }) => (
            <Steps key={space} board={board} space={spaces.get(space)} steps={steps} />
          ))}
        </g>
      </svg>
      <Standing view={view} names={names} spaces={spaces} />
      <Supply left={view.supply} last={view.supply === 0 && !view.over} />
      <Sea values={view.sea} />
      {board.reconstructed && (
        <p className="corner drawn dim">
          <span>Arena drawn by us;</span> <span>not the printed</span> <span>board</span>
        </p>
      )}
      {outcome && <EndSheet outcome={outcome} lines={lines} names={names} />}
    </div>
  );
}

/** What my unfinished announcement, or the one on the table, could lead to. */
function foreseen(
  { view, ask, board, seat }: Props,
  picked: Parameters<typeof preview>[3] | null,
): Preview | null {
  if (ask?.kind === "announce" && picked && seat !== null) return preview(board, view, seat, picked);
  const claim = view.claim;
  const called = view.open.some(({ kind }) => kind === "call") || view.sealed.length > 0;
  return claim && called ? preview(board, view, claim.seat, claim.claim) : null;
}

type Spaces = ReadonlyMap<string, BoardSpace>;

function Foreseen({ board, spaces, shown }: { board: ArenaBoard; spaces: Spaces; shown: Preview }) {
  return [...shown.steps].map(([id, steps]) => {
    const space = spaces.get(id);
    return (
      space && (
        <g key={id} className={`lit-space seen ${steps === 2 ? "far" : ""}`}>
          <path className="lit" d={outline(board, space, 9)} />
        </g>
      )
    );
  });
}

/** A dashed line where the last Viking moved. */
function Trail({ lines, spaces }: { lines: Props["lines"]; spaces: Spaces }) {
  const event = lines.findLast(({ event }) => event.type === "moved" || event.type === "rammed")?.event;
  const from = spaces.get(String(event?.origin));
  const to = spaces.get(String(event?.space));
  if (!from || !to) return null;
  const [[x0, y0], [x1, y1]] = [middleOf(from), middleOf(to)];
  return (
    <g className="trail">
      <circle cx={x0} cy={y0} r="30" />
      <path d={`M${short(x0)} ${short(y0)}L${short(x1)} ${short(y1)}`} />
    </g>
  );
}

const MOVES = ["moved", "rammed", "struck"];

/** Crossed strokes where the last move was an attack, over its target. */
function Blow({ lines, view, spaces }: { lines: Props["lines"]; view: ClashView; spaces: Spaces }) {
  const event = lines.findLast(({ event }) => MOVES.includes(String(event.type)))?.event;
  const space = event?.type === "struck" && spaces.get(view.seats[Number(event.target)]?.space ?? "");
  if (!space) return null;
  const [x, y] = middleOf(space);
  const [left, right] = [short(x - 62), short(x + 62)];
  return (
    <g className="trail">
      <path className="blow" d={`M${left} ${short(y - 62)}L${right} ${short(y + 62)}`} />
      <path className="blow" d={`M${right} ${short(y - 62)}L${left} ${short(y + 62)}`} />
    </g>
  );
}

function Loot({ space, values }: { space: BoardSpace | undefined; values: readonly number[] }) {
  if (!space) return null;
  const { points, scale } = piled(space, values.length);
  return (
    <g {...point("bracelet", space.id)}>
      {points.map(([x, y], place) => (
        <BraceletMark key={`${x}`} value={values[place] ?? 1} x={x} y={y} scale={scale} />
      ))}
    </g>
  );
}

const CORNERS = [23, 113, 203, 293];

/** Who may be struck. */
function Brackets({ space }: { space: BoardSpace | undefined }) {
  if (!space) return null;
  const [x, y] = middleOf(space);
  return (
    <path className="brackets" d={CORNERS.map((corner) => arc(x, y, 76, corner, corner + 44)).join("")} />
  );
}

/** Who acts. */
function Acting({ space }: { space: BoardSpace | undefined }) {
  if (!space) return null;
  const [x, y] = middleOf(space);
  const radius = space.kind === "centre" ? 86 : 76;
  return (
    <>
      <circle className="chosen-a" cx={x} cy={y} r={radius} />
      <circle className="chosen-b" cx={x} cy={y} r={radius} />
    </>
  );
}

function Viking({ seat, space }: { seat: number; space: BoardSpace | undefined }) {
  if (!space) return null;
  const [x, y] = middleOf(space);
  return (
    <g className="viking" style={{ transform: `translate(${short(x)}px, ${short(y)}px)` }}>
      <use href={`#viking-${seat}`} x="-59" y="-70" width="118" height="132" />
    </g>
  );
}

function Chosen({ board, space }: { board: ArenaBoard; space: BoardSpace | undefined }) {
  if (!space) return null;
  const edge = outline(board, space, 5);
  return (
    <>
      <path className="chosen-a" d={edge} />
      <path className="chosen-b" d={edge} />
    </>
  );
}

function Steps({
  board,
  space,
  steps,
}: {
  board: ArenaBoard;
  space: BoardSpace | undefined;
  steps: number | null;
}) {
  if (!space || steps === null) return null;
  const [x, y] = badge(board, space);
  return (
    <g className="step-badge">
      <circle cx={short(x)} cy={short(y)} r="19" />
      <text className="num" x={short(x)} y={short(y + 9)} textAnchor="middle">
        {steps}
      </text>
    </g>
  );
}

/** The drawing in words, for those who do not see it. */
function Standing({ view, names, spaces }: { view: ClashView; names: readonly string[]; spaces: Spaces }) {
  return (
    <ul className="vh" aria-label="What stands and lies in the arena">
      {view.seats.map(
        ({ space }, seat) =>
          space && (
            <li key={names[seat]}>
              {names[seat]} stands on {spaces.get(space)?.title}.
            </li>
          ),
      )}
      {Object.entries(view.loot).map(([id, values]) => (
        <li key={id}>
          {capital(spaces.get(id)?.title ?? id)}: {lootWords(values)}.
        </li>
      ))}
      {view.claim && (
        <li>
          {names[view.claim.seat]} says {looks(view.claim.claim).label}.
        </li>
      )}
    </ul>
  );
}

const PILE = [0, 1, 2, 3];

function Supply({ left, last }: { left: number; last: boolean }) {
  return (
    <div className="corner supply" {...point("part", "supply")}>
      <span className="pile">
        {PILE.slice(0, left).map((k) => (
          <span key={k} style={{ left: k * 3, top: 10 - k * 5 }}>
            <BraceletBack size={34} />
          </span>
        ))}
      </span>
      <span>
        <b>{left}</b> in supply
        <span className={last ? "last-turn" : "dim more"}>{last ? "last turn" : "at 0 the game ends"}</span>
      </span>
    </div>
  );
}

function Sea({ values }: { values: readonly number[] }) {
  return (
    <div className="corner sea" {...point("part", "water")}>
      <span>
        <b>{values.length}</b> in the sea
        <span className="dim more">{values.length ? `lost: ${values.join(", ")}` : "none lost"}</span>
      </span>
      <Icon name="drop" size={26} />
    </div>
  );
}
