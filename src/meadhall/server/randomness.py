"""What the server itself draws: seeds of new tables and of bots, and pauses. Behind a protocol, so that tests know it.

The games draw nothing here: all chance of a game follows from its seed.
"""

from __future__ import annotations

import random
import secrets
from typing import Protocol


class Randomness(Protocol):
    def draw_table_seed(self) -> str:
        """The seed of all chance at a new table, as hex."""

    def draw_bot_seed(self, seat: int, at: int) -> int:
        """The seed with which a bot chooses its move for this seat at this moment."""

    def draw_pause(self, seat: int, at: int, least: float, most: float) -> float:
        """Seconds between these two, before something is played for this seat at this moment."""


class SystemRandomness:
    """Nobody can foresee it."""

    def draw_table_seed(self) -> str:
        return secrets.token_hex(32)

    def draw_bot_seed(self, seat: int, at: int) -> int:
        return secrets.randbits(62)

    def draw_pause(self, seat: int, at: int, least: float, most: float) -> float:
        return random.uniform(least, most)
