"""The effects of a card's clause on an estate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from meadhall.bots.feast.state.counts import find_count
from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.bots.feast.state.worth import worth
from meadhall.games.feast import CardPart, Clause, Tiers, Way

from .card_parts import card_outcomes
from .payments import receive, spend

NUMBERS: Mapping[str, int] = {}
AGAIN = 4
"""The maximum number of times that a plan repeats an exchange."""


def results(
    own: Estate, table: FeastBotTable, clause: Clause, numbers: Mapping[str, int] = NUMBERS
) -> Iterator[Estate]:
    """Yield the estates after the clause, for each way to use it; none if it does not work.

    `numbers` are the numbers of the clause's moment, by name."""
    if not is_satisfied(own, table, clause, numbers):
        return
    times = find_count(clause.per, own, table, numbers) if clause.per else 1
    times = min(times, clause.most) if clause.most else times
    if times <= 0:
        return
    for way in clause.ways or (Way(),):
        if not all(
            test.least <= find_count(test.count, own, table, numbers) <= test.most for test in way.tests
        ):
            continue
        gain = dict(clause.gain) | way.gain
        if clause.tiers is not None:
            for thing, number in tier_gain(own, table, clause.tiers, numbers).items():
                gain[thing] = gain.get(thing, 0) + number
        part = way.do or clause.do
        if gain or part is not None:
            yield from _repeat_clause(own, table, {**clause.pay, **way.pay}, gain, part, times)


def is_satisfied(own: Estate, table: FeastBotTable, clause: Clause, numbers: Mapping[str, int]) -> bool:
    return all(
        test.least <= find_count(test.count, own, table, numbers) <= test.most for test in clause.tests
    )


def tier_gain(own: Estate, table: FeastBotTable, tiers: Tiers, numbers: Mapping[str, int]) -> dict[str, int]:
    number = find_count(tiers.count, own, table, numbers)
    if tiers.match == "exact":
        rows = [row for row in tiers.rows if row.n == number]
    elif tiers.match == "at_most":
        rows = [row for row in tiers.rows if number <= row.n][:1]
    else:
        rows = [row for row in tiers.rows if row.n <= number]
        rows = rows[-1:] if tiers.match == "at_least" else rows
    gain: dict[str, int] = {}
    for row in rows:
        for thing, count in row.gain.items():
            gain[thing] = gain.get(thing, 0) + count
    return gain


def _repeat_clause(
    own: Estate,
    table: FeastBotTable,
    pay: Mapping[str, int | str],
    gain: Mapping[str, int],
    part: CardPart | None,
    times: int,
) -> Iterator[Estate]:
    """Yield the estates after using the clause once, twice and so on; if it is free, only after all its uses."""
    if part is None and not pay:
        after = own.copy()
        if receive(after, table, {thing: count * times for thing, count in gain.items()}):
            yield after
        return
    ways = [own]
    for _ in range(min(times, AGAIN)):
        ways = [
            after
            for way in ways
            for paid in [way.copy()]
            if spend(paid, table, pay) and receive(paid, table, gain)
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
