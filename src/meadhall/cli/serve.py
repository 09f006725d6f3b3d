"""`meadhall serve`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .console import fail
from .tables import offer_arenas


def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    bot_pace: float,
    arena_files: Sequence[Path],
    open_browser: bool,
) -> None:
    offer_arenas(arena_files)
    from meadhall.server.run import CannotOpen
    from meadhall.server.run import serve as open_hall

    try:
        open_hall(
            host=host, port=port, data=data, database=database, bot_pace=bot_pace, open_browser=open_browser
        )
    except CannotOpen as reason:
        fail(reason)
