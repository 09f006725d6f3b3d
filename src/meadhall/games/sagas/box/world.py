"""The printed map, counters and cards, as the records that are made from a set of data files (VK-1.0a)."""

from __future__ import annotations

from typing import Literal

import msgspec

from .effects import AnyEffects

Terrain = Literal["homeland", "sea", "town", "fortress"]
Way = Literal["sea", "river", "portage"]
Kind = Literal["jarl", "land", "ship"]
Side = Literal["right", "left", "below", "above"]


class SagasSpace(msgspec.Struct, frozen=True):
    """A space of the map. Its number is its index in `World.spaces`."""

    id: str
    name: str
    terrain: Terrain
    x: int
    y: int
    gloss: str = ""
    """The modern name of the place; "" if the map prints none."""
    coastal: bool = False
    """Whether this land space has a sea route."""
    trade: bool = False
    warrior: bool = False
    label: Side = "right"
    """The side of the space on which the map prints its name."""


class Route(msgspec.Struct, frozen=True):
    """A route between two spaces, given by their numbers."""

    a: int
    b: int
    way: Way


class Unit(msgspec.Struct, frozen=True):
    """A kind of Viking counter. Its number is its index in `World.units`; the four Jarls come first."""

    id: str
    name: str
    kind: Kind
    combat: int
    elite: bool
    count: int = 1
    capacity: int = 0
    """The number of land units that a ship carries; 0 for other units."""
    gold: int = 0
    """The price in gold; Jarls are never bought."""
    text: str = ""


class Hostile(msgspec.Struct, frozen=True):
    """One hostile counter. Its number is its index in `World.hostiles`."""

    id: str
    name: str
    combat: int
    elite: bool
    naval: bool = False


class Quest(msgspec.Struct, frozen=True):
    """One of the six quest markers."""

    id: str
    name: str
    text: str
    rule: str


class Objective(msgspec.Struct, frozen=True):
    """The requirements of a Saga, besides quests and the return of a Jarl (VK-6.1a, VK-6.2a)."""

    settlements: int = 0
    pillages: int = 0
    either: int = 0
    """The required number of settlement and pillage markers together."""
    spaces: tuple[int, ...] = ()
    """The spaces that must each have one of the counted markers."""
    types: tuple[str, ...] = ()
    """The types (trade, warrior, fortress) that each need a counted marker; one space may serve several."""
    edda: int = 0


class Success(msgspec.Struct, frozen=True):
    """The bonus that a won Saga gives to the next one (VK-24.2d)."""

    text: str
    voyages: int = 0
    gold: int = 0
    reveal: int = 0


class SagaCard(msgspec.Struct, frozen=True):
    number: int
    id: str
    name: str
    voyages: int
    edda: int
    gold: int
    quests: int
    objective: Objective
    success: Success
    text: str
    """The objective in words."""
    last: bool = False
    """Whether it is the last Saga of a campaign, which is never drawn at random (VK-24.0a)."""
    reconstructed: tuple[str, ...] = ()
    """The names of the fields whose values no public source prints."""


class VoyageCard(msgspec.Struct, frozen=True):
    """A voyage card. Its number in play is its index in `World.voyages`."""

    number: int
    id: str
    name: str
    text: str
    effects: AnyEffects = ()
    keep: Literal["", "round", "jarl", "voyage"] = ""
    """When a kept card can be played: after a round of battle, when a Jarl dies, or at the start of a voyage; "" if
    it is not kept."""
    reconstructed: tuple[str, ...] = ()
    """The names of the fields whose values no public source prints."""


class World(msgspec.Struct, frozen=True):
    """A complete set: map, counters, cards and tables."""

    name: str
    title: str
    reconstructed: bool
    spaces: tuple[SagasSpace, ...]
    routes: tuple[Route, ...]
    locations: tuple[tuple[int, ...], ...]
    """The Random Location Placement Table: the spaces for each sum of two dice, from 2 (at index 0) to 12."""
    units: tuple[Unit, ...]
    hostiles: tuple[Hostile, ...]
    quests: tuple[Quest, ...]
    markers: int
    """The number of two-sided settlement and pillage markers."""
    sagas: tuple[SagaCard, ...]
    voyages: tuple[VoyageCard, ...]
    berserkir_table: tuple[AnyEffects, ...]
    """The effects for each result from 1 (at index 0) to 7 (VK-23.0c)."""
    religion_table: tuple[AnyEffects, ...]
