"""The effects of a card's clause on an estate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from meadhall.bots.feast.state.counts import NUMBERS, counter_of
from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.bots.feast.state.worth import worth
from meadhall.games.feast import (
    CardPart,
    Clause,
    Price,
    Way,
    add_amounts,
    all_hold,
    count_times,
    payments,
    tier_gain,
)

from .card_parts import card_outcomes, receive_from_card

AGAIN = 4
"""The maximum number of times that a plan repeats an exchange."""


def results(
    own: Estate, table: FeastBotTable, clause: Clause, numbers: Mapping[str, int] = NUMBERS
) -> Iterator[Estate]:
    """Yield the estates after the clause, for each way to use it; none if it does not work.

    `numbers` are the numbers of the clause's moment, by name."""
    count = counter_of(own, table, numbers)
    times = count_times(clause, count(clause.per) if clause.per else 1)
    if times <= 0 or not all_hold(clause.tests, count):
        return
    for way in clause.ways or (Way(),):
        if not all_hold(way.tests, count):
            continue
        gain = {**clause.gain, **way.gain}
        if clause.tiers is not None:
            gain = add_amounts(gain, tier_gain(clause.tiers, count(clause.tiers.count)))
        part = way.do or clause.do
        if gain or part is not None:
            yield from _repeat_clause(own, table, {**clause.pay, **way.pay}, gain, part, times)


def _repeat_clause(
    own: Estate,
    table: FeastBotTable,
    pay: Price,
    gain: Mapping[str, int],
    part: CardPart | None,
    times: int,
) -> Iterator[Estate]:
    """Yield the estates after using the clause once, twice and so on, at most AGAIN times; if it only gives goods for
    free, only the estate after all its uses."""
    if part is None and not pay:
        after = own.copy()
        if receive_from_card(after, table, {thing: count * times for thing, count in gain.items()}):
            yield after
        return
    ways = [own]
    for _ in range(min(times, AGAIN)):
        ways = [
            after
            for way in ways
            for price in payments(way, pay, table.round)
            for paid in [way.copy()]
            if receive_from_card(paid, table, gain, price)
            for after in (card_outcomes(paid, table, part) if part is not None else [paid])
        ][:4]
        yield from ways


def best_result(
    own: Estate,
    table: FeastBotTable,
    clause: Clause,
    numbers: Mapping[str, int] = NUMBERS,
    judge: Callable[[Estate, FeastBotTable], float] = worth,
) -> Estate | None:
    """Return the best estate after a clause; None if the clause does not work or is better not used."""
    found, value = None, judge(own, table) if clause.opt or clause.pay else float("-inf")
    for after in results(own, table, clause, numbers):
        now = judge(after, table)
        if now > value:
            found, value = after, now
    return found
