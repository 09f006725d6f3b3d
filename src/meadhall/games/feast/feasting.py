"""Phase 9: the banquet table is laid from left to right (FO-9)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Ask, Frame, Move, Refusal, Seat

from . import events
from .anytime import Own, do_anytime, means_of
from .banquet import FOOD, fits, kind, larder, square_tile, table, width
from .hall import FeastHall
from .kinds import COLOUR, GOODS
from .menu import cheapest, table_prices
from .moves import GAP, Coins, Gap, Serve
from .player import Food


class Feasting(Frame, frozen=True):
    """One player lays the table."""

    seat: Seat

    def proceed(self, hall: FeastHall) -> None:
        hall.become(Serving(self.seat, 0, 0))

    def resume(self, hall: FeastHall, outcome: object) -> None:
        """The one before has feasted."""


FEASTING = tuple([Feasting(seat) for seat in range(4)])


class Serving(Frame, frozen=True):
    """The leftmost square that is still open is decided: a piece of food, or a gap."""

    seat: Seat
    square: int
    gaps: int

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        player = hall.seats[self.seat]
        squares = hall.law.squares(hall.round, player.emigrated())
        if self.square >= squares or any(food.square == self.square for food in player.food):
            return ()
        ways = tuple(
            [
                (piece, long)
                for piece in FOOD
                if player.tiles[piece]
                for long in (True, False)
                if fits(player.food, piece, long, self.square, squares)
            ]
        )
        if not ways:
            return ()
        held = tuple([(piece, player.tiles[piece]) for piece in larder(player)])
        options = Dishes(
            means_of(hall, self.seat), ways, self.square, squares, player.silver, player.food, held
        )
        return ((self.seat, Ask("feast", f"Square {self.square + 1} of {squares}: serve what?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Serve):
            player = hall.seats[seat]
            player.tiles[move.piece] -= 1
            food = (*player.food, Food(move.piece, move.long, self.square))
            player.food = tuple(sorted(food, key=lambda one: one.square))
            hall.tell(events.Served(seat, move.piece, move.long, self.square))
            hall.become(Serving(seat, self.square + width(move.piece, move.long), self.gaps))
        elif isinstance(move, Gap):
            hall.become(Serving(seat, self.square + 1, self.gaps + 1))
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        """Early food is passed over; where nothing fits there is a gap; at the end silver may fill gaps."""
        player = hall.seats[self.seat]
        if self.square >= hall.law.squares(hall.round, player.emigrated()):
            hall.become(Filling(self.seat, self.gaps))
            return
        for food in player.food:
            if food.square == self.square:
                hall.become(Serving(self.seat, self.square + width(food.piece, food.long), self.gaps))
                return
        hall.become(Serving(self.seat, self.square + 1, self.gaps + 1))


class Dishes(Own, frozen=True):
    """Food that fits on the next square, or a gap."""

    dishes: tuple[tuple[int, bool], ...]
    square: int
    squares: int
    silver: int
    food: tuple[Food, ...]
    """What lies on the table."""
    held: tuple[tuple[int, int], ...]
    """Kinds of food in supply and stable, and how many of each."""

    def asked(self) -> Sequence[Move]:
        return [*[Serve(piece, long) for piece, long in self.dishes], GAP]

    def why_not_asked(self, move: Move) -> Refusal:
        if not isinstance(move, Serve):
            return Refusal("FO-9.2", "Serve food, or leave a gap.")
        if move.piece not in dict(self.held):
            return Refusal("FO-9.2", "Only food from your supply and stable is served.")
        if move.long and (square_tile(move.piece) or kind(move.piece) in table(self.food).lying):
            return Refusal("FO-9.5", "Of each kind one tile lies lengthwise; the others stand.")
        end = self.square + width(move.piece, move.long)
        ahead = [one.square for one in self.food if one.square >= self.square]
        if end > min([*ahead, self.squares]):
            return Refusal("FO-9.3", "It would reach over the end of the table, or over other food.")
        return Refusal("FO-9.4", "Food of the same colour may not lie side by side.")

    def fallback(self) -> Move:
        """The next dish of the cheapest feast (R-61)."""
        tiles = [0] * GOODS
        for piece, count in self.held:
            tiles[piece] = count
        end = min([one.square for one in self.food if one.square >= self.square], default=self.squares)
        before = [one for one in self.food if one.square + width(one.piece, one.long) == self.square]
        last = COLOUR[before[0].piece] if before else -1
        row = cheapest(
            tiles, end - self.square, self.silver, table_prices(0.1), last, table(self.food).lying
        ).row
        return Serve(*row[0]) if row and row[0] in self.dishes else GAP


class Filling(Frame, frozen=True):
    """Silver fills gaps; every other gap is a Thing Penalty (FO-9.8)."""

    seat: Seat
    gaps: int

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        silver = hall.seats[self.seat].silver
        if not self.gaps or not silver:
            return ()
        options = Change(means_of(hall, self.seat), self.gaps, min(self.gaps, silver))
        return ((self.seat, Ask("coins", f"{self.gaps} gaps: how many take silver?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Coins):
            self.feast(hall, move.silver)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        self.feast(hall, 0)

    def feast(self, hall: FeastHall, silver: int) -> None:
        """All food and silver leaves the table (FO-9.9)."""
        player = hall.seats[self.seat]
        player.silver -= silver
        player.penalties += self.gaps - silver
        player.food = ()
        hall.tell(events.Feasted(self.seat, silver, self.gaps - silver))
        hall.pop()


class Change(Own, frozen=True):
    """How many gaps are filled with silver."""

    gaps: int
    most: int

    def asked(self) -> Sequence[Move]:
        return [Coins(silver) for silver in range(self.most, -1, -1)]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-9.2", f"A silver fills one gap: 0 to {self.most} of them.")

    def fallback(self) -> Move:
        return self.asked()[0]
