"""Tests of the conditions of a clause at its moment (FO-11)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.cards import Clause
from meadhall.games.feast.position import FeastPosition

from .counts import all_hold, count, count_times
from .facts import Fact
from .listeners import CardClauses, matching_spaces

ReadyClause = tuple[int, int, int]
"""A card, the index of a clause, and the number of times that the clause can be used."""


def find_ready_clauses(
    position: FeastPosition, seat: Seat, heard: CardClauses, fact: Fact
) -> tuple[ReadyClause, ...]:
    """Return the clauses whose conditions are met now, each with the number of times it can be used."""
    player = position.seats[seat]
    found = []
    for card, number in heard:
        clause = OCCUPATIONS[card].effects[number]
        if clause.once and card in player.used:
            continue
        times = _count_times(position, seat, clause, fact)
        if times > 0 and conditions_hold(position, seat, clause, fact):
            found.append((card, number, times))
    return tuple(found)


def conditions_hold(position: FeastPosition, seat: Seat, clause: Clause, fact: Fact) -> bool:
    if (
        clause.spaces is not None
        and clause.when in MOMENTS_WITH_SPACES
        and fact.space not in matching_spaces(clause.spaces)
    ):
        return False
    return not clause.tests or all_hold(clause.tests, lambda name: count(name, position, seat, fact))


MOMENTS_WITH_SPACES = ("succeeded", "failed", "resolved", "before_exchange", "after_exchange", "instead")
"""The moments of an action for which a clause may name spaces."""


def _count_times(position: FeastPosition, seat: Seat, clause: Clause, fact: Fact) -> int:
    return count_times(clause, count(clause.per, position, seat, fact) if clause.per else 1)
