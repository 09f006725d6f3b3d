"""The origin of a file with a bot's learned parameters: the training script, its seed, and the games played."""

from __future__ import annotations

import msgspec


class Provenance(msgspec.Struct, frozen=True):
    script: str = ""
    seed: int = 0
    commit: str = ""
    """The commit of the bots that played the training games."""
    games: int = 0
