"""Copies some of the games and decisions of a data set to another one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from .files import Data, Writer


class Wanted(NamedTuple):
    """Which decisions are wanted. What is not said is not asked for."""

    games: range | None = None
    bot: str = ""
    seat: int | None = None
    won: bool | None = None

    def game(self, row: dict[str, Any]) -> bool:
        """Whether a game can have such decisions."""
        if self.games is not None and row["game_id"] not in self.games:
            return False
        return any(self.seats(row, seat) for seat in range(row["players"]))

    def seats(self, row: dict[str, Any], seat: int) -> bool:
        """Whether the decisions of this seat of a game are wanted."""
        if self.seat not in (None, seat):
            return False
        if self.bot and row["bots"][seat] != self.bot:
            return False
        return self.won is None or (seat in row["winners"]) == self.won

    def of(self, table: pa.Table) -> pa.Table:
        """Those decisions of a game that are wanted."""
        if self.bot:
            table = table.filter(pc.equal(table["bot"], self.bot))
        if self.seat is not None:
            table = table.filter(pc.equal(table["seat"], self.seat))
        if self.won is not None:
            table = table.filter(pc.equal(pc.greater(table["won"], 0.0), self.won))
        return table


def by_game(data: Data) -> Iterator[tuple[dict[str, Any], pa.Table]]:
    """Every game with its decisions. Both files have the same order, so that one game at a time is held."""
    parts, rest = data.tables(), data.no_decisions()
    for row in data.games():
        rest = _with(rest, parts, row["game_id"])
        mine = pc.equal(rest["game_id"], row["game_id"])
        yield row, rest.filter(mine)
        rest = rest.filter(pc.invert(mine))


def _with(rest: pa.Table, parts: Iterator[pa.Table], game_id: int) -> pa.Table:
    """The decisions at hand, and as many more until one of another game follows."""
    while not rest.num_rows or rest["game_id"][-1].as_py() == game_id:
        more = next(parts, None)
        if more is None:
            return rest
        rest = pa.concat_tables([rest, more])
    return rest


def copy_some(data: Data, path: Path, wanted: Wanted) -> tuple[int, int]:
    """Writes the wanted decisions and their games; returns how many games and decisions these are."""
    return _copy(data, {path: wanted.game}, wanted)[path]


def split(data: Data, share: float, seed: int, wanted: Wanted) -> dict[Path, tuple[int, int]]:
    """Writes two data sets, `train` with this share of the deals and `test` with the others.

    All games of a deal go to the same side: they begin with the same cards. Which side that is depends on the seed and
    the deal alone, so that a deal does not change sides when there are more of them."""
    path = data.path
    train, test = (path.with_name(f"{path.stem}.{side}{path.suffix}") for side in ("train", "test"))

    def trains(row: dict[str, Any]) -> bool:
        lot = sha256(f"{seed}/{data.head.seed}/{row['deal']}".encode()).digest()
        return int.from_bytes(lot[:8], "big") < share * 2**64

    return _copy(
        data,
        {
            train: lambda row: wanted.game(row) and trains(row),
            test: lambda row: wanted.game(row) and not trains(row),
        },
        wanted,
    )


def _copy(
    data: Data, targets: dict[Path, Callable[[dict[str, Any]], bool]], wanted: Wanted
) -> dict[Path, tuple[int, int]]:
    writers = {path: Writer(path, data.head) for path in targets}
    count = dict.fromkeys(targets, (0, 0))
    try:
        for row, table in by_game(data):
            for path, takes in targets.items():
                if takes(row):
                    kept = wanted.of(table)
                    writers[path].add_rows(row, kept)
                    count[path] = (count[path][0] + 1, count[path][1] + kept.num_rows)
    except BaseException:
        for writer in writers.values():
            writer.discard()
        raise
    for writer in writers.values():
        writer.close()
    return count
