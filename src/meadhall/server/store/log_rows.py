"""Between the engine's log and the store's rows."""

from __future__ import annotations

import msgspec

from meadhall.engine import Game, Log, State
from meadhall.engine.proof import to_file

from .schema import MoveRow, Stored


def log_of(game: Game, stored: Stored) -> Log:
    """The referee's log, put together from the rows."""
    entries = ",".join(
        f'{{"seat":{row.seat},"move":{row.move},"at":{row.at},"forced":{"true" if row.forced else "false"}}}'
        for row in stored.moves
    )
    return game.read_log(f'{{"header":{stored.table.header},"entries":[{entries}]}}')


def exported(game: Game, stored: Stored) -> bytes:
    """The log as a file, with what was drawn and what the seats were called.

    A log that was handed in goes out as it came: nobody here can vouch for it."""
    names = msgspec.json.encode([seat.name for seat in stored.seats])
    log = log_of(game, stored)
    whole = to_file(game, log) if stored.table.owner else log.to_json()
    return whole[:-1] + b',"names":' + names + b"}"


def replayed(game: Game, stored: Stored) -> State:
    """The state a table has come to."""
    return game.replay(log_of(game, stored))


def rows_after(state: State, count: int, move_id: str | None = None, played: float = 0) -> list[MoveRow]:
    """The log entries after the first `count` as rows; the id belongs to the first of them, the rest were forced."""
    return [
        MoveRow(
            seq=seq,
            seat=entry.seat,
            at=entry.at,
            move=msgspec.json.encode(entry.move).decode(),
            forced=entry.forced,
            move_id=move_id if seq == count + 1 else None,
            played=int(played),
        )
        for seq, entry in enumerate(state.log.entries[count:], start=count + 1)
    ]
