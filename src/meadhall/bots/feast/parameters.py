"""The parameters of a bot for A Feast for Odin; Karl's by default."""

from __future__ import annotations

import msgspec

ROUNDS = 7
"""The maximum number of rounds of a game."""
Numbers = tuple[float, ...]


class FeastBotParameters(msgspec.Struct, frozen=True, eq=False):
    """Parameters by name. A row of numbers is indexed by rounds left: the last round, the one before and so on.

    Instances compare by identity, because values computed from them are cached per instance."""

    # ------------------------------------------------------------ tiles
    blue: float = 0.95
    """The share of its cells that a blue tile is expected to cover."""
    green: float = 0.82
    """The same share for a green tile; green tiles may not touch each other."""
    late: Numbers = (1.15, 1.1)
    """The factor for covered cells in the last round, and in the one before."""
    single: float = 0.9
    """The value of a minus cell outside the income quadrants; less than 1, as not every tile finds a place."""
    bonus: float = 1.0
    """The factor for the goods of bonus squares."""
    early: float = 0.7
    """The cost, in points, of each cell of a tile that is laid before the last round."""
    sooner: float = 0.06
    """The decrease of that cost for each round left."""
    lonely: float = 0.7
    """The cost of a bare minus cell that only a coin fits, when a row is laid for income."""
    narrow: float = 0.35
    """The cost of a bare minus cell that only a narrow piece fits, when a row is laid for income."""

    # ------------------------------------------------------------ food and silver
    eaten: float = 0.45
    """The value of a square of food for a later feast."""
    red: float = 0.38
    """The minimum value of a cell of red food, which can be upgraded."""
    orange: float = 0.15
    """The minimum value of a cell of orange food."""
    saved: float = 0.7
    """The value of each square by which a later feast is smaller."""
    hunger: float = 8.0
    """The cost of a Thing Penalty."""
    growth: float = 1.0
    """The factor for the gains of breeding animals."""
    thrift: Numbers = (0.0,) * ROUNDS
    """The value of a silver in addition to its point, for up to twelve silver, by rounds left."""

    # ------------------------------------------------------------ goods and cards
    wood: float = 1.0
    stone: float = 0.8
    ore: float = 1.2
    arms: float = 0.25
    """The value of a bow or a snare."""
    spears: float = 0.3
    """The value of a spear for an owner of a boat."""
    swords: float = 0.8
    """The value of a sword for an owner of a longship."""
    card: float = 2.0
    """The value of an unknown occupation, in points."""
    promise: float = 0.3
    """The share of a card's points that the card is worth in hand."""

    # ------------------------------------------------------------ Vikings, ships and boards
    viking: float = 2.2
    """The value of a Viking that can still be placed."""
    voyages: float = 4.5
    """The gain from a longship in each round left."""
    second_longship: float = 0.8
    cargo: float = 1.0
    """The gain from a knarr in each round left."""
    boats: float = 0.3
    """The gain from a whaling boat in each round left."""
    leaving: float = 13.0
    """The gain of a future emigration, before its price."""
    hope: float = 0.8
    """The share of that gain that a ship is worth in the harbour."""
    crew: float = 2.5
    """The number of Vikings that an emigration takes."""
    settled: Numbers = (0.0,) * ROUNDS
    """The value of each emigration in addition to its points, by rounds left."""
    explored: Numbers = (0.0,) * ROUNDS
    """The value of each explored board in addition to its points, by rounds left."""
    isles: dict[str, float] = {}
    """The additional value of certain boards and houses, by id; it does not count in the last round."""

    # ------------------------------------------------------------ search
    width: int = 5
    """The number of estates that a plan keeps for each number of Vikings left."""
    looks: int = 1400
    """The number of estates after which a plan follows only the best one."""


KARL = FeastBotParameters()


def number_at(numbers: Numbers, left: int) -> float:
    """Return the number for this many rounds left; the last number also applies to all larger counts."""
    return numbers[min(left, len(numbers) - 1)]
