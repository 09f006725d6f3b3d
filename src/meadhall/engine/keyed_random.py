"""KeyedRandom: random numbers that depend on a key alone."""

from __future__ import annotations

from hashlib import shake_128
from random import Random


class KeyedRandom(Random):
    """A generator for `imagine` whose bits all come from a key, so that they are the same in every process and every
    release of Python."""

    def __new__(cls, key: bytes) -> KeyedRandom:
        return super().__new__(cls)

    def __init__(self, key: bytes) -> None:
        super().__init__(0)
        self._key = key
        self._count = 0

    def getrandbits(self, k: int, /) -> int:
        self._count += 1
        size = (k + 7) // 8
        block = shake_128(self._key + f"lots#{self._count}".encode()).digest(size)
        return int.from_bytes(block, "little") >> (8 * size - k)

    def random(self) -> float:
        return self.getrandbits(53) * 2.0**-53
