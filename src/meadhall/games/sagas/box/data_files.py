"""The records of the five data files of a set, with spaces given by id; `loader.py` makes a World from them."""

from __future__ import annotations

from typing import Literal

import msgspec

from .effects import AnyEffects
from .world import Kind, Side, Success, Terrain

SagaField = Literal["voyages", "edda", "gold", "quests", "objective", "success"]
VoyageField = Literal["name", "number", "effects"]


class StrictRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row that rejects unknown keys."""


class SpaceRow(StrictRow, frozen=True):
    id: str
    name: str
    terrain: Terrain
    x: int
    y: int
    gloss: str = ""
    coastal: bool = False
    trade: bool = False
    warrior: bool = False
    label: Side = "right"


class RouteRows(StrictRow, frozen=True):
    """The pairs of connected spaces for each kind of route."""

    sea: tuple[tuple[str, str], ...] = ()
    river: tuple[tuple[str, str], ...] = ()
    portage: tuple[tuple[str, str], ...] = ()


class MapFile(StrictRow, frozen=True):
    name: str
    title: str
    reconstructed: bool
    spaces: tuple[SpaceRow, ...]
    routes: RouteRows


class UnitRow(StrictRow, frozen=True):
    id: str
    name: str
    kind: Kind
    combat: int
    elite: bool
    text: str
    count: int = 1
    capacity: int = 0
    gold: int = 0


class HostileRow(StrictRow, frozen=True):
    id: str
    name: str
    combat: int
    elite: bool
    naval: bool = False


class QuestRow(StrictRow, frozen=True):
    id: str
    name: str
    text: str


class CountersFile(StrictRow, frozen=True):
    reconstructed: bool
    markers: int
    units: tuple[UnitRow, ...]
    hostiles: tuple[HostileRow, ...]
    quests: tuple[QuestRow, ...]


class LocationRow(StrictRow, frozen=True):
    roll: int
    spaces: tuple[str, ...]


class ReligionRow(StrictRow, frozen=True):
    roll: int
    effects: AnyEffects


class TablesFile(StrictRow, frozen=True):
    reconstructed: bool
    locations: tuple[LocationRow, ...]
    berserkir: tuple[ReligionRow, ...]
    new_religion: tuple[ReligionRow, ...]


class ObjectiveRow(StrictRow, frozen=True):
    settlements: int = 0
    pillages: int = 0
    either: int = 0
    spaces: tuple[str, ...] = ()
    types: tuple[Literal["trade", "warrior", "fortress"], ...] = ()
    edda: int = 0


class SuccessRow(StrictRow, frozen=True):
    text: str
    voyages: int = 0
    gold: int = 0
    reveal: int = 0

    def to_success(self) -> Success:
        return Success(self.text, self.voyages, self.gold, self.reveal)


class SagaRow(StrictRow, frozen=True):
    number: int
    id: str
    name: str
    voyages: int
    edda: int
    gold: int
    quests: int
    text: str
    objective: ObjectiveRow
    success: SuccessRow
    last: bool = False
    reconstructed: tuple[SagaField, ...] = ()


class SagasFile(StrictRow, frozen=True):
    reconstructed: bool
    sagas: tuple[SagaRow, ...]


class VoyageRow(StrictRow, frozen=True):
    number: int
    id: str
    name: str
    text: str
    effects: AnyEffects
    keep: Literal["", "round", "jarl", "voyage"] = ""
    reconstructed: tuple[VoyageField, ...] = ()


class VoyagesFile(StrictRow, frozen=True):
    reconstructed: bool
    voyages: tuple[VoyageRow, ...]


class WorldFiles(msgspec.Struct, frozen=True):
    """The contents of the five files; each field has the name of its file."""

    map: MapFile
    counters: CountersFile
    tables: TablesFile
    sagas: SagasFile
    voyages: VoyagesFile
