"""`meadhall serve`."""

from __future__ import annotations

from pathlib import Path

from .console import fail
from .tables import OwnFiles


def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    bot_pace: float,
    own: OwnFiles,
    open_browser: bool,
) -> None:
    own.offer()
    from meadhall.server.run import CannotOpen
    from meadhall.server.run import serve as open_hall

    try:
        open_hall(
            host=host, port=port, data=data, database=database, bot_pace=bot_pace, open_browser=open_browser
        )
    except CannotOpen as reason:
        fail(reason)
