"""What a player may do at any time: lay pieces, buy ships, arm them, put food on the table (FO-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from meadhall.engine import Move, Options, Refusal, Seat
from meadhall.engine.decision import kept, same

from . import events
from .banquet import larder, spots
from .boards import BOARDS, Laid, forms
from .hall import FeastHall
from .kinds import COLOUR, GREEN, NAMES, ORE, SILVER
from .moves import Arm, BuyShip, Lay, SetFood
from .player import HOLDS, SHIPS, Food

ANYTIME = (Lay, BuyShip, Arm, SetFood)


class Means(msgspec.Struct, frozen=True, gc=False):
    """All that the anytime moves of a seat depend on."""

    boards: tuple[Laid, ...]
    pieces: tuple[int, ...]
    """Kinds in supply that can lie on some kind of board, silver and ore among them."""
    mirrored: bool
    silver: int
    ships: tuple[int, ...]
    """Kinds of ships that can be paid and berthed."""
    arms: tuple[tuple[int, int], ...]
    """Ships that can take an ore, by kind and what they carry."""
    food: tuple[tuple[int, bool, int], ...]
    """Food that can be put on the table: kind, lengthwise, square."""

    def places(self, board: int, piece: int) -> tuple[int, ...]:
        return self.boards[board].where(piece, self.mirrored)

    def others(self) -> list[Move]:
        """All but laying."""
        return [
            *[BuyShip(ship) for ship in self.ships],
            *[Arm(ship, ore) for ship, ore in self.arms],
            *[SetFood(piece, long, square) for piece, long, square in self.food],
        ]

    def lays(self) -> Iterator[Lay]:
        for board in range(len(self.boards)):
            for piece in self.pieces:
                for turn, places in enumerate(self.places(board, piece)):
                    while places:
                        corner = places & -places
                        places ^= corner
                        yield Lay(board, piece, turn, corner.bit_length() - 1)

    def any(self) -> bool:
        """Is there anything to do at all?"""
        if self.ships or self.arms or self.food:
            return True
        return any(
            any(self.places(board, piece)) for board in range(len(self.boards)) for piece in self.pieces
        )

    def count(self) -> int:
        number = len(self.ships) + len(self.arms) + len(self.food)
        for board in range(len(self.boards)):
            for piece in self.pieces:
                number += sum([places.bit_count() for places in self.places(board, piece)])
        return number

    def sample(self, rng: Random) -> Move | None:
        """A random one, found without listing all; None if the first try finds nothing."""
        others = len(self.ships) + len(self.arms) + len(self.food)
        if others and (not self.pieces or rng.random() < 0.3):
            return self.others()[int(rng.random() * others)]
        if not self.pieces:
            return None
        board = int(rng.random() * len(self.boards))
        piece = self.pieces[int(rng.random() * len(self.pieces))]
        ways = self.places(board, piece)
        turn = int(rng.random() * len(ways))
        places = ways[turn]
        if not places:
            return None
        for _ in range(int(rng.random() * places.bit_count())):
            places &= places - 1
        return Lay(board, piece, turn, (places & -places).bit_length() - 1)

    def find(self, move: Move) -> Move | None:
        if type(move) is Lay:
            numbers = (move.board, move.piece, move.turn, move.cell)
            if {*map(type, numbers)} != {int} or not 0 <= move.board < len(self.boards):
                return None
            if move.piece not in self.pieces:
                return None
            fits = self.boards[move.board].fits(move.piece, move.turn, move.cell, self.mirrored)
            return Lay(*numbers) if fits else None  # the log holds no object of a caller
        for own in self.others():
            if own == move and same(own, move):
                return own
        return None

    def explain(self, move: Move) -> Refusal:
        """Why this cannot be done at the moment."""
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
            return Refusal("FO-7.2", f"{name} does not lie on the board so.")
        mask = ways[move.turn].mask << move.cell
        if mask & ~board.cells:
            return Refusal("FO-7.2", f"{name} would lie beside the board or on a hole.")
        if mask & laid.covered:
            return Refusal("FO-7.2", "Something lies there already.")
        if mask & ~laid.free_for(move.piece):
            colour = ("orange", "red", "green")[COLOUR[move.piece]]
            return Refusal("FO-7.10" if board.house else "FO-7.4", f"Two {colour} goods would touch.")
        return Refusal("FO-7.5", "An income square needs all squares below and left of it covered first.")


def means_of(hall: FeastHall, seat: Seat, armed: bool = True, food: bool = False) -> Means:
    """What this seat may do besides what it is asked. `armed`: ships may be armed now."""
    player = hall.seats[seat]
    tiles = player.tiles
    pieces = [piece for piece in (EVERYWHERE if len(player.boards) == 1 else range(HOLDS)) if tiles[piece]]
    if player.silver:
        pieces.append(SILVER)
    if player.ore:
        pieces.append(ORE)
    ships = tuple([n for n, ship in enumerate(SHIPS) if ship.silver <= player.silver and player.berth(n)])
    arms: tuple[tuple[int, int], ...] = ()
    if armed and player.ore:
        arms = (
            *[(0, ore) for ore in sorted(set(player.boats)) if ore < SHIPS[0].slots],
            *[(2, ore) for ore in sorted(set(player.longships)) if ore < SHIPS[2].slots],
        )
    table: tuple[tuple[int, bool, int], ...] = ()
    if food and hall.law.early_banquet:
        table = spots(larder(player), player.food, hall.law.squares(hall.round, player.emigrated()))
    return Means(player.boards, tuple(pieces), hall.law.mirrored, player.silver, ships, arms, table)


EVERYWHERE = tuple([piece for piece in range(HOLDS) if COLOUR[piece] >= GREEN])
"""Green and blue lie on every board; food lies in houses, so it matters only to who has more than a home."""


def do_anytime(hall: FeastHall, seat: Seat, move: Move) -> None:
    """Carry out an anytime move."""
    player = hall.seats[seat]
    if isinstance(move, Lay):
        laid = player.boards[move.board]
        after = laid.lay(move.piece, move.turn, move.cell)
        player.boards = (*player.boards[: move.board], after, *player.boards[move.board + 1 :])
        if move.piece == SILVER:
            player.silver -= 1
        elif move.piece == ORE:
            player.ore -= 1
        else:
            player.tiles[move.piece] -= 1
        name = BOARDS[laid.board].name
        hall.tell(events.LaidDown(seat, laid.board, name, move.piece, move.turn, move.cell))
    elif isinstance(move, BuyShip):
        price = SHIPS[move.ship].silver
        player.silver -= price
        player.add_ship(move.ship)
        hall.tell(events.ShipBought(seat, move.ship, price))
    elif isinstance(move, Arm):
        player.ore -= 1
        if move.ship == 0:
            player.boats = _more_ore(player.boats, move.ore)
        else:
            player.longships = _more_ore(player.longships, move.ore)
        hall.tell(events.ShipArmed(seat, move.ship, move.ore + 1))
    else:
        assert isinstance(move, SetFood)
        player.tiles[move.piece] -= 1
        player.food = tuple(sorted((*player.food, Food(move.piece, move.long, move.square)), key=_square))
        hall.tell(events.FoodSet(seat, move.piece, move.long, move.square))


def _square(food: Food) -> int:
    return food.square


def _more_ore(ships: tuple[int, ...], ore: int) -> tuple[int, ...]:
    place = ships.index(ore)
    return tuple(sorted((*ships[:place], ore + 1, *ships[place + 1 :])))


# ---------------------------------------------------------------- decisions of an owner


class Own(Options, frozen=True):
    """A decision with the anytime moves of its owner beside what is asked (FO-6.1)."""

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
        if type(move) in ANYTIME:
            return self.means.find(move)
        for own in self._asked:
            if own is move or (own == move and same(own, move)):
                return own
        return None

    def explain(self, move: Move) -> Refusal:
        return self.means.explain(move) if isinstance(move, ANYTIME) else self.why_not_asked(move)
