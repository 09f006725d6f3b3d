"""The counts in conditions and gains of cards, by name (FO-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meadhall.engine import Seat
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.box.cards import Clause, CountTest
from meadhall.games.feast.box.data_check import check_counts
from meadhall.games.feast.box.kinds import ANIMALS, GOODS, MEAD, NUMBER, RED, SPECIALS
from meadhall.games.feast.player import THING_COUNTERS, FeastPlayer, Holdings
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.table_rules import SPACES

from .facts import FACTS, NOTHING, Fact

Counter = Callable[[str], int]
"""A function that takes the name of a count and returns its value."""
CountFunction = Callable[[FeastPosition, FeastPlayer], int]


def count(name: str, position: FeastPosition, seat: Seat, fact: Fact = NOTHING) -> int:
    number = fact.numbers.get(name)
    if number is not None:
        return number
    of_holdings = HOLDING_COUNTS.get(name)
    if of_holdings is not None:
        return of_holdings(position.seats[seat])
    found = TABLE_COUNTS.get(name)
    return found(position, position.seats[seat]) if found else 0


def count_for(position: FeastPosition, seat: Seat) -> Counter:
    """Return a function that takes the name of a count and returns its value for this seat."""
    return lambda name: count(name, position, seat)


def all_hold(tests: Sequence[CountTest], count: Counter) -> bool:
    """Return whether all these conditions are met."""
    for test in tests:  # noqa: SIM110 - the plain loop is faster
        if not test.least <= count(test.count) <= test.most:
            return False
    return True


def count_times(clause: Clause, number: int) -> int:
    """Return how often a clause can be used if its count `per` has the value `number`."""
    return min(number, clause.most) if clause.most else number


def is_known_count(name: str) -> bool:
    """Return whether this is the name of a count."""
    return name in HOLDING_COUNTS or name in TABLE_COUNTS or name in FACTS


def _viking_counter(spaces: tuple[int, ...]) -> CountFunction:
    """Return a function that counts a player's Vikings on these spaces; in a solo game, only this round's (R-52)."""

    def count(position: FeastPosition, player: FeastPlayer) -> int:
        seat = next(seat for seat, other in enumerate(position.seats) if other is player)
        return sum([position.crew[space] for space in spaces if position.taken[space] == seat])

    return count


def _column_counter(column: int) -> CountFunction:
    """Return a function that counts a player's Vikings in a column, its imitation space included (R-25)."""
    spaces = tuple([number for number, space in enumerate(SPACES) if space.column == column])
    return _viking_counter((*spaces, len(SPACES) + column - 1))


def _count_specials(player: Holdings) -> int:
    """Return the number of the player's special tiles, in supply and on boards."""
    laid = sum([piece in SPECIALS for laid in player.boards for piece, _, _ in laid.pieces])
    return laid + sum([player.tiles[special] for special in SPECIALS])


def _count_red_kinds(player: Holdings) -> int:
    """Return the number of red kinds in supply and stable; pregnant and plain animals are one kind."""
    tiles = player.tiles
    plain = sum([tiles[kind] > 0 for kind in range(GOODS) if kind % 4 == RED])
    return plain + sum([tiles[pregnant] > 0 and not tiles[own] for own, pregnant in ANIMALS])


def _spot_counter(thing: str) -> CountFunction:
    """Return a function that counts the free spots for wood or stone on sheds."""
    shed = next(board for board in BOARDS if board.id == "shed")
    if thing == "wood":
        return lambda position, player: shed.wood * player.sheds - player.filled[0]
    return lambda position, player: shed.stone * player.sheds - player.filled[1]


ANY_KIND = ("sheep_any", "cattle_any", "weapon_any")
"""The words of prices that are not counts."""
HOLDING_COUNTS: dict[str, Callable[[Holdings], int]] = {
    **{name: counted for name, counted in THING_COUNTERS.items() if name not in ANY_KIND},
    "large_ship": lambda player: player.count_large_ships(),
    "ship_sets": lambda player: min(len(player.boats), player.knarrs, len(player.longships)),
    "ore_on_ships": lambda player: sum(player.boats) + sum(player.longships),
    "longships_with_2_ore": lambda player: sum([ore >= 2 for ore in player.longships]),
    "stone_or_long_house": lambda player: sum([BOARDS[laid.board].house for laid in player.boards]),
    "exploration_boards": lambda player: sum([not BOARDS[laid.board].house for laid in player.boards[1:]]),
    "special_tiles": _count_specials,
    "sheep_in_stable": lambda player: player.count_animals("sheep"),
    "animal_kinds": lambda player: sum([player.count_animals(kind) > 0 for kind in ("sheep", "cattle")]),
    "red_kinds": _count_red_kinds,
    "meat_pairs": lambda player: min(player.tiles[NUMBER["game_meat"]], player.tiles[NUMBER["whale_meat"]]),
    "income": lambda player: sum([laid.income() for laid in player.boards]),
}
"""The functions that count what a player has, by name: tiles and weapons under their ids, and other things."""
TABLE_COUNTS: dict[str, CountFunction] = {
    "players": lambda position, player: position.players,
    "round": lambda position, player: position.round,
    "pairs": lambda position, player: player.pairs,
    "mead_on_table": lambda position, player: sum([food.piece == MEAD for food in player.food]),
    "viking_action": lambda position, player: int(
        position.space >= 0 and position.seats[position.turn] is player
    ),
    "shed_spots_wood": _spot_counter("wood"),
    "shed_spots_stone": _spot_counter("stone"),
    "vikings_on_crafting": _viking_counter(
        tuple([number for number, space in enumerate(SPACES) if "crafting" in (space.group, space.also)])
    ),
    "vikings_in_column_2": _column_counter(2),
    "vikings_in_column_3": _column_counter(3),
}
"""The functions of all other counts, by name."""

check_counts(BOX.occupations, is_known_count)
