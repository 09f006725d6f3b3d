"""A view for which bots can choose a move."""

from __future__ import annotations

from typing import Any

import meadhall


def view_of_mover() -> tuple[dict[str, Any], int]:
    """The view of the seat that moves first in a game of Clash, and that seat."""
    state = meadhall.game("clash").new(2, 7)
    seat = state.decisions()[0].seat
    return state.view(seat), seat
