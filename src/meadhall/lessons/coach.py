"""The coach: a learner's place in a lesson, and the words and moves that follow from it.

The place is computed from the lesson, the log, and the number of steps without a move that the learner has read.
Nothing else is stored, so moves can be undone, and a table that is loaded from disk continues at the same place.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from meadhall.engine import Log, Move, State

from .length import repeat_moves
from .patterns import fits, to_json, to_plain
from .records import LessonStep, ScriptedMove
from .seats import LessonSeats, SeatMove

BUSY_TEXT = "One moment: the others are playing."
READ_ON_TEXT = "Read this first, then go on."
FINISHED_TEXT = "The lesson is over."
LOST_TEXT = "The game has gone another way than the lesson. Begin it again."
NOT_HERE_TEXT = "That is not what this step asks for."


class LessonPlace(msgspec.Struct, frozen=True):
    """The learner's place in a lesson."""

    step: int = 0
    """The index of the step, from 0."""
    phase: Literal["auto", "ask", "then", "over"] = "auto"
    """`auto` before the step's question, `ask` at the question, `then` after the answer, `over` after the last step."""
    count: int = 0
    """The number of scripted moves of this phase that have been played."""
    done: str = ""
    """The coach's words about the last answer. `good`: whether it was good, None if it was not judged; `thrill`:
    whether this is the best moment of the lesson."""
    good: bool | None = None
    thrill: bool = False


class Outlook(msgspec.Struct, frozen=True):
    """A place in a lesson, and the next move or the moves that the lesson expects."""

    place: LessonPlace
    seat_move: SeatMove | None = None
    """The move that is played next for a seat; None if the lesson waits for the learner, is over or cannot continue."""
    consumes: bool = False
    """Whether that move is from the script, and not from a rule, a standing order or a time-out."""
    right: tuple[Move, ...] = ()
    """The right moves of the learner, the best first; () if no move is expected now."""
    lost: str = ""
    """The reason why the lesson cannot continue, for authors; "" if it can."""

    @property
    def busy(self) -> bool:
        return self.seat_move is not None


class Speech(msgspec.Struct, frozen=True):
    """The words of the coach at a moment, and the data that a page shows beside them."""

    step: int
    """The number of the step, from 1."""
    steps: int
    say: str = ""
    done: str = ""
    """The coach's words about the learner's last move; "" for none."""
    point: list[str] = []
    right: dict[str, Any] | None = None
    """The best right move; None if the learner decides alone or no move is expected now."""
    doing: bool = False
    alone: bool = False
    busy: bool = False
    thrill: bool = False
    good: bool | None = None
    over: bool = False
    next: str = ""
    lost: str = ""


class CoachedLesson(LessonSeats):
    """The coach of one lesson: finds the learner's place, the next moves and the words."""

    def step_at(self, place: LessonPlace) -> LessonStep:
        steps = self.lesson.steps
        return steps[min(place.step, len(steps) - 1)]

    # ------------------------------------------------------------ what happens next

    def find_outlook(self, state: State, place: LessonPlace, read: int) -> Outlook:
        """Return the next move or question from this place on. `read` is the number of steps without a move that the
        learner has read."""
        while place.phase != "over":
            step = self.step_at(place)
            if place.phase == "ask":
                if step.doing or read <= self.lesson.idle_before(place.step):
                    return self._learner_outlook(state, place, step)
                place = self._next_place(place, "")
                continue
            items = repeat_moves(step.auto if place.phase == "auto" else step.then)
            if place.count < len(items):
                item = items[place.count]
                if not item.until:
                    return self._scripted_outlook(state, place, item)
                if not self.is_reached(state, item):
                    return self._timeout_outlook(state, place, item)
                place = replace(place, count=place.count + 1)
            elif turn := self.find_unscripted_move(state):
                return Outlook(place, turn)
            elif place.phase == "auto":
                place = replace(place, phase="ask", count=0)
            else:
                place = self._next_place(place, place.done)
        return Outlook(place)

    def _next_place(self, place: LessonPlace, done: str) -> LessonPlace:
        """Return the beginning of the next step, or the end of the lesson."""
        number = place.step + 1
        kept = replace(place, step=number, phase="auto", count=0, done=done)
        if not done:
            kept = replace(kept, good=None, thrill=False)
        return kept if number < len(self.lesson.steps) else replace(kept, phase="over")

    def _scripted_outlook(self, state: State, place: LessonPlace, item: ScriptedMove) -> Outlook:
        if turn := self.find_scripted_move(state, item):
            return Outlook(place, turn, consumes=True)
        if turn := self.find_unscripted_move(state):
            return Outlook(place, turn)
        seat = self.learner if item.seat is None else item.seat
        where = f"step {place.step + 1}, {place.phase}, move {place.count + 1}"
        return Outlook(
            place, lost=f"{where}: seat {seat} cannot {to_json(item.move)}; {self.describe(state)}"
        )

    def _timeout_outlook(self, state: State, place: LessonPlace, item: ScriptedMove) -> Outlook:
        if turn := self.timeout_move(state):
            return Outlook(place, turn)
        where = f"step {place.step + 1}, {place.phase}, move {place.count + 1}"
        return Outlook(place, lost=f"{where}: never {to_json(item.until)}")

    def _learner_outlook(self, state: State, place: LessonPlace, step: LessonStep) -> Outlook:
        if not step.doing:
            return Outlook(place)
        where, decision = f"step {place.step + 1}", self.decision_of(state, self.learner)
        if decision is None:
            return Outlook(place, lost=f"{where}: the learner is not asked; {self.describe(state)}")
        if step.alone:
            return Outlook(place, right=self._rank_moves(decision.moves(), step))
        if right := self.fitting_moves(decision, step.expect):
            return Outlook(place, right=tuple(right))
        return Outlook(
            place, lost=f"{where}: no legal move is {to_json(step.expect)}; {self.describe(state)}"
        )

    def _rank_moves(self, moves: tuple[Move, ...], step: LessonStep) -> tuple[Move, ...]:
        """Return the moves that decide something, those with a good verdict first."""
        deciding = [move for move in moves if not fits(step.free, to_plain(move), self.vocabulary)]
        return tuple(sorted(deciding, key=lambda move: not self.verdict(step, move)[1]))

    def verdict(self, step: LessonStep, move: Move) -> tuple[str, bool]:
        """Return the coach's words about a decision that the learner made alone, and whether it was good."""
        data = to_plain(move)
        for each in step.verdict:
            if fits(each.when, data, self.vocabulary):
                return each.say, each.good
        return "", False

    def place_after(self, outlook: Outlook, seat: int, move: Move) -> LessonPlace:
        """Return the place after this move. It is unchanged if the lesson did not wait for the move."""
        place = outlook.place
        if outlook.seat_move is not None:
            if outlook.consumes and (seat, move) == outlook.seat_move[:2]:
                return replace(place, count=place.count + 1)
            return place
        step = self.step_at(place)
        if place.phase != "ask" or not step.doing or seat != self.learner:
            return place
        if step.free and fits(step.free, to_plain(move), self.vocabulary):
            return place
        done, good = self.verdict(step, move) if step.alone else (step.done, None)
        return LessonPlace(place.step, "then", 0, done, good, step.thrill)

    def retrace(self, log: Log, begun: int, read: int) -> list[LessonPlace]:
        """Return the place after each number of log entries, from 0 to all. The lesson begins after `begun` entries."""
        state = self.game.opening(log.header)
        places = [LessonPlace()]
        for number, entry in enumerate(log.entries, start=1):
            known = number <= begun or entry.forced
            after = (
                places[-1]
                if known
                else self.place_after(self.find_outlook(state, places[-1], read), entry.seat, entry.move)
            )
            self.game.play_entry(state, number, entry)
            places.append(after)
        return places

    # ------------------------------------------------------------ words

    def refusal_text(self, outlook: Outlook, move: Move) -> str:
        """Return the coach's reply to a legal move that is not accepted here; "" if it is accepted."""
        place, step = outlook.place, self.step_at(outlook.place)
        if outlook.lost:
            return LOST_TEXT
        if outlook.busy:
            return BUSY_TEXT
        if place.phase == "over":
            return FINISHED_TEXT
        if not step.doing:
            return READ_ON_TEXT
        data = to_plain(move)
        if step.alone or fits(step.expect, data, self.vocabulary):
            return ""
        return next(
            (each.say for each in step.wrong if fits(each.when, data, self.vocabulary)), NOT_HERE_TEXT
        )

    def compose_speech(self, outlook: Outlook) -> Speech:
        """Return the words of the coach at this moment."""
        place, lesson, step = outlook.place, self.lesson, self.step_at(outlook.place)
        said = Speech(step=min(place.step, len(lesson.steps) - 1) + 1, steps=len(lesson.steps))
        answered = place.phase == "then"
        about = said if answered else replace(said, done=place.done, good=place.good, thrill=place.thrill)
        if outlook.lost:
            return replace(about, over=True, lost=LOST_TEXT)
        if place.phase == "over":
            return replace(about, say="" if step.doing else step.say, over=True, next=lesson.next)
        if outlook.busy:
            return replace(about, say=step.say if answered else "", doing=step.doing, busy=True)
        right = to_plain(outlook.right[0]) if outlook.right and not step.alone else None
        return replace(about, say=step.say, point=step.point, right=right, doing=step.doing, alone=step.alone)
