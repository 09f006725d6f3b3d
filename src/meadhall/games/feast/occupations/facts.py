"""Facts about the moment at which a clause works."""

from __future__ import annotations

import msgspec

FACTS = (
    "boats_used",
    "gave_silver",
    "gave_stockfish",
    "gave_stone",
    "gave_wood",
    "harvest",
    "kinds_paid",
    "kinds_taken",
    "longships_used",
    "number",
    "ore_paid",
    "roll_number",
    "vikings_placed",
    "weapons_spent",
    "wood_paid",
    "wood_spent",
)
"""The names of the numbers that a moment can have; a missing number is 0."""


class Fact(msgspec.Struct, frozen=True):
    """The facts about the moment at which a clause works."""

    numbers: dict[str, int] = {}
    """The numbers, by the names in `FACTS`."""
    action: str = ""
    space: int = -1
    pieces: tuple[int, ...] = ()
    """The kinds of tiles that the moment is about."""


NOTHING = Fact()
