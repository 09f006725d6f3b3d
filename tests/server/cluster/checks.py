"""What must be true of the logs of a hall, whatever has happened to its processes."""

from __future__ import annotations

from collections import Counter

import meadhall
from meadhall.server.store.log_rows import replay_table
from meadhall.server.store.store import Store

from .players import Book
from .servers import Postgres, database_of


async def check_logs(postgres: Postgres, url: str, book: Book, *, ended: bool = True) -> int:
    """Everything acknowledged is there once, nothing is there twice, and every log can be replayed. Returns the
    greatest number of claims of a table."""
    with postgres.connect(database_of(url)) as connection:
        moves = connection.execute(
            'SELECT "table", seq, seat, at, forced, move_id, fence FROM moves ORDER BY "table", seq'
        ).fetchall()
        tables = connection.execute("SELECT id, game, status, fence FROM tables").fetchall()
        bots = set(connection.execute("SELECT \"table\", seat FROM seats WHERE kind = 'bot'").fetchall())
    stored = Counter((table, move_id) for table, *_, move_id, _fence in moves if move_id)
    assert [one for one in book.acknowledged if stored[one] != 1] == []
    assert len(set(book.acknowledged)) == len(book.acknowledged)
    by_table: dict[str, list[tuple[int, int]]] = {}
    answered: Counter[tuple[str, int, int]] = Counter()
    for table, seq, seat, at, forced, _move_id, fence in moves:
        by_table.setdefault(table, []).append((seq, fence))
        if (table, seat) in bots and not forced:
            answered[table, seat, at] += 1
    for table, rows in by_table.items():
        assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1)), table
        assert [fence for _, fence in rows] == sorted(fence for _, fence in rows), table
    assert [one for one, times in answered.items() if times > 1] == []
    store = Store(url)
    try:
        for table, game, status, _ in tables:
            found = await store.load(table)
            assert found is not None
            state = replay_table(meadhall.game(game), found)
            assert state.over == (status == "over"), table
            assert status != "stuck", found.table.report
            assert state.over or not ended, table
    finally:
        store.close()
    most: int = max(fence for *_, fence in tables)
    return most
