"""Conversions between the engine's log and the rows of the store."""

from __future__ import annotations

import msgspec

from meadhall.engine import Game, Header, Log, State
from meadhall.engine.proof import encode_game_file

from .records import MoveRow, StoredTable, TableRow


def make_table_row(table: str, header: Header, status: str, owner: str, lesson: str = "") -> TableRow:
    """Return the row of a new table whose game has already begun. `owner` is the hash of the owner's token."""
    written = msgspec.json.encode(header).decode()
    options = dict(header.options)
    return TableRow(table, header.game, header.version, options, status, owner, written, lesson=lesson)


def log_of(game: Game, stored: StoredTable) -> Log:
    """Return the complete log, built from the rows."""
    entries = ",".join(
        f'{{"seat":{row.seat},"move":{row.move},"at":{row.at},"forced":{"true" if row.forced else "false"}}}'
        for row in stored.moves
    )
    return game.read_log(f'{{"header":{stored.table.header},"entries":[{entries}]}}')


def export_log(game: Game, stored: StoredTable) -> bytes:
    """Return the log as a file, with its claims (draws and seals) and the names of the seats.

    An uploaded log is exported without claims: this server cannot vouch for it."""
    names = msgspec.json.encode([seat.name for seat in stored.seats])
    log = log_of(game, stored)
    whole = encode_game_file(game, log) if stored.table.owner else log.to_json()
    return whole[:-1] + b',"names":' + names + b"}"


def replay_table(game: Game, stored: StoredTable) -> State:
    """Return the current state of a table."""
    return game.replay(log_of(game, stored))


def rows_after(state: State, count: int, move_id: str | None = None, played: float = 0) -> list[MoveRow]:
    """Return the log entries after the first `count` as rows. `move_id` is the id of the first; the others are
    forced moves."""
    rows = []
    for seq in range(count + 1, state.entries + 1):
        entry = state.entry(seq)
        move = msgspec.json.encode(entry.move).decode()
        own_id = move_id if seq == count + 1 else None
        rows.append(MoveRow(seq, entry.seat, entry.at, move, entry.forced, own_id, int(played)))
    return rows
