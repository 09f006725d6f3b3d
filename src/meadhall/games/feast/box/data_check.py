"""Checks of the data files against the printed game, made when the files are read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any

import msgspec

from .card_check import Fault, card_faults, count_faults, place_of
from .cards import Occupation
from .records import RESOURCES, BoardRow, FeastBox, FeastSpace, Good, SpecialTile

COLUMNS = {1: 18, 2: 18, 3: 16, 4: 9}
"""The number of action spaces in each column (FO-1.2)."""
GOODS = {"orange": 6, "red": 8, "green": 8, "blue": 8}
TILES = 346
HARVESTS = {1: 3, 2: 1, 3: 1, 4: 1}
"""The number of orange goods that each harvest level adds (FO-3.2)."""
SPECIALS, FORGED = 15, 7
WEAPONS = {"bow_and_arrow": 12, "snare": 12, "spear": 12, "long_sword": 11}
STRIPS, ITEMS = 8, 7
LIGHT = {"A": 15, "B": 15, "C": 15}
DARK = {"A": 57, "B": 44, "C": 44}
SHIPS = {"whaling_boat": (3, 1, 3, 1, 0), "knarr": (5, 2, 5, 0, 18), "longship": (8, 2, 8, 3, 21)}
"""Price in silver and in wood, points, slots for ore, and points once emigrated (FO-6.3, FO-10.7, FO-13.2)."""
ROUNDS = {"long": 7, "short": 6}
VIKINGS = 12
LETTERS = ("A", "B", "C", "D")
BOARDS = {
    "home": (0, 86),
    "shetland": (6, 24),
    "bear_island": (12, 22),
    "faroe_islands": (4, 16),
    "baffin_island": (12, 24),
    "iceland": (16, 24),
    "labrador": (36, 40),
    "greenland": (12, 20),
    "newfoundland": (38, 40),
    "shed": (8, 0),
    "stone_house": (10, 7),
    "long_house": (17, 15),
}
"""The points and the number of -1 squares of each board (FO-13.3, FO-13.4, FO-13.9)."""
HOUSES = {"shed": (3, 3, 3), "stone_house": (3, 1, 1), "long_house": (5, 0, 0)}
"""The number of each house, and its spots for wood and for stone (FO-1.8, FO-7.11)."""
MARKS = "_.nibx"
DOUBLE_SILVER = "silver_2"


class BadBox(ValueError):  # noqa: N818 - named for what it is
    """The data files differ from the printed game; the message gives the place and the reason."""


def check_box(box: FeastBox) -> FeastBox:
    """Return the box. Raise `BadBox` if it differs from the printed game."""
    _refuse(find_faults(box))
    return box


def read_cards(rows: list[dict[str, Any]]) -> tuple[Occupation, ...]:
    """Return the occupations as records. An error message names the card and the unknown part, moment or field."""
    found = []
    for row in rows:
        try:
            found.append(msgspec.convert(row, Occupation))
        except msgspec.ValidationError as error:
            reason, _, path = str(error).partition(" - at `$.")
            field = f": {path.rstrip('`')}" if path else ""
            _refuse([(f"{place_of(row)}{field}", reason)])
    return tuple(found)


def check_counts(cards: Iterable[Occupation], known: Callable[[str], bool]) -> None:
    """Raise `BadBox` if a card names a count that does not exist."""
    _refuse(count_faults(cards, known))


def _refuse(faults: Iterable[Fault]) -> None:
    for place, reason in faults:
        raise BadBox(f"A Feast for Odin, data files: {place}: {reason}")


def find_faults(box: FeastBox) -> Iterator[Fault]:
    """Yield all differences from the printed game. Goods and boards come first, because the other checks use them."""
    yield from goods_faults(box.goods)
    yield from special_faults(box.specials)
    known = known_things(box)
    ids = [board.id for board in box.boards]
    if sorted(ids) != sorted(BOARDS):
        yield "boards", f"the boards are {', '.join(BOARDS)}, not {', '.join(ids)}"
        return
    for board in box.boards:
        yield from board_faults(board, known)
    yield from side_faults(box.boards)
    yield from space_faults(box, known)
    yield from supply_faults(box)
    yield from occupation_faults(box)


def known_things(box: FeastBox) -> set[str]:
    """Return the ids of everything that a space can cost or give."""
    return {
        *[good.id for good in box.goods],
        *[special.id for special in box.specials],
        *WEAPONS,
        *SHIPS,
        *HOUSES,
        *RESOURCES,
    }


def find_doubles(ids: Iterable[Hashable]) -> list[Hashable]:
    return [one for one, count in Counter(ids).items() if count > 1]


# ---------------------------------------------------------------- tiles


def goods_faults(goods: tuple[Good, ...]) -> Iterator[Fault]:
    for twice in find_doubles(good.id for good in goods):
        yield "goods", f"two goods have the id {twice}"
    colours = Counter[str](good.colour for good in goods)
    for colour, count in GOODS.items():
        if colours[colour] != count:
            yield "goods", f"there are {count} {colour} kinds, not {colours[colour]} (FO-1.3)"
    tiles = sum(good.tiles for good in goods)
    if tiles != TILES:
        yield "goods", f"there are {TILES} goods tiles, not {tiles} (FO-1.3)"
    for good in goods:
        yield from good_faults(good)
    yield from line_faults(goods)


def good_faults(good: Good) -> Iterator[Fault]:
    place = f"goods ({good.id})"
    if good.colour != "orange" and good.harvest:
        yield place, "only orange goods are harvested (FO-3.2)"
    if (good.colour == "blue") != (good.sword > 0):
        yield place, "blue goods have a sword value and others have none (FO-10.28)"


def line_faults(goods: tuple[Good, ...]) -> Iterator[Fault]:
    for size in dict.fromkeys(good.size for good in goods):
        line = [good.colour for good in goods if good.size == size]
        if line not in (["orange", "red", "green", "blue"], ["red", "green", "blue"]):
            yield "goods", f"the line of {size[0]} by {size[1]} goods is {', '.join(line)} (FO-1.4)"
    harvests = Counter(good.harvest for good in goods if good.colour == "orange")
    if harvests != HARVESTS:
        yield "goods", "harvest level 1 adds three orange goods and each further level one (FO-3.2)"
    if [good.id for good in goods if good.forge] != ["jewelry"]:
        yield "goods", "of all goods a smith makes jewelry only (FO-10.11)"


def special_faults(specials: tuple[SpecialTile, ...]) -> Iterator[Fault]:
    if len(specials) != SPECIALS:
        yield "specials", f"there are {SPECIALS} special tiles, not {len(specials)} (FO-1.5)"
    for twice in find_doubles(special.id for special in specials):
        yield "specials", f"two special tiles have the id {twice}"
    forged = sum(special.forge for special in specials)
    if forged != FORGED:
        yield "specials", f"{FORGED} special tiles have the forge sign, not {forged} (FO-10.11)"
    unsold = [special.id for special in specials if special.silver < 0]
    if unsold != ["english_crown"]:
        yield "specials", "the English Crown and no other has no price (FO-10.21)"
    for special in specials:
        yield from grid_faults(f"specials ({special.id})", special.shape, "#.")


def grid_faults(place: str, grid: str, marks: str) -> Iterator[Fault]:
    lines = grid.split("\n")
    if len({len(line) for line in lines}) > 1:
        yield place, "its rows are not equally long"
    if strange := sorted(set("".join(lines)) - set(marks)):
        yield place, f"it has a mark that is none of {' '.join(marks)}: {' '.join(strange)}"


# ---------------------------------------------------------------- boards


def board_faults(board: BoardRow, known: set[str]) -> Iterator[Fault]:
    place = f"boards ({board.id})"
    points, minus = BOARDS[board.id]
    if board.points != points:
        yield place, f"it is worth {points} points, not {board.points} (FO-13.3, FO-13.4)"
    if (board.id in HOUSES) != (board.kind == "house") or (board.id == "home") != (board.kind == "home"):
        yield place, f"it is no {board.kind} board"
    printed = HOUSES.get(board.id, (0, 0, 0))
    if (board.stock, board.wood, board.stone) != printed:
        yield place, "stock, wood and stone are {}, {} and {} (FO-1.8, FO-7.11)".format(*printed)
    yield from grid_faults(place, board.grid, MARKS)
    free = board.grid.count("n")
    if not free == board.minus == minus:
        yield place, f"it has {minus} squares of -1; the grid has {free} and it says {board.minus} (FO-13.9)"
    yield from track_faults(place, board)
    yield from bonus_faults(place, board, known)


def find_marks(board: BoardRow, mark: str) -> list[tuple[int, int]]:
    """Return the row and column of each cell with this mark."""
    return [
        (row, column)
        for row, line in enumerate(board.grid.split("\n"))
        for column, found in enumerate(line)
        if found == mark
    ]


def track_faults(place: str, board: BoardRow) -> Iterator[Fault]:
    cells = [(step[1], step[2]) for track in board.tracks for step in track if len(step) == 3]
    if sorted(cells) != find_marks(board, "i"):
        yield place, "the income squares of its tracks are not those of the grid, each once (FO-7.5)"
    for track in board.tracks:
        values = [step[0] for step in track]
        if values != sorted(values):
            yield place, f"the values of a track never fall: {values} (FO-5.2)"
        if [len(step) for step in track] != [3] * (len(track) - 1) + [1]:
            yield place, "a track ends with a value that has no square, and only there (FO-R-05)"


def bonus_faults(place: str, board: BoardRow, known: set[str]) -> Iterator[Fault]:
    if sorted((row, column) for row, column, *_ in board.bonuses) != find_marks(board, "b"):
        yield place, "its bonuses do not lie on the bonus squares of the grid, one on each (FO-8.1)"
    for _, _, *pays in board.bonuses:
        if not pays:
            yield place, "a bonus pays nothing (FO-8.1)"
        yield from (
            (place, f"a bonus pays {one}, which is not in the box") for one in pays if one not in known
        )


def side_faults(boards: tuple[BoardRow, ...]) -> Iterator[Fault]:
    sides = sorted((board.letter, board.front) for board in boards if board.kind == "exploration")
    if sides != [(letter, front) for letter in LETTERS for front in (False, True)]:
        yield "boards", f"the exploration boards {', '.join(LETTERS)} have a front and a back each (FO-1.9)"


# ---------------------------------------------------------------- spaces


def space_faults(box: FeastBox, known: set[str]) -> Iterator[Fault]:
    for twice in find_doubles(space.id for space in box.spaces):
        yield "spaces", f"two spaces have the id {twice}"
    columns = Counter(space.column for space in box.spaces)
    if columns != COLUMNS:
        counts = ", ".join(str(columns[column]) for column in COLUMNS)
        yield "spaces", f"the columns have 18, 18, 16 and 9 spaces, not {counts} (FO-1.2)"
    for space in box.spaces:
        place = f"spaces ({space.id})"
        if (len(space.parts) > 1) != (space.choose != ""):
            yield place, "choose says how several parts are used, and belongs to several only (FO-4.5)"
        for name in sorted(find_named_things(space) - known):
            yield place, f"{name} is not in the box"
    yield from explored_faults(box)


def explored_faults(box: FeastBox) -> Iterator[Fault]:
    explored = [
        board
        for space in box.spaces
        for part in space.parts
        if part.__struct_config__.tag == "explore"
        for board in getattr(part, "boards", ())
    ]
    boards = [board.id for board in box.boards if board.kind == "exploration"]
    if sorted(explored) != sorted(boards):
        yield "spaces", "each side of an exploration board is explored from exactly one space (FO-10.38)"


def find_named_things(space: FeastSpace) -> set[str]:
    """Return the ids of all things that a space names."""
    found = set(space.ships)
    for part in space.parts:
        plain: dict[str, Any] = msgspec.to_builtins(part)
        for field in ("animal", "gives", "weapon"):
            found |= {plain[field]} if field in plain else set()
        for field in ("gain", "with_cattle", "with_sheep"):
            found |= set(plain.get(field, ()))
        for field in ("gains", "costs"):
            found |= {one for amounts in plain.get(field, ()) for one in amounts}
    return found


# ---------------------------------------------------------------- cards, strips, ships, rounds


def supply_faults(box: FeastBox) -> Iterator[Fault]:
    if box.weapons != WEAPONS:
        yield "weapons", f"there are {sum(WEAPONS.values())} weapons, 12 of each and 11 long swords (FO-1.6)"
    if [len(strip) for strip in box.strips] != [ITEMS] * STRIPS:
        yield "strips", f"there are {STRIPS} strips of {ITEMS} items (FO-1.11)"
    for item in sorted({item for strip in box.strips for item in strip}):
        if item not in ("wood", "stone", "ore", DOUBLE_SILVER):
            yield "strips", f"{item} does not lie in the mountains (FO-10.13)"
    yield from ship_faults(box)
    yield from length_faults(box)


def ship_faults(box: FeastBox) -> Iterator[Fault]:
    ships = {
        name: (ship.silver, ship.wood, ship.points, ship.slots, ship.settled)
        for name, ship in box.ships.items()
    }
    for name in {**SHIPS, **ships}:
        if ships.get(name) != SHIPS.get(name):
            yield (
                f"ships ({name})",
                "prices, points and places for ore are not those printed (FO-6.3, FO-13.2)",
            )


def length_faults(box: FeastBox) -> Iterator[Fault]:
    if set(box.lengths) != set(ROUNDS):
        yield "lengths", "a game is long or short (FO-2.1)"
        return
    for name, rounds in ROUNDS.items():
        length, place = box.lengths[name], f"lengths ({name})"
        if len(length.harvest) != rounds or len(length.turns) != rounds:
            yield place, f"it has {rounds} rounds (FO-2.1)"
        if length.start + rounds != VIKINGS:
            yield place, f"in the last round all {VIKINGS} Vikings are there (FO-3.1)"
        if tuple(turn for turn in length.turns if turn != "-") != LETTERS:
            yield place, f"boards are turned in the order {', '.join(LETTERS)} (FO-3.3)"


def occupation_faults(box: FeastBox) -> Iterator[Fault]:
    cards = box.occupations
    total = sum(LIGHT.values()) + sum(DARK.values())
    if [card.number for card in cards] != list(range(1, total + 1)):
        yield "occupations", f"they are numbered from 1 to {total}, in order (FO-1.7)"
    for light, printed in ((True, LIGHT), (False, DARK)):
        decks = Counter[str](card.deck for card in cards if card.light == light)
        for deck, count in printed.items():
            if decks[deck] != count:
                kind = "light" if light else "dark"
                yield "occupations", f"deck {deck} has {count} {kind} cards, not {decks[deck]} (FO-1.7)"
    yield from card_faults(box)
