"""The current scores from public facts: the bracelet values that were seen, and averages for the others."""

from __future__ import annotations

from .position import SUPPLY_PLACE
from .trail import ALL_BRACELETS, START_BRACELETS
from .view import ClashView

LEAST, MOST = 1, 4


def score_now(view: ClashView) -> tuple[float, ...]:
    if view["final"] is not None:
        return tuple([float(sum(row)) for row in view["final"]])
    players = view["players"]
    start = sum([worth * count for worth, count in enumerate(START_BRACELETS)])
    # Supply and box: the number of bracelets, and their total value.
    hidden = sum(ALL_BRACELETS) - players * sum(START_BRACELETS)
    worth_hidden = sum([worth * count for worth, count in enumerate(ALL_BRACELETS)]) - players * float(start)
    counts, worths = [sum(START_BRACELETS)] * players, [float(start)] * players
    for source, to, _, worth, seen in view["trail"]:
        known = float(worth) if seen and worth else 0.0
        if source == SUPPLY_PLACE:
            share = known or worth_hidden / hidden
            hidden, worth_hidden = hidden - 1, worth_hidden - share
        elif source >= 0:
            share = known or worths[source] / counts[source]
            counts[source] -= 1
            worths[source] = _clamp_worth(worths[source] - share, counts[source])
        else:
            share = known
        if to >= 0:
            counts[to] += 1
            worths[to] = _clamp_worth(worths[to] + share, counts[to])
    return tuple([round(worth, 1) for worth in worths])


def _clamp_worth(worth: float, count: int) -> float:
    """Clamp an estimated total to the totals that this number of bracelets can have."""
    return min(max(worth, LEAST * count), MOST * count)
