"""What it is worth to stand somewhere when the turn is over."""

from __future__ import annotations

from .chart import FAR
from .table import Table
from .temper import Temper


def standing(table: Table, temper: Temper) -> list[float]:
    """Points that every space promises me until the end of my next turn, what lies there now left out."""
    chart = table.chart
    lasts = table.lasts()
    shares = [0.0, *(temper.hunt * temper.fade**i for i in range(FAR))]
    prizes = [
        (space, worth * contest(table, shares, space)) for space, worth in table.loot.items()
    ]
    centre = centre_pay(table, temper)
    taken = table.at[table.rivals[0]] if table.players == 2 else -1
    values = []
    for space in range(len(chart.ids)):
        if chart.water[space]:
            values.append(0.0)
            continue
        steps = chart.steps[space]
        best = second = 0.0
        for prize_space, worth in prizes:
            share = worth * shares[steps[prize_space]]
            if share > best:
                best, second = share, best
            elif share > second:
                second = share
        to_centre = steps[chart.centre]
        promise = centre if not to_centre else centre * 0.3 * temper.fade ** (to_centre - 1)
        if to_centre and chart.centre == taken:
            promise *= 0.6
        values.append(lasts * (best + 0.35 * second + promise) - danger(table, temper, space))
    return values


def contest(table: Table, shares: list[float], space: int) -> float:
    """The chance that no rival picks up what lies on a space before my next turn."""
    free = 1.0
    for rival in table.rivals:
        steps = table.chart.steps[table.at[rival]][space]
        free *= 1.0 - 0.5 * shares[min(max(steps, 1), FAR)]
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


def danger(table: Table, temper: Temper, space: int) -> float:
    """What attacks will probably cost me here beyond what they cost anywhere."""
    stake = table.stake
    if not stake:
        return 0.0
    cost = temper.soaked * len(table.rivals) if table.chart.wet[space] else 0.0
    near = sum(table.chart.steps[table.at[rival]][space] == 1 for rival in table.rivals)
    if near > 1:
        cost += 0.1
    return cost * stake


def theirs(table: Table, temper: Temper, rival: int, space: int) -> float:
    """What a space promises a rival: the pay of the centre, and loot in reach."""
    chart = table.chart
    steps = chart.steps[space]
    best = 0.0
    for other, worth in table.loot.items():
        if other != space:
            best = max(best, worth * temper.hunt * temper.fade ** max(0, steps[other] - 1))
    if space == chart.centre:
        best += temper.hold_centre * min(2, table.supply) * table.supply_mean
    if chart.wet[space]:
        best -= temper.soaked * table.rows[rival].prize
    return best
