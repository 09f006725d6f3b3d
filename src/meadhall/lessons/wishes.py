"""Draws with the results that an author wishes, recorded as a plain script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from meadhall.engine import Chance

from .patterns import to_plain
from .records import BadLesson
from .vocabulary.vocabulary import Vocabulary

T = TypeVar("T")


class Wishes:
    """The wishes of a lesson, and the script of the granted ones."""

    def __init__(self, wishes: Mapping[str, Sequence[Any]], vocabulary: Vocabulary) -> None:
        self._wishes = wishes
        self._vocabulary = vocabulary
        self.script: dict[str, list[tuple[int, ...]]] = {}

    def chance_class(self) -> type[Chance]:
        """Return a subclass of `Chance` that grants these wishes."""

        class Granting(WishedChance):
            wishes: ClassVar[Wishes] = self

        return Granting

    def wish(self, stream: str, count: int) -> Any:
        """Return the wish for draw number `count` (from 0) of a stream; None if there is none."""
        wished = self._wishes.get(stream, ())
        return wished[count] if count < len(wished) else None

    def grant(self, stream: str, row: tuple[int, ...]) -> tuple[int, ...]:
        self.script.setdefault(stream, []).append(row)
        return row

    def unused_wishes(self) -> list[str]:
        """Return a fault for each stream with more wishes than draws."""
        return [
            f"stream {stream!r} has {len(wished)} wishes and was drawn from {len(self.script.get(stream, ()))} times"
            for stream, wished in self._wishes.items()
            if len(wished) > len(self.script.get(stream, ()))
        ]

    def arrange_items(self, stream: str, items: Sequence[Any], wish: Any) -> tuple[int, ...]:
        """Return an order with the wished items first and last. The others are between them in their given order."""
        ends = wish if isinstance(wish, dict) else {"first": wish}
        if not ends.keys() <= {"first", "last"} or not all(isinstance(each, list) for each in ends.values()):
            raise BadLesson(f"start.chance: stream {stream!r} is shuffled: a list, or `first` and `last`")
        labels = [self._vocabulary.label(stream, to_plain(item)) for item in items]
        left = list(range(len(labels)))

        def take(label: Any) -> int:
            for place in left:
                if labels[place] == label:
                    left.remove(place)
                    return place
            known = ", ".join(sorted({str(each) for each in labels}))
            raise BadLesson(f"start.chance: stream {stream!r} has no {label!r} left; it shuffles {known}")

        first = [take(label) for label in ends.get("first", ())]
        last = [take(label) for label in ends.get("last", ())]
        return (*first, *left, *last)


class WishedChance(Chance):
    """Chance that grants wishes. Draws without a wish come from the seed."""

    wishes: ClassVar[Wishes]

    def _next_wish(self, stream: str) -> Any:
        return self.wishes.wish(stream, self.draw_counts.get(stream, 0))

    def pick(self, stream: str, n: int) -> int:
        wish, given = self._next_wish(stream), super().pick(stream, n)
        if wish is None:
            return given
        if not isinstance(wish, int) or not 0 <= wish < n:
            raise BadLesson(f"start.chance: stream {stream!r} picks a number from 0 to {n - 1}, not {wish!r}")
        return self.wishes.grant(stream, (wish,))[0]

    def die(self, stream: str) -> int:
        return self.dice(stream, 1)[0]

    def dice(self, stream: str, n: int, sides: int = 6) -> tuple[int, ...]:
        wish, given = self._next_wish(stream), super().dice(stream, n, sides)
        if wish is None:
            return given
        row = wish if isinstance(wish, list) else [wish]
        if len(row) != n or not all(isinstance(die, int) and 1 <= die <= sides for die in row):
            raise BadLesson(
                f"start.chance: stream {stream!r} rolls {n} dice with {sides} sides, not {wish!r}"
            )
        return self.wishes.grant(stream, tuple(row))

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        wish, given = self._next_wish(stream), super().shuffle(stream, items)
        if wish is None:
            return given
        order = self.wishes.grant(stream, self.wishes.arrange_items(stream, items, wish))
        return tuple(items[place] for place in order)
