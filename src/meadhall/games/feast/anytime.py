"""What a player may do at any time: lay pieces, buy ships, arm them, put food on the table (FO-6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec

from meadhall.engine import Move, Options, Refusal, Seat
from meadhall.engine.decision import kept, same

from . import events
from .boards.banquet_table import spots
from .boards.board import BOARDS
from .boards.forms import forms, member
from .boards.placement import Laid
from .box.kinds import COLOUR, IDS, NAMES, ORE, SILVER, WOOD
from .hall import FeastHall
from .moves import Arm, BuyShip, Lay, SetFood, UseCard
from .occupations.apply import use
from .occupations.conditions import ready
from .occupations.facts import NOTHING
from .occupations.listeners import Heard, rules_of
from .occupations.ways import affordable, uses
from .player import SHIPS, STAGES, Food, Player
from .supply import kinds_held


class Means(msgspec.Struct, frozen=True, gc=False):
    """All that the anytime moves of a seat depend on."""

    boards: tuple[Laid, ...]
    pieces: tuple[int, ...]
    """Kinds in supply that can lie on some kind of board, silver and ore among them."""
    mirrored: bool
    silver: int
    ships: tuple[int, ...]
    """Kinds of ships that can be bought: the silver and a landing stage are there."""
    arms: tuple[tuple[int, int], ...]
    """Ships that can take an ore: their kind and the ore on them."""
    food: tuple[tuple[int, bool, int], ...]
    """Food that can be put on the table: kind, lengthwise, square."""
    cards: tuple[UseCard, ...] = ()
    """Blue cards that can be used, and how (FO-11.4)."""

    def places(self, board: int, piece: int) -> tuple[int, ...]:
        return self.boards[board].where(piece, self.mirrored)

    def others(self) -> list[Move]:
        """All anytime moves except laying pieces."""
        return [self.other(number) for number in range(self.others_count())]

    def others_count(self) -> int:
        return len(self.ships) + len(self.arms) + len(self.food) + len(self.cards)

    def other(self, number: int) -> Move:
        """One of these moves, by its place in the list."""
        if number < len(self.ships):
            return BuyShip(self.ships[number])
        number -= len(self.ships)
        if number < len(self.arms):
            return Arm(*self.arms[number])
        number -= len(self.arms)
        return SetFood(*self.food[number]) if number < len(self.food) else self.cards[number - len(self.food)]

    def lays(self) -> Iterator[Lay]:
        for board in range(len(self.boards)):
            for piece in self.pieces:
                for turn, places in enumerate(self.places(board, piece)):
                    while places:
                        corner = places & -places
                        places ^= corner
                        yield Lay(board, piece, turn, corner.bit_length() - 1)

    def any(self) -> bool:
        """Is any anytime move possible?"""
        if self.ships or self.arms or self.food or self.cards:
            return True
        for laid in self.boards:
            for piece in self.pieces[::-1]:  # silver and ore come last and fit most easily
                if laid.has_room(piece, self.mirrored):
                    return True
        return False

    def count(self) -> int:
        number = self.others_count()
        for board in range(len(self.boards)):
            for piece in self.pieces:
                number += sum([places.bit_count() for places in self.places(board, piece)])
        return number

    def sample(self, rng: Random) -> Move | None:
        """A random move, found without listing all; None if the first try finds none."""
        others, pieces = self.others_count(), self.pieces
        if others and (not pieces or rng.random() < 0.3):
            return self.other(int(rng.random() * others))
        if not pieces:
            return None
        board = int(rng.random() * len(self.boards))
        laid = self.boards[board]
        piece = pieces[int(rng.random() * len(pieces))]
        turn = int(rng.random() * len(forms(BOARDS[laid.board].stride, piece, self.mirrored)))
        places = laid.where_turned(piece, turn, self.mirrored)
        if not places:
            return None
        return Lay(board, piece, turn, member(places, int(rng.random() * places.bit_count())))

    def find(self, move: Move) -> Move | None:
        if type(move) is Lay:
            numbers = (move.board, move.piece, move.turn, move.cell)
            if {*map(type, numbers)} != {int} or not 0 <= move.board < len(self.boards):
                return None
            if move.piece not in self.pieces:
                return None
            fits = self.boards[move.board].fits(move.piece, move.turn, move.cell, self.mirrored)
            return Lay(*numbers) if fits else None  # a new object, because the log keeps it
        if type(move) is SetFood:
            spot = (move.piece, move.long, move.square)
            own = SetFood(*self.food[self.food.index(spot)]) if spot in self.food else None
            return own if own is not None and same(own, move) else None
        for one in self.others():
            if one == move and same(one, move):
                return one
        return None

    def explain(self, move: Move) -> Refusal:
        """Why this move is not possible now."""
        if isinstance(move, Lay):
            return self._why_not_lay(move)
        if isinstance(move, BuyShip):
            if move.ship in range(len(SHIPS)) and SHIPS[move.ship].silver > self.silver:
                return Refusal("FO-6.3", f"That ship costs {SHIPS[move.ship].silver} silver.")
            return Refusal("FO-6.4", "No landing stage is free for that ship.")
        if isinstance(move, Arm):
            return Refusal(
                "FO-6.5", "Ore goes on a ship with a free slot, before an action and not during it."
            )
        if isinstance(move, UseCard):
            return Refusal("FO-11.4", "That card does not work now, or you cannot pay for it.")
        return Refusal("FO-6.7", "Food goes on free squares in an own turn, apart from food of its colour.")

    def _why_not_lay(self, move: Lay) -> Refusal:
        if not 0 <= move.board < len(self.boards):
            return Refusal("FO-7.2", "You have no such board.")
        laid = self.boards[move.board]
        board = BOARDS[laid.board]
        name = NAMES[move.piece]
        if not board.takes(move.piece):
            rule = "FO-7.10" if board.house else "FO-7.1"
            return Refusal(rule, f"{name} cannot lie on {board.name}.")
        if move.piece not in self.pieces:
            return Refusal("FO-7.13", "There is no such piece in your supply.")
        ways = forms(board.stride, move.piece, self.mirrored)
        if not 0 <= move.turn < len(ways) or not 0 <= move.cell < board.rows * board.stride:
            return Refusal("FO-7.2", f"{name} cannot lie on the board in that position.")
        mask = ways[move.turn].mask << move.cell
        if mask & ~board.cells:
            return Refusal("FO-7.2", f"{name} would lie beside the board or on a hole.")
        if mask & laid.covered:
            return Refusal("FO-7.2", "Something lies there already.")
        if mask & ~laid.free_for(move.piece):
            colour = ("orange", "red", "green")[COLOUR[move.piece]]
            return Refusal("FO-7.10" if board.house else "FO-7.4", f"Two {colour} goods would touch.")
        return Refusal("FO-7.5", "An income square needs all squares below and left of it covered first.")


def empty_handed(player: Player) -> bool:
    """A quick test: without tiles for the home board, silver, ore, other boards and blue cards no move is possible."""
    return not (
        player.silver
        or player.ore
        or len(player.boards) > 1
        or kinds_held(player).everywhere
        or rules_of(player.played).anytime
    )


def means_of(hall: FeastHall, seat: Seat, armed: bool = True, food: bool = False) -> Means:
    """What this seat may do besides answering. `armed`: ships may be armed now; `food`: food may be set."""
    player, law = hall.seats[seat], hall.law
    own, boards, silver, store = rules_of(player.played), player.boards, player.silver, kinds_held(player)
    pieces = store.kinds if len(boards) > 1 else store.everywhere
    if silver:
        pieces += SILVER_AND_ORE if player.ore else SILVER_ALONE
    elif player.ore:
        pieces += ORE_ALONE
    if own.wood_in_houses and player.wood and len(boards) > 1:
        pieces += (WOOD,)
    ships = _on_sale(silver, len(player.boats) < STAGES[0], player.large() < STAGES[1]) if silver > 2 else ()
    arms = _slots(player.boats, player.longships) if armed and player.ore else ()
    table: tuple[tuple[int, bool, int], ...] = ()
    if food and store.food and law.early_banquet:
        table = spots(store.food, player.food, law.squares(hall.round, player.emigrated()), own.long_rows)
    cards = blue_cards(hall, seat, own.anytime) if own.anytime else ()
    return Means(boards, pieces, law.mirrored, silver, ships, arms, table, cards)


SILVER_ALONE, ORE_ALONE, SILVER_AND_ORE = (SILVER,), (ORE,), (SILVER, ORE)


@cache
def _on_sale(silver: int, small: bool, large: bool) -> tuple[int, ...]:
    """Kinds of ships that can be bought; `small` and `large` say whether a landing stage is free (FO-6.3)."""
    return tuple([n for n, ship in enumerate(SHIPS) if ship.silver <= silver and (large if n else small)])


@cache
def _slots(boats: tuple[int, ...], longships: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Ships with a free slot for ore: their kind and the ore on them (FO-6.5)."""
    return (
        *[(0, ore) for ore in sorted(set(boats)) if ore < SHIPS[0].slots],
        *[(2, ore) for ore in sorted(set(longships)) if ore < SHIPS[2].slots],
    )


def blue_cards(hall: FeastHall, seat: Seat, heard: Heard) -> tuple[UseCard, ...]:
    """Blue cards that can be used now, one move for each way."""
    player = hall.seats[seat]
    paid = [(card, clause) for card, clause in heard if affordable(player, card, clause)]
    if not paid:
        return ()
    waiting = ready(hall, seat, tuple(paid), NOTHING)
    return tuple([use for card, clause, _ in waiting for use in uses(hall, seat, card, clause, NOTHING)])


def do_anytime(hall: FeastHall, seat: Seat, move: Move) -> None:
    """Carry out an anytime move."""
    DO[type(move)](hall, seat, move)


def lay(hall: FeastHall, seat: Seat, move: Lay) -> None:
    player = hall.seats[seat]
    laid = player.boards[move.board]
    after = laid.lay(move.piece, move.turn, move.cell)
    player.boards = (*player.boards[: move.board], after, *player.boards[move.board + 1 :])
    if move.piece == SILVER:
        player.silver -= 1
    elif move.piece == ORE:
        player.ore -= 1
    elif move.piece == WOOD:
        player.wood -= 1
    else:
        player.tiles[move.piece] -= 1
    board = BOARDS[laid.board]
    hall.tell(events.LaidDown(seat, laid.board, board.name, move.piece, move.turn, move.cell))
    if player.played:
        where = "house" if board.house else "exploration" if board.letter else "home"
        hall.signal(seat, NOTHING, ("laid", f"{IDS[move.piece]} on {where}"))


def buy_ship(hall: FeastHall, seat: Seat, move: BuyShip) -> None:
    price = SHIPS[move.ship].silver
    hall.seats[seat].silver -= price
    hall.tell(events.ShipBought(seat, move.ship, price))
    hall.add_ship(seat, move.ship)


def arm(hall: FeastHall, seat: Seat, move: Arm) -> None:
    player = hall.seats[seat]
    player.ore -= 1
    player.load(move.ship, move.ore, 1)
    hall.tell(events.ShipArmed(seat, move.ship, move.ore + 1))


def set_food(hall: FeastHall, seat: Seat, move: SetFood) -> None:
    player = hall.seats[seat]
    player.tiles[move.piece] -= 1
    player.food = tuple(sorted((*player.food, Food(move.piece, move.long, move.square)), key=_square))
    hall.tell(events.FoodSet(seat, move.piece, move.long, move.square))


def _square(food: Food) -> int:
    return food.square


DO: dict[type[Move], Callable[[FeastHall, Seat, Any], object]] = {
    Lay: lay,
    BuyShip: buy_ship,
    Arm: arm,
    SetFood: set_food,
    UseCard: use,
}
"""What each anytime move does."""


# ---------------------------------------------------------------- decisions of an owner


class Own(Options, frozen=True):
    """The options of a decision, with the anytime moves of the asked seat added (FO-6.1)."""

    means: Means

    def asked(self) -> Sequence[Move]:
        """The moves that are asked for."""
        raise NotImplementedError

    def why_not_asked(self, move: Move) -> Refusal:
        raise NotImplementedError

    @kept
    def _asked(self) -> Sequence[Move]:
        return self.asked()

    def list_moves(self) -> Sequence[Move]:
        return [*self._asked, *self.means.others(), *self.means.lays()]

    def count(self) -> int:
        return len(self._asked) + self.means.count()

    def sample(self, rng: Random) -> Move:
        if rng.random() < 0.3 and (move := self.means.sample(rng)) is not None:
            return move
        asked = self._asked
        return asked[int(rng.random() * len(asked))]

    def find(self, move: Move) -> Move | None:
        if type(move) in DO and ((found := self.means.find(move)) or type(move) is not UseCard):
            return found
        asked = self._asked
        try:
            own = asked[asked.index(move)]
        except ValueError:
            return None
        return own if own is move or same(own, move) else None

    def explain(self, move: Move) -> Refusal:
        return self.means.explain(move) if type(move) in DO else self.why_not_asked(move)
