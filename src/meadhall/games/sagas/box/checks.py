"""Checks of a set of data files: map, counters and tables. `card_checks.py` checks the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from .card_checks import Fault, find_duplicates, saga_faults, table_effect_faults, voyage_faults
from .data_files import CountersFile, MapFile, ReligionRow, SpaceRow, UnitRow, WorldFiles
from .rulebook_facts import CAPACITY, COUNTERS, GOLD, HOSTILES, QUESTS, SHEET, UNITS, WAYS


def find_faults(files: WorldFiles) -> Iterator[tuple[str, str, str]]:
    """Yield file, place and reason of every fault, those of the map first because the other files refer to it."""
    checks = (
        ("map.toml", map_faults(files.map)),
        ("counters.toml", counter_faults(files.counters)),
        ("tables.toml", table_faults(files)),
        ("sagas.toml", saga_faults(files)),
        ("voyages.toml", voyage_faults(files)),
    )
    for file, faults in checks:
        yield from ((file, place, reason) for place, reason in faults)


def find_missing(wanted: Iterable[str], ids: Iterable[str]) -> list[str]:
    there = set(ids)
    return [name for name in wanted if name not in there]


def map_faults(file: MapFile) -> Iterator[Fault]:
    if not file.name.isidentifier():
        yield "name", f"{file.name!r} must be one plain word, it names the table option"
    for twice in find_duplicates(space.id for space in file.spaces):
        yield "spaces", f"two spaces have the id {twice}"
    for number, space in enumerate(file.spaces):
        yield from _space_faults(f"spaces[{number}] ({space.id})", space)
    spots = Counter((space.x, space.y) for space in file.spaces)
    for space in file.spaces:
        if spots[space.x, space.y] > 1:
            yield "spaces", f"{space.id} and another space are both at x {space.x}, y {space.y}"
    homelands = [space for space in file.spaces if space.terrain == "homeland"]
    if not homelands:
        yield "spaces", "there is no homeland, and Sagas start in one (VK-3.0a)"
    yield from _route_faults(file)
    at_sea = {end for pair in file.routes.sea for end in pair}
    for space in file.spaces:
        place = f"spaces ({space.id})"
        if space.terrain == "homeland" and not space.coastal:
            yield place, "a homeland is coastal (VK-3.0a)"
        if space.coastal and space.id not in at_sea:
            yield place, "it is coastal, but no sea route reaches it (VK-3.0a)"
        if space.terrain != "sea" and not space.coastal and space.id in at_sea:
            yield place, "a sea route reaches it, so it must say coastal = true (VK-3.0a)"
    yield from _island_faults(file)


def _space_faults(place: str, space: SpaceRow) -> Iterator[Fault]:
    if not space.id.isidentifier():
        yield place, f"the id {space.id!r} must be one plain word"
    if not space.name:
        yield place, "it has no name"
    for axis, at, end in zip("xy", (space.x, space.y), SHEET, strict=True):
        if not 0 <= at <= end:
            yield place, f"{axis} = {at} is not on the sheet, which goes from 0 to {end}"
    if space.terrain in ("sea", "homeland") and (space.trade or space.warrior):
        yield place, f"only towns and fortresses carry symbols, and this is a {space.terrain} (VK-8.1c)"
    if space.terrain == "sea" and space.coastal:
        yield place, "coastal is said of land, and this is a sea (VK-3.0a)"


def _route_faults(file: MapFile) -> Iterator[Fault]:
    terrain = {space.id: space.terrain for space in file.spaces}
    seen: set[frozenset[str]] = set()
    for way in WAYS:
        for number, (a, b) in enumerate(getattr(file.routes, way)):
            place = f"routes.{way}[{number}] ({a}, {b})"
            for end in (a, b):
                if end not in terrain:
                    yield place, f"there is no space {end} (VK-3.0c)"
                elif way != "sea" and terrain[end] == "sea":
                    yield place, f"{end} is a sea, which has sea routes only and no {way} (VK-12.1b)"
            if a == b:
                yield place, "a route cannot lead back to the space it comes from (VK-3.0c)"
            if frozenset((a, b)) in seen:
                yield place, "these two spaces have a route already (VK-3.0c)"
            seen.add(frozenset((a, b)))


def _island_faults(file: MapFile) -> Iterator[Fault]:
    """Yield a fault if any space cannot be reached from the first one."""
    near: dict[str, set[str]] = {space.id: set() for space in file.spaces}
    for way in WAYS:
        for a, b in getattr(file.routes, way):
            near.setdefault(a, set()).add(b)
            near.setdefault(b, set()).add(a)
    first = file.spaces[0].id if file.spaces else ""
    reached, ahead = {first}, [first]
    while ahead:
        for space in near.get(ahead.pop(), set()) - reached:
            reached.add(space)
            ahead.append(space)
    if lost := [space.id for space in file.spaces if space.id not in reached]:
        yield "routes", f"the map falls apart: no routes lead from {first} to {', '.join(lost)} (VK-3.0c)"


def counter_faults(file: CountersFile) -> Iterator[Fault]:
    for number, unit in enumerate(file.units):
        yield from _unit_faults(f"units[{number}] ({unit.id})", unit)
    for twice in find_duplicates(unit.id for unit in file.units):
        yield "units", f"{twice} is listed twice; say how many with count (VK-4.0a)"
    for name in find_missing(UNITS, (unit.id for unit in file.units)):
        yield "units", f"no {name}: each of the nine kinds of Vikings must be there (VK-4.0a)"
    for number, hostile in enumerate(file.hostiles):
        place = f"hostiles[{number}] ({hostile.id})"
        if not 1 <= hostile.combat <= 6:
            yield place, f"combat values go from 1 to 6, not {hostile.combat} (VK-4.0e)"
        if hostile.naval and not hostile.elite:
            yield place, "the fleet is elite (VK-4.0c)"
    for twice in find_duplicates(hostile.id for hostile in file.hostiles):
        yield "hostiles", f"two hostiles have the id {twice}"
    if len(file.hostiles) != HOSTILES:
        yield "hostiles", f"there are {HOSTILES} hostiles, not {len(file.hostiles)} (VK-14.1f)"
    fleets = sum(hostile.naval for hostile in file.hostiles)
    if fleets != 1:
        yield "hostiles", f"exactly one hostile is naval, the fleet, not {fleets} (VK-4.0c)"
    for number, quest in enumerate(file.quests):
        if quest.id not in QUESTS:
            yield f"quests[{number}] ({quest.id})", "it is none of the six quests (VK-18.4a)"
    for twice in find_duplicates(quest.id for quest in file.quests):
        yield "quests", f"{twice} is listed twice (VK-4.0d)"
    for name in find_missing(QUESTS, (quest.id for quest in file.quests)):
        yield "quests", f"no {name}: each of the six quests must be there (VK-18.4a)"
    if file.markers < 1:
        yield "markers", f"there is at least one settlement and pillage marker, not {file.markers} (VK-20.0a)"
    vikings = sum(unit.count for unit in file.units)
    total = vikings + len(file.hostiles) + len(file.quests) + file.markers + 2
    if total != COUNTERS:
        sum_up = f"{vikings} Vikings, {len(file.hostiles)} hostiles, {len(file.quests)} quests, {file.markers} markers"
        yield "counters", f"a set has {COUNTERS} counters, not {total}: {sum_up}, Edda and Gold (VK-1.0a)"


def _unit_faults(place: str, unit: UnitRow) -> Iterator[Fault]:
    kind = UNITS.get(unit.id)
    if kind is None:
        yield place, "it is none of the nine kinds of Vikings (VK-4.0a)"
        return
    if unit.kind != kind:
        yield place, f"its kind is {kind}, not {unit.kind} (VK-4.0a)"
    if kind == "jarl" and not unit.elite:
        yield place, "a Jarl is elite (VK-19.0a)"
    if kind == "jarl" and unit.count != 1:
        yield place, f"there is one counter of each Jarl, not {unit.count} (VK-19.0a)"
    if kind == "jarl" and unit.gold:
        yield place, "a Jarl is never bought, so he has no price (VK-19.1a)"
    if unit.count < 1:
        yield place, f"there is at least one of them, not {unit.count} (VK-4.0a)"
    if not 1 <= unit.combat <= 6:
        yield place, f"combat values go from 1 to 6, not {unit.combat} (VK-4.0e)"
    if not 0 <= unit.gold <= GOLD:
        yield place, f"prices go from 0 to {GOLD} gold, not {unit.gold} (VK-9.0a)"
    if unit.capacity != CAPACITY.get(unit.id, 0):
        yield place, f"it carries {CAPACITY.get(unit.id, 0)} units, not {unit.capacity} (VK-12.12a)"


def table_faults(files: WorldFiles) -> Iterator[Fault]:
    terrain = {space.id: space.terrain for space in files.map.spaces}
    rows = files.tables.locations
    if sorted(row.roll for row in rows) != list(range(2, 13)):
        yield "locations", "it has a row for each sum of two dice, 2 to 12, and each once (VK-7.0.6a)"
    for number, row in enumerate(rows):
        place = f"locations[{number}] (roll {row.roll})"
        if not row.spaces:
            yield place, "each sum lists at least one space, so that six quests find room (VK-7.0.6a)"
        for space in row.spaces:
            if space not in terrain:
                yield place, f"there is no space {space} (VK-7.0.6a)"
            elif terrain[space] in ("sea", "homeland"):
                yield (
                    place,
                    f"{space} is a {terrain[space]}, and quests lie in towns and fortresses (VK-7.0.6a)",
                )
    listed = [space for row in rows for space in row.spaces]
    for twice in find_duplicates(listed):
        yield "locations", f"{twice} is listed twice (VK-7.0.6b)"
    yield from _religion_faults("berserkir", files.tables.berserkir)
    yield from _religion_faults("new_religion", files.tables.new_religion)


def _religion_faults(table: str, rows: tuple[ReligionRow, ...]) -> Iterator[Fault]:
    if sorted(row.roll for row in rows) != list(range(1, 8)):
        yield table, "it has a row for each roll from 1 to 7, and each once (VK-23.0c)"
    for number, row in enumerate(rows):
        yield from table_effect_faults(f"{table}[{number}] (roll {row.roll})", row.effects)
