"""One game as rows: the observation at each decision, the candidates, the choice, and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from meadhall.engine import Decision, Move, Result, State
from meadhall.envs.encodings import Encoding, make_encoding
from meadhall.envs.play import rewards

GAME_SCHEMA = pa.schema(
    [
        ("game_id", pa.int64()),
        ("deal", pa.int64()),
        ("players", pa.int8()),
        ("bots", pa.list_(pa.string())),
        ("winners", pa.list_(pa.int8())),
        ("scores", pa.list_(pa.int32())),
        ("finished", pa.bool_()),
        ("decisions", pa.int32()),
        ("log", pa.large_string()),
    ]
)
"""The schema of games, one per row. `bots` are in seat order; games that began with the same cards share `deal`."""


def decision_schema(observation: int, row: int) -> pa.Schema:
    """Return the schema of decisions, one per row. Columns up to `action` are input and choice; the others, results."""
    return pa.schema(
        [
            ("game_id", pa.int64()),
            ("seat", pa.int8()),
            ("bot", pa.string()),
            ("nth", pa.int32()),
            ("at", pa.int32()),
            ("kind", pa.string()),
            ("observation", pa.list_(pa.float32(), observation)),
            ("page", pa.int32()),
            ("more", pa.bool_()),
            ("moves", pa.list_(pa.list_(pa.float32(), row))),
            ("action", pa.int16()),
            ("won", pa.float32()),
            ("reward", pa.float32()),
            ("score", pa.int32()),
            ("finished", pa.bool_()),
        ]
    )


class SavedGame(NamedTuple):
    """The rows of one game, as a worker sends them to the file."""

    game: dict[str, Any]
    decisions: bytes
    """The rows of the decisions, as an Arrow stream."""


class GameRows:
    """The rows of a game in progress."""

    def __init__(self, ours: Encoding, bots: Sequence[str]) -> None:
        self.encoding = ours
        self.bots = bots
        self.count = [0] * len(bots)
        self.columns: dict[str, list[Any]] = {
            name: [] for name in ("seat", "nth", "at", "kind", "page", "more", "action")
        }
        self.observations: list[np.ndarray[Any, Any]] = []
        self.rows: list[np.ndarray[Any, Any]] = []

    def add(self, view: Mapping[str, Any], decision: Decision, move: Move) -> None:
        """Add a decision of a seat and its move. The observation is made from the seat's view alone."""
        seat, players = decision.seat, len(self.bots)
        own = decision.options.find(move) or move
        page, moves, more = self.encoding.page_with(decision, own)
        told = (seat, self.count[seat], decision.at, decision.kind, page, more, moves.index(own))
        for column, value in zip(self.columns.values(), told, strict=True):
            column.append(value)
        self.observations.append(self.encoding.observe(view))
        rows = self.encoding.rows(moves, seat, players)
        self.rows.append(rows.table[rows.numbers])
        self.count[seat] += 1

    def batch(self, game_id: int, result: Result | None) -> pa.RecordBatch:
        """Return all decisions as one batch. A `result` of None means that the game was aborted and has no winner."""
        seats = self.columns["seat"]
        players = len(self.bots)
        won, paid, scores = [0.0] * players, [0.0] * players, [0] * players
        if result is not None:
            won = [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(players)]
            paid, scores = rewards(self.encoding.game.name, result), list(result.scores)
        size, wide = self.encoding.observation.size, self.encoding.row.size
        ends = np.cumsum([0, *[len(rows) for rows in self.rows]])
        made = {
            **self.columns,
            "game_id": [game_id] * len(seats),
            "bot": [self.bots[seat] for seat in seats],
            "observation": _vectors(self.observations, size),
            "moves": pa.ListArray.from_arrays(pa.array(ends, pa.int32()), _vectors(self.rows, wide)),
            "won": [won[seat] for seat in seats],
            "reward": [paid[seat] for seat in seats],
            "score": [scores[seat] for seat in seats],
            "finished": [result is not None] * len(seats),
        }
        schema = decision_schema(size, wide)
        arrays = [
            made[field.name]
            if isinstance(made[field.name], pa.Array)
            else pa.array(made[field.name], field.type)
            for field in schema
        ]
        return pa.RecordBatch.from_arrays(arrays, schema=schema)


def _vectors(parts: Sequence[np.ndarray[Any, Any]], size: int) -> pa.FixedSizeListArray:
    """Return the numbers as a list array with rows of this size."""
    flat = np.concatenate([part.reshape(-1) for part in parts]) if parts else np.zeros(0, np.float32)
    return pa.FixedSizeListArray.from_arrays(pa.array(flat, pa.float32()), size)


class GameRecorder:
    """A recorder that makes rows of games with the same options."""

    def __init__(self, game: str, options: Mapping[str, Any]) -> None:
        self.encoding = make_encoding(game, options)

    def begin(self, bots: Sequence[str]) -> GameRows:
        return GameRows(self.encoding, bots)

    def end(self, rows: GameRows, state: State, game_id: int, deal: int) -> SavedGame:
        result = state.result() if state.over else None
        game = {
            "game_id": game_id,
            "deal": deal,
            "players": len(rows.bots),
            "bots": list(rows.bots),
            "winners": list(result.winners) if result else [],
            "scores": list(result.scores) if result else [0] * len(rows.bots),
            "finished": result is not None,
            "decisions": len(rows.rows),
            "log": state.log.to_json().decode(),
        }
        return SavedGame(game, pack_rows(rows.batch(game_id, result)))


def pack_rows(batch: pa.RecordBatch) -> bytes:
    sink = pa.BufferOutputStream()
    options = pa.ipc.IpcWriteOptions(compression="zstd")
    with pa.ipc.new_stream(sink, batch.schema, options=options) as stream:
        stream.write_batch(batch)
    data: bytes = sink.getvalue().to_pybytes()
    return data


def unpack_rows(data: bytes) -> pa.Table:
    return pa.ipc.open_stream(data).read_all()
