"""What the moment that a card listens to tells about itself."""

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
"""Numbers that the moment itself tells; 0 where it does not."""


class Fact(msgspec.Struct, frozen=True):
    """The moment a clause listens to."""

    numbers: dict[str, int] = {}
    """By the names of `FACTS`."""
    action: str = ""
    space: int = -1
    pieces: tuple[int, ...] = ()
    """Kinds of tiles it is about."""


NOTHING = Fact()
