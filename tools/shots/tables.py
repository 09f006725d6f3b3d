"""Writes a table for each stored game into a data folder, for `web/tools/shots.mjs`, and prints their links as JSON.

A stored game is a log in the page's download format, cut at the moment that the picture shows. At that moment exactly
one seat is asked; a person sits there.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sys
from pathlib import Path

import msgspec

import meadhall
from meadhall.engine import State
from meadhall.server.config import prepare_data_folder
from meadhall.server.store.log_rows import rows_after
from meadhall.server.store.records import Seat, TableClaim, TableRow
from meadhall.server.store.store import Store
from meadhall.server.table.seats import hash_token, new_table_id, new_token

GAMES = Path(__file__).parent / "games"
NAMES = ("Ylva", "Odd", "Runa", "Bera", "Hakon", "Sigrun")


def stored_state(name: str) -> State:
    """Return the state at the end of a stored game."""
    game = meadhall.game(name)
    return game.replay(game.read_log(gzip.decompress((GAMES / f"{name}.json.gz").read_bytes())))


async def write_table(data: Path, state: State) -> str:
    """Write a table with a person at the asked seat and bots at all others; return the address of that seat."""
    (asked,) = {decision.seat for decision in state.decisions()}
    table, token = new_table_id(), new_token()
    # These bots are never asked.
    others = iter(NAMES[1:])
    seats = [
        Seat("human", NAMES[0], "", hash_token(token)) if seat == asked else Seat("bot", next(others), "karl")
        for seat in range(state.header.players)
    ]
    game = state.game
    row = TableRow(table, game.name, game.version, state.header.options, "waiting", hash_token(new_token()))
    header = msgspec.json.encode(state.header).decode()
    store = Store(prepare_data_folder(data))
    try:
        await store.add_table(row, seats)
        places = {seat: seat for seat in range(len(seats))}
        await store.start(TableClaim(table), seats, places, header, rows_after(state, 0), "playing")
    finally:
        store.close()
    return f"/t/{table}#{token}"


def write_tables(data: Path) -> dict[str, str]:
    """Write a table for each stored game, and return the addresses by the name of the game."""
    names = sorted(path.name.removesuffix(".json.gz") for path in GAMES.glob("*.json.gz"))
    return {name: asyncio.run(write_table(data, stored_state(name))) for name in names}


if __name__ == "__main__":
    print(json.dumps(write_tables(Path(sys.argv[1]))))
