"""The clocks of one table while it is in memory: who is asked, who is present, and the clocks on the screens.

All of this is public. A clock depends on who is asked and since when, never on which answers a seat could give.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec

import meadhall.bots
from meadhall.engine import Decision, Refusal, RefusalError, State
from meadhall.server import wire
from meadhall.server.store.database import WriteError
from meadhall.server.store.records import Seat, StoredTable
from meadhall.server.table.feature import AbstractTable, Feature
from meadhall.server.table.screen import Screen
from meadhall.server.tasks import TaskSet
from meadhall.server.time.clocks import UNASKED, ClockQuestion, Clocks

log = logging.getLogger("meadhall.server")

DueCallback = Callable[[str, float | None], None]
"""A callback that takes a table's id and the time when its next clock runs out, in seconds since 1970; None if no clock
runs."""


def clock_questions(state: State, seats: Sequence[Seat]) -> dict[int, ClockQuestion]:
    """Return the questions for which clocks run, by seat. All who are asked together have the same time;
    if it is secret who has answered, all clocks run until the last answer."""
    brisk = bool(state.position.answers) or any(decision.options.brisk for decision in state.decisions())
    at = state.position.at
    return {
        seat: ClockQuestion(at, brisk) for seat in state.unanswered_seats() if not seats[seat].playing_bot
    }


class TableClocks(Feature):
    """The clocks of one table. All other features change them through this one."""

    def __init__(self, table: AbstractTable, expect: DueCallback) -> None:
        self._table = table
        self._now = table.clock.now
        self._expect = expect
        self.clocks = Clocks()
        self.late_bots: dict[int, str] = {}
        """Seats whose time is up, each with the bot that answers one question for it."""
        self.gone: dict[int, float] = {}
        """Seats of people who are away, and since when, in seconds since 1970."""
        self._awaited: dict[int, tuple[int, float]] = {}
        """Seats that are asked, each with the moment of the question and since when, in seconds since 1970."""
        self._granted: set[tuple[int, str]] = set()
        """The granted requests for more time, by seat and id: a request that is sent twice is granted once."""
        self._saving = TaskSet()

    @property
    def paused(self) -> bool:
        return "pause" in self.clocks.halted

    @property
    def bot(self) -> str:
        """The bot that plays for people who are late or away."""
        return self.clocks.timing.bot or meadhall.bots.bot_names(self._table.game.name)[0]

    # ------------------------------------------------------------ during the game

    def load(self, stored: StoredTable) -> None:
        self._set(stored.clocks)

    async def resume(self, stored: StoredTable) -> None:
        if (state := self._table.state) is not None:
            self._start_clocks(state)

    def _start_clocks(self, state: State) -> None:
        """Start the clocks of a game that has begun or was loaded. If a crash loses this change, the next load repeats
        it."""
        clocks, now = self.clocks, self._now()
        if clocks.timing.kind != "none" and not clocks.hands:
            clocks = clocks.begin(state.header.players)
        clocks = clocks.end_halt("stuck", now)
        self.keep(clocks.settle(clock_questions(state, self._table.seats), (), now))

    def begin(self, state: State, moved: dict[int, int]) -> None:
        self._set(self.clocks.begin(state.header.players))
        self._start_clocks(state)
        if self.clocks.hands:
            self._save()

    def clocks_after(
        self, state: State, answered: Collection[int] = (), seats: Sequence[Seat] | None = None
    ) -> Clocks:
        """Return the clocks after a move or a change of seats. The caller stores them and then calls `keep`."""
        if not self.clocks.hands:
            return self.clocks
        asked = clock_questions(state, self._table.seats if seats is None else seats)
        return self.clocks.settle(asked, answered, self._now())

    def keep(self, clocks: Clocks) -> None:
        if clocks is not self.clocks:
            self._set(clocks)
        self.refresh()

    def keep_after_move(self, clocks: Clocks, state: State, now: float) -> None:
        """Adopt the clocks after a move. At a table without clocks, a move changes only who is awaited."""
        timing = self.clocks.timing
        if clocks is self.clocks and timing.kind == "none" and not timing.away:
            self._note_awaited(state, now)
        else:
            self.keep(clocks)

    def _set(self, clocks: Clocks) -> None:
        self.clocks = clocks
        self.showing = bool(clocks.hands or clocks.halted)
        self.late_bots = {n: self.bot for n, hand in enumerate(clocks.hands) if hand.out}
        if self.paused:
            self._table.holds.add("pause")
        else:
            self._table.holds.discard("pause")

    def halt_stuck(self) -> None:
        """Stop all clocks of a stuck table."""
        if self.clocks.hands:
            self._set(self.clocks.halt("stuck", self._now()))
            self._save()
        self._expect(self._table.id, None)

    # ------------------------------------------------------------ who is here

    def refresh(self) -> None:
        """Update who is present and who has to answer. Halt the clocks while a live table is empty, or while the table
        waits for a vote or the end of a turn."""
        table, timing, now = self._table, self.clocks.timing, self._now()
        if table.status != "playing" or table.state is None:
            if self.clocks.hands:
                self._expect(table.id, None)
            return
        self._note_awaited(table.state, now)
        people = {n for n, seat in enumerate(table.seats) if seat.kind == "human"}
        here = {n for n in people if self.is_here(n)}
        self.gone = {n: self.gone.get(n, now) for n in people - here}
        if timing.kind == "none" and not timing.away:
            return
        empty = timing.kind == "live" and not here
        clocks = self.clocks.mark_returned(here)
        clocks = clocks.halt("empty", now) if empty else clocks.end_halt("empty", now)
        holds = table.holds
        clocks = clocks.halt("vote", now) if "vote" in holds else clocks.end_halt("vote", now)
        clocks = clocks.halt("turn", now) if "turn" in holds else clocks.end_halt("turn", now)
        if clocks != self.clocks:
            self._set(clocks)
            self._save()
        self._expect(table.id, self._next_due())

    def _note_awaited(self, state: State, now: float) -> None:
        before, at = self._awaited, state.position.at
        self._awaited = {}
        for decision in state.decisions():
            seat = decision.seat
            if not self._table.seats[seat].playing_bot:
                known = before.get(seat)
                self._awaited[seat] = known if known and known[0] == at else (at, now)

    def is_here(self, seat: int) -> bool:
        return any(screen.seat == seat for screen in self._table.screens)

    def seconds_awaited(self, seat: int) -> float:
        """Return the seconds for which the game has been waiting for this seat; 0 if it does not wait for it."""
        return self._now() - self._awaited[seat][1] if seat in self._awaited else 0.0

    def seconds_away(self, seat: int) -> float:
        """Return the seconds for which this person has been away; 0 if they are present."""
        return self._now() - self.gone[seat] if seat in self.gone else 0.0

    def has_missed(self, seat: int) -> bool:
        """Whether this seat's time has run out since its player was last present."""
        return bool(self.clocks.hands) and self.clocks.hands[seat].missed

    def mark_missed(self, seat: int) -> None:
        """Note that this seat's time is up; the next write of the clocks stores it."""
        self._set(self.clocks.mark_missed(seat))

    def _next_due(self) -> float | None:
        # The clock of a seat with a secret answer may still run, but it has no effect when it runs out.
        hands = [hand.due for seat, hand in enumerate(self.clocks.hands) if seat in self._awaited]
        return min(
            [due for due in (*hands, *self._absence_deadlines().values()) if due is not None], default=None
        )

    def _absence_deadlines(self) -> dict[int, float]:
        """Return the seats of awaited people who are away, each with the time when a bot replaces them; empty if the
        timing replaces nobody, while the clocks are halted, and while nobody is present."""
        timing, table = self.clocks.timing, self._table
        people = sum(seat.kind == "human" for seat in table.seats)
        if not timing.away or timing.kind == "days" or self.clocks.halted or len(self.gone) == people:
            return {}
        patience = timing.away * 60.0
        return {
            n: max(self.gone[n], since) + patience
            for n, (_, since) in self._awaited.items()
            if n in self.gone
        }

    # ------------------------------------------------------------ when time is up

    def late_decisions(self) -> dict[int, Decision]:
        """Return the seats whose time is up, each with its open decision."""
        found = {seat: self._decision_of(seat) for seat in self.clocks.list_late(self._now())}
        return {seat: decision for seat, decision in found.items() if decision is not None}

    def list_away(self) -> list[int]:
        """Return the seats of people who have been away so long that a bot replaces them."""
        return [seat for seat, due in self._absence_deadlines().items() if due <= self._now()]

    async def let_bot_answer(self, seat: int) -> None:
        """Let a bot answer the question for which this seat's time is up."""
        clocks = self.clocks.mark_out_of_time(seat, self._now())
        await self._table.store.clocks.save(self._table.claim, clocks)
        self.keep(clocks)
        await self._table.publish_change()

    def _decision_of(self, seat: int) -> Decision | None:
        """Return the open decision for which this seat's clock runs; None if there is none."""
        state, hand = self._table.state, self.clocks.hands[seat]
        if state is None:
            return None
        return next((one for one in state.decisions() if (one.seat, one.at) == (seat, hand.at)), None)

    # ------------------------------------------------------------ changes that people ask for

    async def grant_more_time(self, seat: int, request: str) -> None:
        """Give more time to a person who is asked, once in a game."""
        if (seat, request) in self._granted:
            return
        if not self.clocks.may_have_more(seat):
            had = bool(self.clocks.hands) and not self.clocks.hands[seat].more
            text = "You have already been given more time." if had else "Your clock is not running now."
            raise RefusalError(Refusal("", text))
        await self._change(self.clocks.add_time(seat, self._now()))
        self._granted.add((seat, request))

    async def set_timing(self, timing: wire.Timing) -> None:
        """Change the timing; all banks are filled again."""
        table, state = self._table, self._table.state
        clocks = Clocks(timing, halted=self.clocks.halted)
        if state is not None and table.status == "playing":
            clocks = clocks.begin(state.header.players)
            clocks = clocks.settle(clock_questions(state, table.seats), (), self._now())
        await self._change(clocks)

    async def pause(self) -> None:
        await self._change(self.clocks.halt("pause", self._now()))

    async def end_pause(self) -> None:
        await self._change(self.clocks.end_halt("pause", self._now()))

    async def _change(self, clocks: Clocks) -> None:
        """Store the clocks and show them."""
        table = self._table
        await table.store.clocks.save(table.claim, clocks)
        timed = clocks.timing.kind != "none" or bool(table.game.default_order)
        if clocks.timing != self.clocks.timing and timed:
            table.tell_all(wire.Now(self._now()))
        self.keep(clocks)
        await table.publish_change()

    # ------------------------------------------------------------ shown and stored

    def tell_time(self, screen: Screen, *, windows: bool) -> None:
        """Send a screen the server's time, if the table has clocks or answer windows."""
        if self.clocks.timing.kind != "none" or windows:
            screen.tell(wire.Now(self._now()))

    def snapshot_fields(self, sync: wire.Sync) -> dict[str, Any]:
        clocks, seat, ask = self.clocks, sync.seat, sync.ask
        hands = [
            wire.SeatClock(hand.time, hand.due, hand.own, hand.more, hand.at != UNASKED)
            for hand in clocks.hands
        ]
        changes: dict[str, Any] = {"clock": wire.Clock(hands, list(clocks.halted))}
        if ask is not None and clocks.hands and seat is not None and ask.answer is None:
            changes["ask"] = msgspec.structs.replace(ask, late=self._late_words(seat))
        return changes

    def _late_words(self, seat: int) -> str:
        """Return the words for the action taken when this seat's time is up."""
        decision = self._decision_of(seat)
        if self.clocks.timing.late == "bot":
            return f"{self.bot} takes over your seat"
        move = None if decision is None else decision.fallback
        if move is None:
            return f"{self.bot} answers this for you"
        return f"this is played for you: {move.words([chair.name for chair in self._table.seats])}"

    def _save(self) -> None:
        """Store the clocks in a task. If a crash loses them, they are computed again when the table is loaded."""
        self._saving.start(self._save_now(self.clocks))

    async def _save_now(self, clocks: Clocks) -> None:
        try:
            await self._table.store.clocks.save(self._table.claim, clocks)
        except WriteError as error:
            log.error("Table %s: its clocks could not be stored: %s", self._table.id, error)

    async def close(self) -> None:
        await asyncio.gather(*self._saving, return_exceptions=True)
