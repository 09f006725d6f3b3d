"""Make puzzles from games of bots.

    python tools/puzzles.py feast                   add puzzles until each kind has the number in WANTED
    python tools/puzzles.py feast --from-scratch    replace all puzzles; they get new numbers

Games, bots and choices follow from seeds. The puzzles found in each game are saved in the work folder, so that a run
that was stopped can continue; delete that folder after a change to what a solver accepts. Existing puzzles keep their
numbers: new ones are added at the end.
"""

from __future__ import annotations

import argparse
import zlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import meadhall
import meadhall.bots
from meadhall import puzzles
from meadhall.engine import Decision, Game, State
from meadhall.puzzles import Puzzle, Solution
from meadhall.puzzles.kind import PuzzleKind

WORK = Path(__file__).resolve().parents[1] / "build" / "puzzles"
Case = tuple[int, dict[str, Any], tuple[str, ...], int]
"""The number of players, the options, the bots by seat (repeated), and the number of games."""
CASES: dict[str, tuple[Case, ...]] = {
    "clash": (
        (2, {}, ("karl", "random"), 30),
        (3, {"track_positions": True}, ("karl", "random", "karl"), 40),
        (4, {"track_positions": True, "shield_spoils_stay_open": True}, ("karl", "random"), 30),
        (3, {"variant": "bluff", "arena": "moat"}, ("karl", "random"), 30),
    ),
    "spoils": (
        (3, {"odds": "off"}, ("karl",), 30),
        (4, {"odds": "off"}, ("karl",), 30),
        (5, {"odds": "off", "step_bidding": True}, ("karl", "karl", "random"), 20),
        (6, {"odds": "off"}, ("karl", "random"), 10),
    ),
    "sagas": tuple(
        (1, {"saga": saga}, (bot,), games)
        for saga in ("eirik", "floamanna", "heimskringla", "volsunga")
        for bot, games in (("karl", 60), ("random", 60))
    ),
    "feast": (
        (2, {"length": "short"}, ("karl",), 16),
        (3, {"length": "short"}, ("karl",), 10),
        (1, {}, ("karl",), 20),
        (2, {}, ("karl",), 10),
    ),
}
WANTED: dict[str, dict[str, int]] = {
    "clash": {"call": 24, "shield-call": 10, "take": 14, "strike": 8, "move": 6, "shield": 2},
    "spoils": {"bet": 18, "answer": 18, "limit": 14, "pick": 14},
    "sagas": {"line": 16, "jarl": 16, "strike": 32},
    "feast": {"banquet": 18, "income": 20, "bonus": 15, "minus": 11},
}
TRIES = {"feast": 6}
"""The number of simpler positions that are tried for a decision, by game; 1 by default."""


class Found(msgspec.Struct, frozen=True):
    """A position that makes a puzzle."""

    puzzle: Puzzle
    sign: str

    @property
    def group(self) -> tuple[str, str]:
        """The first move of the answer, and the level. Puzzles of a kind are taken alternately from all groups."""
        first = self.puzzle.moves[0]
        return str(first.get("type")), self.puzzle.level


def candidates(game: Game, kind: PuzzleKind, state: State, decision: Decision, seed: int) -> Iterator[Found]:
    seat, view = decision.seat, state.view(decision.seat)
    for number in range(TRIES.get(game.name, 1)):
        simple = kind.simplify(view, Random(f"{seed} {state.entries} {kind.name} {number}"))
        if simple is None:
            return
        imagined = game.imagine(simple, Random(number))
        known = msgspec.json.decode(msgspec.json.encode(imagined.view(seat)))
        asked = [one for one in imagined.decisions() if one.seat == seat and one.kind == kind.decision_kind]
        solution = kind.solve(known, asked[0]) if asked else None
        if solution is not None:
            game.take_up(known, 0)  # fails if the simpler position contradicts itself
            yield Found(made(kind, known, solution), f"{kind.name} {solution.sign}")


def made(kind: PuzzleKind, view: dict[str, Any], solution: Solution) -> Puzzle:
    return Puzzle(
        kind.name,
        view,
        tuple(msgspec.to_builtins(move) for move in solution.moves),
        round(solution.value, 6),
        round(solution.next, 6),
        puzzles.level_of(solution),
        solution.reason,
        tuple(puzzles.RatedAnswer(one.words, round(one.value, 4)) for one in solution.choices),
    )


def play(game: Game, case: Case, seed: int) -> list[Found]:
    """Play one game, and return its positions that make puzzles, without duplicates."""
    players, options, names, _ = case
    bots = [meadhall.bots.get(game.name, names[seat % len(names)]) for seat in range(players)]
    rng = Random(f"{game.name} {case} {seed}")
    state = game.new(players, seed=zlib.crc32(f"{case} {seed}".encode()), options=options)
    kinds = puzzles.SOLVERS[game.name].values()
    found: dict[str, Found] = {}
    while not state.over:
        decision = state.decisions()[0]
        for kind in kinds:
            if kind.decision_kind == decision.kind:
                for one in candidates(game, kind, state, decision, seed):
                    found.setdefault(one.sign, one)
        bot = bots[decision.seat]
        state.play(decision.seat, bot.choose(dict(state.view(decision.seat)), decision, rng))
    return list(found.values())


def played(game: Game) -> Iterator[Found]:
    """Yield the puzzles of all games; the results of an earlier run are read from the work folder."""
    folder = WORK / game.name
    folder.mkdir(parents=True, exist_ok=True)
    for number, case in enumerate(CASES[game.name]):
        for seed in range(case[3]):
            kept = folder / f"{number}-{seed}.json"
            if not kept.exists():
                kept.write_bytes(msgspec.json.encode(play(game, case, seed)))
            yield from msgspec.json.decode(kept.read_bytes(), type=list[Found])


def chosen(game: Game, have: tuple[Puzzle, ...]) -> list[Puzzle]:
    """Return the puzzles to add, without duplicates: for each kind the missing number, alternately from all groups."""
    rng = Random(game.name)
    groups: dict[str, dict[tuple[str, str], list[Found]]] = defaultdict(lambda: defaultdict(list))
    signs: set[str] = set()
    views = [one.view for one in have]
    for one in played(game):
        if one.sign not in signs and one.puzzle.view not in views:
            signs.add(one.sign)
            groups[one.puzzle.kind][one.group].append(one)
    added = []
    for kind, wanted in WANTED[game.name].items():
        missing = wanted - sum(one.kind == kind for one in have)
        lists = [groups[kind][group] for group in sorted(groups[kind])]
        for group in lists:
            rng.shuffle(group)
        print(f"{kind}: {missing} of {sum(map(len, lists))}", {g: len(groups[kind][g]) for g in groups[kind]})
        while missing > 0 and any(lists):
            for group in [group for group in lists if group][:missing]:
                added.append(group.pop().puzzle)
                missing -= 1
    rng.shuffle(added)
    return added


def solved_again(game: Game, puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with the texts and values of the current solver."""
    kind = puzzles.SOLVERS[game.name][puzzle.kind]
    state = game.take_up(puzzle.view, 0)
    asked = next(one for one in state.decisions() if one.seat == puzzle.view["seat"])
    solution = kind.solve(puzzle.view, asked)
    if solution is None:
        raise SystemExit(
            f"A puzzle of kind {kind.name} is no longer a puzzle: run again with --from-scratch."
        )
    return made(kind, puzzle.view, solution)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=puzzles.GAMES)
    parser.add_argument("--from-scratch", "--anew", action="store_true", help="replace the existing puzzles")
    asked = parser.parse_args()
    path = puzzles.file_of(asked.game)
    have = puzzles.load_puzzles(asked.game) if path.exists() and not asked.from_scratch else ()
    game = meadhall.game(asked.game)
    whole = [solved_again(game, puzzle) for puzzle in (*have, *chosen(game, have))]
    data = puzzles.pack(whole)
    path.write_bytes(data)
    print(f"{len(whole)} puzzles of {game.title}, {len(data) / len(whole):.0f} bytes each.")


if __name__ == "__main__":
    main()
