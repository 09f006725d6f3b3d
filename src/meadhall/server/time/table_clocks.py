"""The clocks of one table while it is in memory: who is asked, who is here, and what happens when time is up.

Everything here is public. A clock depends on who is asked and since when, never on what a seat could answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

import meadhall.bots
from meadhall.engine import Decision, Refusal, Refused, State
from meadhall.server import wire
from meadhall.server.bots import stand_in
from meadhall.server.store import clocks as clockwork
from meadhall.server.store.store import NotWritten
from meadhall.server.table.seats import Seat

from .clocks import UNASKED, Clocks, Question
from .wall_clock import Clock

if TYPE_CHECKING:
    from meadhall.server.table.table import Table

log = logging.getLogger("meadhall.server")

Expect = Callable[[str, float | None], None]


def questions(state: State, seats: Sequence[Seat]) -> dict[int, Question]:
    """What people are asked. All who are asked together have the same time, whatever their options are."""
    asked = state.decisions()
    brisk = bool(state.hall.answers) or any(decision.options.brisk for decision in asked)
    return {one.seat: Question(one.at, brisk) for one in asked if not seats[one.seat].player}


class Times:
    """What changes the clocks of a table goes through here; `expect` is told when the next time is up."""

    def __init__(self, table: Table, clock: Clock, expect: Expect) -> None:
        self._table = table
        self._clock = clock
        self._expect = expect
        self.clocks = Clocks()
        self._gone: dict[int, float] = {}
        """People who are not here, and since when."""
        self._awaited: dict[int, tuple[int, float]] = {}
        """Who is asked, the moment of the question, and since when."""
        self._granted: set[tuple[int, str]] = set()
        """Wishes for more time that were met: one that is sent again is met once."""
        self._saving: set[asyncio.Task[None]] = set()

    @property
    def paused(self) -> bool:
        return "pause" in self.clocks.halted

    @property
    def bot(self) -> str:
        """The bot that plays for those who are late or away."""
        return self.clocks.timing.bot or best_bot(self._table.game.name)

    def now(self) -> float:
        return self._clock.now()

    # ------------------------------------------------------------ with the steps of the game

    def take(self, clocks: Clocks) -> None:
        """What the store says."""
        self.clocks = clocks

    def resume(self, state: State) -> None:
        """The table is in memory and goes on. What this changes is worked out again should it be lost."""
        clocks = self.clocks
        if clocks.timing.kind != "none" and not clocks.hands:
            clocks = clocks.begin(state.header.players)
        clocks = clocks.go_on("stuck", self.now())
        self.clocks = clocks.settle(questions(state, self._table.seats), (), self.now())
        self.look()

    def begin(self, state: State) -> None:
        self.clocks = self.clocks.begin(state.header.players)
        self.resume(state)
        if self.clocks.hands:
            self._save()

    def after(
        self, state: State, answered: Collection[int] = (), seats: Sequence[Seat] | None = None
    ) -> Clocks:
        """The clocks after a step or a change of seats; they count once they are written down: `keep`."""
        if not self.clocks.hands:
            return self.clocks
        asked = questions(state, self._table.seats if seats is None else seats)
        return self.clocks.settle(asked, answered, self.now())

    def beside(self, clocks: Clocks) -> clockwork.Write:
        """Writes these clocks down together with what changed them, if anything did."""
        return clockwork.nothing if clocks == self.clocks else clockwork.put(self._table.id, clocks)

    def keep(self, clocks: Clocks) -> None:
        self.clocks = clocks
        self.look()

    def stick(self) -> None:
        """No clock runs at a table that cannot go on."""
        if self.clocks.hands:
            self.clocks = self.clocks.halt("stuck", self.now())
            self._save()
        self._expect(self._table.id, None)

    # ------------------------------------------------------------ who is here

    def look(self) -> None:
        """Notes who is here and who is awaited: a live table where nobody is stands still."""
        table, timing, now = self._table, self.clocks.timing, self.now()
        if table.status != "playing" or table.state is None:
            if self.clocks.hands:
                self._expect(table.id, None)
            return
        asked = questions(table.state, table.seats)
        self._awaited = {
            n: known if (known := self._awaited.get(n)) and known[0] == question.at else (question.at, now)
            for n, question in asked.items()
        }
        if timing.kind == "none" and not timing.away:
            return
        people = {n for n, seat in enumerate(table.seats) if seat.kind == "human"}
        here = {n for n in people if self.is_here(n)}
        self._gone = {n: self._gone.get(n, now) for n in people - here}
        empty = timing.kind == "live" and not here
        clocks = self.clocks.halt("empty", now) if empty else self.clocks.go_on("empty", now)
        clocks = clocks.halt("vote", now) if table.votes.holds else clocks.go_on("vote", now)
        clocks = clocks.halt("turn", now) if table.ending.hold else clocks.go_on("turn", now)
        if clocks != self.clocks:
            self.clocks = clocks
            self._save()
        self._expect(table.id, self._due())

    def is_here(self, seat: int) -> bool:
        return any(screen.seat == seat for screen in self._table.screens)

    def waited_for(self, seat: int) -> float:
        """Seconds the game has been waiting for this seat."""
        return self.now() - self._awaited[seat][1] if seat in self._awaited else 0.0

    def _due(self) -> float | None:
        dues = [due for due in (self.clocks.due, *self._missed().values()) if due is not None]
        return min(dues, default=None)

    def _missed(self) -> dict[int, float]:
        """People who are awaited and not here, and when a bot shall play for them; none while nobody is here."""
        timing, table = self.clocks.timing, self._table
        people = sum(seat.kind == "human" for seat in table.seats)
        if not timing.away or timing.kind == "days" or self.clocks.halted or len(self._gone) == people:
            return {}
        patience = timing.away * 60.0
        return {
            n: max(self._gone[n], since) + patience
            for n, (_, since) in self._awaited.items()
            if n in self._gone
        }

    # ------------------------------------------------------------ when time is up

    async def ring(self) -> None:
        """Time may be up for somebody; the table's lock is held."""
        table = self._table
        for seat in self.clocks.late(self.now()):
            decision = self._asked(seat)
            if decision is not None and seat in self.clocks.late(self.now()):
                await self._late(seat, decision)
        for seat in [n for n, due in self._missed().items() if due <= self.now()]:
            name = table.seats[seat].name
            await stand_in.give(table, seat, self.bot, f"{name} is away: {self.bot} plays for {name}.")
        self.look()

    async def _late(self, seat: int, decision: Decision) -> None:
        table, name = self._table, self._table.seats[seat].name
        if self.clocks.timing.late == "bot":
            await stand_in.give(table, seat, self.bot, f"{name} is out of time: {self.bot} plays for {name}.")
            return
        move = decision.fallback
        if move is not None and decision.why_not(move) is None:
            await table.step(seat, move, decision.at)
            return
        clocks = self.clocks.ring(seat, self.now())
        await clockwork.write(table.store, clockwork.put(table.id, clocks))
        self.keep(clocks)
        await table.after_step()

    def once(self) -> dict[int, str]:
        """Seats whose time is up and for which a bot answers this once."""
        return {n: self.bot for n, hand in enumerate(self.clocks.hands) if hand.out}

    def _asked(self, seat: int) -> Decision | None:
        """The question this seat's clock runs for."""
        state, hand = self._table.state, self.clocks.hands[seat]
        if state is None:
            return None
        return next((one for one in state.decisions() if (one.seat, one.at) == (seat, hand.at)), None)

    # ------------------------------------------------------------ what people wish

    async def more(self, seat: int, wish: str) -> None:
        """More time for a person who is asked, once in a game; the lock is held."""
        if (seat, wish) in self._granted:
            return
        if not self.clocks.may_have_more(seat):
            had = bool(self.clocks.hands) and not self.clocks.hands[seat].more
            text = "You have had more time already." if had else "Your clock does not run now."
            raise Refused(Refusal("", text))
        clocks = self.clocks.more_time(seat, self.now())
        await self.change(clocks)
        self._granted.add((seat, wish))

    async def set_timing(self, timing: wire.Timing) -> None:
        """Time is kept otherwise from now on: all banks are filled anew. The lock is held."""
        table, state = self._table, self._table.state
        clocks = Clocks(timing, halted=self.clocks.halted)
        if state is not None and table.status == "playing":
            clocks = clocks.begin(state.header.players)
            clocks = clocks.settle(questions(state, table.seats), (), self.now())
        await self.change(clocks)

    async def pause(self) -> None:
        await self.change(self.clocks.halt("pause", self.now()))

    async def play_on(self) -> None:
        await self.change(self.clocks.go_on("pause", self.now()))

    async def change(self, clocks: Clocks, *beside: clockwork.Write) -> None:
        """Writes the clocks down, and what belongs to them, and shows them; the lock is held."""
        table = self._table
        await clockwork.write(table.store, clockwork.put(table.id, clocks), *beside)
        if clocks.timing != self.clocks.timing and clocks.timing.kind != "none":
            table.tell_all(wire.Now(self.now()))
        self.keep(clocks)
        if self.paused:
            table.attendants.forget()
        await table.after_step()

    # ------------------------------------------------------------ shown and kept

    def onto(self, picture: wire.Sync) -> wire.Sync:
        """The same picture with the clocks on it; nothing to answer where a bot plays or the table is paused."""
        clocks, seat, ask = self.clocks, picture.seat, picture.ask
        changes: dict[str, Any] = {}
        if clocks.hands or clocks.halted:
            hands = [
                wire.SeatClock(hand.time, hand.due, hand.own, hand.more, hand.at != UNASKED)
                for hand in clocks.hands
            ]
            changes["clock"] = wire.Clock(hands, list(clocks.halted))
        played = seat is not None and bool(self._table.seats[seat].stand_in)
        if played or self.paused:
            changes |= {"ask": None, "undoable": 0, "orders": []}
        elif ask is not None and clocks.hands and seat is not None and ask.answer is None:
            changes["ask"] = msgspec.structs.replace(ask, late=self._words(seat))
        return msgspec.structs.replace(picture, **changes) if changes else picture

    def _words(self, seat: int) -> str:
        """What happens to this seat when its time is up."""
        table = self._table
        decision = self._asked(seat)
        if self.clocks.timing.late == "bot":
            return f"{self.bot} takes over your seat"
        move = None if decision is None else decision.fallback
        if move is None:
            return f"{self.bot} answers this for you"
        return f"this is played for you: {move.words([chair.name for chair in table.seats])}"

    def _save(self) -> None:
        """Written down beside: what is lost with a kill is worked out again when the hall opens."""
        work = clockwork.write(self._table.store, clockwork.put(self._table.id, self.clocks))

        async def save() -> None:
            try:
                await work
            except NotWritten as error:
                log.error("Table %s: its clocks could not be written down: %s", self._table.id, error)

        task = asyncio.create_task(save())
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def stop(self) -> None:
        await asyncio.gather(*self._saving, return_exceptions=True)


def best_bot(game: str) -> str:
    return meadhall.bots.names(game)[0]
