"""The moves of a lesson that the learner does not choose: scripted moves, rules for other seats, standing orders."""

from __future__ import annotations

from typing import Any, NamedTuple

import meadhall
from meadhall.engine import Decision, Move, State

from .patterns import fact_faults, fits, to_json, to_plain
from .records import Lesson, Patterns, ScriptedMove
from .vocabulary import vocabulary_of


class SeatMove(NamedTuple):
    """A move that is played for a seat."""

    seat: int
    move: Move
    quick: bool = False
    """Whether the move needs no time for watching, such as a move by standing order or time-out."""


class LessonSeats:
    """The seats of one lesson, and the moves that are played for them."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = meadhall.game(lesson.game)
        self.learner = lesson.start.seat
        self.options = self.game.complete_options(lesson.start.players, lesson.start.options)
        self.vocabulary = vocabulary_of(self.game, self.options)

    def view(self, state: State) -> dict[str, Any]:
        """Return the learner's view, with the result if the game is over."""
        view: dict[str, Any] = to_plain(state.view(self.learner))
        return view | {"result": to_plain(state.result())} if state.over else view

    def decision_of(self, state: State, seat: int) -> Decision | None:
        """Return the open decision of this seat; None if the seat is not asked."""
        return next((decision for decision in state.decisions() if decision.seat == seat), None)

    def fitting_moves(self, decision: Decision | None, patterns: Patterns) -> list[Move]:
        """Return the legal moves that match a pattern, in the order of the patterns."""
        if decision is None:
            return []
        legal = [(move, to_plain(move)) for move in decision.moves()]
        several = patterns if isinstance(patterns, list) else [patterns]
        found = [move for each in several for move, data in legal if fits(each, data, self.vocabulary)]
        return list(dict.fromkeys(found))

    # ------------------------------------------------------------ next moves

    def find_scripted_move(self, state: State, item: ScriptedMove) -> SeatMove | None:
        """Return the scripted move with its seat; None if it is not legal now."""
        seat = self.learner if item.seat is None else item.seat
        found = self.fitting_moves(self.decision_of(state, seat), item.move)
        return SeatMove(seat, found[0]) if found else None

    def find_unscripted_move(self, state: State) -> SeatMove | None:
        """Return the next move by a rule for other seats or by a standing order; None if there is none."""
        return self._rule_move(state) or self._order_move(state)

    def _rule_move(self, state: State) -> SeatMove | None:
        for decision in state.decisions():
            if decision.seat == self.learner:
                continue
            for rule in self.lesson.others:
                if rule.kind not in ("", decision.kind) or rule.seat not in (None, decision.seat):
                    continue
                move = decision.fallback if rule.fallback else None
                if move is None and rule.move:
                    move = next(iter(self.fitting_moves(decision, rule.move)), None)
                if move is not None:
                    return SeatMove(decision.seat, move)
        return None

    def _order_move(self, state: State) -> SeatMove | None:
        """Return the learner's move by the default standing order of the game; None if the order has no move."""
        if not self.game.default_order or self.decision_of(state, self.learner) is None:
            return None
        move = self.game.obey(state.view(self.learner), self.game.default_order)
        return None if move is None else SeatMove(self.learner, move, quick=True)

    def is_reached(self, state: State, item: ScriptedMove) -> bool:
        """Return whether the facts that this item waits for are true."""
        return not fact_faults(item.until, self.view(state))

    def timeout_move(self, state: State) -> SeatMove | None:
        """Return the time-out move of the first asked seat, or else its first legal move; None if nobody is asked."""
        for decision in state.decisions():
            move = decision.fallback
            return SeatMove(decision.seat, decision.moves()[0] if move is None else move, quick=True)
        return None

    def describe(self, state: State) -> str:
        """Describe the asked seats and their decisions, for authors."""
        if state.over:
            return "the game is over"
        return "; ".join(
            f"seat {each.seat} is asked {each.kind!r} ({each.count()} moves, such as "
            f"{', '.join(to_json(move) for move in each.moves()[:8])})"
            for each in state.decisions()
        )
