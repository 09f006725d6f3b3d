"""The encoding of A Feast for Odin.

It omits the cells of other players' boards (their income and minus points are encoded), the food on their tables, and
ledgers of current actions.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain

from meadhall.engine import Decision, Move
from meadhall.games.feast import BOARDS, IDS, AnytimeOptions, FeastSeatView, FeastView, forms

from .columns import Column, NumberColumn
from .encoder import EncodingPlan, TableKind, ViewWriter
from .layout import Buffer, Field, Layout

TILES = 47
SPECIAL = 32
"""The number of the first special tile."""
OWN_BOARDS = 12
"""The number of a player's boards that are encoded by cell, the home board first."""
CELLS = max(board.rows * board.stride for board in BOARDS)
STRIPS, ITEMS = 8, ("wood", "stone", "ore", "silver_2")
SQUARES = 20
COUNTS = (
    "silver",
    "wood",
    "stone",
    "ore",
    "knarrs",
    "sheds",
    "light",
    "dark",
    "vikings",
    "passed",
    "penalties",
    "paid",
    "pairs",
    "squares",
)
NUMBERS = (
    "round",
    "rounds",
    "phase",
    "deck_strips",
    "gone_strips",
    "made_weapons",
    "deck",
    "out",
    "spent",
    "bonus",
    "edge",
)


@cache
def covered_cells(board: int, piece: int, turn: int, cell: int, mirrored: bool) -> tuple[int, ...]:
    """Return the cells of a board under a piece."""
    return tuple([cell + step for step in forms(BOARDS[board].stride, piece, mirrored)[turn].steps])


def fields(table: TableKind) -> list[Field]:
    seats, board = table.max_players, table.board
    cards, spaces, boards = len(board["occupations"]), len(board["spaces"]) + seats, len(board["boards"])
    return [
        Field("numbers", (len(NUMBERS),), 200, ", ".join(NUMBERS)),
        Field("start", (seats,), words="the start player, from mine on"),
        Field("turn", (seats,)),
        Field("last", (seats,), words="who placed Vikings last"),
        Field("taken", (spaces, seats), words="who holds each space, imitation spaces last"),
        Field("crew", (spaces,), 4, "Vikings on each space"),
        Field("space", (spaces,), words="the space that is used"),
        Field("imitated", (spaces,)),
        Field("imitations", (4,), 4, "imitation spaces in the game"),
        Field("isles", (boards, 3), 20, "lands: in the game, silver, claimed"),
        Field("stock", (3,), 20),
        Field("specials", (TILES - SPECIAL,), words="special tiles to be had"),
        Field("strips", (STRIPS, len(ITEMS)), 8, f"mountain strips: {', '.join(ITEMS)}"),
        Field("unseen_strips", (len(board["strips"]),)),
        Field("unseen_weapons", (4,), 20),
        Field("used_weapons", (4,), 50),
        Field("counts", (seats, len(COUNTS)), 200, ", ".join(COUNTS), -100),
        Field("tiles", (seats, TILES), 30, ", ".join(IDS[:TILES])),
        Field("weapons", (seats, 4), 20),
        Field("boats", (seats, 2), 3, "whaling boats without and with ore"),
        Field("longships", (seats, 4), 4, "longships with 0 to 3 ore"),
        Field("settled", (seats, 2), 10, "knarrs and longships that emigrated"),
        Field("filled", (seats, 2), 30, "spots for wood and stone on sheds"),
        Field("boards", (seats, boards, 3), 100, "each kind of board: how many, income, minus points"),
        Field("played", (seats, cards), words="occupations that were played"),
        Field("used", (seats, cards), words="cards that have worked once"),
        Field("hand", (cards,), words="my occupations"),
        Field("my_boards", (OWN_BOARDS, boards), words="which board each of mine is, home first"),
        Field("cells", (OWN_BOARDS, CELLS), words="covered cells of my boards: row × (columns + 1) + column"),
        Field("food", (SQUARES,), TILES, "food on my table by its first square, plus 1"),
    ]


def make_writer(table: TableKind, layout: Layout) -> ViewWriter:
    at, board, seats = layout.start, table.board, table.max_players
    cards, boards = len(board["occupations"]), len(board["boards"])
    mirrored = bool(table.options["mirror_specials"])

    def write(view: FeastView, buffer: Buffer) -> None:
        me, players = view["seat"] or 0, view["players"]
        for place, name in enumerate(NUMBERS, at["numbers"]):
            buffer[place] = view[name]  # type: ignore[literal-required]
        for name in ("start", "turn", "last"):
            seat: int = view[name]  # type: ignore[literal-required]
            if seat >= 0:
                buffer[at[name] + (seat - me) % players] = 1
        write_table(view, buffer, me, players)
        for number, one in enumerate(view["seats"]):
            write_seat(one, buffer, (number - me) % players)
        if view["seat"] is not None:
            write_mine(view["seats"][me], buffer)

    def write_table(view: FeastView, buffer: Buffer, me: int, players: int) -> None:
        start = at["taken"]
        for number, seat in enumerate(view["taken"]):
            if seat >= 0:
                buffer[start + seats * number + (seat - me) % players] = 1
        start = at["crew"]
        for number, crew in enumerate(view["crew"]):
            if crew:
                buffer[start + number] = crew
        if view["space"] >= 0:
            buffer[at["space"] + view["space"]] = 1
        if view["imitated"] >= 0:
            buffer[at["imitated"] + view["imitated"]] = 1
        for place, imitation in enumerate(view["imitations"][:4], at["imitations"]):
            buffer[place] = imitation
        for isle in view["isles"]:
            place = at["isles"] + 3 * isle["board"]
            buffer[place], buffer[place + 1], buffer[place + 2] = 1, isle["silver"], isle["claimed"]
        for name in ("stock", "unseen_weapons", "used_weapons"):
            for place, count in enumerate(view[name], at[name]):
                buffer[place] = count
        for special in view["specials"]:
            buffer[at["specials"] + special - SPECIAL] = 1
        start = at["strips"]
        for strip in view["strips"]:
            for item in strip:
                buffer[start + ITEMS.index(item)] += 1
            start += len(ITEMS)
        for strip_number in view["unseen_strips"]:
            buffer[at["unseen_strips"] + strip_number] = 1

    def write_seat(seat: FeastSeatView, buffer: Buffer, place: int) -> None:
        for spot, name in enumerate(COUNTS, at["counts"] + len(COUNTS) * place):
            buffer[spot] = seat[name]  # type: ignore[literal-required]
        start = at["tiles"] + TILES * place
        for piece, count in enumerate(seat["tiles"]):
            if count:
                buffer[start + piece] = count
        for spot, count in enumerate(seat["weapons"], at["weapons"] + 4 * place):
            buffer[spot] = count
        for ore in seat["boats"]:
            buffer[at["boats"] + 2 * place + ore] += 1
        for ore in seat["longships"]:
            buffer[at["longships"] + 4 * place + ore] += 1
        spot = at["settled"] + 2 * place
        buffer[spot], buffer[spot + 1] = seat["settled"]
        spot = at["filled"] + 2 * place
        buffer[spot], buffer[spot + 1] = seat["filled"]
        for laid in seat["boards"]:
            spot = at["boards"] + 3 * (boards * place + laid["board"])
            buffer[spot] += 1
            buffer[spot + 1] += laid["income"]
            buffer[spot + 2] += laid["minus"]
        for card in seat["played"]:
            buffer[at["played"] + cards * place + card] = 1
        for card in seat["used"]:
            buffer[at["used"] + cards * place + card] = 1

    def write_mine(seat: FeastSeatView, buffer: Buffer) -> None:
        for card in seat["hand"] or ():
            buffer[at["hand"] + card] = 1
        for place, laid in enumerate(seat["boards"][:OWN_BOARDS]):
            number = laid["board"]
            buffer[at["my_boards"] + boards * place + number] = 1
            start = at["cells"] + CELLS * place
            for piece, turn, corner in laid["pieces"]:
                for cell in covered_cells(number, piece, turn, corner, mirrored):
                    buffer[start + cell] = 1
        for food in seat["food"]:
            buffer[at["food"] + food["square"]] = food["piece"] + 1

    return write


def columns(table: TableKind) -> dict[str, Column]:
    board = table.board
    spaces, cards = len(board["spaces"]) + table.max_players, len(board["occupations"])
    return {
        "board": NumberColumn(OWN_BOARDS + len(board["boards"])),
        "piece": NumberColumn(len(IDS)),
        "turn": NumberColumn(8),
        "cell": NumberColumn(CELLS),
        "ship": NumberColumn(3),
        "ore": NumberColumn(20),
        "long": NumberColumn(1),
        "square": NumberColumn(SQUARES),
        "space": NumberColumn(spaces),
        "imitated": NumberColumn(spaces),
        "option": NumberColumn(50),
        "strip": NumberColumn(STRIPS),
        "items": NumberColumn(20),
        "steps": NumberColumn(4),
        "armed": NumberColumn(3),
        "plain": NumberColumn(3),
        "weapons": NumberColumn(20),
        "rest": NumberColumn(50),
        "spears": NumberColumn(20),
        "vikings": NumberColumn(20),
        "card": NumberColumn(cards),
        "clause": NumberColumn(10),
        "way": NumberColumn(50),
        "silver": NumberColumn(50),
    }


def groups(decision: Decision) -> Iterable[Iterable[Move]]:
    """Return the asked and the anytime moves, then those that lay pieces, which may be thousands."""
    options = decision.options
    if isinstance(options, AnytimeOptions):
        return chain(options.list_asked_moves(), options.means.list_others()), options.means.list_lays()
    return (options.moves,)


PLAN = EncodingPlan(1, 128, fields, make_writer, columns, frozenset({"name", "text"}), groups=groups)
