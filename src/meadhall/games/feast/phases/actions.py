"""Phase 5: turns, one after the other, until everybody has passed (FO-4)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import starmap

import msgspec

from meadhall.engine import Ask, Move, Refusal, Seat
from meadhall.engine.plurals import count_noun
from meadhall.games.feast import events
from meadhall.games.feast.anytime import Own, do_anytime, means_of
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.parts import Play
from meadhall.games.feast.hall import FeastHall, Step
from meadhall.games.feast.law import IMITATIONS, SPACES
from meadhall.games.feast.moves import DONE, END, PASS, Done, EndTurn, PassOut, PlayCard, Use
from meadhall.games.feast.occupations.facts import NOTHING
from meadhall.games.feast.occupations.listeners import rules_of
from meadhall.games.feast.occupations.signals import before_space
from meadhall.games.feast.spaces.occupation_cards import draw_cards
from meadhall.games.feast.spaces.usable import usable_alone
from meadhall.games.feast.spaces.usable_with_cards import (
    crew_needed,
    helped_spaces,
    helping_cards,
    usable_now,
    usable_with_help,
)
from meadhall.games.feast.spaces.use import TAKEN_BACK, Working

COLUMNS = tuple([space.column for space in SPACES])
ITSELF = tuple([(number, -1) for number in range(len(SPACES))])
"""Each space used as itself."""
WITHIN = tuple([bisect_right(COLUMNS, vikings) for vikings in range(5)])
"""The number of spaces that take at most 0, 1, 2, 3 or 4 Vikings; spaces are sorted by column."""


class Actions(Step, frozen=True):
    """Players take turns from the start player on, until they pass (FO-4.1, FO-4.4)."""

    void: tuple[tuple[int, int], ...] | msgspec.UnsetType = msgspec.UNSET
    """Spaces from which Vikings were taken back in this turn, each with the space it imitates or -1 (R-10); unset if
    there are none."""

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        seat = hall.turn
        player = hall.seats[seat]
        if player.passed or (not player.vikings and not may_recall(hall, seat)):
            return ()
        means = means_of(hall, seat, armed=True, food=True)
        spaces = choices(hall, seat)
        if void := self.void:
            spaces = tuple([space for space in spaces if space not in void])
        options = Places(means, spaces, player.vikings, tuple(hall.taken))
        return ((seat, Ask("action", "Place Vikings, or pass.", options)),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, Use):
            place(hall, seat, move)
        elif isinstance(move, PassOut):
            pass_out(hall, seat)
            next_turn(hall)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        """Nobody is asked: this player passes, or all have passed (FO-4.6)."""
        player = hall.seats[hall.turn]
        if not player.passed:
            pass_out(hall, hall.turn)
        if all(other.passed for other in hall.seats):
            hall.turn = -1
            hall.pop()
            for seat in hall.around():
                hall.signal(seat, NOTHING, ("end_of_phase", "actions"))
        else:
            next_turn(hall)

    def resume(self, hall: FeastHall, outcome: object) -> None:
        """A turn is over, or a card that was used before placing."""
        if outcome is TURN_OVER:
            hall.space = hall.imitated = -1
            next_turn(hall)
        elif outcome is TAKEN_BACK:
            hall.become(Actions((*(self.void or ()), (hall.space, hall.imitated))))
            hall.space = hall.imitated = -1


def actions(hall: FeastHall) -> None:
    hall.turn = hall.start
    hall.push(ACTIONS)


TURN_OVER = "turn over"
ACTIONS = Actions()


def pass_out(hall: FeastHall, seat: Seat) -> None:
    player = hall.seats[seat]
    player.passed = True
    hall.tell(events.PassedOut(seat, player.vikings))


def next_turn(hall: FeastHall) -> None:
    """The turn goes to the next seat clockwise that has not passed, or stays with the last one."""
    for step in range(1, hall.players + 1):
        seat = (hall.turn + step) % hall.players
        if not hall.seats[seat].passed:
            hall.turn = seat
            hall.become(ACTIONS)
            return


def may_recall(hall: FeastHall, seat: Seat) -> bool:
    """The player has no Vikings left, but a card in play may let them play a hand card that brings Vikings back (R-33).

    That the hand has such a card is its owner's secret: whoever could play any card is asked."""
    player = hall.seats[seat]
    if not player.hand or not player.silver or seat not in hall.taken:
        return False
    return any(_plays(card) for card in player.played)


@cache
def _plays(card: int) -> bool:
    return any(
        clause.when == "anytime" and isinstance(clause.do, Play) for clause in OCCUPATIONS[card].effects
    )


def choices(hall: FeastHall, seat: Seat) -> tuple[tuple[int, int], ...]:
    """Free spaces that this seat has Vikings for and can use, each with the space it imitates or -1 (R-10)."""
    player, taken = hall.seats[seat], hall.taken
    vikings = player.vikings
    alone = usable_alone(hall, player)
    near = alone if vikings > 3 else alone[: bisect_left(alone, WITHIN[vikings])]
    found = [ITSELF[number] for number in near if taken[number] < 0]
    helped = helped_spaces(player)
    if helped:
        found += [ITSELF[number] for number in _with_help(hall, seat, helped, alone)]
    for column in hall.imitations:
        number = IMITATIONS[column - 1]
        if column <= vikings and taken[number] < 0:
            for other in _in_column(column, alone, helped):
                holder = taken[other]
                if holder >= 0 and holder != seat and (other in alone or usable_with_help(hall, seat, other)):
                    found.append((number, other))
    return tuple(found)


def _in_column(column: int, alone: list[int], helped: tuple[int, ...]) -> list[int]:
    """Those of these spaces that are in this column."""
    first, last = WITHIN[column - 1], WITHIN[column]
    found = alone[bisect_left(alone, first) : bisect_left(alone, last)]
    more = helped[bisect_left(helped, first) : bisect_left(helped, last)] if helped else ()
    return sorted({*found, *more}) if more else found


def _with_help(hall: FeastHall, seat: Seat, helped: tuple[int, ...], alone: list[int]) -> list[int]:
    """Spaces that only cards make usable: by discounts, by what they bring before, or for fewer Vikings."""
    player, taken = hall.seats[seat], hall.taken
    vikings = player.vikings
    if rules_of(player.played).fewer:
        return [
            number
            for number in helped
            if taken[number] < 0
            and not (number in alone and COLUMNS[number] <= vikings)
            and crew_needed(hall, seat, number) <= vikings
            and (number in alone or usable_with_help(hall, seat, number))
        ]
    return [
        number
        for number in helped
        if taken[number] < 0
        and COLUMNS[number] <= vikings
        and number not in alone
        and usable_with_help(hall, seat, number)
    ]


def place(hall: FeastHall, seat: Seat, move: Use) -> None:
    """Vikings go on the space; columns 3 and 4 bring an occupation (FO-4.7, FO-4.8)."""
    number = move.space
    other = move.imitated if move.imitated >= 0 else number
    space, player = SPACES[other], hall.seats[seat]
    crew = crew_needed(hall, seat, other)
    hall.taken[number] = seat
    hall.crew[number] = crew
    player.vikings -= crew
    player.pairs += space.column == 2
    ending = Ending(seat, hall.last) if hall.law.must_use else Ending(seat)
    hall.last = seat
    if hall.law.must_use:
        hall.final = False
    hall.space, hall.imitated = number, move.imitated
    hall.spent = False
    hall.bonus = crew == 4
    hall.tell(events.Placed(seat, number, space.name, crew, move.imitated))
    working = Working(seat, (), other, crew)
    if hall.bonus:
        hall.push(ending, ColumnFour(seat, True), working, ColumnFour(seat, False))
    else:
        hall.push(ending, working)
    if player.played:
        hall.signal_vikings(seat)
    if space.column == 3:
        draw_cards(hall, seat, 1)
    if not hall.bonus:
        before_space(hall, seat, other, crew)


def take_back(hall: FeastHall, seat: Seat, last: Seat) -> None:
    """No effect of the space can be used: it is as if the Vikings had never been placed (FO-4.5, R-10).

    What their owner did meanwhile stays done. `last` had placed Vikings before."""
    number, player = hall.space, hall.seats[seat]
    space, crew = SPACES[hall.imitated if hall.imitated >= 0 else number], hall.crew[number]
    hall.taken[number], hall.crew[number] = -1, 0
    player.vikings += crew
    player.pairs -= space.column == 2
    hall.last = last
    hall.bonus = False
    hall.tell(events.TakenBack(seat, crew, number, space.name))


@cache
def use(number: int, imitated: int) -> Use:
    return Use(number, SPACES[imitated if imitated >= 0 else number].name, imitated)


class Places(Own, frozen=True):
    """Every space that can be used, and passing."""

    spaces: tuple[tuple[int, int], ...]
    """Space, and the one it imitates or -1."""
    vikings: int
    taken: tuple[int, ...]
    """Who holds each space; -1 nobody."""

    def asked(self) -> Sequence[Move]:
        return [*starmap(use, self.spaces), PASS]

    def why_not_asked(self, move: Move) -> Refusal:
        if isinstance(move, Use):
            return self._why_not_use(move)
        return Refusal("FO-4.1", "Place Vikings on a space, or pass.")

    def _why_not_use(self, move: Use) -> Refusal:
        if move.space in IMITATIONS or move.imitated >= 0:
            return Refusal(
                "FO-10.40", "Imitate a space of that column on which another player's Vikings stand."
            )
        if self.taken[move.space] >= 0:
            return Refusal("FO-4.3", "That space is taken in this round.")
        if SPACES[move.space].column > self.vikings:
            return Refusal("FO-4.2", f"That space takes {count_noun(SPACES[move.space].column, 'Viking')}.")
        return Refusal("FO-4.5", "That space does nothing for you now.")

    def fallback(self) -> PassOut:
        return PASS


class ColumnFour(Step, frozen=True):
    """Before or after an action of column 4 an occupation may be played (FO-4.8)."""

    seat: Seat
    after: bool

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        hand = hall.seats[self.seat].hand
        if not hall.bonus or not hand:
            return ()
        cards = tuple([(card, OCCUPATIONS[card].name) for card in self.useful(hall, hand)])
        when = "after" if self.after else "before"
        options = HandCards(means_of(hall, self.seat, armed=not self.after), cards)
        return ((self.seat, Ask("occupation", f"Play an occupation {when} the action?", options)),)

    def useful(self, hall: FeastHall, hand: tuple[int, ...]) -> tuple[int, ...]:
        """If the space can only be used with a card of the hand, such cards; else all (FO-4.5, R-70)."""
        if self.after or not hall.law.must_use:
            return hand
        space = hall.imitated if hall.imitated >= 0 else hall.space
        return hand if usable_now(hall, self.seat, space) else helping_cards(hall, self.seat, space)

    def resume(self, hall: FeastHall, outcome: object) -> None:
        if outcome is TAKEN_BACK:
            hall.pop(outcome)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, PlayCard):
            hall.bonus = False
            self.proceed(hall)
            hall.play_card(seat, move.card)
        elif isinstance(move, Done):
            self.proceed(hall)
        else:
            do_anytime(hall, seat, move)

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()
        if not self.after:
            hall.push(Before(self.seat))


class Before(Step, frozen=True):
    """Cards that say "before" work now, also the one just played (R-38)."""

    seat: Seat

    def proceed(self, hall: FeastHall) -> None:
        hall.pop()
        number = hall.imitated if hall.imitated >= 0 else hall.space
        before_space(hall, self.seat, number, hall.crew[hall.space])


class HandCards(Own, frozen=True):
    """An occupation of the hand, or none."""

    cards: tuple[tuple[int, str], ...]

    def asked(self) -> Sequence[Move]:
        return [*[PlayCard(card, name) for card, name in self.cards], DONE]

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-4.8", "Play an occupation from your hand, or none.")

    def fallback(self) -> Done:
        return DONE


class Ending(Step, frozen=True):
    """The action is done; the player ends the turn (FO-4.1)."""

    seat: Seat
    last: Seat | msgspec.UnsetType = msgspec.UNSET
    """Who had placed Vikings before; unset where Vikings are never taken back."""

    def resume(self, hall: FeastHall, outcome: object) -> None:
        if outcome is TAKEN_BACK and self.last is not msgspec.UNSET:
            take_back(hall, self.seat, self.last)
            hall.pop(outcome)

    def asks(self, hall: FeastHall) -> Sequence[tuple[Seat, Ask]]:
        means = means_of(hall, self.seat, armed=True, food=True)
        return ((self.seat, Ask("end", "End your turn.", Ends(means))),)

    def play(self, hall: FeastHall, seat: Seat, move: Move) -> None:
        if isinstance(move, EndTurn):
            hall.tell(events.TurnEnded(seat))
            hall.pop(TURN_OVER)
        else:
            do_anytime(hall, seat, move)


class Ends(Own, frozen=True):
    """Anytime actions, and the end of the turn."""

    def asked(self) -> Sequence[Move]:
        return (END,)

    def why_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-4.1", "Your turn is over: end it.")

    def fallback(self) -> EndTurn:
        return END
