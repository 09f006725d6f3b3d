"""Repairs games that lost moves on a damaged disk: they continue after the last move before the gap.

The random draws restart at this point, as after an undo by consent.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

import meadhall
from meadhall.server.store.log_rows import replay_table
from meadhall.server.store.records import StoredTable, TableClaim
from meadhall.server.store.salvage import SalvageReport
from meadhall.server.store.store import Store

from .stuck import count_good_moves

MARK = "The host's database was damaged: what was played after this is lost. Chance starts afresh here (return {})."


def repair_tables(database: Path, found: SalvageReport) -> list[str]:
    """Repair the damaged tables in the database; return one sentence for each loss."""
    return asyncio.run(_repair_store(database, found))


async def _repair_store(new: Path, found: SalvageReport) -> list[str]:
    lost = [f"Table {table} is lost: its seats or its own entry cannot be read." for table in found.gone]
    store = Store(f"sqlite:///{new}", "meadhall doctor --repair")
    try:
        for table, had in found.short.items():
            stored = await store.load(table)
            assert stored is not None, "its row was copied"
            lost.append(await _cut_table(store, stored, had))
    finally:
        await asyncio.to_thread(store.close)
    told = {"tables", "seats", "moves"}
    for part, count in found.rows.items():
        if part not in told:
            lost.append(f"{'Some' if count is None else count} rows of {part!r} cannot be read.")
    return lost


async def _cut_table(store: Store, stored: StoredTable, had: int) -> str:
    """Cut the log before the first lost move, or earlier, so that the game can continue; do nothing if it is over or
    cannot continue. Return a sentence about the loss."""
    table, rows = stored.table, stored.moves
    whole = next((n for n, row in enumerate(rows) if row.seq != n + 1), len(rows))
    name = f"Table {table.id}"
    if table.status not in ("playing", "stuck") or table.game not in meadhall.games():
        return f"{name} lacks {had - len(rows)} of {had} moves: its game is over, and cannot be shown again."
    keep = _count_playable(msgspec.structs.replace(stored, moves=rows[:whole]))
    if keep is None:
        return f"{name} lacks {had - len(rows)} of {had} moves and cannot continue."
    header = msgspec.json.decode(table.header)
    header["turned"] = [*header.get("turned", ()), keep]
    held, turned = TableClaim(table.id, table.fence), msgspec.json.encode(header).decode()
    await store.mark_stuck(held, "The host's database was damaged.")
    mark = MARK.format(len(header["turned"]))
    await store.step_back(held, len(rows), keep, turned, mark)
    return f"{name} continues after move {keep} of {had}: those after it are lost."


def _count_playable(stored: StoredTable) -> int | None:
    """Return the number of moves with which the game can continue; None if it cannot continue at all."""
    game = meadhall.game(stored.table.game)
    try:
        replay_table(game, stored)
    except Exception:  # noqa: BLE001 - a damaged log can fail in any way
        return count_good_moves(game, stored)
    return len(stored.moves)
