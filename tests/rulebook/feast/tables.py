"""Builds tables of A Feast for Odin for rules tests.

Only this file and `play` know how the game keeps its data; tests import both from here. Goods, boards,
spaces and ships go by their ids in the data files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from meadhall.engine import Chance, State
from meadhall.games.feast.boards.board import BOARDS, BY_ID
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.box.kinds import NUMBER, SPECIALS
from meadhall.games.feast.box.records import WEAPONS
from meadhall.games.feast.phases.rounds import BeginPhaseStep, FeastRoundsStep
from meadhall.games.feast.player import HOLDS, WEAPON_NUMBER, FeastPlayer, Food
from meadhall.games.feast.position import FeastPosition, Isle
from meadhall.games.feast.table_rules import BY_ID as SPACE_NUMBER
from meadhall.games.feast.table_rules import IMITATIONS, SPACES
from tests.rulebook.play import Dice, script

from .play import GAME, Piece, Table, cell, piece, space, turned, use

__all__ = [
    "GAME",
    "Food",
    "Piece",
    "Table",
    "cell",
    "covered",
    "feast_table",
    "fresh_table",
    "laid",
    "piece",
    "space",
    "supply",
    "turned",
    "use",
]

RESOURCES = ("silver", "wood", "stone", "ore")


def fresh_table(players: int = 2, dice: Dice | None = None, seed: int = 1, **options: Any) -> Table:
    """A table at its very first decision."""
    return Table(GAME.new(players, seed=seed, options=options, script=script(dice)))


def laid(name: str, *pieces: Piece) -> FilledBoard:
    """A board of a player with these pieces on it, without a check of the rules."""
    board = FilledBoard(BY_ID[name].number)
    for one in pieces:
        what, turn = turned(one)
        board = board.lay(what, turn, cell(name, one.row, one.col))
    return board


def covered(name: str, cells: Sequence[tuple[int, int]], what: str = "silver") -> FilledBoard:
    """A board of a player with silver, or ore, on each of these cells."""
    return laid(name, *[Piece(what, row, col) for row, col in cells])


def supply(**things: Any) -> FeastPlayer:
    """What lies before a player: goods, specials and weapons by id, everything else as `Player` names it.

    `supply(peas=2, snare=1, silver=3, boats=(0, 1), longships=(2,), boards=(laid("home"), laid("iceland")))`"""
    tiles, weapons, rest = [0] * HOLDS, [0] * len(WEAPONS), {}
    for thing, count in things.items():
        if thing in NUMBER and thing not in RESOURCES:
            tiles[NUMBER[thing]] = count
        elif thing in WEAPON_NUMBER:
            weapons[WEAPON_NUMBER[thing]] = count
        else:
            rest[thing] = count
    return FeastPlayer(tiles, weapons, **rest)


def feast_table(
    *seats: FeastPlayer,
    in_round: int = 1,
    phase: int = 5,
    window: bool = False,
    start: int = 0,
    last: int = -1,
    taken: Mapping[str, int] | None = None,
    imitations: tuple[int, int] = (1, 3),
    isles: Mapping[str, int] | None = None,
    stock: tuple[int, int, int] | None = None,
    strips: Sequence[Sequence[str]] | None = None,
    next_strips: Sequence[int] | None = None,
    next_weapons: Sequence[str] | None = None,
    used_weapons: Mapping[str, int] | None = None,
    deck: Sequence[int] | None = None,
    dice: Dice | None = None,
    seed: int = 1,
    version: str = GAME.version,
    **options: Any,
) -> Table:
    """A table at the start of a phase, after the windows before it, or with `window` before them.

    A seat has all its Vikings of the round unless `vikings` says less; those of `taken` are on their spaces already and
    must be counted off by hand. `isles` is the silver on the exploration boards that lie open, named by the side that
    is up, the others as they lie in this round. Owned houses, boards, specials, cards and weapons leave the stock.
    `next_weapons` and `deck` are the whole draw piles, the next card first."""
    players = len(seats)
    game = GAME.of_version(version)
    new = game.new(players, seed=seed, options=options)
    position = cast(FeastPosition, new.position.clone())
    position.chance = Chance.from_script(position.chance.key, script(dice))
    position.events, position.round, position.start, position.last = [], in_round, start, last
    position.turn, position.seats = -1, [player.copy() for player in seats]
    if players == 4:
        position.imitations = imitations
    for player in position.seats:
        player.vikings = player.vikings or position.rules.vikings(in_round)
    position.phase, position.stack = (
        (phase - 1, (FeastRoundsStep(),)) if window else (phase, (FeastRoundsStep(), BeginPhaseStep()))
    )
    if window and phase == 1:
        position.phase, position.round = 12 if in_round > 1 else 0, in_round - 1
    if window and phase == 13:
        position.phase = 9
    _occupy(position, taken or {})
    _explore(position, in_round - (phase <= 3), isles or {})
    _store(position, stock)
    _shuffle(position, strips, next_strips, next_weapons, used_weapons, deck)
    return Table(State(game, position, new.header))


def _occupy(position: FeastPosition, taken: Mapping[str, int]) -> None:
    """Vikings on spaces; an imitation space goes by "imitation_1" to "imitation_4"."""
    position.taken, position.crew = [-1] * (IMITATIONS[-1] + 1), [0] * (IMITATIONS[-1] + 1)
    for name, seat in taken.items():
        if name.startswith("imitation_"):
            column = int(name[-1])
            number = IMITATIONS[column - 1]
        else:
            number = SPACE_NUMBER[name]
            column = SPACES[number].column
        position.taken[number], position.crew[number] = seat, column


def _explore(position: FeastPosition, rounds: int, isles: Mapping[str, int]) -> None:
    """Boards of players are claimed; the others lie as so many rounds have left them, unless they are named."""
    owned = {board.board for player in position.seats for board in player.boards}
    found = []
    for letter in "ABCD":
        front, back = [board for board in BOARDS if board.letter == letter]
        before = position.rules.length.turns[:rounds]
        side = back if letter in before else front
        silver = 0
        for due in before:
            silver = 0 if due == letter else silver + 2 * (due != "-")
        mine = [board.number for board in (front, back) if board.number in owned]
        named = [board for board in (front, back) if board.id in isles]
        if mine:
            found.append(Isle(mine[0], 0, True))
        elif named:
            found.append(Isle(named[0].number, isles[named[0].id]))
        else:
            found.append(Isle(side.number, silver))
    position.isles = tuple(found)


def _store(position: FeastPosition, stock: tuple[int, int, int] | None) -> None:
    """Houses and specials that are left."""
    boards = [board for player in position.seats for board in player.boards]
    stones, longs = (
        sum([one.board == BY_ID[name].number for one in boards]) for name in ("stone_house", "long_house")
    )
    sheds = sum([player.sheds for player in position.seats])
    position.stock = stock if stock is not None else (3 - sheds, 3 - stones, 5 - longs)
    lying = [what for board in boards for what, _, _ in board.pieces]
    held = [what for player in position.seats for what in SPECIALS if player.tiles[what]]
    position.specials = tuple([what for what in SPECIALS if what not in (*lying, *held)])


def _shuffle(
    position: FeastPosition,
    strips: Sequence[Sequence[str]] | None,
    next_strips: Sequence[int] | None,
    next_weapons: Sequence[str] | None,
    used_weapons: Mapping[str, int] | None,
    deck: Sequence[int] | None,
) -> None:
    """Strips, weapons and occupations, open and face down."""
    if strips is None:
        while (
            len(position.strips) < (2 + (position.players == 4)) + position.round - 1 and position.deck_strips
        ):
            number, position.deck_strips = position.deck_strips[0], position.deck_strips[1:]
            position.strips += (BOX.strips[number],)
    else:
        position.strips = tuple([tuple(strip) for strip in strips])
    if next_strips is not None:
        position.deck_strips = tuple(next_strips)
    position.gone_strips = max(0, len(BOX.strips) - len(position.strips) - len(position.deck_strips))
    used = used_weapons or {}
    position.used_weapons = [used.get(name, 0) for name in WEAPONS]
    left = [
        BOX.weapons[name] - position.used_weapons[n] - sum([player.weapons[n] for player in position.seats])
        for n, name in enumerate(WEAPONS)
    ]
    pile = [n for n, count in enumerate(left) for _ in range(count)]
    if next_weapons is not None:
        pile = [WEAPON_NUMBER[name] for name in next_weapons]
    position.deck_weapons = tuple(pile)
    seen = [card for player in position.seats for card in (*player.hand, *player.played)]
    if deck is not None:
        position.deck = tuple(deck)
    position.deck = tuple([card for card in position.deck if card not in seen])
    position.out = tuple([card for card in position.rules.light if card not in seen])
