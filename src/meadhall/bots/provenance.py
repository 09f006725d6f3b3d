"""How a file with what a bot has learned came about."""

from __future__ import annotations

import msgspec


class Provenance(msgspec.Struct, frozen=True):
    script: str = ""
    seed: int = 0
    commit: str = ""
    """The version whose bots played the games."""
    games: int = 0
