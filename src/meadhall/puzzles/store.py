"""The puzzles included in the program: one compressed file of JSON lines for each game."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from datetime import date
from functools import cache
from importlib import resources
from pathlib import Path

import msgspec

from .records import Puzzle
from .solvers import SOLVERS

GAMES = tuple(SOLVERS)
_decode = msgspec.json.Decoder(Puzzle).decode
_encode = msgspec.json.Encoder(order="deterministic").encode


class NoPuzzle(LookupError):  # noqa: N818 - named for what it is
    """Raised if there is no puzzle with this game and number."""


def pack(puzzles: Iterable[Puzzle]) -> bytes:
    """Return the content of a puzzle file. The same puzzles give the same bytes."""
    plain = [msgspec.structs.replace(puzzle, game="", number=0) for puzzle in puzzles]
    return gzip.compress(b"\n".join([_encode(puzzle) for puzzle in plain]), 9, mtime=0)


def unpack(game: str, data: bytes) -> tuple[Puzzle, ...]:
    lines = gzip.decompress(data).split(b"\n")
    return tuple(
        msgspec.structs.replace(_decode(line), game=game, number=number)
        for number, line in enumerate(lines, start=1)
        if line
    )


def file_of(game: str) -> Path:
    return Path(str(resources.files(__package__))) / f"{game}.jsonl.gz"


@cache
def load_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return all puzzles of a game, in order of their numbers."""
    if game not in GAMES:
        raise NoPuzzle(f"There are no puzzles of {game!r}; there are some of {', '.join(GAMES)}.")
    return unpack(game, file_of(game).read_bytes())


def load_puzzle(game: str, number: int) -> Puzzle:
    """Return a puzzle by its number. Numbers begin at 1."""
    found = load_puzzles(game)
    if not 1 <= number <= len(found):
        raise NoPuzzle(f"{game} has puzzles 1 to {len(found)}.")
    return found[number - 1]


def puzzle_of_day(day: date) -> Puzzle:
    """Return the puzzle of a day, the same everywhere. Games alternate daily, and puzzles return only much later."""
    days = day.toordinal()
    game = GAMES[days % len(GAMES)]
    found = load_puzzles(game)
    # 37 and the number of puzzles have no common factor unless that number is a multiple of 37.
    return found[days // len(GAMES) * 37 % len(found)]
