/** A puzzle at the game's own table: seats, board, own things, and beside them what is asked. */
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { AnyFace, FaceProps, Prompt as Words } from "../games";
import { Head, ThemeButton } from "../Head";
import { AdviceContext, Dialog, Icon, RulesContext, StillContext, useNarrow } from "../kit";
import { holdRestFor } from "../kit/rest";
import { Link } from "../Link";
import type { PuzzlePosition, SeatInfo } from "../net/wire/table";
import { useOpenRule } from "../rules/useOpenRule";
import { Seats } from "../table/seats/Seats";
import { Tally } from "../table/seats/Tally";
import { PuzzlePanel } from "./PuzzlePanel";
import { type Solving, usePuzzle } from "./usePuzzle";
import "../table/layout/Side.css";
import "../table/layout/Stage.css";
import "../table/Table.css";
import "./PuzzleTable.css";

const RuleBook = lazy(() => holdRestFor(import("../rules/RuleBook")));

const nothing = (): void => {};
const unknown = (): Promise<never> => Promise.reject(new Error("A puzzle gives no advice."));
const NO_LINES: FaceProps<unknown, unknown>["lines"] = [];

function propsOf(puzzle: PuzzlePosition, board: unknown, solving: Solving): FaceProps<unknown, unknown> {
  const { view, ask, send, busy, refusal, moves, undo, verdict } = solving;
  return {
    view,
    ask,
    board,
    names: puzzle.names,
    bots: puzzle.names.map(() => false),
    seat: Number(puzzle.view.seat),
    send,
    busy,
    refusal,
    lines: NO_LINES,
    outcome: null,
    order: "",
    orders: [],
    setOrder: nothing,
    undoable: verdict ? 0 : moves.length,
    undo,
    consult: unknown,
  };
}

const seated = (names: readonly string[]): SeatInfo[] =>
  names.map((name, seat) => ({
    seat,
    kind: "human",
    name,
    bot: "",
    here: true,
    salted: false,
    stand_in: "",
    gone: 0,
  }));

/** What the table awaits, in the words of the game. */
function Awaited({ icon, lead, rest }: Words) {
  return (
    <p className="puzzle-awaited cut">
      <Icon name={icon} size={24} />
      <span>
        <b>{lead}</b> {rest}
      </span>
    </p>
  );
}

interface PuzzleTableProps {
  readonly puzzle: PuzzlePosition;
  readonly face: AnyFace;
  readonly board: unknown;
}

export function PuzzleTable({ puzzle, face, board }: PuzzleTableProps) {
  const solving = usePuzzle(puzzle);
  const [book, setBook] = useState(false);
  const rules = useOpenRule(() => setBook(true));
  const props = propsOf(puzzle, board, solving);
  const { view, names, seat } = props;
  const seats = useMemo(() => seated(names), [names]);
  const alone = names.length === 1;
  const narrow = useNarrow();
  const stash = face.Stash && <face.Stash {...props} />;
  const title = `Puzzle ${puzzle.number} · ${puzzle.title} · Meadhall`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <RulesContext value={rules}>
      <face.Provider table={`puzzle ${puzzle.number}`} seat={seat} ask={props.ask}>
        <div className={`table-page puzzle-page ${alone ? "alone" : ""}`}>
          <Head title={puzzle.title} sub={face.headline(view, names)}>
            <Link to="/puzzles" className="to-puzzles">
              All puzzles
            </Link>
            <ThemeButton />
          </Head>
          <main>
            <aside className="table-side" aria-label="The puzzle">
              <PuzzlePanel puzzle={puzzle} solving={solving} />
              {!narrow && stash}
            </aside>
            {alone ? (
              <Tally face={face} view={view} names={names} />
            ) : (
              <Seats
                face={face}
                view={view}
                seats={seats}
                names={names}
                mine={seat}
                className="seat-strip"
                label="Seats, clockwise"
              />
            )}
            <div className="table-stage">
              {/* Nothing is played out here. */}
              <StillContext value={true}>
                <AdviceContext value={false}>
                  <face.Board {...props} />
                </AdviceContext>
              </StillContext>
            </div>
            {solving.ask && <Awaited {...face.prompt(props)} />}
            <section
              className="own-things"
              aria-label="Your things"
              aria-busy={solving.busy}
              tabIndex={-1}
              data-tab="me"
            >
              {/* The question above the board stays in sight. */}
              <StillContext value={true}>
                <AdviceContext value={false}>
                  <face.Tray {...props} />
                </AdviceContext>
              </StillContext>
            </section>
            {narrow && stash && <div className="puzzle-stash">{stash}</div>}
          </main>
          {book && (
            <Dialog title="Rules" onClose={() => setBook(false)}>
              <Suspense fallback={<i hidden data-waiting />}>
                <RuleBook game={puzzle.game} wanted={rules.wanted} />
              </Suspense>
            </Dialog>
          )}
        </div>
      </face.Provider>
    </RulesContext>
  );
}
