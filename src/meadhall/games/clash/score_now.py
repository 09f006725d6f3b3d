"""What the rows are worth, as far as everybody can reckon: values seen, and averages of what went unseen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .hall import SUPPLY
from .trail import ALL, START

LEAST, MOST = 1, 4


def standing(view: Mapping[str, Any]) -> tuple[float, ...]:
    if view["final"] is not None:
        return tuple([float(sum(row)) for row in view["final"]])
    players = view["players"]
    start = sum([worth * count for worth, count in enumerate(START)])
    # The supply and the box: how many there are, and what they are worth together.
    hidden = sum(ALL) - players * sum(START)
    worth_hidden = sum([worth * count for worth, count in enumerate(ALL)]) - players * float(start)
    counts, worths = [sum(START)] * players, [float(start)] * players
    for source, to, _, worth, seen in view["trail"]:
        known = float(worth) if seen and worth else 0.0
        if source == SUPPLY:
            share = known or worth_hidden / hidden
            hidden, worth_hidden = hidden - 1, worth_hidden - share
        elif source >= 0:
            share = known or worths[source] / counts[source]
            counts[source] -= 1
            worths[source] = _between(worths[source] - share, counts[source])
        else:
            share = known
        if to >= 0:
            counts[to] += 1
            worths[to] = _between(worths[to] + share, counts[to])
    return tuple([round(worth, 1) for worth in worths])


def _between(worth: float, count: int) -> float:
    """So many bracelets are worth no less and no more than this; a rare one that turned up may upset an average."""
    return min(max(worth, LEAST * count), MOST * count)
