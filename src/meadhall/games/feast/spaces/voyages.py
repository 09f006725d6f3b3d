"""Exploration and emigration (FO-10.22 to FO-10.24, FO-10.38)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.boards.placement import Laid
from meadhall.games.feast.box import parts
from meadhall.games.feast.hall import FeastHall, Isle
from meadhall.games.feast.moves import BOAT, KNARR, LONGSHIP, Discover, Refit, Send
from meadhall.games.feast.occupations.triggers import Step

from .usable import can_emigrate, fare, open_boards


class Discovering(Step, frozen=True):
    """An exploration board that lies open, with the silver on it (FO-10.38)."""

    seat: Seat
    part: parts.Explore

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        boards = [hall.isles[place].board for place in open_boards(hall, self.part)]
        if not boards:
            return ()
        named = tuple([(board, BOARDS[board].name) for board in boards])
        options = Isles(means_of(hall, self.seat, armed=False), named)
        return ((self.seat, Ask("explore", "Explore which land?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if not isinstance(move, Discover):
            do_anytime(hall, seat, move)
            return
        place = next(n for n, isle in enumerate(hall.isles) if isle.board == move.board)
        silver = hall.isles[place].silver
        claimed = Isle(move.board, 0, True)
        hall.isles = (*hall.isles[:place], claimed, *hall.isles[place + 1 :])
        player = hall.seats[seat]
        player.silver += silver
        player.boards += (Laid(move.board),)
        if hall.ledgers:
            hall.ledgers[-1].silver += silver
            hall.ledgers[-1].longships += bool(player.longships)
        hall.tell(events.Discovered(seat, move.board, move.name, silver))
        hall.pop()

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


class Isles(Own, frozen=True):
    """Boards that can be explored."""

    boards: tuple[tuple[int, str], ...]

    def asked(self) -> Sequence[Move]:
        return [Discover(board, name) for board, name in self.boards]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.38", "Explore a land that this space reaches and that lies open.")

    def fallback(self) -> Move:
        return self.asked()[0]


class Emigrating(Step, frozen=True):
    """A large ship is turned over and covers two squares of the banquet table (FO-10.22)."""

    seat: Seat
    part: parts.Emigrate
    space: int

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        player = hall.seats[self.seat]
        if not can_emigrate(hall, player, self.part, self.space):
            return ()
        ships = (
            *([(KNARR, 0)] if player.knarrs else []),
            *[(LONGSHIP, ore) for ore in sorted(set(player.longships))],
        )
        silver = fare(hall, player, self.part, self.space)
        options = Emigrants(means_of(hall, self.seat, armed=False), ships, silver)
        return ((self.seat, Ask("emigrate", f"Emigrate for {silver} silver: with which ship?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if not isinstance(move, Send):
            do_anytime(hall, seat, move)
            return
        player = hall.seats[seat]
        silver = fare(hall, player, self.part, self.space)
        player.silver -= silver
        knarrs, longships = player.settled
        player.lose_ship(move.ship, move.ore)
        player.settled = (knarrs + (move.ship == KNARR), longships + (move.ship == LONGSHIP))
        player.food = tuple([msgspec.structs.replace(food, square=food.square - 2) for food in player.food])
        if hall.ledgers:
            hall.ledgers[-1].longships += move.ship == LONGSHIP
        hall.tell(events.Emigrated(seat, move.ship, silver))
        hall.pop()

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


class Emigrants(Own, frozen=True):
    """Large ships, by kind and the ore on them, which is lost (R-43, R-44)."""

    ships: tuple[tuple[int, int], ...]
    silver: int

    def asked(self) -> Sequence[Move]:
        return [Send(ship, ore) for ship, ore in self.ships]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.22", "A knarr or a longship of yours emigrates.")

    def fallback(self) -> Move:
        return self.asked()[0]


class Refitting(Step, frozen=True):
    """A whaling boat becomes a knarr; its ore is lost (FO-10.24, R-14)."""

    seat: Seat

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        boats = tuple(sorted(set(hall.seats[self.seat].boats)))
        if not boats or not hall.seats[self.seat].berth(KNARR):
            return ()
        options = Boats(means_of(hall, self.seat, armed=False), boats)
        return ((self.seat, Ask("refit", "Which boat becomes a knarr?", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if not isinstance(move, Refit):
            do_anytime(hall, seat, move)
            return
        hall.seats[seat].lose_ship(BOAT, move.ore)
        hall.add_ship(seat, KNARR)
        hall.tell(events.Refitted(seat, move.ore))
        hall.pop()

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()


class Boats(Own, frozen=True):
    """Whaling boats by the ore on them."""

    boats: tuple[int, ...]

    def asked(self) -> Sequence[Move]:
        return [Refit(ore) for ore in self.boats]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.24", "One of your whaling boats becomes a knarr.")

    def fallback(self) -> Move:
        return self.asked()[0]
