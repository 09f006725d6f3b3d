"""The exact probabilities of the number of dice that show a face."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, factorial

Chances = Sequence[float]
"""The probabilities of 0, 1, 2 ... dice."""
FACES = range(1, 7)
FAIR = (1 / 6,) * 6
CERTAIN: Chances = (1.0,)


@lru_cache(maxsize=8192)
def binomial(dice: int, chance: float) -> tuple[float, ...]:
    """Return the probabilities that 0, 1, 2 ... of these dice show a face, each with this probability."""
    miss = 1.0 - chance
    return tuple([comb(dice, k) * chance**k * miss ** (dice - k) for k in range(dice + 1)])


@lru_cache(maxsize=8192)
def cup_chances(
    dice: int, weights: tuple[float, ...], shown: tuple[int, ...], bounds: tuple[int, int], face: int
) -> tuple[float, ...]:
    """Return the probabilities that 0, 1, 2 ... of `dice` show `face`, given `shown` and the bounds of every die.

    `weights` are the probabilities of each face of a die. A roll with c1 ones, c2 twos ... has the weight w1^c1/c1!
    w2^c2/c2! ..., which is summed over all rolls that contain the shown dice."""
    low, high = bounds
    if not shown and (low, high) == (1, 6):
        return binomial(dice, weights[face - 1])
    rest = [1.0] + [0.0] * dice
    for other in range(low, high + 1):
        if other != face:
            rest = _multiply_series(rest, _series(weights[other - 1], shown.count(other), dice), dice)
    own = _series(weights[face - 1], shown.count(face), dice) if low <= face <= high else CERTAIN
    chances = [share * rest[dice - k] for k, share in enumerate(own)]
    whole = sum(chances)
    return tuple([chance / whole for chance in chances]) if whole else binomial(dice, weights[face - 1])


def _series(weight: float, least: int, most: int) -> list[float]:
    return [weight**k / factorial(k) if k >= least else 0.0 for k in range(most + 1)]


def _multiply_series(one: Chances, other: Chances, most: int) -> list[float]:
    out = [0.0] * (most + 1)
    for i, share in enumerate(one):
        if share:
            for j in range(most + 1 - i):
                out[i + j] += share * other[j]
    return out


def add_counts(one: Chances, other: Chances) -> list[float]:
    """Return the probabilities of the sum of two independent counts."""
    out = [0.0] * (len(one) + len(other) - 1)
    for i, share in enumerate(one):
        if share > 1e-12:
            for j, rest in enumerate(other):
                out[i + j] += share * rest
    return out


class FaceCount:
    """The probabilities of each number of dice that show a face, exactly and at least."""

    __slots__ = ("chances", "tails")

    def __init__(self, chances: Chances) -> None:
        self.chances = chances
        tails = [*chances, 0.0]
        for k in range(len(chances) - 1, -1, -1):
            tails[k] += tails[k + 1]
        self.tails = tails

    def chance_at_least(self, count: int) -> float:
        if count <= 0:
            return 1.0
        return self.tails[count] if count < len(self.tails) else 0.0
