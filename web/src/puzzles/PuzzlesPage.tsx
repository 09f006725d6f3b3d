/** The puzzles: a list of all, or one of them at its table. */
import { type AnyFace, loadFace } from "../games";
import { Head } from "../Head";
import { Link } from "../Link";
import { useLoaded } from "../net/useLoaded";
import type { PuzzlePosition } from "../net/wire/table";
import { PuzzleList } from "./PuzzleList";
import { PuzzleTable } from "./PuzzleTable";
import { puzzleBoard, puzzleCalled } from "./requests";

interface Loaded {
  readonly puzzle: PuzzlePosition;
  readonly face: AnyFace;
  readonly board: unknown;
}

async function load(address: string): Promise<Loaded> {
  const [game = "", number = ""] = address.split("/");
  const puzzle = await puzzleCalled(game, Number(number));
  const [face, board] = await Promise.all([loadFace(game), puzzleBoard(puzzle)]);
  return { puzzle, face, board };
}

function Puzzle({ game, number }: { game: string; number: number }) {
  const loaded = useLoaded(load, `${game}/${number}`);
  if (loaded.state === "ready") return <PuzzleTable {...loaded.value} />;
  return (
    <>
      <Head title="Puzzles" />
      <main className="plain-page" role="status">
        <p>{loaded.state === "failed" ? loaded.error.message : "Laying the board."}</p>
        <Link to="/puzzles">All puzzles</Link>
      </main>
    </>
  );
}

export default function PuzzlesPage({ game, number }: { game: string; number: number }) {
  return game ? <Puzzle key={`${game}/${number}`} game={game} number={number} /> : <PuzzleList />;
}
