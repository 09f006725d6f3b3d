"""Cards that offer a replacement for a part (FO-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from meadhall.engine import Move, Question, Seat
from meadhall.games.feast.anytime_moves import anytime_moves_of, play_anytime_move
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import AnyPart
from meadhall.games.feast.moves import Done, UseCard
from meadhall.games.feast.occupations.card_use import play_use_card
from meadhall.games.feast.occupations.conditions import ReadyClause, find_ready_clauses
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.occupations.listeners import card_rules_of
from meadhall.games.feast.occupations.signals import signal_exchange
from meadhall.games.feast.occupations.triggers import UseCardOptions
from meadhall.games.feast.occupations.ways import list_clause_uses, list_use_moves
from meadhall.games.feast.part_handlers import Handler, is_possible, run_part, words
from meadhall.games.feast.position import UNUSED, FeastPosition, FeastStep

from .usable import still_has_ships

P = TypeVar("P", bound=AnyPart)


def begin_part(position: FeastPosition, seat: Seat, part: AnyPart, name: str, space: int = -1) -> None:
    """Run a part, unless a card of the player offers a replacement."""
    if left := find_replacements(position, seat, part, space):
        position.push(ReplacePartStep(seat, part, name, space, left))
    else:
        run_part(position, seat, part, name, space)


def find_replacements(
    position: FeastPosition, seat: Seat, part: AnyPart, space: int, action: str = ""
) -> tuple[ReadyClause, ...]:
    """Return the usable clauses that offer a replacement for this part."""
    cards = card_rules_of(position.seats[seat].played)
    found = (
        cards.listeners.get(("instead", action or part.action_name())) if "instead" in cards.moments else None
    )
    if not found:
        return ()
    fact = Fact(space=space)
    return tuple(
        [
            one
            for one in find_ready_clauses(position, seat, found, fact)
            if list_clause_uses(position, seat, one[0], one[1], fact)
        ]
    )


def queue_part(position: FeastPosition, seat: Seat, part: AnyPart, action: str) -> None:
    """Queue a gain of a phase as a part, so that cards can offer a replacement."""
    left = find_replacements(position, seat, part, -1, action)
    position.queue_step(ReplacePartStep(seat, part, action.replace("_", " "), -1, left))


class ReplacePartStep(FeastStep, frozen=True, tag="instead"):
    """The step in which the player chooses between a part and its replacements."""

    kinds = {"instead": UseCardOptions}
    seat: Seat
    part: AnyPart
    name: str
    space: int
    left: tuple[ReadyClause, ...]

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        fact = Fact(space=self.space)
        player = position.seats[self.seat]
        found = [
            use
            for card, number, _ in self.left
            for use in list_use_moves(position, self.seat, card, number, fact)
        ]
        if not found or not still_has_ships(position, player, self.space):
            return ()
        printed = is_possible(position, player, self.part, self.space)
        options = UseCardOptions(
            anytime_moves_of(position, self.seat, armed=not position.spent), tuple(found), printed
        )
        effect = words(position, player, self.part, self.space)
        prompt = f"{self.name[:1].upper()}{self.name[1:]}: {effect}, or a card instead?"
        return ((self.seat, Question("instead", prompt, options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if type(move) is UseCard and (move.card, move.clause) in [
            (card, clause) for card, clause, _ in self.left
        ]:
            position.pop()
            paid = play_use_card(position, seat, move, Fact(space=self.space), replaces=True)
            # A ship that the card gives instead counts as built.
            if isinstance(self.part, parts.Trade) and self.space >= 0:
                signal_exchange(position, seat, self.space, paid.pay, paid.gain)
        elif isinstance(move, Done):
            self.proceed(position)
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        if isinstance(self.part, parts.OccupationDraw):
            position.pop()
            position.draw_card(self.seat)  # the handler would offer the card again
        elif self.is_possible(position):
            position.pop()
            run_part(position, self.seat, self.part, self.name, self.space)
        else:
            position.pop(UNUSED)

    def is_possible(self, position: FeastPosition) -> bool:
        player = position.seats[self.seat]
        return still_has_ships(position, player, self.space) and is_possible(
            position, player, self.part, self.space
        )


class SpaceHandler(Handler[P]):
    """The handler of a part that spaces have. A card runs the part like a space, so other cards can replace it."""

    def run_for_card(
        self, position: FeastPosition, seat: Seat, part: P, choice: int, name: str, fact: Fact
    ) -> None:
        begin_part(position, seat, part, name)
