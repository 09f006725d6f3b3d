"""The arena: a graph of spaces from a data file. Owners of the game can write their own (CV-1.4, CV-1.5)."""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from math import cos, radians, sin
from pathlib import Path
from typing import Any, Literal

import msgspec

from meadhall.engine.data_file import read_toml

Kind = Literal["plain", "start", "bracelet", "water", "centre"]


class ArenaSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space, as in the data file."""

    id: str
    kind: Kind
    ring: int
    angle: float
    arc: tuple[float, float]
    neighbours: tuple[str, ...]
    ref: str = ""
    """The name of the space in notes about the board; play does not use it."""


class ArenaFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str
    reconstructed: bool
    rings: tuple[tuple[float, float], ...]
    spaces: tuple[ArenaSpace, ...] = ()


class BoardSpace(msgspec.Struct, frozen=True):
    """A space as the page draws it. x and y are the middle of the space in a unit square; y grows downwards."""

    id: str
    title: str
    kind: Kind
    ring: int
    angle: float
    arc: tuple[float, float]
    x: float
    y: float
    adj: tuple[str, ...]


class ArenaBoard(msgspec.Struct, frozen=True):
    name: str
    title: str
    reconstructed: bool
    rings: tuple[tuple[float, float], ...]
    spaces: tuple[BoardSpace, ...]


class BadArena(ValueError):  # noqa: N818 - named for what it is
    """An invalid arena. The message names the file and the place, or the arena, and gives the reason."""


class Arena:
    """An arena ready for play: spaces are numbers, sets of spaces are bit masks."""

    __slots__ = (
        "bracelets",
        "centre",
        "file",
        "ids",
        "land",
        "neighbour_lists",
        "neighbours",
        "number",
        "starts",
        "two_step_reach",
        "water",
    )

    def __init__(self, file: ArenaFile) -> None:
        self.file = file
        self.ids = tuple(space.id for space in file.spaces)
        self.number = {space: i for i, space in enumerate(self.ids)}
        kinds = {kind: tuple(i for i, s in enumerate(file.spaces) if s.kind == kind) for kind in KINDS}
        self.starts = kinds["start"]
        self.bracelets = kinds["bracelet"]
        self.centre = kinds["centre"][0]
        self.water = _mask(kinds["water"])
        self.land = _mask(range(len(self.ids))) & ~self.water
        self.neighbour_lists = tuple(tuple(self.number[n] for n in s.neighbours) for s in file.spaces)
        self.neighbours = tuple(_mask(near) for near in self.neighbour_lists)
        """The neighbours of each space as a bit set, water included."""
        self.two_step_reach = tuple(self._reach_in_two_steps(i) for i in range(len(self.ids)))
        """The land spaces within two steps over land from each space, occupied or not but not itself, as a bit set."""

    @property
    def name(self) -> str:
        return self.file.name

    def _reach_in_two_steps(self, origin: int) -> int:
        reach = self.neighbours[origin] & self.land
        for middle in bits(reach):
            reach |= self.neighbours[middle] & self.land
        return reach & ~(1 << origin)

    def ids_of(self, mask: int) -> tuple[str, ...]:
        """Return the ids of the spaces in a set, in the order of the file."""
        return tuple(self.ids[i] for i in bits(mask))

    def board(self) -> ArenaBoard:
        """Return the arena as the page draws it."""

        def middle(space: ArenaSpace) -> tuple[float, float]:
            inner, outer = self.file.rings[space.ring]
            radius = 0.0 if space.ring == 0 else (inner + outer) / 4
            turn = radians(space.angle)
            return round(0.5 + radius * sin(turn), 4), round(0.5 - radius * cos(turn), 4)

        return ArenaBoard(
            self.file.name,
            self.file.title,
            self.file.reconstructed,
            self.file.rings,
            tuple(
                BoardSpace(s.id, space_name(s.id), s.kind, s.ring, s.angle, s.arc, *middle(s), s.neighbours)
                for s in self.file.spaces
            ),
        )


KINDS: tuple[Kind, ...] = ("plain", "start", "bracelet", "water", "centre")


def _mask(spaces: Any) -> int:
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


def bits(mask: int) -> list[int]:
    """Return the numbers in a bit set, ascending."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def load_arena(path: Path | str) -> Arena:
    """Read an arena file. Raise BadArena with file, place and reason if it is invalid."""
    return _read(Path(path))


def _read(source: Path | Traversable) -> Arena:
    file = read_toml(source, ArenaFile, BadArena)
    for place, reason in _faults(file):
        raise BadArena(f"{source}: {place}: {reason}")
    return Arena(file)


def _faults(file: ArenaFile) -> list[tuple[str, str]]:
    """Return the faults that make this arena unplayable, as (place, reason)."""
    faults: list[tuple[str, str]] = []
    if not file.name.isidentifier():
        faults.append(("name", f"{file.name!r} must be one plain word, it names the table option"))
    by_id: dict[str, ArenaSpace] = {}
    for number, space in enumerate(file.spaces):
        place = f"space {number + 1} ({space.id})"
        if space.id in by_id:
            faults.append((place, "a space with this id stands above already"))
        by_id[space.id] = space
        if not 0 <= space.ring < len(file.rings):
            faults.append((place, f"there is no ring {space.ring}, only 0 to {len(file.rings) - 1}"))
    for space in file.spaces:
        for other in space.neighbours:
            if other not in by_id:
                faults.append((space.id, f"its neighbour {other!r} is not a space of this arena"))
            elif other == space.id:
                faults.append((space.id, "a space cannot be its own neighbour"))
            elif space.id not in by_id[other].neighbours:
                faults.append((space.id, f"it names {other!r} as neighbour, but not the other way round"))
        if len(set(space.neighbours)) < len(space.neighbours):
            faults.append((space.id, "a neighbour is named twice"))
        if space.kind != "water" and not any(
            by_id[n].kind != "water" for n in space.neighbours if n in by_id
        ):
            faults.append((space.id, "a Viking here could go nowhere"))
        if space.kind != "water" and len(space.neighbours) < 2:
            faults.append(
                (space.id, "a bracelet knocked off here could fall nowhere: it needs two neighbours")
            )
    count = {kind: sum(space.kind == kind for space in file.spaces) for kind in KINDS}
    if count["centre"] != 1:
        faults.append(("spaces", f"there must be exactly one centre, not {count['centre']} (CV-1.5)"))
    if count["start"] < 4:
        faults.append(("spaces", f"four Vikings need four starting spaces, not {count['start']} (CV-2.2)"))
    if not 1 <= count["bracelet"] <= 9:
        faults.append(("spaces", f"1 to 9 bracelet spaces leave a supply, not {count['bracelet']} (CV-2.4)"))
    if not faults and (lost := _find_unreached(by_id)):
        faults.append((lost, "it cannot be reached from the centre over land"))
    return faults


def _find_unreached(by_id: dict[str, ArenaSpace]) -> str | None:
    reached = {space.id for space in by_id.values() if space.kind == "centre"}
    front = list(reached)
    while front:
        for other in by_id[front.pop()].neighbours:
            if other not in reached and by_id[other].kind != "water":
                reached.add(other)
                front.append(other)
    return next((s.id for s in by_id.values() if s.kind != "water" and s.id not in reached), None)


_HOUSE = ("meadow", "moat")
_DATA = resources.files(__package__) / "data"
ARENAS: dict[str, Arena] = {name: _read(_DATA / f"{name}.toml") for name in _HOUSE}
"""The arenas that a table can choose, by name; `add_arena` adds others."""


def add_arena(arena: Arena) -> None:
    """Add an arena that tables can choose, or replace an added one. Raise BadArena for the name of a built-in one."""
    if arena.name in _HOUSE:
        raise BadArena(f"{arena.name}: this name belongs to an arena of the house, choose another")
    ARENAS[arena.name] = arena


_WINDS = frozenset({"nne", "ene", "ese", "sse", "ssw", "wsw", "wnw", "nnw"})


def space_name(space: str) -> str:
    """Return the name of a space as a player says it: `north-grove` is "the north grove", `nne-rim` "the NNE rim"."""
    return "the " + " ".join(part.upper() if part in _WINDS else part for part in space.split("-"))
