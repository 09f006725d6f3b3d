"""The choice of the bots that meet next, so that games are most informative about the order."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

from .ratings import RATING_SCALE, LineUp, Standing

FIRST_DEALS = 2
"""The number of deals that each line-up of the first round plays."""
MOST_LINE_UPS = 5000
LEAST_DOUBT = 0.1
"""A number added to the probability of a wrong order. Without it, bots with early luck might never meet again."""


def line_ups(bots: int, seats: int) -> list[LineUp]:
    """Return every table of different bots, or with fewer bots than seats every table with at least two bots."""
    if bots >= seats:
        return list(combinations(range(bots), seats))
    return [one for one in combinations_with_replacement(range(bots), seats) if len({*one}) > 1]


def first_round(bots: int, seats: int) -> list[LineUp]:
    """Return the line-ups of the first round. Each bot meets its neighbours in the list, so games link all bots."""
    if bots <= seats:
        return line_ups(bots, seats) * FIRST_DEALS
    found: dict[LineUp, None] = {}
    for step in (1, 2):
        for bot in range(bots):
            table = {(bot + step * seat) % bots for seat in range(seats)}
            if len(table) == seats:
                found[tuple(sorted(table))] = None
    return list(found) * FIRST_DEALS


def next_round(standing: Standing, tables: list[LineUp], deals: int) -> list[LineUp]:
    """Return the line-ups of the next deals.

    The doubt about two bots is the product of the probability that their order is wrong, the spread of the difference
    of their ratings, and the openness of a game between them. Each deal goes to the table with the most
    doubt, and reduces the doubt about its bots as one more deal would.
    """
    met = dict(standing.count_meetings())
    doubt = {pair: doubt_of(standing, *pair) for pair in combinations(range(standing.bots), 2)}
    found = []
    for _ in range(deals):
        table = max(tables, key=lambda table: _table_doubt(table, doubt))
        found.append(table)
        for pair in _pairs(table):
            count = met.get(pair, 0) + 1
            met[pair] = count
            doubt[pair] *= (count / (count + 1)) ** 0.5
    return found


def doubt_of(standing: Standing, bot: int, other: int) -> float:
    sure = standing.chance_above(bot, other)
    wins = 1 / (1 + 10 ** ((standing.points[other] - standing.points[bot]) / RATING_SCALE))
    return (LEAST_DOUBT + min(sure, 1 - sure)) * standing.spread(bot, other) * 4 * wins * (1 - wins)


def _pairs(table: LineUp) -> list[tuple[int, int]]:
    return list(combinations(sorted({*table}), 2))


def _table_doubt(table: LineUp, doubt: dict[tuple[int, int], float]) -> float:
    return sum([doubt[pair] for pair in _pairs(table)])
