"""Phase 5: turns, one after the other, until everybody has passed (FO-4)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import starmap

import msgspec

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.engine.plurals import count_noun
from meadhall.games.feast import events
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.parts import OccupationPlay
from meadhall.games.feast.moves import DONE_MOVE, END_MOVE, PASS_MOVE, Done, EndTurn, PassOut, PlayCard, Use
from meadhall.games.feast.occupations.facts import NOTHING
from meadhall.games.feast.occupations.listeners import card_rules_of
from meadhall.games.feast.occupations.signals import signal_before_space
from meadhall.games.feast.position import FeastPosition, FeastStep
from meadhall.games.feast.spaces.occupation_cards import draw_cards
from meadhall.games.feast.spaces.space_use import TAKEN_BACK, UseSpaceStep
from meadhall.games.feast.spaces.usable import tests_of
from meadhall.games.feast.spaces.usable_with_cards import (
    crew_needed,
    helped_spaces,
    helping_cards,
    is_usable,
    is_usable_now,
    is_usable_with_help,
)
from meadhall.games.feast.table_rules import IMITATIONS, SPACES

COLUMNS = tuple([space.column for space in SPACES])
ITSELF = tuple([(number, -1) for number in range(len(SPACES))])
"""For each space, its number and -1, because it imitates no other space."""
WITHIN = tuple([bisect_right(COLUMNS, vikings) for vikings in range(5)])
"""The number of spaces that take at most 0, 1, 2, 3 or 4 Vikings; spaces are sorted by column."""


class PlaceVikingsOptions(AnytimeOptions, frozen=True, tag="places"):
    """The spaces that can be used, and passing."""

    move_types = (Use, PassOut)
    spaces: tuple[tuple[int, int], ...]
    """The usable spaces, each with the space that it imitates or -1."""
    vikings: int
    taken: tuple[int, ...]
    """The seat with Vikings on each space; -1 for none."""

    def list_asked_moves(self) -> Sequence[Move]:
        return [*starmap(use_of_space, self.spaces), PASS_MOVE]

    def explain_not_asked(self, move: Move) -> Refusal:
        if isinstance(move, Use):
            return self._explain_use(move)
        return Refusal("FO-4.1", "Place Vikings on a space, or pass.")

    def _explain_use(self, move: Use) -> Refusal:
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
        return PASS_MOVE


class ActionPhaseStep(FeastStep, frozen=True, tag="actions"):
    """The phase in which players take turns, from the start player, until they pass (FO-4.1, FO-4.4)."""

    kinds = {"action": PlaceVikingsOptions}
    void: tuple[tuple[int, int], ...] | msgspec.UnsetType = msgspec.UNSET
    """The spaces from which Vikings returned in this turn because no effect could be used, each with the space that it
    imitates or -1 (R-10); unset if there are none."""

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        seat = position.turn
        player = position.seats[seat]
        if player.passed or (not player.vikings and not may_recall(position, seat)):
            return ()
        means = anytime_moves_of(position, seat, armed=True, food=True)
        spaces = usable_spaces(position, seat)
        if void := self.void:
            spaces = tuple([space for space in spaces if space not in void])
        options = PlaceVikingsOptions(means, spaces, player.vikings, tuple(position.taken))
        return ((seat, Question("action", "Place Vikings, or pass.", options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Use):
            place_vikings(position, seat, move)
        elif isinstance(move, PassOut):
            pass_for_round(position, seat)
            begin_next_turn(position)
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        """Let this player pass without a question. End the phase if all have passed (FO-4.6)."""
        player = position.seats[position.turn]
        if not player.passed:
            pass_for_round(position, position.turn)
        if all(other.passed for other in position.seats):
            position.turn = -1
            position.pop()
            for seat in position.seats_from_start():
                position.signal(seat, NOTHING, ("end_of_phase", "actions"))
        else:
            begin_next_turn(position)

    def resume(self, position: FeastPosition, outcome: object) -> None:
        """Continue after a turn, or ask again after Vikings were returned or a card was used."""
        if outcome is TURN_OVER:
            position.space = position.imitated = -1
            begin_next_turn(position)
        elif outcome is TAKEN_BACK:
            position.switch_to(ActionPhaseStep((*(self.void or ()), (position.space, position.imitated))))
            position.space = position.imitated = -1


def run_actions(position: FeastPosition) -> None:
    position.turn = position.start
    position.push(ActionPhaseStep())


TURN_OVER = "turn over"


def pass_for_round(position: FeastPosition, seat: Seat) -> None:
    player = position.seats[seat]
    player.passed = True
    position.tell(events.PassedOut(seat, player.vikings))


def begin_next_turn(position: FeastPosition) -> None:
    """Give the turn to the next seat clockwise that has not passed, possibly the same one."""
    for step in range(1, position.players + 1):
        seat = (position.turn + step) % position.players
        if not position.seats[seat].passed:
            position.turn = seat
            position.switch_to(ActionPhaseStep())
            return


def may_recall(position: FeastPosition, seat: Seat) -> bool:
    """Return whether a player without Vikings can play a hand card by means of a card in play (R-33).

    The hand card might return Vikings. As the hand is secret, every player who can play a card this way is asked."""
    player = position.seats[seat]
    if not player.hand or not player.silver or seat not in position.taken:
        return False
    return any(_lets_play_cards(card) for card in player.played)


@cache
def _lets_play_cards(card: int) -> bool:
    return any(
        clause.when == "anytime" and isinstance(clause.do, OccupationPlay)
        for clause in OCCUPATIONS[card].effects
    )


def usable_spaces(position: FeastPosition, seat: Seat) -> tuple[tuple[int, int], ...]:
    """Return the free spaces that this seat can use, each with the space that it imitates or -1 (R-10)."""
    player, taken = position.seats[seat], position.taken
    vikings, tests = player.vikings, tests_of(position.rules)
    found = [
        ITSELF[number]
        for number in range(WITHIN[min(vikings, 4)])
        if taken[number] < 0 and tests[number](position, player)
    ]
    helped = helped_spaces(player)
    if helped:
        found += [ITSELF[number] for number in _spaces_with_help(position, seat, helped)]
    for column in position.imitations:
        number = IMITATIONS[column - 1]
        if column <= vikings and taken[number] < 0:
            for other in range(WITHIN[column - 1], WITHIN[column]):
                if 0 <= taken[other] != seat and is_usable(position, seat, other):
                    found.append((number, other))
    return tuple(found)


def _spaces_with_help(position: FeastPosition, seat: Seat, helped: tuple[int, ...]) -> list[int]:
    """Return the spaces that only cards make usable: by discounts, things gained beforehand, or fewer Vikings."""
    player, taken = position.seats[seat], position.taken
    vikings, tests = player.vikings, tests_of(position.rules)
    fewer = bool(card_rules_of(player.played).fewer)
    found = []
    for number in helped:
        near = COLUMNS[number] <= vikings
        if taken[number] >= 0 or not (near or (fewer and crew_needed(position, seat, number) <= vikings)):
            continue
        alone = tests[number](position, player)
        if (alone and not near) or (not alone and is_usable_with_help(position, seat, number)):
            found.append(number)
    return found


def place_vikings(position: FeastPosition, seat: Seat, move: Use) -> None:
    """Place Vikings on the space. Column 3 draws an occupation, column 4 lets one be played (FO-4.7, FO-4.8)."""
    number = move.space
    other = move.imitated if move.imitated >= 0 else number
    space, player = SPACES[other], position.seats[seat]
    crew = crew_needed(position, seat, other)
    position.taken[number] = seat
    position.crew[number] = crew
    player.vikings -= crew
    player.pairs += space.column == 2
    ending = EndTurnStep(seat, position.last) if position.rules.must_use else EndTurnStep(seat)
    position.last = seat
    if position.rules.must_use:
        position.final = False
    position.space, position.imitated = number, move.imitated
    position.spent = False
    position.bonus = crew == 4
    position.tell(events.Placed(seat, number, space.name, crew, move.imitated))
    working = UseSpaceStep(seat, (), other, crew)
    if position.bonus:
        position.push(ending, ColumnFourStep(seat, True), working, ColumnFourStep(seat, False))
    else:
        position.push(ending, working)
    if player.played:
        position.signal_vikings(seat)
    if space.column == 3:
        draw_cards(position, seat, 1)
    if not position.bonus:
        signal_before_space(position, seat, other, crew)


def take_vikings_back(position: FeastPosition, seat: Seat, last: Seat) -> None:
    """Return the Vikings of a space of which no effect can be used, as if they had never been placed (FO-4.5, R-10).

    Other moves that the owner made since then remain. `last` is the seat that placed Vikings before."""
    number, player = position.space, position.seats[seat]
    space, crew = SPACES[position.imitated if position.imitated >= 0 else number], position.crew[number]
    position.taken[number], position.crew[number] = -1, 0
    player.vikings += crew
    player.pairs -= space.column == 2
    position.last = last
    position.bonus = False
    position.tell(events.TakenBack(seat, crew, number, space.name))


@cache
def use_of_space(number: int, imitated: int) -> Use:
    return Use(number, SPACES[imitated if imitated >= 0 else number].name, imitated)


class ColumnFourOptions(AnytimeOptions, frozen=True, tag="handcards"):
    """The occupations in hand, or none."""

    move_types = (PlayCard, Done)
    cards: tuple[tuple[int, str], ...]

    def list_asked_moves(self) -> Sequence[Move]:
        return [*[PlayCard(card, name) for card, name in self.cards], DONE_MOVE]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-4.8", "Play an occupation from your hand, or none.")

    def fallback(self) -> Done:
        return DONE_MOVE


class ColumnFourStep(FeastStep, frozen=True, tag="columnfour"):
    """The step before or after an action of column 4 in which an occupation may be played (FO-4.8)."""

    kinds = {"occupation": ColumnFourOptions}
    seat: Seat
    after: bool

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        hand = position.seats[self.seat].hand
        if not position.bonus or not hand:
            return ()
        cards = tuple([(card, OCCUPATIONS[card].name) for card in self.useful_cards(position, hand)])
        when = "after" if self.after else "before"
        options = ColumnFourOptions(anytime_moves_of(position, self.seat, armed=not self.after), cards)
        return ((self.seat, Question("occupation", f"Play an occupation {when} the action?", options)),)

    def useful_cards(self, position: FeastPosition, hand: tuple[int, ...]) -> tuple[int, ...]:
        """Return the whole hand, or the cards that make the space usable if it needs one (FO-4.5, R-70)."""
        if self.after or not position.rules.must_use:
            return hand
        space = position.imitated if position.imitated >= 0 else position.space
        return (
            hand if is_usable_now(position, self.seat, space) else helping_cards(position, self.seat, space)
        )

    def resume(self, position: FeastPosition, outcome: object) -> None:
        if outcome is TAKEN_BACK:
            position.pop(outcome)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, PlayCard):
            position.bonus = False
            self.proceed(position)
            position.play_card(seat, move.card)
        elif isinstance(move, Done):
            self.proceed(position)
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        position.pop()
        if not self.after:
            position.push(BeforeSpaceStep(self.seat))


class BeforeSpaceStep(FeastStep, frozen=True, tag="before"):
    """The step before the use of a space. It signals to cards, including the one just played (R-38)."""

    seat: Seat

    def proceed(self, position: FeastPosition) -> None:
        position.pop()
        number = position.imitated if position.imitated >= 0 else position.space
        signal_before_space(position, self.seat, number, position.crew[position.space])


class EndTurnOptions(AnytimeOptions, frozen=True, tag="ends"):
    """The end of the turn, and anytime moves."""

    move_types = (EndTurn,)

    def list_asked_moves(self) -> Sequence[Move]:
        return (END_MOVE,)

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-4.1", "Your turn is over: end it.")

    def fallback(self) -> EndTurn:
        return END_MOVE


class EndTurnStep(FeastStep, frozen=True, tag="ending"):
    """The step after the action, in which the player ends the turn (FO-4.1)."""

    kinds = {"end": EndTurnOptions}
    seat: Seat
    last: Seat | msgspec.UnsetType = msgspec.UNSET
    """The seat that placed Vikings before; unset under rules by which Vikings always stay on their space."""

    def resume(self, position: FeastPosition, outcome: object) -> None:
        if outcome is TAKEN_BACK and self.last is not msgspec.UNSET:
            take_vikings_back(position, self.seat, self.last)
            position.pop(outcome)

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        means = anytime_moves_of(position, self.seat, armed=True, food=True)
        return ((self.seat, Question("end", "End your turn.", EndTurnOptions(means))),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, EndTurn):
            position.tell(events.TurnEnded(seat))
            position.pop(TURN_OVER)
        else:
            play_anytime_move(position, seat, move)
