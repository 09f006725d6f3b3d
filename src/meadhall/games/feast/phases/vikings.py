"""Phases 1 and 12: each player gets a new Viking, and all Vikings return (FO-3.1, FO-5.7)."""

from __future__ import annotations

from meadhall.games.feast.position import FeastPosition


def run_new_viking(position: FeastPosition) -> None:
    """Move the leftmost Viking of each banquet track to the Thing Square (FO-3.1, FO-14.3)."""
    for player in position.seats:
        player.vikings = position.rules.vikings(position.round)
        player.passed = False
        player.pairs = 0


def run_vikings_home(position: FeastPosition) -> None:
    """Return all Vikings (FO-5.7). In a solo game, those of this round stay and block their spaces (FO-14.4)."""
    if position.rules.solo:
        position.taken = [1 if seat == 0 else -1 for seat in position.taken]
        position.crew = [
            count if seat == 1 else 0 for seat, count in zip(position.taken, position.crew, strict=True)
        ]
    else:
        position.taken = [-1] * len(position.taken)
        position.crew = [0] * len(position.crew)
    for player in position.seats:
        player.vikings = 0
