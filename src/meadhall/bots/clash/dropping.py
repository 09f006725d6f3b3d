"""Where a bracelet that was knocked off should fall (CV-7.2, CV-7.3)."""

from __future__ import annotations

from .parameters import Temper
from .spaces import reach
from .table import Table


def drop_value(table: Table, temper: Temper, space: int, worth: int) -> float:
    """Points if the bracelet lies here: mine if I get it first, against me if a rival does."""
    chart = table.chart
    if chart.water[space]:
        return 0.0
    for rival in table.rivals:
        if table.at[rival] == space:
            return -table.envy[rival] * worth
    shares = reach(temper.hunt, temper.fade)
    lies = 1.0
    value = 0.0
    mine = chart.steps[table.at[table.me]][space]
    if table.view["nth"] == 1:
        picked = 0.6 if mine == 1 else 0.35 if mine == 2 else 0.0
        value += picked
        lies -= picked
    for rival in table.rivals:
        picked = lies * 0.8 * shares[chart.steps[table.at[rival]][space]]
        value -= table.envy[rival] * picked
        lies -= picked
    value += lies * table.lasts * shares[mine]
    return value * worth
