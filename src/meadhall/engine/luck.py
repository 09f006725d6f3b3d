"""The luck report: the total that each seat rolled, compared with the expected total of its dice.

It reports whether rolls were high or low. Whether that was good depends on the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import erfc, sqrt

import msgspec

from .draws import ChanceDraw
from .game import Game
from .log import Entry
from .records import Seat

MAX_EXACT_DICE = 150
"""The maximum number of dice for which the odds are exact; for more, the normal distribution approximates them."""


class FaceCounts(msgspec.Struct, frozen=True):
    """The number of times that each face came up on dice with this number of sides, starting with face 1."""

    sides: int
    counts: tuple[int, ...]


class DiceLuck(msgspec.Struct, frozen=True):
    """The luck of one seat with its dice."""

    seat: Seat
    dice: int
    rolled: int
    expected: float
    odds: float
    """The probability of a total of at least `rolled`, or of at most `rolled` if that is below `expected`."""
    words: str
    faces: tuple[FaceCounts, ...]


def report_luck(
    game: Game, players: int, entries: Sequence[Entry], draws: Sequence[Sequence[ChanceDraw]]
) -> list[DiceLuck]:
    """Return the luck of every seat. `draws` lists the draws of set-up, then those of each entry."""
    thrown: list[dict[int, list[int]]] = [{} for _ in range(players)]
    for number, drawn in enumerate(draws):
        mover = entries[number - 1].seat if number else None
        for draw in drawn:
            seat = game.thrower(draw.stream, mover) if draw.kind == "dice" else None
            if seat is not None:
                counts = thrown[seat].setdefault(draw.sides, [0] * draw.sides)
                for face in draw.result:
                    counts[face - 1] += 1
    return [_judge_luck(seat, counts) for seat, counts in enumerate(thrown)]


def _judge_luck(seat: Seat, thrown: dict[int, list[int]]) -> DiceLuck:
    faces = tuple(FaceCounts(sides, tuple(counts)) for sides, counts in sorted(thrown.items()))
    dice = [each.sides for each in faces for _ in range(sum(each.counts))]
    rolled = sum(face * count for each in faces for face, count in enumerate(each.counts, start=1))
    expected = sum(sides + 1 for sides in dice) / 2
    # Opposite faces of a die have a constant sum, so a low total is as likely as the high total of the opposite faces.
    pips = rolled if rolled >= expected else sum(sides + 1 for sides in dice) - rolled
    odds = chance_of(dice, pips)
    return DiceLuck(
        seat, len(dice), rolled, expected, odds, _describe_luck(rolled - expected, odds, len(dice)), faces
    )


def chance_of(dice: Sequence[int], pips: int) -> float:
    """Return the probability that dice with these numbers of sides show at least `pips` in total."""
    if len(dice) > MAX_EXACT_DICE:
        mean, spread = sum(sides + 1 for sides in dice) / 2, sqrt(sum(sides**2 - 1 for sides in dice) / 12)
        return erfc((pips - 0.5 - mean) / spread / sqrt(2)) / 2
    ways = [1.0]  # the probability of 0, 1, 2 … pips above the lowest possible total
    for sides in dice:
        padded = [*accumulate(ways), *[1.0] * (sides - 1)]
        ways = [(upto - (padded[i - sides] if i >= sides else 0.0)) / sides for i, upto in enumerate(padded)]
    return min(1.0, max(0.0, sum(ways[max(0, pips - len(dice)) :])))


def _describe_luck(above: float, odds: float, dice: int) -> str:
    if not dice:
        return "threw no dice"
    if odds >= 0.25 or not above:
        return "about the average"
    how = "somewhat" if odds >= 0.1 else "clearly" if odds >= 0.02 else "remarkably"
    often = f"1 in {round(1 / odds):,}" if odds > 1e-6 else "less than 1 in a million"
    return f"{how} {'high' if above > 0 else 'low'}: {often} such runs is as {'high' if above > 0 else 'low'}"
