"""The end of the game (CV-10.1, CV-10.2)."""

from __future__ import annotations

from meadhall.engine import Result, ScoreLine

from .position import ClashPosition, value_of


def score(position: ClashPosition) -> Result:
    """Return the result. The highest total wins, then more bracelets; players still tied share the win."""
    rows = [[value_of(bracelet) for bracelet in row] for row in position.rows]
    totals = tuple(sum(row) for row in rows)
    counts = tuple(len(row) for row in rows)
    best = max(zip(totals, counts, strict=True))
    winners = tuple(
        seat for seat, standing in enumerate(zip(totals, counts, strict=True)) if standing == best
    )
    sheet = [
        ScoreLine(f"Bracelets of {worth}", tuple(row.count(worth) * worth for row in rows), "CV-1.2")
        for worth in (1, 2, 3, 4)
    ]
    sheet.append(ScoreLine("Total", totals, "CV-10.1"))
    sheet.append(ScoreLine("Number of bracelets", counts, "CV-10.1"))
    tied = totals.count(best[0]) > 1
    if len(winners) > 1:
        note = "Equal totals and equally many bracelets: the win is shared."
    else:
        note = "Equal totals: more bracelets win." if tied else ""
    return Result(totals, winners, tuple(sheet), note)
