"""The randomness of the server: seeds of new tables and of bots, and pauses. Tests replace it by fixed values.

The draws of a game do not come from here: they follow from the game's seed.
"""

from __future__ import annotations

import random
import secrets
from typing import Protocol


class Randomness(Protocol):
    def draw_table_seed(self) -> str:
        """Return a seed for all chance at a new table, as hex."""

    def draw_bot_seed(self, seat: int, at: int) -> int:
        """Return the seed with which a bot chooses its move for this seat at this moment."""

    def draw_pause(self, seat: int, at: int, least: float, most: float) -> float:
        """Return the seconds to wait, from `least` to `most`, before a move is played for this seat at this moment."""


class SystemRandomness:
    """The randomness of a real server: table and bot seeds that nobody can predict, and random pauses."""

    def draw_table_seed(self) -> str:
        return secrets.token_hex(32)

    def draw_bot_seed(self, seat: int, at: int) -> int:
        return secrets.randbits(62)

    def draw_pause(self, seat: int, at: int, least: float, most: float) -> float:
        return random.uniform(least, most)
