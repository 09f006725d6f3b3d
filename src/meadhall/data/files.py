"""The two files of a data set, `games.parquet` and `games.decisions.parquet`, and how to write and read them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from numpy.typing import NDArray

from .head import FORMAT, KEY, DatasetHead
from .rows import GAME_SCHEMA, SavedGame, decision_schema, unpack_rows

GROUP_BYTES = 32 << 20
"""The size of the decisions in memory at which a row group is written, in bytes."""
GROUP_GAMES = 256
READ_ROWS = 4096


class BadData(ValueError):  # noqa: N818 - the name says what is wrong
    """Raised for a file that is not a data set. The message gives the reason."""


def decisions_file(path: Path) -> Path:
    """Return the path of the decisions that belong to this file of games."""
    return path.with_name(f"{path.stem}.decisions{path.suffix}")


class Writer:
    """A writer of games, in the order in which they are added. Both files appear when it is closed."""

    def __init__(self, path: Path, head: DatasetHead) -> None:
        self.games = _TableFile(path, GAME_SCHEMA, head)
        schema = decision_schema(head.observation_size, head.row_size)
        self.decisions = _TableFile(decisions_file(path), schema, head)
        self._rows: list[dict[str, Any]] = []

    def add(self, saved: SavedGame) -> None:
        self.add_rows(saved.game, unpack_rows(saved.decisions))

    def add_rows(self, game: dict[str, Any], decisions: pa.Table) -> None:
        self._rows.append(game)
        self.decisions.add(decisions)
        if len(self._rows) >= GROUP_GAMES:
            self._flush()

    def _flush(self) -> None:
        if self._rows:
            self.games.add(pa.Table.from_pylist(self._rows, schema=GAME_SCHEMA))
            self._rows = []

    def close(self) -> None:
        self._flush()
        self.decisions.close()
        self.games.close()

    def discard(self) -> None:
        """Remove the unfinished files."""
        for table in (self.games, self.decisions):
            table.discard()


class _TableFile:
    """One Parquet file. It has a temporary name until it is complete."""

    def __init__(self, path: Path, schema: pa.Schema, head: DatasetHead) -> None:
        self.path, self.part = path, path.with_name(f"{path.name}.part")
        self.schema = schema.with_metadata({KEY: head.to_json()})
        self.writer = pq.ParquetWriter(self.part, self.schema, compression="zstd")
        self.waiting_tables: list[pa.Table] = []
        self.bytes = 0

    def add(self, table: pa.Table) -> None:
        self.waiting_tables.append(table)
        self.bytes += table.nbytes
        if self.bytes >= GROUP_BYTES:
            self._write()

    def _write(self) -> None:
        if self.waiting_tables:
            whole = pa.concat_tables(self.waiting_tables).replace_schema_metadata(self.schema.metadata)
            self.writer.write_table(whole, row_group_size=max(1, whole.num_rows))
            self.waiting_tables, self.bytes = [], 0

    def close(self) -> None:
        self._write()
        self.writer.close()
        self.part.replace(self.path)

    def discard(self) -> None:
        self.writer.close()
        self.part.unlink(missing_ok=True)


class DecisionArrays(NamedTuple):
    """Decisions as arrays with one entry for each. `moves` has the candidates of all decisions, one after another."""

    game_id: NDArray[np.int64]
    seat: NDArray[np.int8]
    bot: Sequence[str]
    kind: Sequence[str]
    observation: NDArray[np.float32]
    moves: NDArray[np.float32]
    first: NDArray[np.int32]
    """The index of each decision's first candidate: decision n has `moves[first[n]:first[n + 1]]`."""
    action: NDArray[np.int16]
    """The index of the played move among its candidates, from 0."""
    page: NDArray[np.int32]
    won: NDArray[np.float32]
    reward: NDArray[np.float32]
    score: NDArray[np.int32]

    def rows(self, number: int) -> NDArray[np.float32]:
        """Return the candidates of one decision."""
        return self.moves[self.first[number] : self.first[number + 1]]


class Dataset:
    """An open data set. Decisions are read part by part."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._games = _open(path)
        self._decisions = _open(decisions_file(path))
        self.head = _read_head(path, self._games)
        if _read_head(decisions_file(path), self._decisions) != self.head:
            raise BadData(f"{decisions_file(path)} is of other games than {path}.")

    def __len__(self) -> int:
        """Return the number of games."""
        return int(self._games.metadata.num_rows)

    @property
    def decision_count(self) -> int:
        return int(self._decisions.metadata.num_rows)

    def games(self, columns: Sequence[str] | None = None) -> Iterator[dict[str, Any]]:
        """Yield the games, with all columns or only these."""
        for batch in self._games.iter_batches(GROUP_GAMES, columns=columns):
            yield from batch.to_pylist()

    def tables(self, columns: Sequence[str] | None = None) -> Iterator[pa.Table]:
        """Yield the decisions as Arrow tables."""
        for batch in self._decisions.iter_batches(READ_ROWS, columns=columns):
            yield pa.Table.from_batches([batch])

    def empty_decisions(self) -> pa.Table:
        return self._decisions.schema_arrow.empty_table()

    def decisions(self, games: Collection[int] | None = None) -> Iterator[DecisionArrays]:
        """Yield the decisions of all games, or of those with these ids, in parts of at most READ_ROWS."""
        wanted = None if games is None else pa.array(sorted(games), pa.int64())
        for table in self.tables():
            if wanted is not None:
                table = table.filter(pc.is_in(table["game_id"], wanted))
            if table.num_rows:
                yield _arrays(table, self.head)


def read(path: Path | str) -> Dataset:
    """Open a data set by the path of its games. Raise BadData if the files are not a data set."""
    return Dataset(Path(path))


def _open(path: Path) -> pq.ParquetFile:
    try:
        return pq.ParquetFile(path)
    except FileNotFoundError:
        raise BadData(f"There is no file {path}.") from None
    except (pa.ArrowException, OSError) as error:
        raise BadData(f"{path} is not a Parquet file: {error}.") from error


def _read_head(path: Path, file: pq.ParquetFile) -> DatasetHead:
    found = (file.schema_arrow.metadata or {}).get(KEY)
    if found is None:
        raise BadData(f"{path} holds no games of Meadhall.")
    try:
        head = msgspec.json.decode(found, type=DatasetHead)
    except msgspec.MsgspecError as error:
        raise BadData(f"{path} was written by another version: {error}.") from error
    if head.format != FORMAT:
        raise BadData(f"{path} has format {head.format}, and this version reads format {FORMAT}.")
    return head


def _arrays(table: pa.Table, head: DatasetHead) -> DecisionArrays:
    whole = table.combine_chunks().to_batches()[0]
    column = {name: whole.column(name) for name in whole.schema.names}
    moves = column["moves"]
    first = moves.offsets.to_numpy()

    def numbers(name: str) -> NDArray[Any]:
        found: NDArray[Any] = column[name].to_numpy()
        return found

    return DecisionArrays(
        numbers("game_id"),
        numbers("seat"),
        column["bot"].to_pylist(),
        column["kind"].to_pylist(),
        column["observation"].flatten().to_numpy().reshape(-1, head.observation_size),
        moves.flatten().flatten().to_numpy().reshape(-1, head.row_size),
        first - first[0],
        numbers("action"),
        numbers("page"),
        numbers("won"),
        numbers("reward"),
        numbers("score"),
    )
