"""The coach at the table of a lesson: it plays for the other seats, answers wrong moves, and says what to do next."""

from __future__ import annotations

import asyncio

import msgspec

from meadhall import lessons
from meadhall.engine import Decision, Move, Refusal, RefusalError, State
from meadhall.lessons import LessonPlace, Outlook, PreparedLesson
from meadhall.server import wire
from meadhall.server.store.records import StoredTable

from .bots.auto_play import AutoPlay
from .bots.driver import answer_delay
from .bots.scene_time import SceneTime
from .feature import AbstractTable, DoneCallback
from .snapshot import open_decision_of

NO_LESSON = Refusal("", "No lesson is played at this table.")
ANOTHER_STEP = Refusal("", "The lesson is at another step. Look again.")
NO_MOVE = Refusal("", "This step asks for no move.")
A_MOVE = Refusal("", "This step asks for a move.")
ALONE = Refusal("", "Here you decide alone: the coach speaks afterwards.")
NOT_IN_A_LESSON = {
    wire.AskHint: Refusal("", "In a lesson the coach helps: ask to be shown the move."),
    wire.SetOrder: Refusal("", "In a lesson the coach decides what you are asked."),
    wire.Propose: Refusal(
        "", "In a lesson there is nobody to ask. You can take back a move, or begin it again."
    ),
    wire.HandOver: Refusal("", "In a lesson no bot plays for you: ask to be shown the move."),
}


class UnwantedMoveError(RefusalError):
    """A legal move that the coach does not want here."""


class TableCoach(AutoPlay):
    """The coach of one table. It does nothing at a table without a lesson."""

    def __init__(self, table: AbstractTable, scenes: SceneTime, pace: float, order_delay: float) -> None:
        super().__init__(table)
        self._scenes = scenes
        self._pace = pace
        self._order_delay = order_delay
        self._lesson: PreparedLesson | None = None
        """None at a table without a lesson, before the game begins, and if the lesson has changed since then."""
        self._read = 0
        self._places: list[LessonPlace] = []
        """The place in the lesson after each number of log entries, from 0."""
        self._outlook: Outlook | None = None

    def load(self, stored: StoredTable) -> None:
        self.showing = bool(stored.table.lesson)
        self._read = stored.table.read
        self._lesson = self._outlook = None

    async def resume(self, stored: StoredTable) -> None:
        state = self._table.state
        if stored.table.lesson and state is not None:
            self._lesson = await asyncio.to_thread(find_lesson, stored.table.lesson, state)
            if self._lesson is not None:
                await self._retrace(self._lesson, state)

    async def _retrace(self, lesson: PreparedLesson, state: State) -> None:
        self._places = await asyncio.to_thread(lesson.retrace, state.log, lesson.opening_entries, self._read)
        self._outlook = lesson.find_outlook(state, self._places[-1], self._read)

    # ------------------------------------------------------------ following the game

    async def after_step(self) -> None:
        lesson, state = self._lesson, self._table.state
        if lesson is None or state is None:
            return
        known, outlook = len(self._places) - 1, self._outlook
        new = [state.entry(number) for number in range(known + 1, state.entries + 1)]
        if (outlook is None and new) or any(not entry.forced for entry in new[1:]):
            await self._retrace(lesson, state)
            return
        if new and outlook is not None:
            place = lesson.place_after(outlook, new[0].seat, new[0].move)
            self._places += [place] * len(new)
        self._outlook = lesson.find_outlook(state, self._places[-1], self._read)

    def after_cut(self, entries: int) -> None:
        super().after_cut(entries)
        del self._places[entries + 1 :]
        self._outlook = None

    def start_auto_play(self, state: State) -> None:
        outlook = self._outlook
        turn = outlook.seat_move if outlook else None
        decision = self._table.find_decision(turn.seat, state.position.at) if turn else None
        if outlook and decision and not self._has_task(decision.seat, decision.at):
            wait = self._pace * (self._scenes.seconds_left() + self._move_delay(outlook, decision))
            self._start(decision.seat, decision.at, self._play_soon(decision, wait))

    def _move_delay(self, outlook: Outlook, decision: Decision) -> float:
        """Return the seconds before the coach plays: 0 for a quick move of the script, a bot's delay for any other move
        of the script, else the delay of a standing order."""
        if outlook.seat_move is not None and outlook.seat_move.quick:
            return 0.0
        if not outlook.consumes:
            return self._order_delay
        return answer_delay(decision, self._order_delay, self._table.randomness)

    async def _play_soon(self, decision: Decision, wait: float) -> None:
        clock = self._table.clock
        await clock.wait_until(clock.now() + wait)
        await self._play(lambda: self.play_for(decision.seat, decision.at))

    async def play_for(self, seat: int, at: int) -> None:
        """Play the move that the lesson wants from this seat, if it still wants one."""
        turn = self._outlook.seat_move if self._outlook else None
        if turn is not None and turn.seat == seat and self._table.find_decision(seat, at):
            await self._table.play_move(seat, turn.move, at)

    # ------------------------------------------------------------ what the learner does

    def check_move(self, seat: int, move: Move) -> None:
        """Refuse a legal move that the coach does not want. Illegal moves are left to the rules."""
        lesson, outlook = self._lesson, self._outlook
        if lesson is None or outlook is None:
            return
        decision = open_decision_of(self._table.require_state(), seat)
        legal = decision is not None and decision.why_not(move) is None
        if legal and (text := lesson.refusal_text(outlook, move)):
            raise UnwantedMoveError(Refusal("", text))

    def check_request(self, message: wire.Request) -> None:
        """Raise RefusalError if this kind of request is not available in a lesson."""
        if self._table.lesson and (refusal := NOT_IN_A_LESSON.get(type(message))):
            raise RefusalError(refusal)

    async def mark_step_read(self, seat: int, step: int, done: DoneCallback) -> None:
        """Store that the learner has read this step; raise RefusalError if it asks for a move."""
        lesson, outlook = self._lesson_at_step(seat, step)
        if step == outlook.place.step + 1 and outlook.place.phase != "over":
            if lesson.step_at(outlook.place).doing or outlook.busy:
                raise RefusalError(A_MOVE)
            read = lesson.lesson.idle_before(outlook.place.step) + 1
            await self._table.store.set_read(self._table.claim, read)
            self._read = read
        done()
        await self._table.publish_change()

    async def play_right_move(self, seat: int, step: int, done: DoneCallback) -> None:
        """Play the learner's right move; raise RefusalError if the step asks for none, or the learner decides alone."""
        lesson, outlook = self._lesson_at_step(seat, step)
        if step == outlook.place.step + 1:
            if lesson.step_at(outlook.place).alone:
                raise RefusalError(ALONE)
            if not outlook.right:
                raise RefusalError(NO_MOVE)
            self._table.check_seat(seat)
            await self._table.play_move(seat, outlook.right[0], self._table.require_state().position.at)
        done()

    def _lesson_at_step(self, seat: int, step: int) -> tuple[PreparedLesson, Outlook]:
        """Return the lesson and its outlook. Raise RefusalError if this seat learns no lesson, or the step is ahead."""
        lesson, outlook = self._lesson, self._outlook
        if lesson is None or outlook is None or seat != lesson.learner:
            raise RefusalError(NO_LESSON)
        if not 1 <= step <= outlook.place.step + 1:
            raise RefusalError(ANOTHER_STEP)
        return lesson, outlook

    # ------------------------------------------------------------ what the learner sees

    def snapshot_fields(self, sync: wire.Sync) -> dict[str, object]:
        lesson, outlook = self._lesson, self._outlook
        if sync.seat is None:
            return {}
        if lesson is None or outlook is None:
            human = self._table.seats[sync.seat].kind == "human"
            return (
                {"coach": wire.Coach(self._table.lesson, "", 0, 0, "", over=True, lost="changed")}
                if human
                else {}
            )
        if sync.seat != lesson.learner:
            return {}
        said = lesson.compose_speech(outlook)
        words = msgspec.structs.asdict(said) | {"lost": "elsewhere" if said.lost else ""}
        coach = wire.Coach(lesson.lesson.id, lesson.lesson.title, **words)
        return {
            "coach": coach,
            "orders": [],
            "ask": None if said.busy or said.over else sync.ask,
            "undoable": sync.undoable if self._is_own_move_last() else 0,
        }

    def _is_own_move_last(self) -> bool:
        """Whether the learner made the last move, rather than the coach."""
        state = self._table.state
        number = state.entries if state else 0
        while state and number and state.entry(number).forced:
            number -= 1
        if not number or number >= len(self._places):
            return False
        before, now = self._places[number - 1], self._places[number]
        answered = now.phase == "then" and (before.phase, before.step) != (now.phase, now.step)
        return answered or now.phase == "ask"  # a move that the step allows without answering its question


def find_lesson(name: str, state: State) -> PreparedLesson | None:
    """Return the lesson with this name; None if there is none, or if the game began with another version of it."""
    try:
        lesson = lessons.prepare_lesson(name)
    except (LookupError, lessons.BadLesson):
        return None
    begun = lesson.begin()
    theirs = msgspec.structs.replace(state.header, branched_at=())
    same = begun.header == theirs and begun.log.entries == state.log.entries[: begun.entries]
    return lesson if same else None
