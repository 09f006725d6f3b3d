"""The expected bonuses for sets and hoards.

A set of four items pays 6 for three different ones and 6 more for the fourth, layer by layer; a hoard pays 8 for one of
each of the five types (SW-8.7 to SW-8.9). Each missing card of a layer has a probability that depends on the copies
still in the piles."""

from __future__ import annotations

from functools import lru_cache
from math import exp

SET, HOARD = 6, 8
SET_LAYERS, HOARD_LAYERS = 3, 4
DEEPEST = 5

Counts = tuple[int, ...]
"""A viking's number of cards of each item, or of each type."""
CardMeans = tuple[float, ...]
"""A viking's expected number of further cards of each item, or of each type."""


@lru_cache(maxsize=4096)
def _tails(mean: float) -> tuple[float, ...]:
    """Return the probabilities of at least 0, 1, 2 ... cards, if `mean` cards are expected."""
    term = exp(-mean)
    tails = [1.0]
    for number in range(1, DEEPEST + 1):
        tails.append(max(0.0, tails[-1] - term))
        term *= mean / number
    return tuple(tails)


@lru_cache(maxsize=65536)
def expected_sets(counts: Counts, means: CardMeans) -> float:
    """Return the expected bonus for sets of a kind, with these numbers of its four items."""
    value = 0.0
    for layer in range(1, SET_LAYERS + 1):
        a, b, c, d = [
            1.0 if count >= layer else _tails(mean)[layer - count]
            for count, mean in zip(counts, means, strict=True)
        ]
        ab, cd = a * b, c * d
        # Three of four pay once, all four twice: P(at least three) + P(four).
        value += ab * (c + d) + cd * (a + b) - 2.0 * ab * cd
    return SET * value


@lru_cache(maxsize=65536)
def expected_hoards(types: Counts, means: CardMeans) -> float:
    """Return the expected bonus for hoards, with these numbers of the five types."""
    value = 0.0
    for layer in range(1, HOARD_LAYERS + 1):
        all_five = 1.0
        for count, mean in zip(types, means, strict=True):
            if count < layer:
                all_five *= _tails(mean)[layer - count]
        value += all_five
    return HOARD * value


class Stash:
    """The items and types of a viking, and the expected bonus for them."""

    __slots__ = ("_added", "_hoards", "_sets", "counts", "means", "types")

    def __init__(self, means: tuple[list[CardMeans], CardMeans], counts: list[int], types: list[int]) -> None:
        self.means = means
        """The expected numbers of further cards: of the four items of each kind, and of the five types."""
        self.counts = counts
        self.types = types
        self._sets: list[float | None] = [None] * 4
        self._hoards: float | None = None
        self._added: dict[int, float] = {}

    def _set_bonus(self, kind: int) -> float:
        known = self._sets[kind]
        if known is None:
            known = self._sets[kind] = self._compute_set_bonus(kind)
        return known

    def _compute_set_bonus(self, kind: int) -> float:
        return expected_sets(tuple(self.counts[4 * kind : 4 * kind + 4]), self.means[0][kind])

    @property
    def hoard_bonus(self) -> float:
        if self._hoards is None:
            self._hoards = expected_hoards(tuple(self.types), self.means[1])
        return self._hoards

    @property
    def bonus(self) -> float:
        return sum([self._set_bonus(kind) for kind in range(4)]) + self.hoard_bonus

    def bonus_change(self, item: int, by: int) -> float:
        """Return the change of the bonus with one card more or less of an item, or of artifacts."""
        other = self.with_item(item, by)
        value = other.hoard_bonus - self.hoard_bonus
        return value + other._set_bonus(item // 4) - self._set_bonus(item // 4) if item >= 0 else value

    def added_bonus(self, item: int) -> float:
        found = self._added.get(item)
        if found is None:
            found = self._added[item] = self.bonus_change(item, 1)
        return found

    def with_item(self, item: int, by: int = 1) -> Stash:
        """Return the stash with `by` more cards of an item, or fewer."""
        counts, types = list(self.counts), list(self.types)
        if item >= 0:
            counts[item] += by
        types[item // 4 if item >= 0 else 4] += by
        return Stash(self.means, counts, types)

    def without_item(self, item: int) -> Stash:
        return self.with_item(item, -1)
