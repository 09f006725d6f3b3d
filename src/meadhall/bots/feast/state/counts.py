"""The counts that cards refer to, computed for an estate."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from meadhall.games.feast import BOARDS, COLOUR, GOODS, NUMBER, RED

from .estate import WEAPON, Estate
from .table import FeastBotTable

GAME_MEAT, WHALE_MEAT = NUMBER["game_meat"], NUMBER["whale_meat"]
STABLE = {
    "sheep": (NUMBER["sheep"], NUMBER["pregnant_sheep"]),
    "cattle": (NUMBER["cattle"], NUMBER["pregnant_cattle"]),
}


def animal_count(own: Estate, kind: str) -> int:
    return sum([own.tiles[number] for number in STABLE[kind]])


def _specials(own: Estate) -> int:
    laid = sum([GOODS <= piece < len(own.tiles) for one in own.boards for piece, _, _ in one.pieces])
    return laid + sum(own.tiles[GOODS:])


def _red_kinds(own: Estate) -> int:
    food = sum(
        [own.tiles[kind] > 0 for kind in range(GOODS) if COLOUR[kind] == RED and kind not in _STABLE_TILES]
    )
    return food + sum([animal_count(own, kind) > 0 for kind in STABLE])


_STABLE_TILES = tuple([number for pair in STABLE.values() for number in pair])
COUNTS: dict[str, Callable[[Estate], int]] = {
    "whaling_boat": lambda own: len(own.boats),
    "knarr": lambda own: own.knarrs,
    "longship": lambda own: len(own.longships),
    "large_ship": lambda own: own.knarrs + len(own.longships),
    "ship_sets": lambda own: min(len(own.boats), own.knarrs, len(own.longships)),
    "ore_on_ships": lambda own: sum(own.boats) + sum(own.longships),
    "longships_with_2_ore": lambda own: sum([ore >= 2 for ore in own.longships]),
    "stone_or_long_house": lambda own: sum([BOARDS[laid.board].house for laid in own.boards]),
    "exploration_boards": lambda own: sum([not BOARDS[laid.board].house for laid in own.boards[1:]]),
    "special_tiles": _specials,
    "sheep_in_stable": lambda own: animal_count(own, "sheep"),
    "animal_kinds": lambda own: sum([animal_count(own, kind) > 0 for kind in STABLE]),
    "red_kinds": _red_kinds,
    "meat_pairs": lambda own: min(own.tiles[GAME_MEAT], own.tiles[WHALE_MEAT]),
    "income": lambda own: own.potential.income,
    "pairs": lambda own: 2,
}
"""The counts by name; a count that depends on other events of the round has its usual number."""


def find_count(name: str, own: Estate, table: FeastBotTable, numbers: Mapping[str, int]) -> int:
    """Return the count of this name; `numbers` are the numbers of the moment."""
    if name in numbers:
        return numbers[name]
    if name in COUNTS:
        return COUNTS[name](own)
    if name in WEAPON:
        return own.weapons[WEAPON[name]]
    if name in ("silver", "wood", "stone", "ore"):
        return own.amount_of(name)
    if name in NUMBER:
        return own.tiles[NUMBER[name]]
    if name == "players":
        return table.players
    return table.round if name == "round" else 0
