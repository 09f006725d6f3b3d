"""The check of a data set: a replay of every log must give the result and the rows in the files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pyarrow as pa

import meadhall
from meadhall.engine import BadLog, Game, State

from .files import Dataset
from .head import encoding_of
from .rows import GameRows
from .subsets import games_with_decisions


def faults(data: Dataset) -> Iterator[tuple[int, str]]:
    """Yield the id of each faulty game and its first fault as a sentence. Rows are only compared if the encoding has
    not changed."""
    ours = encoding_of(data.head)
    same = ours.version == data.head.encoding
    game = meadhall.game(data.head.game)
    for row, table in games_with_decisions(data):
        rows = GameRows(ours, row["bots"])
        try:
            state = replay_row(game, row, rows if same else None)
        except (BadLog, ValueError) as error:
            yield row["game_id"], f"Its log does not replay: {error}"
            continue
        fault = _check_result(row, state) or (_check_rows(row, rows, state, table) if same else "")
        if fault:
            yield row["game_id"], fault


def replay_row(game: Game, row: dict[str, Any], rows: GameRows | None) -> State:
    """Return the state at the end of a game's log. If `rows` is given, add every decision that was not forced."""
    log = game.read_log(row["log"])
    state = game.opening(log.header)
    for number, entry in enumerate(log.entries, start=1):
        if rows is not None and number > state.entries:
            decision = next((one for one in state.decisions() if one.seat == entry.seat), None)
            if decision is None:
                raise BadLog(f"Entry {number} of the log is a move of a seat that is not asked.", number)
            rows.add(state.view(entry.seat), decision, entry.move)
        game.play_entry(state, number, entry)
    return state


def _check_result(row: dict[str, Any], state: State) -> str:
    if state.over != row["finished"]:
        return "It is over in one of log and row, and in the other it is not."
    if not state.over:
        return ""
    result = state.result()
    if (list(result.winners), list(result.scores)) != (row["winners"], row["scores"]):
        return f"Its log ends with the scores {list(result.scores)}, its row says {row['scores']}."
    return ""


def _check_rows(row: dict[str, Any], rows: GameRows, state: State, table: pa.Table) -> str:
    """Return the fault in the rows of a game; "" for none. Decisions that a filter left out are not faults."""
    batch = rows.batch(row["game_id"], state.result() if state.over else None)
    made = pa.Table.from_batches([batch])
    key = list(zip(made["seat"].to_pylist(), made["nth"].to_pylist(), strict=True))
    place = {one: number for number, one in enumerate(key)}
    told = list(zip(table["seat"].to_pylist(), table["nth"].to_pylist(), strict=True))
    if not all(one in place for one in told):
        return "Its rows have a decision that its log does not have."
    ours = made.take([place[one] for one in told])
    for name in made.schema.names:
        if ours[name].combine_chunks() != table[name].combine_chunks():
            return f"Its log gives other numbers in the column {name} than its rows have."
    return ""
