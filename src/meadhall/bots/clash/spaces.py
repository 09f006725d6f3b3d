"""What it is worth to stand somewhere when the turn is over."""

from __future__ import annotations

from functools import lru_cache

from .board import FAR
from .parameters import Temper
from .table import Table


def standing(table: Table, temper: Temper) -> list[float]:
    """Points that every space promises me until the end of my next turn, what lies there now left out."""
    chart = table.chart
    centre = chart.centre
    shares = reach(temper.hunt, temper.fade)
    prizes = [(space, worth * contest(table, shares, space)) for space, worth in table.loot.items()]
    pay = centre_pay(table, temper)
    near_pay = 0.3 * pay * (0.6 if any(table.at[rival] == centre for rival in table.rivals) else 1.0)
    soaked = temper.soaked * len(table.rivals) * table.stake
    values = [0.0] * len(chart.ids)
    for space in chart.land:
        steps = chart.steps[space]
        best = second = 0.0
        for prize_space, worth in prizes:
            share = worth * shares[steps[prize_space]]
            if share > best:
                best, second = share, best
            elif share > second:
                second = share
        to_centre = steps[centre]
        promise = near_pay * temper.fade ** (to_centre - 1) if to_centre else pay
        value = table.lasts * (best + 0.35 * second + promise)
        values[space] = value - soaked if chart.wet[space] else value
    for rival in table.rivals:
        for space in chart.near[table.at[rival]]:
            values[space] -= temper.crowded * table.stake
    return values


@lru_cache(maxsize=64)
def reach(hunt: float, fade: float) -> tuple[float, ...]:
    """The share of a bracelet so many steps away that is mine by the end of my next turn."""
    return (0.0, *(hunt * fade**steps for steps in range(FAR)))


def contest(table: Table, shares: tuple[float, ...], space: int) -> float:
    """The chance that no rival picks up what lies on a space before my next turn."""
    free = 1.0
    for rival in table.rivals:
        steps = table.chart.steps[table.at[rival]][space]
        free *= 1.0 - 0.5 * shares[max(steps, 1)]
    return free


def centre_pay(table: Table, temper: Temper) -> float:
    """What the centre pays at the start of my next turn, if nobody throws me off before (CV-3.1)."""
    stays = 1.0
    for rival in table.rivals:
        steps = table.chart.steps[table.at[rival]][table.chart.centre]
        risk = 1.0 - temper.hold_centre
        if steps > 2:
            risk *= 0.6 if steps <= 4 else 0.2
        if not table.can_slam(rival):
            risk *= 0.3
        stays *= 1.0 - risk
    return stays * min(2, table.supply) * table.supply_mean


def theirs(table: Table, temper: Temper, rival: int, space: int) -> float:
    """What a space promises a rival: the pay of the centre, and loot in reach."""
    chart = table.chart
    steps = chart.steps[space]
    shares = reach(temper.hunt, temper.fade)
    best = max((worth * shares[steps[other]] for other, worth in table.loot.items()), default=0.0)
    if space == chart.centre:
        best += temper.hold_centre * min(2, table.supply) * table.supply_mean
    if chart.wet[space]:
        best -= temper.soaked * table.rows[rival].prize
    return best
