"""Facts about the moment at which a card works."""

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
"""Names of the numbers that a moment can bring; a number that it does not bring is 0."""


class Fact(msgspec.Struct, frozen=True):
    """What is known of the moment at which a clause works."""

    numbers: dict[str, int] = {}
    """By the names of `FACTS`."""
    action: str = ""
    space: int = -1
    pieces: tuple[int, ...] = ()
    """Kinds of tiles it is about."""


NOTHING = Fact()
