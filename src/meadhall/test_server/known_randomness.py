"""Randomness of the server that a test can predict."""

from __future__ import annotations

from hashlib import sha256
from random import Random


class KnownRandomness:
    """Randomness from one seed. The seed of a table also depends on its number since `restart`, that of a bot on its
    seat and the moment."""

    def __init__(self, seed: int = 0) -> None:
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """Set the seed. The next table has number 1 again."""
        self._seed = seed
        self._tables = 0

    def draw_table_seed(self) -> str:
        self._tables += 1
        return sha256(f"{self._seed}/table/{self._tables}".encode()).hexdigest()

    def draw_bot_seed(self, seat: int, at: int) -> int:
        return self._generator("bot", seat, at).getrandbits(62)

    def draw_pause(self, seat: int, at: int, least: float, most: float) -> float:
        return self._generator("pause", seat, at).uniform(least, most)

    def _generator(self, purpose: str, seat: int, at: int) -> Random:
        return Random(f"{self._seed}/{purpose}/{seat}/{at}")
