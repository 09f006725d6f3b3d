"""A record of every draw of chance, so that anybody can compute the results again.

`docs/dice.md` describes the computation in words, with test vectors. Only verification records draws; a play does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, shake_128
from typing import Literal, TypeVar

import msgspec

from .chance import Chance

T = TypeVar("T")
DrawKind = Literal["pick", "dice", "shuffle"]


class ChanceDraw(msgspec.Struct, frozen=True, array_like=True):
    """One draw: a pick, a roll of dice or a shuffle."""

    stream: str
    number: int
    """The number of earlier draws from this stream."""
    kind: DrawKind
    size: int
    """The number of possible results of a pick, of dice, or of items to shuffle."""
    sides: int
    """The sides of each die; 0 for a pick or shuffle."""
    result: tuple[int, ...]
    """The number picked (from 0), the faces of the dice, or the old indices (from 0) in their new order."""


class DrawRecorder(Chance, dict=True):
    """Chance that records its draws. The list is not a field, so that recording does not change the digest."""

    @property
    def recorded_draws(self) -> list[ChanceDraw]:
        """All draws so far, in order."""
        made: list[ChanceDraw] = self.__dict__.setdefault("made", [])
        return made

    def pick(self, stream: str, n: int) -> int:
        number = self.draw_counts.get(stream, 0)
        result = super().pick(stream, n)
        self.recorded_draws.append(ChanceDraw(stream, number, "pick", n, 0, (result,)))
        return result

    def die(self, stream: str) -> int:
        return self.dice(stream, 1)[0]

    def dice(self, stream: str, n: int, sides: int = 6) -> tuple[int, ...]:
        number = self.draw_counts.get(stream, 0)
        result = super().dice(stream, n, sides)
        self.recorded_draws.append(ChanceDraw(stream, number, "dice", n, sides, result))
        return result

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        number = self.draw_counts.get(stream, 0)
        order = super().shuffle(stream, range(len(items)))
        self.recorded_draws.append(ChanceDraw(stream, number, "shuffle", len(items), 0, order))
        return tuple([items[place] for place in order])


def redraw(key: bytes, draw: ChanceDraw) -> tuple[int, ...]:
    """Compute the result of an unscripted draw from the key, as `Chance` does, but with the simplest possible code."""
    text = key + f"{draw.stream}#{draw.number}".encode()
    wanted = 1 if draw.kind == "pick" else draw.size
    if draw.kind == "shuffle" or wanted > 8:
        block = shake_128(text).digest(8 * wanted)
    else:
        block = blake2b(text).digest()
    numbers = [int.from_bytes(block[8 * i : 8 * i + 8], "little") for i in range(wanted)]
    match draw.kind:
        case "pick":
            return (numbers[0] % draw.size,)
        case "dice":
            return tuple(1 + number % draw.sides for number in numbers)
        case "shuffle":
            return tuple(sorted(range(wanted), key=lambda place: (numbers[place], place)))
