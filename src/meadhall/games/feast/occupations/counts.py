"""The counts that cards use in conditions and gains, by name (FO-11)."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.engine import Seat
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.box.data_check import check_counts
from meadhall.games.feast.box.kinds import ANIMALS, GOODS, MEAD, NUMBER, RED, SPECIALS
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.law import SPACES
from meadhall.games.feast.player import WEAPON_NUMBER, Player

from .facts import FACTS, NOTHING, Fact

Count = Callable[[FeastHall, Player], int]


def count(name: str, hall: FeastHall, seat: Seat, fact: Fact = NOTHING) -> int:
    number = fact.numbers.get(name)
    if number is not None:
        return number
    found = COUNTS.get(name)
    return found(hall, hall.seats[seat]) if found else 0


def known(name: str) -> bool:
    """Is this the name of a count?"""
    return name in COUNTS or name in FACTS


def _held(kind: int) -> Count:
    return lambda hall, player: player.tiles[kind]


def _weapon(kind: int) -> Count:
    return lambda hall, player: player.weapons[kind]


def _vikings(spaces: tuple[int, ...]) -> Count:
    """Own Vikings that stand on these spaces now; alone, those of this round (R-52)."""

    def count(hall: FeastHall, player: Player) -> int:
        seat = next(seat for seat, other in enumerate(hall.seats) if other is player)
        return sum([hall.crew[space] for space in spaces if hall.taken[space] == seat])

    return count


def _column(column: int) -> Count:
    """Own Vikings in a column, its imitation space included (R-25)."""
    spaces = tuple([number for number, space in enumerate(SPACES) if space.column == column])
    return _vikings((*spaces, len(SPACES) + column - 1))


def _specials(hall: FeastHall, player: Player) -> int:
    """Special tiles in supply and on boards."""
    laid = sum([piece in SPECIALS for laid in player.boards for piece, _, _ in laid.pieces])
    return laid + sum([player.tiles[special] for special in SPECIALS])


def _red_kinds(hall: FeastHall, player: Player) -> int:
    """Red kinds in supply and stable; pregnant and plain animals are one kind."""
    tiles = player.tiles
    plain = sum([tiles[kind] > 0 for kind in range(GOODS) if kind % 4 == RED])
    return plain + sum([tiles[pregnant] > 0 and not tiles[own] for own, pregnant in ANIMALS])


def _spots(thing: str) -> Count:
    """Free spots for wood or stone on sheds."""
    shed = next(board for board in BOARDS if board.id == "shed")
    if thing == "wood":
        return lambda hall, player: shed.wood * player.sheds - player.filled[0]
    return lambda hall, player: shed.stone * player.sheds - player.filled[1]


COUNTS: dict[str, Count] = {
    **{name: _held(number) for name, number in NUMBER.items() if name not in ("silver", "ore", "wood")},
    **{name: _weapon(number) for name, number in WEAPON_NUMBER.items()},
    "silver": lambda hall, player: player.silver,
    "wood": lambda hall, player: player.wood,
    "stone": lambda hall, player: player.stone,
    "ore": lambda hall, player: player.ore,
    "whaling_boat": lambda hall, player: len(player.boats),
    "knarr": lambda hall, player: player.knarrs,
    "longship": lambda hall, player: len(player.longships),
    "large_ship": lambda hall, player: player.large(),
    "ship_sets": lambda hall, player: min(len(player.boats), player.knarrs, len(player.longships)),
    "ore_on_ships": lambda hall, player: sum(player.boats) + sum(player.longships),
    "longships_with_2_ore": lambda hall, player: sum([ore >= 2 for ore in player.longships]),
    "stone_or_long_house": lambda hall, player: sum([BOARDS[laid.board].house for laid in player.boards]),
    "exploration_boards": lambda hall, player: sum(
        [not BOARDS[laid.board].house for laid in player.boards[1:]]
    ),
    "special_tiles": _specials,
    "sheep_in_stable": lambda hall, player: player.animals("sheep"),
    "animal_kinds": lambda hall, player: sum([player.animals(kind) > 0 for kind in ("sheep", "cattle")]),
    "red_kinds": _red_kinds,
    "meat_pairs": lambda hall, player: min(
        player.tiles[NUMBER["game_meat"]], player.tiles[NUMBER["whale_meat"]]
    ),
    "income": lambda hall, player: sum([laid.income() for laid in player.boards]),
    "players": lambda hall, player: hall.players,
    "round": lambda hall, player: hall.round,
    "pairs": lambda hall, player: player.pairs,
    "mead_on_table": lambda hall, player: sum([food.piece == MEAD for food in player.food]),
    "viking_action": lambda hall, player: int(hall.space >= 0 and hall.seats[hall.turn] is player),
    "shed_spots_wood": _spots("wood"),
    "shed_spots_stone": _spots("stone"),
    "vikings_on_crafting": _vikings(
        tuple([number for number, space in enumerate(SPACES) if "crafting" in (space.group, space.also)])
    ),
    "vikings_in_column_2": _column(2),
    "vikings_in_column_3": _column(3),
}
"""Counts of what a player has: tiles and weapons in supply by their ids, and more."""

check_counts(BOX.occupations, known)
