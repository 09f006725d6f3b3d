"""Exploration: take an unclaimed board and the silver on it (FO-10.38)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.moves import Discover
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice, Test
from meadhall.games.feast.player import FeastPlayer
from meadhall.games.feast.position import UNUSED, FeastPosition, FeastStep, Isle

from .replacements import SpaceHandler
from .usable import still_has_ships


class ExplorationHandler(SpaceHandler[parts.Exploration]):
    def make_test(self, part: parts.Exploration) -> Test:
        sides = [board.number for board in BOARDS if board.id in part.boards]

        def test(position: FeastPosition, player: FeastPlayer) -> bool:
            for isle in position.isles:  # noqa: SIM110 - the plain loop is faster
                if isle.board in sides and not isle.claimed:
                    return True
            return False

        return test

    def run(
        self, position: FeastPosition, seat: Seat, part: parts.Exploration, name: str, space: int
    ) -> None:
        position.push(DiscoverStep(seat, part, space if position.rules.ship_still_there else UNSET))

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: parts.Exploration, choice: int, name: str, fact: Fact
    ) -> None:
        """Explore with the card instead of the space. The player needs the ship of that space."""
        self.run(position, seat, part, name, fact.space)

    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.Exploration, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        return [(-1, "explore any land")] if open_boards(position.isles, part) else []


def open_boards(isles: Sequence[Isle], part: parts.Exploration) -> list[int]:
    """Return the indices of the unclaimed boards whose visible side is in `part.boards` (FO-10.38)."""
    return [
        place for place, isle in enumerate(isles) if not isle.claimed and BOARDS[isle.board].id in part.boards
    ]


class DiscoverOptions(AnytimeOptions, frozen=True, tag="isles"):
    """The boards that can be explored."""

    move_types = (Discover,)
    boards: tuple[tuple[int, str], ...]

    def list_asked_moves(self) -> Sequence[Move]:
        return [Discover(board, name) for board, name in self.boards]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.38", "Explore a land that this space reaches and that lies open.")

    def fallback(self) -> Move:
        return self.list_asked_moves()[0]


class DiscoverStep(FeastStep, frozen=True, tag="discovering"):
    """The step in which the player takes an exploration board and the silver on it (FO-10.38)."""

    kinds = {"explore": DiscoverOptions}
    seat: Seat
    part: parts.Exploration
    space: int | UnsetType = UNSET
    """The space whose ship the player needs; unset before version 4."""

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        boards = [position.isles[place].board for place in open_boards(position.isles, self.part)]
        if not boards or not self.has_ship(position):
            return ()
        named = tuple([(board, BOARDS[board].name) for board in boards])
        options = DiscoverOptions(anytime_moves_of(position, self.seat, armed=False), named)
        return ((self.seat, Question("explore", "Explore which land?", options)),)

    def has_ship(self, position: FeastPosition) -> bool:
        return self.space is UNSET or still_has_ships(position, position.seats[self.seat], self.space)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if not isinstance(move, Discover):
            play_anytime_move(position, seat, move)
            return
        place = next(n for n, isle in enumerate(position.isles) if isle.board == move.board)
        silver = position.isles[place].silver
        claimed = Isle(move.board, 0, True)
        position.isles = (*position.isles[:place], claimed, *position.isles[place + 1 :])
        player = position.seats[seat]
        player.silver += silver
        player.boards += (FilledBoard(move.board),)
        if position.ledgers:
            position.ledgers[-1].silver += silver
            position.ledgers[-1].longships += bool(player.longships)
        position.tell(events.Discovered(seat, move.board, move.name, silver))
        position.pop()

    def proceed(self, position: FeastPosition) -> None:
        position.pop(UNUSED)
