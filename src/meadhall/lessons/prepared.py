"""A lesson that is ready to be played: its wishes for chance have become a plain script."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from meadhall.engine import Refused, State
from meadhall.engine.chance import Script

from .cast import Turn
from .coach import Coach, Outlook, Place
from .length import expanded
from .patterns import json
from .records import BadLesson, Lesson
from .wishes import Wishes

LONGEST = 2000
"""Moves after which a lesson that does not end is given up."""
START = Place()


class Moment(NamedTuple):
    """A moment of a lesson that is played through: a step is asked, its answer is settled, or all is over."""

    kind: Literal["asked", "settled", "over"]
    step: int
    """Counted from 0."""
    outlook: Outlook


class Prepared(Coach):
    """A lesson with the script of its chance."""

    def __init__(self, lesson: Lesson) -> None:
        try:
            super().__init__(lesson)
            self.script: Script = {}
            wishes = Wishes(lesson.start.chance, self.vocabulary)
            state = self._opened(wishes)
            for _ in self.play_through(state):
                pass
            if unused := wishes.unused():
                raise BadLesson(f"start.chance: {unused[0]}")
            self.script = wishes.script
            self.begun = self.begin().entries
            """How many entries the log has when the first step begins."""
        except Refused as refused:
            raise BadLesson(f"{lesson.id}: start: {refused.refusal.text}") from refused
        except BadLesson as bad:
            raise BadLesson(f"{lesson.id}: {bad}") from bad

    def _opened(self, wishes: Wishes) -> State:
        """The play with wishes, at the first step."""
        start = self.lesson.start
        state = self.game.new(start.players, start.seed, self.options, chance=wishes.chance())
        self._open(state)
        return state

    def begin(self) -> State:
        """A new play of the lesson, at its first step."""
        start = self.lesson.start
        state = self.game.new(start.players, start.seed, self.options, self.script)
        self._open(state)
        return state

    def _open(self, state: State) -> None:
        """Plays what comes before the first step."""
        for number, item in enumerate(expanded(self.lesson.start.moves), start=1):
            for _ in range(LONGEST):
                if item.until:
                    if self.reached(state, item):
                        break
                    turn, last = self.timed_out(state), False
                else:
                    turn = self.scripted(state, item)
                    last = turn is not None
                    turn = turn or self.unasked(state)
                if turn is None:
                    wanted = f"never {json(item.until)}" if item.until else f"nobody can {json(item.move)}"
                    raise BadLesson(f"start.moves, move {number}: {wanted}; {self.describe(state)}")
                state.play(turn.seat, turn.move)
                if last:
                    break

    def play_through(self, state: State, place: Place = START) -> Iterator[Moment]:
        """Plays on as the author meant it, to the end of the lesson, and stops at every moment worth a look."""
        read = self.lesson.idle_before(place.step)
        for _ in range(LONGEST):
            outlook = self.look(state, place, read)
            if place.phase == "then" and outlook.place.step > place.step:
                yield Moment("settled", place.step, outlook)
            place = outlook.place
            if outlook.lost:
                raise BadLesson(outlook.lost)
            turn = outlook.turn
            if turn is None:
                yield Moment("over" if place.phase == "over" else "asked", place.step, outlook)
                if place.phase == "over":
                    return
                if not outlook.right:
                    read += 1
                    continue
                turn = Turn(self.learner, outlook.right[0])
            state.play(turn.seat, turn.move)
            place = self.follow(outlook, turn.seat, turn.move)
        raise BadLesson(f"step {place.step + 1}: the lesson does not end")
