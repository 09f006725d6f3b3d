"""A lesson that is ready to be played, with its wishes for chance as a plain script."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from meadhall.engine import RefusalError, State
from meadhall.engine.chance import Script

from .coach import CoachedLesson, LessonPlace, Outlook
from .length import repeat_moves
from .patterns import to_json
from .records import BadLesson, Lesson
from .seats import SeatMove
from .wishes import Wishes

MAX_MOVES = 2000
"""The maximum number of moves in a lesson. A longer one counts as endless."""
START_PLACE = LessonPlace()


class LessonMoment(NamedTuple):
    """A moment in a play of a lesson: a step waits for the learner, its moves are done, or the lesson is over."""

    kind: Literal["asked", "settled", "over"]
    step: int
    """The index of the step, from 0."""
    outlook: Outlook


class PreparedLesson(CoachedLesson):
    """A lesson with the script that fixes its draws."""

    def __init__(self, lesson: Lesson) -> None:
        try:
            super().__init__(lesson)
            self.script: Script = {}
            wishes = Wishes(lesson.start.chance, self.vocabulary)
            state = self._begin_wished(wishes)
            for _ in self.play_through(state):
                pass
            if unused := wishes.unused_wishes():
                raise BadLesson(f"start.chance: {unused[0]}")
            self.script = wishes.script
            self.opening_entries = self.begin().entries
            """The number of log entries when the first step begins."""
        except RefusalError as refused:
            raise BadLesson(f"{lesson.id}: start: {refused.refusal.text}") from refused
        except BadLesson as bad:
            raise BadLesson(f"{lesson.id}: {bad}") from bad

    def _begin_wished(self, wishes: Wishes) -> State:
        """Return a new play of the lesson at its first step, with draws by these wishes."""
        start = self.lesson.start
        state = self.game.new(start.players, start.seed, self.options, chance=wishes.chance_class())
        self._play_opening(state)
        return state

    def begin(self) -> State:
        """Return a new play of the lesson, at its first step."""
        start = self.lesson.start
        state = self.game.new(start.players, start.seed, self.options, self.script)
        self._play_opening(state)
        return state

    def _play_opening(self, state: State) -> None:
        """Play the moves before the first step."""
        for number, item in enumerate(repeat_moves(self.lesson.start.moves), start=1):
            for _ in range(MAX_MOVES):
                if item.until:
                    if self.is_reached(state, item):
                        break
                    turn, last = self.timeout_move(state), False
                else:
                    turn = self.find_scripted_move(state, item)
                    last = turn is not None
                    turn = turn or self.find_unscripted_move(state)
                if turn is None:
                    wanted = (
                        f"never {to_json(item.until)}" if item.until else f"nobody can {to_json(item.move)}"
                    )
                    raise BadLesson(f"start.moves, move {number}: {wanted}; {self.describe(state)}")
                state.play(turn.seat, turn.move)
                if last:
                    break

    def play_through(self, state: State, place: LessonPlace = START_PLACE) -> Iterator[LessonMoment]:
        """Play the right moves to the end of the lesson. Yield a moment when a step waits for the learner, when its
        moves are done, and at the end. Raise BadLesson if the lesson cannot continue."""
        read = self.lesson.idle_before(place.step)
        for _ in range(MAX_MOVES):
            outlook = self.find_outlook(state, place, read)
            if place.phase == "then" and outlook.place.step > place.step:
                yield LessonMoment("settled", place.step, outlook)
            place = outlook.place
            if outlook.lost:
                raise BadLesson(outlook.lost)
            turn = outlook.seat_move
            if turn is None:
                yield LessonMoment("over" if place.phase == "over" else "asked", place.step, outlook)
                if place.phase == "over":
                    return
                if not outlook.right:
                    read += 1
                    continue
                turn = SeatMove(self.learner, outlook.right[0])
            state.play(turn.seat, turn.move)
            place = self.place_after(outlook, turn.seat, turn.move)
        raise BadLesson(f"step {place.step + 1}: the lesson does not end")
