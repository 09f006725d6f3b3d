/** The piece in hand on its board: everything the placing screen shows and does. */

import { useEffect, useMemo } from "react";
import type { Reason } from "../../../kit";
import { useLesson, type Wanted } from "../../shared/wanted";
import { useBegun } from "../begun";
import {
  count,
  edge,
  type Foresight,
  foresee,
  formsOf,
  maskOf,
  missing,
  type Piece,
  takes,
  whyNot,
} from "../geometry";
import { type LayProps, mirroredOf, type Own, ownOf, stock, whyNotNow } from "./stock";
import {
  begin,
  boardFor,
  cellOf,
  formOf,
  type Ground,
  hasTwoSides,
  orientation,
  type Trial,
  wayOf,
} from "./trial";
import { type PlacingStore, usePlacing } from "./usePlacing";

export interface TrialState {
  own: Own;
  piece: Piece;
  /** Which own board. */
  place: number;
  ground: Ground;
  trial: Trial;
  /** Why it does not fit so. */
  wrong: Reason | null;
  /** Why it cannot be laid now, though it may fit. */
  notNow: Reason | null;
  /** What it would change, where it fits. */
  seen: Foresight | null;
  /** Where a lesson wants the piece; null where it does not, or on another board. */
  goal: Trial | null;
  /** What leads there. */
  next: "" | "flip" | "turn" | "move" | "lay";
  set(trial: Trial): void;
  onBoard(place: number): void;
  lay(): void;
  store: PlacingStore;
}

const MIRRORING: Reason = { rule: "FO-R-04", text: "At this table tiles are not turned over." };
/** What brings a piece from a trial to where it is wanted. */
function nextOf(ground: Ground, trial: Trial, goal: Trial): TrialState["next"] {
  if (wayOf(ground, trial) !== wayOf(ground, goal))
    return trial.flipped !== goal.flipped && hasTwoSides(ground) ? "flip" : "turn";
  return cellOf(ground, trial) === cellOf(ground, goal) ? "lay" : "move";
}

const ELSEWHERE: Reason = { rule: "FO-7.2", text: "The card wants it on another board." };

/** What the rule means here: which pieces would touch, how many cells are bare. */
export function detail({ own, ground, trial, piece, wrong }: TrialState): string {
  const { laid } = ground;
  const { stride } = laid.plan;
  if (!wrong || wrong === MIRRORING) return "";
  const mask = maskOf(formOf(ground, trial), stride, cellOf(ground, trial));
  if (wrong.rule === "FO-7.5") {
    const bare = count(missing(laid, mask));
    return `${bare} ${bare === 1 ? "is" : "are"} bare, marked ×.`;
  }
  if (wrong.rule === "FO-7.2" || !takes(laid.plan, piece)) return "";
  const near = edge(mask, stride);
  const names = laid.pieces.flatMap(([number, turn, cell]) => {
    const other = own.box.pieces[number];
    const form = other?.colour === piece.colour ? formsOf(other.shape, true)[turn] : undefined;
    return other && form && maskOf(form, stride, cell) & near ? [other.name.toLowerCase()] : [];
  });
  return names.length ? `It would lie beside ${[...new Set(names)].join(" and ")}.` : "";
}

/** Where a lesson wants this piece on this board. */
function goalOf({ laid, piece }: Ground, place: number, wanted: Wanted): Trial | null {
  const { type, board, cell, turn } = wanted ?? {};
  if (type !== "lay" || wanted?.piece !== piece.number || board !== place) return null;
  const { stride } = laid.plan;
  return {
    ...orientation(piece, Number(turn)),
    row: Math.floor(Number(cell) / stride),
    col: Number(cell) % stride,
  };
}

/** Null while no piece is in hand. */
export function useTrial(props: LayProps): TrialState | null {
  const { view, board, seat, send, busy } = props;
  const store = usePlacing();
  const { hand, putBack } = store;
  const [lying, lie] = useBegun("lying");
  const own = useMemo(() => ownOf({ view, board, seat }), [view, board, seat]);
  const mirrored = mirroredOf(props);
  const piece = hand.piece === null ? undefined : own?.box.pieces[hand.piece];
  const place = useMemo(() => {
    if (lying.board !== null || !own || !piece) return lying.board ?? 0;
    return boardFor(own.box, own.things.boards, piece, 0, mirrored);
  }, [lying.board, own, piece, mirrored]);
  const laid = own?.laids[place];
  const ground = useMemo(() => (laid && piece ? { laid, piece, mirrored } : null), [laid, piece, mirrored]);
  const first = useMemo(() => (ground ? begin(ground) : null), [ground]);
  const moment = laid?.pieces.length ?? 0;
  // A board that has changed is another board: the trial begins anew.
  const trial = lying.trial && lying.moment === moment ? lying.trial : first;

  // The last one of its kind is laid, or it was paid for something.
  const spots = hand.put ? (props.ask?.options.spots as number[][] | undefined) : undefined;
  const gone = own !== null && piece !== undefined && (hand.put ? !spots : stock(own.things, piece) === 0);
  const wanted = useLesson();
  const other = wanted !== null && (wanted.type !== "lay" || wanted.piece !== hand.piece) && !hand.put;
  useEffect(() => {
    if (gone) putBack();
  });
  // What was laid for a lesson is done with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a learner takes in hand by himself stays there
  useEffect(() => {
    if (other) putBack();
  }, [wanted]);

  if (!own || !piece || !ground || !trial || gone) return null;
  const [turn, cell] = [wayOf(ground, trial), cellOf(ground, trial)];
  const elsewhere = spots?.every((spot) => spot.join() !== [place, turn, cell].join()) ? ELSEWHERE : null;
  const wrong = turn < 0 ? MIRRORING : (whyNot(ground.laid, piece, turn, cell, mirrored) ?? elsewhere);
  const notNow = spots ? null : whyNotNow(props, piece);
  const goal = goalOf(ground, place, wanted);
  return {
    own,
    piece,
    place,
    ground,
    trial,
    wrong,
    notNow,
    seen: wrong ? null : foresee(ground.laid, piece, turn, cell),
    goal,
    next: goal ? nextOf(ground, trial, goal) : "",
    set: (next) => lie({ trial: next, moment, board: place }),
    onBoard: (next) => lie((now) => ({ ...now, board: next, trial: null })),
    lay: () => {
      if (wrong || notNow || busy) return;
      send({ type: spots ? "put" : "lay", board: place, piece: piece.number, turn, cell });
    },
    store,
  };
}
