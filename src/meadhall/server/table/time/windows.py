"""Windows with a common time: all answers take effect when it ends, no matter how early they were given.

Standing orders answer for players without useful cards. Without a common time, the time at which a window closes would
reveal to everybody that a player has useful cards. So all answers wait for the same moment. A person with an order who
does not answer passes at that moment, like everybody without useful cards. A person who needs longer can ask for it,
and the others see that somebody has. Everybody who is asked may do so, with or without useful cards.

There is no common time if the delay could reveal nothing: if fewer than two people play, or only bots are asked. Tables
by days have none either, because nobody can be expected to be present. None of this is stored: after a restart the time
begins again, and clients repeat answers that were not acknowledged.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from meadhall.engine import STALE, Move, Refusal, RefusalError, State
from meadhall.server import limits, wire
from meadhall.server.store.records import StoredTable
from meadhall.server.table.bots.auto_play import AutoPlay
from meadhall.server.table.feature import AbstractTable, DoneCallback

from .table_clocks import TableClocks

EVERYBODY = -1
CLOSED = Refusal("EN-STALE", "The time for this question is over, or it was never yours to answer.")
STANDS = Refusal("", f"You have answered this {limits.ANSWERS} times. Your answer can no longer be changed.")


AnswerCallback = Callable[[int, int], Awaitable[None]]
"""A callback that takes a seat and the moment of the game."""


class AnswerMessage(msgspec.Struct):
    """A message with an answer that is neither acknowledged nor refused yet."""

    done: DoneCallback
    """Acknowledges the message."""
    ended: asyncio.Future[None]
    """A future that is done when the answer is on disk; RefusalError if the answer is refused or dropped."""


class WaitingAnswer(msgspec.Struct):
    """A person's answer, which waits until the common time ends."""

    move: Move
    move_id: str
    sent: list[AnswerMessage]
    """All messages with this answer or an earlier one: each gets the same reply."""


class AnswerWindow(msgspec.Struct):
    at: int
    """The moment of the game."""
    due: float
    """When the answers take effect, in seconds since 1970."""
    over: bool = False
    thinking: set[int] = msgspec.field(default_factory=set)
    """The seats whose players need longer."""
    answers: dict[int, WaitingAnswer] = msgspec.field(default_factory=dict)


class AnswerWindows(AutoPlay):
    def __init__(self, table: AbstractTable, clocks: TableClocks, seconds: float) -> None:
        super().__init__(table)
        self._clocks = clocks
        self._usual = seconds
        self._open: AnswerWindow | None = None
        self.answer_for: AnswerCallback = _leave_unanswered
        """Answers for a seat that has not answered when the time ends. Set by the standing orders."""

    @property
    def busy(self) -> bool:
        return self._open is not None and (bool(self._open.answers) or super().busy)

    # ------------------------------------------------------------ when a window is open

    @property
    def seconds(self) -> float:
        """The common time at this table in seconds; 0 if there is none."""
        timing = self._clocks.clocks.timing
        people = sum(seat.kind == "human" for seat in self._table.seats)
        if timing.kind == "days" or people < 2:
            return 0.0
        return self._usual if timing.window is msgspec.UNSET else float(timing.window)

    def must_wait(self, seat: int, at: int) -> bool:
        """Whether no standing order may play for this seat now, because answers wait or the seat needs longer."""
        window = self._open
        return window is not None and window.at == at and (not window.over or seat in window.thinking)

    async def resume(self, stored: StoredTable) -> None:
        await self.after_step()

    async def after_step(self) -> None:
        """Open the window before the next question is shown, so that it is shown with its time."""
        if (state := self._table.state) is not None and not self._table.holds:
            self._update_window(state)

    def start_auto_play(self, state: State) -> None:
        self._update_window(state)
        window = self._open
        if window is not None and not window.over and not self._has_task(EVERYBODY, window.at):
            self._start(EVERYBODY, window.at, self._close_in_time(window))

    def _update_window(self, state: State) -> None:
        at, seconds = state.position.at, self.seconds if state.has_timed_window else 0.0
        if not seconds or state.over or not self._asks_people(state):
            if self._open is not None:
                self._drop()
            return
        due = self._table.clock.now() + seconds
        if self._open is None or self._open.at != at:
            self._drop()
            self._open = AnswerWindow(at, due)
            self.showing = True
        elif not self._open.over and not self._has_task(EVERYBODY, at):
            self._open.due = due  # the table was on hold: the time begins again for everybody

    def _asks_people(self, state: State) -> bool:
        return any(not self._table.seats[seat].playing_bot for seat in state.unanswered_seats())

    def _drop(self) -> None:
        """Close the window and refuse the answers that wait in it."""
        window, self._open = self._open, None
        self.showing = False
        if window is not None:
            for answer in window.answers.values():
                _end(answer, RefusalError(STALE))

    def after_cut(self, entries: int) -> None:
        super().after_cut(entries)
        self._drop()

    # ------------------------------------------------------------ answers that wait

    def keep_answer(
        self, seat: int, at: int, move: Move, move_id: str, done: DoneCallback
    ) -> asyncio.Future[None] | None:
        """Keep a person's answer until the common time ends, and return `AnswerMessage.ended`; return None if the
        caller must play the answer immediately. Raise RefusalError if it was changed too often."""
        if self._count_answers(seat, at) >= limits.ANSWERS:
            raise RefusalError(STANDS)
        window = self._open
        if window is None or window.over or window.at != at:
            return None
        decision = self._table.find_decision(seat, at)
        if decision is None:
            return None
        if refusal := decision.why_not(move):
            raise RefusalError(refusal)
        sent = AnswerMessage(done, asyncio.get_running_loop().create_future())
        sent.ended.add_done_callback(_ignore_outcome)
        before = window.answers.get(seat)
        window.answers[seat] = WaitingAnswer(move, move_id, [*(before.sent if before else ()), sent])
        self._table.show()
        return sent.ended

    def _count_answers(self, seat: int, at: int) -> int:
        """Return the number of this seat's answers to the question: those that wait, or the sealed ones in the log."""
        state, window = self._table.state, self._open
        if window is not None and window.at == at and seat in window.answers:
            return len(window.answers[seat].sent)
        if state is None or state.answered_decision(seat) is None:
            return 0
        count, number = 0, state.entries
        while number and (entry := state.entry(number)).at == at:
            count += entry.seat == seat
            number -= 1
        return count

    async def note_thinking(self, seat: int, at: int, done: DoneCallback) -> None:
        """Note that a person needs longer. The others see this, but not who it is."""
        window = self._open
        if window is None or window.at != at or self._table.find_decision(seat, at) is None:
            raise RefusalError(CLOSED)
        if not window.over:  # after that, nothing is played for seats that are still asked
            window.thinking.add(seat)
        done()
        self._table.show()

    async def _close_in_time(self, window: AnswerWindow) -> None:
        await self._table.clock.wait_until(window.due)
        await self._play(lambda: self._close_window(window))

    async def _close_window(self, window: AnswerWindow) -> None:
        """Play all answers, in seat order, so that the order reveals nothing about who answered when."""
        window.over = True
        for seat in range(len(self._table.seats)):
            if self._open is not window:
                return
            if seat in window.answers:
                await self._play_answer(seat, window)
            elif seat not in window.thinking:
                await self.answer_for(seat, window.at)

    async def _play_answer(self, seat: int, window: AnswerWindow) -> None:
        answer = window.answers.pop(seat)

        def acknowledge() -> None:
            for one in answer.sent:
                one.done()

        try:
            await self._table.play_move(seat, answer.move, window.at, answer.move_id, acknowledge)
        except RefusalError as refused:
            _end(answer, refused)
        except BaseException:
            window.answers[seat] = answer  # it could not be stored, and is tried again
            raise
        else:
            _end(answer)

    # ------------------------------------------------------------ shown

    def snapshot_fields(self, sync: wire.Sync) -> dict[str, Any]:
        window = self._open
        if window is None:
            return {}
        changes: dict[str, Any] = {"window": wire.Window(window.due, bool(window.thinking))}
        if sync.ask is not None and sync.seat is not None:
            if sync.seat in window.thinking:
                changes["ask"] = msgspec.structs.replace(sync.ask, ordered=None)
            elif (answer := window.answers.get(sync.seat)) is not None:
                own = msgspec.to_builtins(answer.move)
                changes["ask"] = msgspec.structs.replace(sync.ask, answer=own, ordered=None)
        return changes


async def _leave_unanswered(_: int, __: int) -> None:
    """Do nothing: without standing orders, a seat can only answer itself."""


def _end(answer: WaitingAnswer, refused: RefusalError | None = None) -> None:
    for one in answer.sent:
        if one.ended.done():
            continue
        if refused is None:
            one.ended.set_result(None)
        else:
            one.ended.set_exception(refused)


def _ignore_outcome(ended: asyncio.Future[None]) -> None:
    """Retrieve the outcome, so that asyncio does not log it as unread if the sender has left."""
    if not ended.cancelled():
        ended.exception()
