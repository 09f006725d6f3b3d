"""Phases 1 and 12: a new Viking comes, and all Vikings return (FO-3.1, FO-5.7)."""

from __future__ import annotations

from meadhall.games.feast.hall import FeastHall


def new_viking(hall: FeastHall) -> None:
    """The leftmost Viking of the banquet track comes to the Thing Square (FO-3.1, FO-14.3)."""
    for player in hall.seats:
        player.vikings = hall.law.vikings(hall.round)
        player.passed = False
        player.pairs = 0


def vikings_home(hall: FeastHall) -> None:
    """All Vikings return (FO-5.7); in a game for one those of this round stay and block the next (FO-14.4)."""
    if hall.law.solo:
        hall.taken = [1 if seat == 0 else -1 for seat in hall.taken]
        hall.crew = [count if seat == 1 else 0 for seat, count in zip(hall.taken, hall.crew, strict=True)]
    else:
        hall.taken = [-1] * len(hall.taken)
        hall.crew = [0] * len(hall.crew)
    for player in hall.seats:
        player.vikings = 0
