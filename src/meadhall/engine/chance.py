"""The chance of a play: a 32-byte key and a counter for each named stream.

The result of a draw depends on the key, the stream's name and the number of earlier draws from that stream, never on
other streams: an extra die in one place does not change the results in another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b, sha256, shake_128
from struct import Struct, unpack
from typing import TypeVar

import msgspec

from .msgspec_types import PlainFields

T = TypeVar("T")
Script = Mapping[str, Sequence[Sequence[int]]]
"""For each stream, the fixed results of its first draws, for lessons and tests. The result of a shuffle is the old
indices in their new order."""

_unpackers = tuple([Struct(f"<{count}Q").unpack_from for count in range(9)])
"""At index `count`, a function that unpacks `count` 8-byte numbers from the start of a 64-byte block."""
_unpack_first = _unpackers[1]
_NO_SCRIPT: dict[str, tuple[tuple[int, ...], ...]] = {}


class Chance(msgspec.Struct, metaclass=PlainFields):
    """The source of random draws, which a replay repeats. It is part of the position, so it is copied and hashed too.

    >>> from meadhall.engine import Chance
    >>> chance = Chance(key=bytes(32))
    >>> chance.dice("attack", 3)
    (2, 4, 5)
    >>> chance.shuffle("deck", ["a", "b", "c"])
    ('a', 'b', 'c')
    >>> Chance(key=bytes(32)).dice("attack", 3)
    (2, 4, 5)
    """

    key: bytes
    draw_counts: dict[str, int] = msgspec.field(default_factory=dict, name="drawn")
    draw_count: int = msgspec.field(default=0, name="draws")
    script: dict[str, tuple[tuple[int, ...], ...]] = msgspec.field(default_factory=_NO_SCRIPT.copy)

    @classmethod
    def from_script(cls, key: bytes, script: Script | None) -> Chance:
        """Return a `Chance` whose first draws have the results of the script, for lessons and tests."""
        return cls(key, script={name: tuple(map(tuple, rows)) for name, rows in (script or {}).items()})

    def copy(self) -> Chance:
        """Return an independent copy, whose next draws give the same results."""
        return Chance(self.key, self.draw_counts.copy(), self.draw_count, self.script)

    def branch(self, number: int) -> None:
        """Replace the key with one derived from it and this number, which changes all later unscripted draws."""
        self.key = sha256(self.key + f"turned {number}".encode()).digest()

    def _next_draw(self, stream: str) -> tuple[int, tuple[int, ...] | None]:
        count = self.draw_counts.get(stream, 0)
        self.draw_counts[stream] = count + 1
        self.draw_count += 1
        if self.script and count < len(rows := self.script.get(stream, ())):
            return count, rows[count]
        return count, None

    def pick(self, stream: str, n: int) -> int:
        """Draw a number from 0 to n-1. All are equally likely, except for a bias of at most n / 2**64."""
        if self.script:
            count, scripted = self._next_draw(stream)
            if scripted is not None:
                return scripted[0]
        else:
            count = self.draw_counts.get(stream, 0)
            self.draw_counts[stream] = count + 1
            self.draw_count += 1
        number: int = _unpack_first(blake2b(self.key + f"{stream}#{count}".encode()).digest())[0]
        return number % n

    def die(self, stream: str) -> int:
        """Roll one six-sided die. The result is the same as that of `dice(stream, 1)`."""
        return self.dice(stream, 1)[0] if self.script else 1 + self.pick(stream, 6)

    def dice(self, stream: str, n: int, sides: int = 6) -> tuple[int, ...]:
        """Roll n dice, each with a result from 1 to `sides`."""
        if self.script:
            count, scripted = self._next_draw(stream)
            if scripted is not None:
                return scripted
        else:
            count = self.draw_counts.get(stream, 0)
            self.draw_counts[stream] = count + 1
            self.draw_count += 1
        seed = self.key + f"{stream}#{count}".encode()
        if n <= 8:
            numbers = _unpackers[n](blake2b(seed).digest())
        else:
            numbers = unpack(f"<{n}Q", shake_128(seed).digest(8 * n))
        return tuple([1 + number % sides for number in numbers])

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order: each gets a random 64-bit number, by which they are sorted."""
        count, scripted = self._next_draw(stream)
        if scripted is not None:
            return tuple(items[i] for i in scripted)
        n = len(items)
        block = shake_128(self.key + f"{stream}#{count}".encode()).digest(8 * n)
        numbers = list(unpack(f"<{n}Q", block))
        return tuple(map(list(items).__getitem__, sorted(range(n), key=numbers.__getitem__)))
