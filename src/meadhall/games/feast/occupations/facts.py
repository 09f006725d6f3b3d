"""The facts about a moment at which clauses work."""

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
"""The names of the numbers in `Fact.numbers`. A missing number is 0."""


class Fact(msgspec.Struct, frozen=True):
    """The facts about a moment at which clauses work."""

    numbers: dict[str, int] = {}
    """The numbers by name; the names are in `FACTS`."""
    action: str = ""
    space: int = -1
    pieces: tuple[int, ...] = ()
    """The kinds of the tiles that were received, served or turned."""


NOTHING = Fact()
