"""Phase 7: boards pay silver (FO-5.2)."""

from __future__ import annotations

from meadhall.games.feast.hall import FeastHall


def income(hall: FeastHall) -> None:
    """All boards pay together (FO-5.2)."""
    for seat in hall.around():
        player = hall.seats[seat]
        silver = sum([laid.income() for laid in player.boards])
        player.paid = silver
        if silver:
            hall.receive(seat, {"silver": silver}, "income")
