"""Phase 7: boards pay silver (FO-5.2)."""

from __future__ import annotations

from meadhall.games.feast.position import FeastPosition


def run_income(position: FeastPosition) -> None:
    """Pay the income of all boards together (FO-5.2)."""
    for seat in position.seats_from_start():
        player = position.seats[seat]
        silver = sum([laid.income() for laid in player.boards])
        player.paid = silver
        if silver:
            position.receive(seat, {"silver": silver}, "income")
