"""Anytime moves: lay pieces, buy ships, arm them, put food on the table, use blue cards (FO-6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec

from meadhall.engine import Move, Options, Refusal, Seat
from meadhall.engine.decision import is_same_move, lazy_property

from . import events
from .boards.banquet_table import spots
from .boards.board import BOARDS
from .boards.forms import forms, nth_cell
from .boards.placement import FilledBoard
from .box.kinds import COLOUR, IDS, ORE, PIECE_NAMES, SILVER, WOOD
from .moves import Arm, BuyShip, Lay, SetFood, UseCard
from .occupations.card_use import play_use_card
from .occupations.conditions import find_ready_clauses
from .occupations.facts import NOTHING
from .occupations.listeners import CardClauses, card_rules_of
from .occupations.ways import is_affordable, list_use_moves
from .player import SHIPS, STAGES, FeastPlayer, Food
from .position import FeastPosition
from .supply import tile_kinds_of


class AnytimeMoves(msgspec.Struct, frozen=True, gc=False):
    """The facts that determine the anytime moves of a seat."""

    boards: tuple[FilledBoard, ...]
    pieces: tuple[int, ...]
    """The kinds of pieces in supply that a board of the player may take, silver and ore included."""
    mirrored: bool
    silver: int
    ships: tuple[int, ...]
    """The kinds of ships that the seat can pay for and for which a landing stage is free."""
    arms: tuple[tuple[int, int], ...]
    """The ships with a free slot for ore: kind, and the ore on it."""
    food: tuple[tuple[int, bool, int], ...]
    """The spots for food on the table: kind, lengthwise, square."""
    cards: tuple[UseCard, ...] = ()
    """The uses of blue cards that are possible now (FO-11.4)."""

    def places(self, board: int, piece: int) -> tuple[int, ...]:
        return self.boards[board].find_places(piece, self.mirrored)

    def list_others(self) -> list[Move]:
        """Return all anytime moves except those that lay pieces."""
        return [self.nth_other(number) for number in range(self.count_others())]

    def count_others(self) -> int:
        return len(self.ships) + len(self.arms) + len(self.food) + len(self.cards)

    def nth_other(self, number: int) -> Move:
        """Return the move at this index of `list_others()`."""
        if number < len(self.ships):
            return BuyShip(self.ships[number])
        number -= len(self.ships)
        if number < len(self.arms):
            return Arm(*self.arms[number])
        number -= len(self.arms)
        return SetFood(*self.food[number]) if number < len(self.food) else self.cards[number - len(self.food)]

    def list_lays(self) -> Iterator[Lay]:
        for board in range(len(self.boards)):
            for piece in self.pieces:
                for turn, places in enumerate(self.places(board, piece)):
                    while places:
                        corner = places & -places
                        places ^= corner
                        yield Lay(board, piece, turn, corner.bit_length() - 1)

    def has_moves(self) -> bool:
        """Return whether any anytime move is possible."""
        if self.ships or self.arms or self.food or self.cards:
            return True
        for laid in self.boards:
            for piece in self.pieces[::-1]:  # reversed: silver and ore are at the end and fit most easily
                if laid.has_room(piece, self.mirrored):
                    return True
        return False

    def count(self) -> int:
        number = self.count_others()
        for board in range(len(self.boards)):
            for piece in self.pieces:
                number += sum([places.bit_count() for places in self.places(board, piece)])
        return number

    def sample(self, rng: Random) -> Move | None:
        """Return a random move without listing all moves; None if the first try finds none."""
        others, pieces = self.count_others(), self.pieces
        if others and (not pieces or rng.random() < 0.3):
            return self.nth_other(int(rng.random() * others))
        if not pieces:
            return None
        board = int(rng.random() * len(self.boards))
        laid = self.boards[board]
        piece = pieces[int(rng.random() * len(pieces))]
        turn = int(rng.random() * len(forms(BOARDS[laid.board].stride, piece, self.mirrored)))
        places = laid.find_places_oriented(piece, turn, self.mirrored)
        if not places:
            return None
        return Lay(board, piece, turn, nth_cell(places, int(rng.random() * places.bit_count())))

    def find(self, move: Move) -> Move | None:
        if type(move) is Lay:
            numbers = (move.board, move.piece, move.turn, move.cell)
            if {*map(type, numbers)} != {int} or not 0 <= move.board < len(self.boards):
                return None
            if move.piece not in self.pieces:
                return None
            fits = self.boards[move.board].fits(move.piece, move.turn, move.cell, self.mirrored)
            return Lay(*numbers) if fits else None  # a new object, because the log stores it
        if type(move) is SetFood:
            spot = (move.piece, move.long, move.square)
            own = SetFood(*self.food[self.food.index(spot)]) if spot in self.food else None
            return own if own is not None and is_same_move(own, move) else None
        for one in self.list_others():
            if one == move and is_same_move(one, move):
                return one
        return None

    def explain(self, move: Move) -> Refusal:
        """Return a refusal that explains why this move is not possible now."""
        if isinstance(move, Lay):
            return self._explain_lay(move)
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

    def _explain_lay(self, move: Lay) -> Refusal:
        if not 0 <= move.board < len(self.boards):
            return Refusal("FO-7.2", "You have no such board.")
        laid = self.boards[move.board]
        board = BOARDS[laid.board]
        name = PIECE_NAMES[move.piece]
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
        if mask & laid.covered_cells:
            return Refusal("FO-7.2", "Something lies there already.")
        if mask & ~laid.free_cells_for(move.piece):
            colour = ("orange", "red", "green")[COLOUR[move.piece]]
            return Refusal("FO-7.10" if board.house else "FO-7.4", f"Two {colour} goods would touch.")
        return Refusal("FO-7.5", "An income square needs all squares below and left of it covered first.")


def is_empty_handed(player: FeastPlayer) -> bool:
    """Return True if the player has no silver, no ore, only the home board, no tiles that it takes, and no blue cards.
    Then no anytime move is possible."""
    return not (
        player.silver
        or player.ore
        or len(player.boards) > 1
        or tile_kinds_of(player).everywhere
        or card_rules_of(player.played).anytime
    )


def anytime_moves_of(
    position: FeastPosition, seat: Seat, armed: bool = True, food: bool = False
) -> AnytimeMoves:
    """Return the anytime moves of this seat. `armed`: it may arm ships; `food`: it may set food early."""
    player, rules = position.seats[seat], position.rules
    own, boards, silver, store = (
        card_rules_of(player.played),
        player.boards,
        player.silver,
        tile_kinds_of(player),
    )
    pieces = store.kinds if len(boards) > 1 else store.everywhere
    if silver:
        pieces += SILVER_AND_ORE if player.ore else SILVER_ALONE
    elif player.ore:
        pieces += ORE_ALONE
    if own.wood_in_houses and player.wood and len(boards) > 1:
        pieces += (WOOD,)
    ships = (
        _ships_on_sale(silver, len(player.boats) < STAGES[0], player.count_large_ships() < STAGES[1])
        if silver > 2
        else ()
    )
    arms = _ships_with_slots(player.boats, player.longships) if armed and player.ore else ()
    table: tuple[tuple[int, bool, int], ...] = ()
    if food and store.food and rules.early_banquet:
        table = spots(
            store.food, player.food, rules.squares(position.round, player.count_emigrated()), own.long_rows
        )
    cards = blue_cards(position, seat, own.anytime) if own.anytime else ()
    return AnytimeMoves(boards, pieces, rules.mirrored, silver, ships, arms, table, cards)


SILVER_ALONE, ORE_ALONE, SILVER_AND_ORE = (SILVER,), (ORE,), (SILVER, ORE)


@cache
def _ships_on_sale(silver: int, small: bool, large: bool) -> tuple[int, ...]:
    """Return the kinds of ships for sale. `small`, `large`: whether such a landing stage is free (FO-6.3)."""
    return tuple([n for n, ship in enumerate(SHIPS) if ship.silver <= silver and (large if n else small)])


@cache
def _ships_with_slots(boats: tuple[int, ...], longships: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the ships with a free slot for ore: kind, and the ore on it (FO-6.5)."""
    return (
        *[(0, ore) for ore in sorted(set(boats)) if ore < SHIPS[0].slots],
        *[(2, ore) for ore in sorted(set(longships)) if ore < SHIPS[2].slots],
    )


def blue_cards(position: FeastPosition, seat: Seat, heard: CardClauses) -> tuple[UseCard, ...]:
    """Return the uses of blue cards that are possible now, one move for each way."""
    player = position.seats[seat]
    paid = [(card, clause) for card, clause in heard if is_affordable(player, card, clause)]
    if not paid:
        return ()
    waiting = find_ready_clauses(position, seat, tuple(paid), NOTHING)
    return tuple(
        [use for card, clause, _ in waiting for use in list_use_moves(position, seat, card, clause, NOTHING)]
    )


def play_anytime_move(position: FeastPosition, seat: Seat, move: Move) -> None:
    """Apply an anytime move to the position."""
    ANYTIME_EFFECTS[type(move)](position, seat, move)


def play_lay(position: FeastPosition, seat: Seat, move: Lay) -> None:
    player = position.seats[seat]
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
    position.tell(events.LaidDown(seat, laid.board, board.name, move.piece, move.turn, move.cell))
    if player.played:
        where = "house" if board.house else "exploration" if board.letter else "home"
        position.signal(seat, NOTHING, ("laid", f"{IDS[move.piece]} on {where}"))


def play_buy_ship(position: FeastPosition, seat: Seat, move: BuyShip) -> None:
    price = SHIPS[move.ship].silver
    position.seats[seat].silver -= price
    position.tell(events.ShipBought(seat, move.ship, price))
    position.add_ship(seat, move.ship)


def play_arm(position: FeastPosition, seat: Seat, move: Arm) -> None:
    player = position.seats[seat]
    player.ore -= 1
    player.load(move.ship, move.ore, 1)
    position.tell(events.ShipArmed(seat, move.ship, move.ore + 1))


def play_set_food(position: FeastPosition, seat: Seat, move: SetFood) -> None:
    player = position.seats[seat]
    player.tiles[move.piece] -= 1
    player.food = tuple(sorted((*player.food, Food(move.piece, move.long, move.square)), key=_square_of))
    position.tell(events.FoodSet(seat, move.piece, move.long, move.square))


def _square_of(food: Food) -> int:
    return food.square


ANYTIME_EFFECTS: dict[type[Move], Callable[[FeastPosition, Seat, Any], object]] = {
    Lay: play_lay,
    BuyShip: play_buy_ship,
    Arm: play_arm,
    SetFood: play_set_food,
    UseCard: play_use_card,
}
"""The function that applies each kind of anytime move."""


# ---------------------------------------------------------------- questions that allow anytime moves


class AnytimeOptions(Options, frozen=True, tag=str.lower):
    """The options of a question that also allows the anytime moves of the asked seat (FO-6.1)."""

    move_types = tuple(ANYTIME_EFFECTS)
    means: AnytimeMoves

    def list_asked_moves(self) -> Sequence[Move]:
        """Return the moves that answer the question."""
        raise NotImplementedError

    def explain_not_asked(self, move: Move) -> Refusal:
        raise NotImplementedError

    @lazy_property
    def _asked_moves(self) -> Sequence[Move]:
        return self.list_asked_moves()

    def list_moves(self) -> Sequence[Move]:
        return [*self._asked_moves, *self.means.list_others(), *self.means.list_lays()]

    def count(self) -> int:
        return len(self._asked_moves) + self.means.count()

    def sample(self, rng: Random) -> Move:
        if rng.random() < 0.3 and (move := self.means.sample(rng)) is not None:
            return move
        asked = self._asked_moves
        return asked[int(rng.random() * len(asked))]

    def find(self, move: Move) -> Move | None:
        if type(move) in ANYTIME_EFFECTS and ((found := self.means.find(move)) or type(move) is not UseCard):
            return found
        asked = self._asked_moves
        try:
            own = asked[asked.index(move)]
        except ValueError:
            return None
        return own if own is move or is_same_move(own, move) else None

    def explain(self, move: Move) -> Refusal:
        return self.means.explain(move) if type(move) in ANYTIME_EFFECTS else self.explain_not_asked(move)
