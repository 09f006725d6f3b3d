"""The loader that makes a World from a set of data files, built-in or written by an owner of the game (VK-1.0a)."""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from meadhall.engine.data_file import read_toml

from .checks import find_faults
from .data_files import (
    CountersFile,
    MapFile,
    ObjectiveRow,
    SagaRow,
    SagasFile,
    TablesFile,
    VoyagesFile,
    WorldFiles,
)
from .rulebook_facts import QUESTS, UNITS, WAYS
from .world import Hostile, Objective, Quest, Route, SagaCard, SagasSpace, Unit, VoyageCard, World


class BadWorld(ValueError):  # noqa: N818 - named for what it is
    """An invalid set of files. The message names the file, the place and the reason."""


def read_world(folder: Path | Traversable) -> World:
    """Return the set in a folder. Raise BadWorld with file, place and reason if it is invalid."""
    files = WorldFiles(
        read_toml(folder / "map.toml", MapFile, BadWorld),
        read_toml(folder / "counters.toml", CountersFile, BadWorld),
        read_toml(folder / "tables.toml", TablesFile, BadWorld),
        read_toml(folder / "sagas.toml", SagasFile, BadWorld),
        read_toml(folder / "voyages.toml", VoyagesFile, BadWorld),
    )
    for file, place, reason in find_faults(files):
        raise BadWorld(f"{folder / file}: {place}: {reason}")
    return _build_world(files)


def _build_world(files: WorldFiles) -> World:
    number = {row.id: place for place, row in enumerate(files.map.spaces)}
    rolls = {row.roll: row.spaces for row in files.tables.locations}
    units = {row.id: row for row in files.counters.units}
    quests = {row.id: row for row in files.counters.quests}
    return World(
        name=files.map.name,
        title=files.map.title,
        reconstructed=any(getattr(files, field).reconstructed for field in files.__struct_fields__),
        spaces=tuple(msgspec.convert(row, SagasSpace, from_attributes=True) for row in files.map.spaces),
        routes=tuple(
            Route(number[a], number[b], way) for way in WAYS for a, b in getattr(files.map.routes, way)
        ),
        locations=tuple(tuple(number[space] for space in rolls[roll]) for roll in range(2, 13)),
        units=tuple(msgspec.convert(units[unit], Unit, from_attributes=True) for unit in UNITS),
        hostiles=tuple(
            msgspec.convert(row, Hostile, from_attributes=True) for row in files.counters.hostiles
        ),
        quests=tuple(Quest(quest, quests[quest].name, quests[quest].text, QUESTS[quest]) for quest in QUESTS),
        markers=files.counters.markers,
        sagas=tuple(
            _build_saga(row, number) for row in sorted(files.sagas.sagas, key=lambda row: row.number)
        ),
        voyages=tuple(
            VoyageCard(row.number, row.id, row.name, row.text, row.effects, row.keep, row.reconstructed)
            for row in sorted(files.voyages.voyages, key=lambda row: row.number)
        ),
        berserkir_table=tuple(
            row.effects for row in sorted(files.tables.berserkir, key=lambda row: row.roll)
        ),
        religion_table=tuple(
            row.effects for row in sorted(files.tables.new_religion, key=lambda row: row.roll)
        ),
    )


def _build_saga(row: SagaRow, number: dict[str, int]) -> SagaCard:
    return SagaCard(
        number=row.number,
        id=row.id,
        name=row.name,
        voyages=row.voyages,
        edda=row.edda,
        gold=row.gold,
        quests=row.quests,
        objective=_build_objective(row.objective, number),
        success=row.success.to_success(),
        text=row.text,
        last=row.last,
        reconstructed=row.reconstructed,
    )


def _build_objective(row: ObjectiveRow, number: dict[str, int]) -> Objective:
    spaces = tuple(number[space] for space in row.spaces)
    return Objective(row.settlements, row.pillages, row.either, spaces, row.types, row.edda)


HOUSE = "reconstructed"
WORLDS: dict[str, World] = {HOUSE: read_world(resources.files("meadhall.games.sagas") / "data")}
"""The sets that a table can choose, by name; `add_world` adds others."""


def add_world(world: World) -> None:
    """Add a set that tables can choose, or replace one of the same name. Raise BadWorld for the built-in name."""
    if world.name == HOUSE:
        raise BadWorld(f"{world.name}: this name belongs to the set of the house, choose another")
    WORLDS[world.name] = world
