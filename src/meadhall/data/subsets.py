"""Subsets: copies of some games and decisions of a data set as a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from .files import Dataset, Writer


class DecisionFilter(NamedTuple):
    """The criteria for a selection of decisions. An unset criterion matches everything."""

    games: range | None = None
    bot: str = ""
    seat: int | None = None
    won: bool | None = None

    def matches_game(self, row: dict[str, Any]) -> bool:
        """Return whether a game may have matching decisions."""
        if self.games is not None and row["game_id"] not in self.games:
            return False
        return any(self.matches_seat(row, seat) for seat in range(row["players"]))

    def matches_seat(self, row: dict[str, Any], seat: int) -> bool:
        """Return whether the decisions of this seat of a game match."""
        if self.seat not in (None, seat):
            return False
        if self.bot and row["bots"][seat] != self.bot:
            return False
        return self.won is None or (seat in row["winners"]) == self.won

    def filter_table(self, table: pa.Table) -> pa.Table:
        """Return the decisions in a table that match `bot`, `seat` and `won`. `games` is not checked."""
        if self.bot:
            table = table.filter(pc.equal(table["bot"], self.bot))
        if self.seat is not None:
            table = table.filter(pc.equal(table["seat"], self.seat))
        if self.won is not None:
            table = table.filter(pc.equal(pc.greater(table["won"], 0.0), self.won))
        return table


def games_with_decisions(data: Dataset) -> Iterator[tuple[dict[str, Any], pa.Table]]:
    """Yield every game with its decisions. Both files have the same order, so it reads them only part by part."""
    parts, rest = data.tables(), data.empty_decisions()
    for row in data.games():
        rest = _read_through_game(rest, parts, row["game_id"])
        mine = pc.equal(rest["game_id"], row["game_id"])
        yield row, rest.filter(mine)
        rest = rest.filter(pc.invert(mine))


def _read_through_game(rest: pa.Table, parts: Iterator[pa.Table], game_id: int) -> pa.Table:
    """Return `rest` with further parts, up to the end or the first part that ends with a decision of another game."""
    while not rest.num_rows or rest["game_id"][-1].as_py() == game_id:
        more = next(parts, None)
        if more is None:
            return rest
        rest = pa.concat_tables([rest, more])
    return rest


def copy_some(data: Dataset, path: Path, wanted: DecisionFilter) -> tuple[int, int]:
    """Write the matching decisions and their games. Return the number of games and of decisions."""
    return _copy(data, {path: wanted.matches_game}, wanted)[path]


def split(data: Dataset, share: float, seed: int, wanted: DecisionFilter) -> dict[Path, tuple[int, int]]:
    """Write two data sets, `train` with this share of the deals and `test` with the others.

    All games of a deal go to the same set, because they begin with the same cards. The set depends only on seed and
    deal, so that it stays the same when deals are added."""
    path = data.path
    train, test = (path.with_name(f"{path.stem}.{side}{path.suffix}") for side in ("train", "test"))

    def trains(row: dict[str, Any]) -> bool:
        lot = sha256(f"{seed}/{data.head.seed}/{row['deal']}".encode()).digest()
        return int.from_bytes(lot[:8], "big") < share * 2**64

    return _copy(
        data,
        {
            train: lambda row: wanted.matches_game(row) and trains(row),
            test: lambda row: wanted.matches_game(row) and not trains(row),
        },
        wanted,
    )


def _copy(
    data: Dataset, targets: dict[Path, Callable[[dict[str, Any]], bool]], wanted: DecisionFilter
) -> dict[Path, tuple[int, int]]:
    writers = {path: Writer(path, data.head) for path in targets}
    count = dict.fromkeys(targets, (0, 0))
    try:
        for row, table in games_with_decisions(data):
            for path, takes in targets.items():
                if takes(row):
                    kept = wanted.filter_table(table)
                    writers[path].add_rows(row, kept)
                    count[path] = (count[path][0] + 1, count[path][1] + kept.num_rows)
    except BaseException:
        for writer in writers.values():
            writer.discard()
        raise
    for writer in writers.values():
        writer.close()
    return count
