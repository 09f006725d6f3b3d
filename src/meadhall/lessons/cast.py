"""What the seats of a lesson play without the learner: scripted moves, rules for the other seats, standing orders."""

from __future__ import annotations

from typing import Any, NamedTuple

import meadhall
from meadhall.engine import Decision, Move, State

from .patterns import fits, json, plain, untrue
from .records import Lesson, Patterns, Scripted
from .vocabulary import vocabulary_of


class Turn(NamedTuple):
    """A move that is played for a seat."""

    seat: int
    move: Move
    quick: bool = False
    """Nobody need watch it: a pass by standing order, or what a time-out would do."""


class Cast:
    """The seats of one lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = meadhall.game(lesson.game)
        self.learner = lesson.start.seat
        self.options = self.game.complete(lesson.start.players, lesson.start.options)
        self.vocabulary = vocabulary_of(self.game, self.options)

    def view(self, state: State) -> dict[str, Any]:
        """What the learner sees; when the game is over, with its result."""
        view: dict[str, Any] = plain(state.view(self.learner))
        return view | {"result": plain(state.result())} if state.over else view

    def asked(self, state: State, seat: int) -> Decision | None:
        """What this seat is asked."""
        return next((decision for decision in state.decisions() if decision.seat == seat), None)

    def fitting(self, decision: Decision | None, patterns: Patterns) -> list[Move]:
        """The legal moves that fit, pattern by pattern."""
        if decision is None:
            return []
        legal = [(move, plain(move)) for move in decision.moves()]
        several = patterns if isinstance(patterns, list) else [patterns]
        found = [move for each in several for move, data in legal if fits(each, data, self.vocabulary)]
        return list(dict.fromkeys(found))

    # ------------------------------------------------------------ whose turn it is

    def scripted(self, state: State, item: Scripted) -> Turn | None:
        """The move that the lesson wants now; None while it cannot be played."""
        seat = self.learner if item.seat is None else item.seat
        found = self.fitting(self.asked(state, seat), item.move)
        return Turn(seat, found[0]) if found else None

    def unasked(self, state: State) -> Turn | None:
        """What somebody plays although the lesson does not say so; None if nobody does."""
        return self._by_rule(state) or self._by_order(state)

    def _by_rule(self, state: State) -> Turn | None:
        for decision in state.decisions():
            if decision.seat == self.learner:
                continue
            for rule in self.lesson.others:
                if rule.kind not in ("", decision.kind) or rule.seat not in (None, decision.seat):
                    continue
                move = decision.fallback if rule.fallback else None
                if move is None and rule.move:
                    move = next(iter(self.fitting(decision, rule.move)), None)
                if move is not None:
                    return Turn(decision.seat, move)
        return None

    def _by_order(self, state: State) -> Turn | None:
        """The standing order that a person has from the start answers for the learner, as at any table."""
        if not self.game.order or self.asked(state, self.learner) is None:
            return None
        move = self.game.obey(state.view(self.learner), self.game.order)
        return None if move is None else Turn(self.learner, move, quick=True)

    def reached(self, state: State, item: Scripted) -> bool:
        """Whether the facts that this item waits for are true."""
        return not untrue(item.until, self.view(state))

    def timed_out(self, state: State) -> Turn | None:
        """What a time-out would play."""
        for decision in state.decisions():
            move = decision.fallback
            return Turn(decision.seat, decision.moves()[0] if move is None else move, quick=True)
        return None

    def describe(self, state: State) -> str:
        """Who is asked what, for authors."""
        if state.over:
            return "the game is over"
        return "; ".join(
            f"seat {each.seat} is asked {each.kind!r} ({each.count()} moves, such as "
            f"{', '.join(json(move) for move in each.moves()[:8])})"
            for each in state.decisions()
        )
