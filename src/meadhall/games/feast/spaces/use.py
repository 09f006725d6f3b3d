"""Using a space: its parts, one or several, in the order the player wants (FO-4.5, FO-10)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import AnyPart
from meadhall.games.feast.box.records import Space
from meadhall.games.feast.hall import UNUSED, FeastHall, Ledger, Step
from meadhall.games.feast.moves import DONE, Choose, Done
from meadhall.games.feast.occupations.listeners import SPACE_ACTIONS, rules_of
from meadhall.games.feast.occupations.signals import after_action
from meadhall.games.feast.part_handlers import HANDLERS, Test, possible, words

from .instead import begin_part, instead
from .trading import ore_to_come
from .usable import enough_ships, part_tests


class Working(Step, frozen=True):
    """A space in use."""

    seat: Seat
    used: tuple[int, ...]
    """Parts that were used."""
    space: int
    """The space, or the one that is imitated."""
    vikings: int
    """Placed for it; 0 if a card lets it be used without any."""
    void: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    """Parts that were begun and came to nothing; unset if there are none."""

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        space = hall.law.spaces[self.space]
        if not space.choose:
            return ()
        left = self.left(hall, space)
        if not left or (not self.used and len(left) == 1):
            return ()
        player = hall.seats[self.seat]
        named = tuple([(number, words(hall, player, space.parts[number], self.space)) for number in left])
        options = Parts(means_of(hall, self.seat, armed=not hall.spent), named, bool(self.used))
        return ((self.seat, Ask("effect", f"{space.name}: which effect?", options)),)

    def left(self, hall: FeastHall, space: Space) -> list[int]:
        """Parts that can still be used."""
        if self.used and space.choose != "all":
            return []
        player, tests = hall.seats[self.seat], part_tests(hall.law)[self.space]
        if not self.used and not enough_ships(player, space, self.space):
            return []  # a hand card could have helped, but was not played
        return [
            number
            for number, part in enumerate(space.parts)
            if number not in self.used
            and not (self.void and number in self.void)
            and not (type(part) is parts.BoatRefit and self.used)  # it comes before the emigration (FO-10.24)
            and (tests[number](hall, player) or self.helped(hall, part, tests[number]))
        ]

    def helped(self, hall: FeastHall, part: AnyPart, test: Test) -> bool:
        """Do cards make this part possible: by a discount, a replacement, or an ore that they bring before?"""
        player = hall.seats[self.seat]
        cards = rules_of(player.played)
        if self.space in cards.helps and (
            possible(hall, player, part, self.space, test) or instead(hall, self.seat, part, self.space)
        ):
            return True
        mines = HANDLERS[type(part)].takes_ore and self.space in cards.mines
        return mines and ore_to_come(hall, self.seat, self.space)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Choose):
            self.begin(hall, move.option)
        elif isinstance(move, Done):
            self.finish(hall)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        """A single part needs no choice; with none left the action is over, or the Vikings are taken back."""
        left = [] if self.used else self.left(hall, hall.law.spaces[self.space])
        if left:
            self.begin(hall, left[0])
        elif not self.used and self.vikings and hall.final is False:
            hall.pop(TAKEN_BACK)
        else:
            self.finish(hall)

    def resume(self, hall: FeastHall, outcome: object) -> None:
        """A part that came to nothing has not been used, and is not begun again (FO-4.5, R-10)."""
        if outcome is not UNUSED or not hall.law.must_use:
            return
        used, void = self.used[:-1], (*(self.void or ()), self.used[-1])
        if not used:
            hall.ledgers.pop()
            hall.spent = not self.vikings  # a space that a card lets be used is part of another action
        hall.become(Working(self.seat, used, self.space, self.vikings, void))

    def begin(self, hall: FeastHall, number: int) -> None:
        hall.spent = True
        if not self.used:
            hall.ledgers.append(Ledger(self.vikings))
        if "plundering" in SPACE_ACTIONS[self.space]:
            hall.ledgers[-1].longships += bool(hall.seats[self.seat].longships)
        hall.become(Working(self.seat, (*self.used, number), self.space, self.vikings, self.void))
        space = hall.law.spaces[self.space]
        begin_part(hall, self.seat, space.parts[number], space.name, self.space)

    def finish(self, hall: FeastHall) -> None:
        ledger = hall.ledgers.pop() if self.used else None
        hall.pop()
        if ledger is not None:
            done = SPACE_ACTIONS[self.space]
            if len(done) > 1:
                done = tuple([done[number] for number in self.used])
            after_action(hall, self.seat, done, ledger, self.space)


TAKEN_BACK = "taken back"
"""The outcome of a space of which no effect can be used: the Vikings on it are taken back (R-10)."""


class Parts(Own, frozen=True):
    """Effects of the space that are left; the player may stop after the first."""

    parts: tuple[tuple[int, str], ...]
    enough: bool

    def asked(self) -> Sequence[Move]:
        return [*[Choose(part, text) for part, text in self.parts], *([DONE] if self.enough else [])]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-4.5", "At least one effect of the space must be used, each of them once.")

    def fallback(self) -> Move:
        return DONE if self.enough else self.asked()[0]
