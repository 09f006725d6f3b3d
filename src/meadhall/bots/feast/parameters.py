"""The numbers by which a player of A Feast for Odin judges; those of Karl, unless others are given."""

from __future__ import annotations

import msgspec

ROUNDS = 7
"""The most rounds of a game."""
Numbers = tuple[float, ...]


class FeastBotParameters(msgspec.Struct, frozen=True, eq=False):
    """Numbers by name. Those in a row are for the last round, the one before and so on, by rounds left.

    Without comparison: what is worked out from them is kept for each record."""

    # ------------------------------------------------------------ tiles
    blue: float = 0.95
    """The share of its cells that a blue tile is expected to cover."""
    green: float = 0.82
    """The same of a green tile, as green tiles may not touch each other."""
    late: Numbers = (1.15, 1.1)
    """The factor for covered cells in the last round, and in the one before."""
    single: float = 0.9
    """The worth of a minus cell outside the quadrants of income; less than 1, as not every tile finds a place."""
    bonus: float = 1.0
    """The factor for the goods of bonus squares."""
    early: float = 0.7
    """The price of a cell laid before the last round."""
    sooner: float = 0.06
    """How much lower that price is for each round left."""
    lonely: float = 0.7
    """The cost of a bare minus cell that only a coin fits, when a row for income is laid."""
    narrow: float = 0.35
    """The cost of one that only a narrow piece fits."""

    # ------------------------------------------------------------ food and silver
    eaten: float = 0.45
    """The worth of a square of food for a later feast."""
    red: float = 0.38
    """The least worth of a cell of red food, which can be upgraded."""
    orange: float = 0.15
    """The least worth of a cell of orange food."""
    saved: float = 0.7
    """The worth of a square that a later feast does not have."""
    hunger: float = 8.0
    """The cost of a Thing Penalty."""
    growth: float = 1.0
    """The factor for what animals bring by breeding."""
    thrift: Numbers = (0.0,) * ROUNDS
    """What a silver is worth beyond its point, up to twelve."""

    # ------------------------------------------------------------ goods and cards
    wood: float = 1.0
    stone: float = 0.8
    ore: float = 1.2
    arms: float = 0.25
    """The worth of a bow and of a snare."""
    spears: float = 0.3
    """The worth of a spear for who has a boat."""
    swords: float = 0.8
    """The worth of a sword for who has a longship."""
    card: float = 2.0
    """The points of an unknown occupation."""
    promise: float = 0.3
    """The share of a card's points that it is worth in hand."""

    # ------------------------------------------------------------ Vikings, ships and boards
    viking: float = 2.2
    """The worth of a Viking that can still be placed."""
    voyages: float = 4.5
    """What a longship brings home in each round left."""
    second_longship: float = 0.8
    cargo: float = 1.0
    """What a knarr brings home in each round left."""
    boats: float = 0.3
    """What a whaling boat brings home in each round left."""
    leaving: float = 13.0
    """The gain of an emigration to come, before its price."""
    hope: float = 0.8
    """The share of that gain which a ship is worth in the harbour."""
    crew: float = 2.5
    """The Vikings that an emigration takes."""
    settled: Numbers = (0.0,) * ROUNDS
    """What each emigration is worth beyond its points."""
    explored: Numbers = (0.0,) * ROUNDS
    """What each explored board is worth beyond its points."""
    isles: dict[str, float] = {}
    """What single boards and houses are worth beyond that while rounds are left."""

    # ------------------------------------------------------------ search
    width: int = 5
    """The estates that a plan keeps for each number of Vikings left."""
    looks: int = 1400
    """After this many estates a plan follows only the best one."""


KARL = FeastBotParameters()


def number_at(numbers: Numbers, left: int) -> float:
    """The number for this many rounds left; the row's last one stands for all that are further away."""
    return numbers[min(left, len(numbers) - 1)]
