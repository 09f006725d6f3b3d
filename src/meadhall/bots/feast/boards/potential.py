"""The potential of boards: the value of covering a number of further cells, wherever they are.

The quadrants along an income track grow; each has its bare cells, additional income, bonuses and minus points. Cells
that do not pay for a quadrant cover single minus cells.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from meadhall.games.feast import BOARDS, FilledBoard

BONUS_POINTS = {
    "ore": 1.1,
    "wood": 1.0,
    "stone": 0.9,
    "mead": 0.9,
    "rune_stone": 1.8,
    "oil": 1.4,
    "hide": 2.2,
    "silverware": 3.0,
    "skin_and_bones": 4.5,
    "linen": 3.0,
    "chest": 4.0,
    "cloakpin": 1.0,
    "stone_house": 3.0,
    "sheep": 4.0,
    "whale_meat": 2.5,
    "game_meat": 2.0,
    "stockfish": 1.2,
}
"""The value of a bonus, in points per round."""
FOOD = 0.8
"""The value of any other bonus, all of which are food, in points per round."""


Run = tuple[float, int, float, int]
"""A section of an income track: value per cell, number of bare cells, total value, and number of minus cells."""


def bonus_worth(pays: Sequence[str]) -> float:
    return sum([BONUS_POINTS.get(thing, FOOD) for thing in pays])


class Potential:
    """The value of covering more cells of some boards, with these future incomes and bonuses."""

    __slots__ = ("base", "income", "room", "steps", "worths")

    def __init__(
        self,
        boards: Sequence[FilledBoard],
        incomes: int,
        bonuses: float,
        single: float = 0.9,
        more: float = 0.0,
    ) -> None:
        """`single` is the value of a minus cell outside the quadrants, `more` an additional value of the boards."""
        self.income = 0
        self.base = more
        """The future incomes and bonuses if nothing more is laid, less the minus points, plus `more`."""
        runs: list[Run] = []
        loose = 0
        for laid in boards:
            income = laid.income()
            self.income += income
            self.base += incomes * income - laid.minus_points() + bonuses * bonus_worth(laid.bonuses())
            bare = laid.minus_points()
            for run in _runs(laid, incomes, bonuses):
                runs.append(run)
                bare -= run[3]
            loose += max(0, bare)
        runs.sort(reverse=True)
        # Quadrants with a low value per cell are left out: their minus cells count as single ones.
        kept = [run for run in runs if run[0] > single]
        loose += sum([run[3] for run in runs if run[0] <= single])
        self.steps, self.worths = [0], [0.0]
        for _, cells, worth, _ in kept:
            self._add(cells, worth)
        if loose:
            self._add(loose, single * loose)
        self.room = self.steps[-1]

    def _add(self, cells: int, worth: float) -> None:
        self.steps.append(self.steps[-1] + cells)
        self.worths.append(self.worths[-1] + worth)

    def worth(self, cells: float) -> float:
        """Return the value of covering this many more cells."""
        steps = self.steps
        if cells >= steps[-1]:
            return self.worths[-1]
        place = bisect_left(steps, cells)
        if not place:
            return 0.0
        share = (cells - steps[place - 1]) / (steps[place] - steps[place - 1])
        return self.worths[place - 1] + share * (self.worths[place] - self.worths[place - 1])


def _runs(laid: FilledBoard, incomes: int, bonuses: float) -> list[Run]:
    """Return the sections of the income tracks, best first."""
    board = BOARDS[laid.board]
    covered = laid.covered_cells
    found = []
    for track in board.tracks:
        points: list[tuple[int, float, int]] = [(0, 0.0, 0)]
        now = next((step.value for step in track if not step.cell & covered), 0)
        for step, after in pairwise(track):
            if step.cell & covered:
                continue
            bare = step.quadrant & ~covered
            minus = (bare & board.minus).bit_count()
            worth = float(minus + incomes * (after.value - now))
            for bonus in board.bonuses:
                if (
                    not bonus.cell & covered
                    and bonus.ring & ~covered
                    and not bonus.ring & ~step.quadrant & ~covered
                ):
                    worth += bonuses * bonus_worth(bonus.pays)
            points.append((bare.bit_count(), worth, minus))
        place = 0
        while place < len(points) - 1:
            cells, worth, minus = points[place]
            slopes = [
                ((p[1] - worth) / max(1, p[0] - cells), -number)
                for number, p in enumerate(points)
                if number > place
            ]
            slope, number = max(slopes)
            p = points[-number]
            found.append((slope, p[0] - cells, p[1] - worth, p[2] - minus))
            place = -number
    return found
