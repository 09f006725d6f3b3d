"""The play loop: ask, check the answer, log it, and run steps until the next question or the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .decision import Decision, Question
from .log import Entry, Header, Log
from .position import NO_EVENTS, Position
from .records import Event, Move, PrivateEvent, Seat
from .refusals import STALE, Refusal, RefusalError
from .step import OVER_STEP

CHOSEN, SEALED, FORCED = 0, 1, 2
"""How a move was made: by choice, as a sealed answer, or by the engine as the only legal move."""


class PastEntry(NamedTuple):
    """An entry of the log, with further facts that the loop stores."""

    seat: Seat
    move: Move
    at: int
    how: int
    """CHOSEN, SEALED or FORCED."""
    events: Sequence[Event | PrivateEvent]
    """The events of the move and of the forced moves after it; empty for a forced move."""
    draws_before: int
    """The number of draws of chance before the move."""


ENTRY_SIZE = len(PastEntry._fields)
"""The number of items that each entry has in the flat list `_past`."""


def make_decisions(questions: Sequence[tuple[Seat, Question]], at: int) -> list[Decision]:
    """Return the decisions of all asked seats at this moment."""
    decisions = []
    for seat, question in questions:  # in Python 3.11, faster than a comprehension
        decisions.append(Decision(seat, question.kind, question.prompt, at, question.options))
    return decisions


class PlayLoop:
    """The part of `State` that plays: it asks the top step for questions, checks answers, and keeps the log.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> decision = state.decisions()[0]
    >>> events = state.play(decision.seat, decision.moves()[0])
    >>> state.entries, state.entry(1).seat == decision.seat
    (1, True)
    """

    __slots__ = ("_asked_decisions", "_open_decisions", "_past", "_shared", "header", "over", "position")

    def __init__(self, position: Position, header: Header) -> None:
        self.position = position
        self.header = header
        # ENTRY_SIZE items for each entry, in the order of PastEntry: a flat list is the cheapest to extend and to copy.
        # Clones share the list, and copy it before they add to it.
        self._past: list[Any] = []
        self._shared = False
        self._asked_decisions: list[Decision] = []
        # The decisions without an answer. Clones share both lists of decisions, which are replaced and never changed.
        self._open_decisions: list[Decision] = []
        self.over = False
        self._run_until_asked()

    # ------------------------------------------------------------ asking

    def decisions(self) -> list[Decision]:
        """Return the decisions of the seats that have not answered yet, in seat order; [] when the game is over."""
        return self._open_decisions.copy()

    def answered_decision(self, seat: Seat) -> Decision | None:
        """Return the decision of a seat that has given a sealed answer and may still change it; else None."""
        answers = self.position.answers
        if answers:
            for decision in self._asked_decisions:
                if decision.seat == seat and answers[seat] is not None:
                    return decision
        return None

    def answer(self, seat: Seat) -> Move | None:
        """Return the sealed answer of this seat in the open window; None if it has not given one."""
        answers = self.position.answers
        return answers[seat] if answers else None

    @property
    def is_asking_several(self) -> bool:
        """Whether several seats are asked at the same time, so that some may have given sealed answers."""
        return bool(self.position.answers) and len(self._asked_decisions) > 1

    # ------------------------------------------------------------ playing

    def play(self, seat: Seat, move: Move, at: int | None = None) -> list[Event | PrivateEvent]:
        """Play a move and return the events it caused. After a RefusalError nothing has changed.

        `at` is the moment of the decision: a move for another moment is refused."""
        position, waiting = self.position, self._open_decisions
        if not waiting or (decision := waiting[0]).seat is not seat:  # another seat, or not a plain int
            decision = self._find_decision(seat, at)
            seat = decision.seat
        now = decision.at
        if at is not None and at != now:
            raise RefusalError(STALE)
        own = decision.options.find(move)
        if own is None:
            refusal = decision.why_not(move)
            assert refusal is not None
            raise RefusalError(refusal)

        events: list[Event | PrivateEvent] = []
        if self._shared:
            self._past, self._shared = self._past.copy(), False
        position.events = events
        answers: Any = position.answers  # a list while a window is open
        if answers:
            if answers[seat] is None:
                waiting = waiting.copy()
                waiting.remove(decision)
            answers[seat] = own
            if waiting and not position.step.may_close(position, answers):
                self._open_decisions = waiting
                self._past.extend((seat, own, now, SEALED, NO_EVENTS, position.chance.draw_count))
                return events
            self._past.extend((seat, own, now, SEALED, events, position.chance.draw_count))
            position.answers = ()
            position.at = now + 1
            position.step.resolve(position, answers)
        else:
            self._past.extend((seat, own, now, CHOSEN, events, position.chance.draw_count))
            position.at = now + 1
            position.step.play(position, seat, own)
        self._run_until_asked()
        return events

    def branch_chance(self) -> None:
        """Give chance a fresh key if the header records that all players agreed to undo back to this point."""
        if self.header.branched_at and (number := self.header.branch_number(self.entries)):
            self.position.chance.branch(number)

    def _find_decision(self, seat: Seat, at: int | None) -> Decision:
        """Return the decision of this seat, answered or not; raise RefusalError if it has none."""
        for decision in self._asked_decisions:
            if decision.seat == seat:
                return decision
        if self.over:
            raise RefusalError(Refusal("EN-OVER", "The game is over."))
        if at is not None and at != self.position.at:
            raise RefusalError(STALE)
        rule = self.position.step.exclusion_of(self.position, seat)
        raise RefusalError(rule or Refusal("EN-ASKED", "You are not asked now."))

    def _run_until_asked(self) -> None:
        """Run steps and play forced moves until a seat is asked or the game is over."""
        position = self.position
        while (step := position.step) is not OVER_STEP:
            if position.queued_steps:
                position.push_queued()
                step = position.step
            questions = step.questions(position)
            if not questions:
                step.proceed(position)
            elif step.sealed:
                position.answers = [None] * position.players
                self._asked_decisions = self._open_decisions = make_decisions(questions, position.at)
                return
            else:
                ((seat, question),) = questions
                options = question.options
                move = options.forced_move
                if move is None:
                    self._asked_decisions = self._open_decisions = [
                        Decision(seat, question.kind, question.prompt, position.at, options)
                    ]
                    return
                self._past.extend((seat, move, position.at, FORCED, NO_EVENTS, position.chance.draw_count))
                position.at += 1
                step.play(position, seat, move)
        self._asked_decisions = self._open_decisions = []
        self.over = True

    # ------------------------------------------------------------ the log

    @property
    def log(self) -> Log:
        """The header and every move so far."""
        return Log(self.header, tuple(self.entry(number) for number in range(1, self.entries + 1)))

    @property
    def entries(self) -> int:
        """The number of entries in the log."""
        return len(self._past) // ENTRY_SIZE

    def entry(self, number: int) -> Entry:
        """Return one entry of the log; the first has number 1."""
        start = ENTRY_SIZE * (number - 1)
        seat, move, at, how = self._past[start : start + 4]
        return Entry(seat, move, at, how == FORCED)

    def past_entry(self, number: int) -> PastEntry:
        """Return one entry of the log with its events; the first has number 1."""
        return PastEntry(*self._past[ENTRY_SIZE * (number - 1) : ENTRY_SIZE * number])

    def draws_before(self, number: int) -> int:
        """Return the number of draws of chance before an entry of the log was played."""
        draws: int = self._past[ENTRY_SIZE * number - 1]
        return draws

    def was_sealed(self, number: int) -> bool:
        """Whether an entry of the log was a sealed answer."""
        how: int = self._past[ENTRY_SIZE * (number - 1) + 3]
        return how == SEALED
