"""The one door for chance.

A 32-byte key and a counter per named stream. What a stream gives depends on the key, its name and how often it was
asked, never on other streams: an extra die in one place does not shift another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b, sha256, shake_128
from struct import unpack
from typing import TypeVar

import msgspec

T = TypeVar("T")
Script = Mapping[str, Sequence[Sequence[int]]]
"""For tests: stream name to the results of its first draws. A shuffle's result is the order of indices."""

_NO_SCRIPT: dict[str, tuple[tuple[int, ...], ...]] = {}


class Chance(msgspec.Struct):
    """Draws that replay can repeat. Copied with the hall; the draw counters are part of the digest."""

    key: bytes
    drawn: dict[str, int] = msgspec.field(default_factory=dict)
    draws: int = 0
    script: dict[str, tuple[tuple[int, ...], ...]] = msgspec.field(default_factory=_NO_SCRIPT.copy)

    @classmethod
    def scripted(cls, key: bytes, script: Script | None) -> Chance:
        return cls(key, script={name: tuple(map(tuple, rows)) for name, rows in (script or {}).items()})

    def copy(self) -> Chance:
        return Chance(self.key, self.drawn.copy(), self.draws, self.script)

    def _next(self, stream: str) -> tuple[int, tuple[int, ...] | None]:
        count = self.drawn.get(stream, 0)
        self.drawn[stream] = count + 1
        self.draws += 1
        if self.script and count < len(rows := self.script.get(stream, ())):
            return count, rows[count]
        return count, None

    def pick(self, stream: str, n: int) -> int:
        """A number from 0 to n-1, each as likely (to one part in 2**64 / n)."""
        if self.script:
            count, scripted = self._next(stream)
            if scripted is not None:
                return scripted[0]
        else:
            count = self.drawn.get(stream, 0)
            self.drawn[stream] = count + 1
            self.draws += 1
        block = blake2b(self.key + f"{stream}#{count}".encode()).digest()
        return int.from_bytes(block[:8], "little") % n

    def dice(self, stream: str, n: int, sides: int = 6) -> tuple[int, ...]:
        """n dice, each from 1 to `sides`."""
        count, scripted = self._next(stream)
        if scripted is not None:
            return scripted
        seed = self.key + f"{stream}#{count}".encode()
        if n <= 8:
            numbers = unpack("<8Q", blake2b(seed).digest())[:n]
        else:
            numbers = unpack(f"<{n}Q", shake_128(seed).digest(8 * n))
        return tuple([1 + number % sides for number in numbers])

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order: each gets a random number of 64 bits, the lowest comes first."""
        count, scripted = self._next(stream)
        if scripted is not None:
            return tuple(items[i] for i in scripted)
        n = len(items)
        block = shake_128(self.key + f"{stream}#{count}".encode()).digest(8 * n)
        numbers = unpack(f"<{n}Q", block)
        return tuple([items[i] for i in sorted(range(n), key=numbers.__getitem__)])


def seed_bytes(seed: int | bytes) -> bytes:
    """The 32 bytes a seed stands for; a short number is hashed, for tests and notebooks."""
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise ValueError(f"A seed has 32 bytes, this one has {len(seed)}.")
        return seed
    return sha256(f"meadhall seed {seed}".encode()).digest()


def commitment(seed: bytes) -> str:
    """What is published at the start, so that the seed cannot be changed afterwards."""
    return sha256(seed).hexdigest()
