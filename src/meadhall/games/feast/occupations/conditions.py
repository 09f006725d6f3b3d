"""Tests whether the conditions of a clause hold at its moment (FO-11)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.cards import Clause
from meadhall.games.feast.hall import FeastHall

from .counts import count
from .facts import Fact
from .listeners import Heard, matching

Waiting = tuple[int, int, int]
"""A card, the number of its clause, and how often the clause can be used."""


def ready(hall: FeastHall, seat: Seat, heard: Heard, fact: Fact) -> tuple[Waiting, ...]:
    """Those of these clauses whose conditions hold now."""
    player = hall.seats[seat]
    found = []
    for card, number in heard:
        clause = OCCUPATIONS[card].effects[number]
        if clause.once and card in player.used:
            continue
        times = _times(hall, seat, clause, fact)
        if times > 0 and holds(hall, seat, clause, fact):
            found.append((card, number, times))
    return tuple(found)


def holds(hall: FeastHall, seat: Seat, clause: Clause, fact: Fact) -> bool:
    if clause.spaces is not None and clause.when in ELSEWHERE and fact.space not in matching(clause.spaces):
        return False
    if not clause.tests:
        return True
    return all(test.least <= count(test.count, hall, seat, fact) <= test.most for test in clause.tests)


ELSEWHERE = ("succeeded", "failed", "resolved", "before_exchange", "after_exchange", "instead")
"""Moments of an action for which a clause may name spaces."""


def _times(hall: FeastHall, seat: Seat, clause: Clause, fact: Fact) -> int:
    times = count(clause.per, hall, seat, fact) if clause.per else 1
    return min(times, clause.most) if clause.most else times
