"""Exploration: a board that lies open is taken with the silver on it (FO-10.38)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.boards.placement import Laid
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.hall import UNUSED, FeastHall, Isle, Step
from meadhall.games.feast.moves import Discover
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Test
from meadhall.games.feast.player import Player

from .instead import SpaceHandler
from .usable import ships_still_there


class ExploreHandler(SpaceHandler[parts.Explore]):
    def test(self, part: parts.Explore) -> Test:
        sides = [board.number for board in BOARDS if board.id in part.boards]

        def test(hall: FeastHall, player: Player) -> bool:
            for isle in hall.isles:  # noqa: SIM110 - the plain loop is faster
                if isle.board in sides and not isle.claimed:
                    return True
            return False

        return test

    def test_reads(self, part: parts.Explore) -> set[str]:
        return {"isles"}

    def run(self, hall: FeastHall, seat: Seat, part: parts.Explore, name: str, space: int) -> None:
        hall.push(Discovering(seat, part, space if hall.law.ship_still_there else UNSET))

    def run_card(
        self, hall: FeastHall, seat: Seat, part: parts.Explore, choice: int, name: str, fact: Fact
    ) -> None:
        """The land of a card takes the place of that of the space, and needs the same ship."""
        self.run(hall, seat, part, name, fact.space)

    def choices(
        self, hall: FeastHall, seat: Seat, part: parts.Explore, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        return [(-1, "explore any land")] if open_boards(hall, part) else []


def open_boards(hall: FeastHall, part: parts.Explore) -> list[int]:
    """Which of its exploration boards lie open (FO-10.38)."""
    return [
        place
        for place, isle in enumerate(hall.isles)
        if not isle.claimed and BOARDS[isle.board].id in part.boards
    ]


class Discovering(Step, frozen=True):
    """An exploration board that lies open, with the silver on it (FO-10.38)."""

    seat: Seat
    part: parts.Explore
    space: int | UnsetType = UNSET
    """Whose ship it needs; unset before version 4."""

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        boards = [hall.isles[place].board for place in open_boards(hall, self.part)]
        if not boards or not self.has_ship(hall):
            return ()
        named = tuple([(board, BOARDS[board].name) for board in boards])
        options = Isles(means_of(hall, self.seat, armed=False), named)
        return ((self.seat, Ask("explore", "Explore which land?", options)),)

    def has_ship(self, hall: FeastHall) -> bool:
        return self.space is UNSET or ships_still_there(hall, hall.seats[self.seat], self.space)

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
        hall.pop(UNUSED)


class Isles(Own, frozen=True):
    """Boards that can be explored."""

    boards: tuple[tuple[int, str], ...]

    def asked(self) -> Sequence[Move]:
        return [Discover(board, name) for board, name in self.boards]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.38", "Explore a land that this space reaches and that lies open.")

    def fallback(self) -> Move:
        return self.asked()[0]
