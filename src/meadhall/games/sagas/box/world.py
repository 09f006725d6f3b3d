"""What is printed on map, counters and cards: the records that a set of data files is read into (VK-1.0a)."""

from __future__ import annotations

from typing import Literal

import msgspec

from .effects import AnyEffects

Terrain = Literal["homeland", "sea", "town", "fortress"]
Way = Literal["sea", "river", "portage"]
Kind = Literal["jarl", "land", "ship"]
Side = Literal["right", "left", "below", "above"]


class SagasSpace(msgspec.Struct, frozen=True):
    """A space of the map. Its number is its place in `World.spaces`."""

    id: str
    name: str
    terrain: Terrain
    x: int
    y: int
    gloss: str = ""
    """The place as we know it today."""
    coastal: bool = False
    """Has a sea route."""
    trade: bool = False
    warrior: bool = False
    label: Side = "right"
    """On which side of the space the map prints its name."""


class Route(msgspec.Struct, frozen=True):
    """A line between two spaces, by their numbers."""

    a: int
    b: int
    way: Way


class Unit(msgspec.Struct, frozen=True):
    """A kind of Viking counter. Its number is its place in `World.units`: the four Jarls come first."""

    id: str
    name: str
    kind: Kind
    combat: int
    elite: bool
    count: int = 1
    capacity: int = 0
    """Land units a ship carries."""
    gold: int = 0
    """Its price; Jarls are never bought."""
    text: str = ""


class Hostile(msgspec.Struct, frozen=True):
    """One hostile counter. Its number is its place in `World.hostiles`."""

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
    """What a Saga asks for besides quests and the return of a Jarl (VK-6.1a, VK-6.2a)."""

    settlements: int = 0
    pillages: int = 0
    either: int = 0
    """Settlement and pillage markers together."""
    spaces: tuple[int, ...] = ()
    """Each of these carries one of the counted markers."""
    types: tuple[str, ...] = ()
    """Each of these, trade, warrior or fortress, carries one of the counted markers; one space may serve several."""
    edda: int = 0


class Success(msgspec.Struct, frozen=True):
    """What winning a Saga brings to the next one (VK-24.2d)."""

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
    """Never drawn at random: the last one of a campaign (VK-24.0a)."""
    reconstructed: tuple[str, ...] = ()
    """Which of its fields no public source prints."""


class VoyageCard(msgspec.Struct, frozen=True):
    """A voyage card. Its number in play is its place in `World.voyages`."""

    number: int
    id: str
    name: str
    text: str
    effects: AnyEffects = ()
    keep: Literal["", "round", "jarl", "voyage"] = ""
    """A card to keep: played after a round of battle, when a Jarl dies, or at the start of a voyage."""
    reconstructed: tuple[str, ...] = ()
    """Which of its name, number and effects no public source prints."""


class World(msgspec.Struct, frozen=True):
    """A whole set: map, counters, cards and tables."""

    name: str
    title: str
    reconstructed: bool
    spaces: tuple[SagasSpace, ...]
    routes: tuple[Route, ...]
    locations: tuple[tuple[int, ...], ...]
    """The Random Location Placement Table: the spaces for a sum of two dice, from 2 (at place 0) to 12."""
    units: tuple[Unit, ...]
    hostiles: tuple[Hostile, ...]
    quests: tuple[Quest, ...]
    markers: int
    """How many two-sided settlement and pillage markers there are."""
    sagas: tuple[SagaCard, ...]
    voyages: tuple[VoyageCard, ...]
    berserkir_table: tuple[AnyEffects, ...]
    """What a die of 1 to 7 brings (VK-23.0c); place 0 is a 1."""
    religion_table: tuple[AnyEffects, ...]
