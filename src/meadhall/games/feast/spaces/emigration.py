"""Emigration, and whaling boats that become knarrs (FO-10.22 to FO-10.24)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import UNUSED, FeastHall, Step
from meadhall.games.feast.moves import BOAT, KNARR, LONGSHIP, Refit, Send
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Test
from meadhall.games.feast.player import Player

from .costs import discount
from .instead import SpaceHandler


class EmigrateHandler(SpaceHandler[parts.Emigrate]):
    takes_ship = True

    def test(self, part: parts.Emigrate) -> Test:
        return lambda hall, player: bool((player.knarrs or player.longships) and can_emigrate(hall, player))

    def test_reads(self, part: parts.Emigrate) -> set[str]:
        return {"table"}

    def possible(
        self, hall: FeastHall, player: Player, part: parts.Emigrate, space: int, test: Test | None
    ) -> bool:
        return can_emigrate(hall, player, part, space)

    def needs(self, part: parts.Emigrate) -> list[Amounts]:
        return [{"silver": 1, "knarr": 1}, {"silver": 1, "longship": 1}]

    def run(self, hall: FeastHall, seat: Seat, part: parts.Emigrate, name: str, space: int) -> None:
        hall.push(Emigrating(seat, part, space))

    def choices(
        self, hall: FeastHall, seat: Seat, part: parts.Emigrate, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        return [(-1, "emigrate")] if can_emigrate(hall, hall.seats[seat], part) else []


EMIGRATE = parts.Emigrate()


def can_emigrate(hall: FeastHall, player: Player, part: parts.Emigrate = EMIGRATE, space: int = -1) -> bool:
    """Has the player a large ship, the silver, and two free squares beside the last ship (FO-10.22, R-42)?"""
    if not player.large() or player.silver < fare(hall, player, part, space):
        return False
    squares = hall.law.squares(hall.round, player.emigrated())
    return squares >= 2 and not (player.food and player.food[0].square < 2)


def fare(hall: FeastHall, player: Player, part: parts.Emigrate, space: int) -> int:
    """The price: a silver for each round so far, less discounts of cards (FO-10.22)."""
    price = hall.round
    if player.played:
        price -= discount(hall, player, "silver", space, hall.round, "emigrate")
        price -= player.large() if part.less else 0
    return max(0, price)


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
        hall.pop(UNUSED)


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


class BoatRefitHandler(SpaceHandler[parts.BoatRefit]):
    takes_ship = True

    def test(self, part: parts.BoatRefit) -> Test:
        return lambda hall, player: bool(player.boats) and player.berth(1)

    def test_reads(self, part: parts.BoatRefit) -> set[str]:
        return {"supply"}

    def needs(self, part: parts.BoatRefit) -> list[Amounts]:
        return [{"whaling_boat": 1}]

    def words(self, part: parts.BoatRefit) -> str:
        return "A whaling boat becomes a knarr"

    def run(self, hall: FeastHall, seat: Seat, part: parts.BoatRefit, name: str, space: int) -> None:
        hall.push(Refitting(seat))


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
        hall.pop(UNUSED)


class Boats(Own, frozen=True):
    """Whaling boats by the ore on them."""

    boats: tuple[int, ...]

    def asked(self) -> Sequence[Move]:
        return [Refit(ore) for ore in self.boats]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.24", "One of your whaling boats becomes a knarr.")

    def fallback(self) -> Move:
        return self.asked()[0]
