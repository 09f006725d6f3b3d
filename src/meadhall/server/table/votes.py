"""Votes: a question to all people at a table, one at a time. What all agree to is done at once.

Bots and stand-ins are not asked; who is the only person at the table agrees with themselves. One no is enough to end a
vote. It is kept on disk, so a restart of the server does not take it away, and lapses by the clock. What a vote can be
about is registered by kind.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from meadhall.engine import Refusal, Refused
from meadhall.server import limits, wire
from meadhall.server.store import votes
from meadhall.server.store.schema import Vote
from meadhall.server.store.store import Conflict, NotWritten, Store, unbroken
from meadhall.server.time.wall_clock import Clock

from . import snapshot

if TYPE_CHECKING:
    from .table import Table

log = logging.getLogger("meadhall.server")

Done = Callable[[int], None]
"""Called with the `v` of the seat when what it asked for is on disk."""

OPEN = Refusal("", "Another question is open at this table: let it be answered first.")
CLOSED = Refusal("", "This question is not open any more.")
ANSWERED = Refusal("", "The others did not agree. Ask again when the game has gone on.")


def voters(table: Table, vote: Vote) -> Iterable[int]:
    """Everybody whom a vote asks, unless its kind says otherwise: the people at the table."""
    return [number for number, seat in enumerate(table.seats) if seat.kind == "human" and not seat.stand_in]


class Kind(msgspec.Struct, frozen=True):
    """What a vote can be about. All of it is called with the table's lock held."""

    check: Callable[[Table, int, dict[str, Any]], Awaitable[dict[str, Any]]]
    """Whether a seat may ask for this now, else Refused; gives what it is about, as it is kept and shown."""
    words: Callable[[Table, Vote], str]
    """What is asked, in a sentence that tells nobody anything new."""
    apply: Callable[[Table, Vote], Awaitable[None]]
    """Does what all have agreed to."""
    moment: bool = False
    """It is about the moment of the game: bots wait for the answer, and it falls when a person plays on."""
    voters: Callable[[Table, Vote], Iterable[int]] = voters


KINDS: dict[str, Kind] = {}


def register(name: str, kind: Kind) -> None:
    KINDS[name] = kind


class Votes:
    """The open vote of one table."""

    def __init__(self, table: Table, store: Store, clock: Clock) -> None:
        self._table = table
        self._store = store
        self._clock = clock
        self._open: Vote | None = None
        self._refused: dict[tuple[str, int], int] = {}
        """When, by the game, a seat was told no: nobody is asked the same again and again."""
        self._timer: asyncio.Task[None] | None = None

    @property
    def open(self) -> Vote | None:
        return self._open

    @property
    def holds(self) -> bool:
        """Bots, orders and clocks wait for the answer."""
        return self._open is not None and self._open.at >= 0

    def shown(self) -> wire.Vote | None:
        vote = self._open
        if vote is None or vote.kind not in KINDS:
            return None
        asked = self._asked(vote)
        words = KINDS[vote.kind].words(self._table, vote)
        yes = [seat for seat in asked if seat in vote.yes]
        return wire.Vote(vote.id, vote.kind, vote.by, words, vote.about, asked, yes, int(vote.until))

    # ------------------------------------------------------------ what people do

    async def propose(self, seat: int, kind: str, about: dict[str, Any], vote_id: str, on_disk: Done) -> None:
        """A person asks the others. Asked again with the same id it is asked once."""
        table = self._table
        vote_id = f"{seat}:{vote_id}"
        async with table.lock:
            if self._open is not None and self._open.id == vote_id:
                on_disk(snapshot.version(table.state, seat))
                return
            state = await table.present()
            if self._open is not None:
                raise Refused(OPEN)
            known = KINDS.get(kind)
            if known is None or len(msgspec.json.encode(about)) > limits.ABOUT_BYTES:
                raise Refused(Refusal("", "This table knows no such question."))
            if self._refused.get((kind, seat)) == state.hall.at:
                raise Refused(ANSWERED)
            about = await known.check(table, seat, about)
            at = state.hall.at if known.moment else -1
            days = table.times.clocks.timing.kind == "days"
            until = self._clock.now() + (limits.VOTE_BY_DAYS if days else limits.VOTE)
            await unbroken(
                self._propose(Vote(vote_id, kind, seat, about, frozenset({seat}), at, until), on_disk)
            )

    async def _propose(self, vote: Vote, on_disk: Done) -> None:
        table = self._table
        if set(self._asked(vote)) <= vote.yes:
            await KINDS[vote.kind].apply(table, vote)
            on_disk(snapshot.version(table.state, vote.by))
            return
        try:
            await self._store.write(lambda connection: votes.open_one(connection, table.id, vote))
        except Conflict:
            await table.revive()
            await self.review()
            table.show()
            raise Refused(OPEN) from None
        self.take(vote)
        if self.holds:
            table.attendants.forget()
        on_disk(snapshot.version(table.state, vote.by))
        table.show()

    async def cast(self, seat: int, vote_id: str, yes: bool, on_disk: Done) -> None:
        """A person answers. Whoever has agreed may still say no; who asked, withdraw."""
        table = self._table
        async with table.lock:
            await table.present()
            if self._open is None or self._open.id != vote_id:
                self.take(await self._store.read(lambda connection: votes.read(connection, table.id)))
                await self.review()
            vote = self._open
            if vote is None or vote.id != vote_id:
                raise Refused(CLOSED)
            if seat not in self._asked(vote) and seat != vote.by:
                raise Refused(Refusal("", "This question is not for you to answer."))
            await unbroken(self._cast(vote, seat, yes))
            on_disk(snapshot.version(table.state, seat))

    async def _cast(self, vote: Vote, seat: int, yes: bool) -> None:
        table = self._table
        if not yes:
            await self._close(vote)
            if seat != vote.by:
                self._remember(vote)
                name = table.seats[seat].name
                await table.mark("vote", f"{self._words(vote)} **{name}** says no.")
            self._table.go_on()
            return
        after = msgspec.structs.replace(vote, yes=vote.yes | {seat})
        if set(self._asked(after)) <= after.yes:
            await self._pass(after)
            return
        if not await self._store.write(lambda connection: votes.agree(connection, table.id, vote, after)):
            await table.revive()
            table.show()
            raise Refused(CLOSED)
        self._open = after
        table.show()

    # ------------------------------------------------------------ how it ends

    async def review(self) -> None:
        """Something happened at the table: a question about the moment falls when the moment has passed."""
        vote, state = self._open, self._table.state
        if vote is None or state is None:
            return
        if vote.kind not in KINDS or state.over or (vote.at >= 0 and vote.at != state.hall.at):
            try:
                await self._close(vote)
            except NotWritten as error:
                log.warning("Table %s: a vote that is over stays on disk: %s", self._table.id, error)
                self.take(None)

    async def recount(self) -> None:
        """Somebody is not asked any more: the others may all have agreed. The caller holds the lock."""
        vote = self._open
        if vote is not None and set(self._asked(vote)) <= vote.yes:
            await self._pass(vote)

    async def _pass(self, vote: Vote) -> None:
        # The question is gone before its answer is acted upon: nothing can be done twice, at worst it is asked again.
        if not await self._close(vote):
            raise Refused(CLOSED)
        try:
            await KINDS[vote.kind].apply(self._table, vote)
        finally:
            self._table.go_on()

    async def _close(self, vote: Vote) -> bool:
        closed = await self._store.write(lambda connection: votes.close(connection, self._table.id, vote))
        self.take(None)
        return closed

    async def _lapse(self, vote: Vote) -> None:
        await self._clock.until(vote.until)
        table = self._table
        async with table.lock:
            if self._open is None or self._open.id != vote.id:
                return
            self._timer = None  # this very task: closing the vote must not cancel it
            await unbroken(self._close_unanswered(vote))

    async def _close_unanswered(self, vote: Vote) -> None:
        await self._close(vote)
        self._remember(vote)
        await self._table.mark("vote", f"{self._words(vote)} Not all have answered in time.")
        self._table.go_on()

    def _remember(self, vote: Vote) -> None:
        if (state := self._table.state) is not None:
            self._refused[vote.kind, vote.by] = state.hall.at

    # ------------------------------------------------------------ from the store

    def take(self, vote: Vote | None) -> None:
        """This is the open vote now."""
        if vote is not None and self._open is not None and vote.id == self._open.id:
            self._open = vote
            return
        self._open = vote
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        self._table.times.look()
        if vote is not None:
            self._timer = asyncio.create_task(self._lapse(vote))
            self._timer.add_done_callback(self._ended)

    def _ended(self, timer: asyncio.Task[None]) -> None:
        if not timer.cancelled() and (error := timer.exception()):
            level = logging.WARNING if isinstance(error, NotWritten) else logging.ERROR
            log.log(level, "Table %s: a vote could not be ended.", self._table.id, exc_info=error)

    async def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            await asyncio.gather(self._timer, return_exceptions=True)

    def _asked(self, vote: Vote) -> list[int]:
        return sorted(KINDS[vote.kind].voters(self._table, vote))

    def _words(self, vote: Vote) -> str:
        return KINDS[vote.kind].words(self._table, vote)
