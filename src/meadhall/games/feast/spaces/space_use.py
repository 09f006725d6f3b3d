"""The use of a space: one or several of its parts, in the order that the player chooses (FO-4.5, FO-10)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import AnyPart
from meadhall.games.feast.box.records import FeastSpace
from meadhall.games.feast.moves import DONE_MOVE, Choose, Done
from meadhall.games.feast.occupations.listeners import SPACE_ACTIONS, card_rules_of
from meadhall.games.feast.occupations.signals import signal_after_action
from meadhall.games.feast.part_handlers import HANDLERS, Test, is_possible, words
from meadhall.games.feast.position import UNUSED, FeastPosition, FeastStep, Ledger

from .replacements import begin_part, find_replacements
from .trading import may_get_ore
from .usable import has_enough_ships, part_tests


class PartOptions(AnytimeOptions, frozen=True, tag="parts"):
    """The remaining effects of the space; the player may stop after the first."""

    move_types = (Choose, Done)
    parts: tuple[tuple[int, str], ...]
    enough: bool

    def list_asked_moves(self) -> Sequence[Move]:
        return [*[Choose(part, text) for part, text in self.parts], *([DONE_MOVE] if self.enough else [])]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-4.5", "At least one effect of the space must be used, each of them once.")

    def fallback(self) -> Move:
        return DONE_MOVE if self.enough else self.list_asked_moves()[0]


class UseSpaceStep(FeastStep, frozen=True, tag="working"):
    """The step that runs the parts of the space in use."""

    kinds = {"effect": PartOptions}
    seat: Seat
    used: tuple[int, ...]
    """The indices of the used parts, in the order of use."""
    space: int
    """The space in use, or the one that it imitates."""
    vikings: int
    """The number of Vikings placed for the use; 0 if a card uses the space without Vikings."""
    void: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    """The indices of the parts that turned out to have no effect; unset if there are none."""

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        space = position.rules.spaces[self.space]
        if not space.choose:
            return ()
        left = self.list_left_parts(position, space)
        if not left or (not self.used and len(left) == 1):
            return ()
        player = position.seats[self.seat]
        named = tuple([(number, words(position, player, space.parts[number], self.space)) for number in left])
        options = PartOptions(
            anytime_moves_of(position, self.seat, armed=not position.spent), named, bool(self.used)
        )
        return ((self.seat, Question("effect", f"{space.name}: which effect?", options)),)

    def list_left_parts(self, position: FeastPosition, space: FeastSpace) -> list[int]:
        """Return the parts that can still be used."""
        if self.used and space.choose != "all":
            return []
        player, tests = position.seats[self.seat], part_tests(position.rules)[self.space]
        if not self.used and not has_enough_ships(player, space, self.space):
            return []  # a hand card could have helped but was not played
        return [
            number
            for number, part in enumerate(space.parts)
            if number not in self.used
            and not (self.void and number in self.void)
            and not (type(part) is parts.BoatRefit and self.used)  # only before the emigration (FO-10.24)
            and (tests[number](position, player) or self.is_helped(position, part, tests[number]))
        ]

    def is_helped(self, position: FeastPosition, part: AnyPart, test: Test) -> bool:
        """Return whether cards make this part possible: by a discount, a replacement, or ore taken beforehand."""
        player = position.seats[self.seat]
        cards = card_rules_of(player.played)
        if self.space in cards.helps and (
            is_possible(position, player, part, self.space, test)
            or find_replacements(position, self.seat, part, self.space)
        ):
            return True
        mines = HANDLERS[type(part)].takes_ore and self.space in cards.mines
        return mines and may_get_ore(position, self.seat, self.space)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Choose):
            self.begin(position, move.option)
        elif isinstance(move, Done):
            self.finish(position)
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        """Begin a single part without a question. If no part is left, end the action, or return the Vikings if no part
        was used."""
        left = [] if self.used else self.list_left_parts(position, position.rules.spaces[self.space])
        if left:
            self.begin(position, left[0])
        elif not self.used and self.vikings and position.final is False:
            position.pop(TAKEN_BACK)
        else:
            self.finish(position)

    def resume(self, position: FeastPosition, outcome: object) -> None:
        """Mark a part without effect as void, so that it counts as unused and is not begun again (FO-4.5, R-10)."""
        if outcome is not UNUSED or not position.rules.must_use:
            return
        used, void = self.used[:-1], (*(self.void or ()), self.used[-1])
        if not used:
            position.ledgers.pop()
            position.spent = not self.vikings  # a space that a card uses is part of another action
        position.switch_to(UseSpaceStep(self.seat, used, self.space, self.vikings, void))

    def begin(self, position: FeastPosition, number: int) -> None:
        position.spent = True
        if not self.used:
            position.ledgers.append(Ledger(self.vikings))
        if "plundering" in SPACE_ACTIONS[self.space]:
            position.ledgers[-1].longships += bool(position.seats[self.seat].longships)
        position.switch_to(UseSpaceStep(self.seat, (*self.used, number), self.space, self.vikings, self.void))
        space = position.rules.spaces[self.space]
        begin_part(position, self.seat, space.parts[number], space.name, self.space)

    def finish(self, position: FeastPosition) -> None:
        ledger = position.ledgers.pop() if self.used else None
        position.pop()
        if ledger is not None:
            done = SPACE_ACTIONS[self.space]
            if len(done) > 1:
                done = tuple([done[number] for number in self.used])
            signal_after_action(position, self.seat, done, ledger, self.space)


TAKEN_BACK = "taken back"
"""The outcome of a space without a usable effect. The Vikings on it return (R-10)."""
