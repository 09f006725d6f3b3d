"""Votes: a question to the people at a table, one at a time. If all agree, the result is applied immediately.

Bots are not asked, and people for whom a bot plays are asked only about an undo. If nobody else is asked, there is no
vote. One no ends a vote. A vote is stored, so it survives a restart of the server, and it expires after a time.
Each feature that lets the table vote on something adds its kind of vote to `kinds`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from meadhall.engine import Refusal, RefusalError
from meadhall.server import limits, wire
from meadhall.server.store.database import Conflict, WriteError
from meadhall.server.store.records import StoredTable, VoteRow
from meadhall.server.table.time.table_clocks import TableClocks
from meadhall.server.tasks import stop_tasks

from .feature import AbstractTable, DoneCallback, Feature

log = logging.getLogger("meadhall.server")

OPEN = Refusal("", "Another question is open at this table: wait until it is answered.")
CLOSED = Refusal("", "This question is not open any more.")
ANSWERED = Refusal("", "The others did not agree. Ask again after the next moves.")


class Revocation(msgspec.Struct, frozen=True):
    """The way in which a person can revoke, once, a result that was agreed without them."""

    stands: Callable[[int, dict[str, Any]], bool]
    """Returns whether the result is unchanged and this seat may revoke it; called with the vote's `about`."""
    apply: Callable[[int, dict[str, Any]], Awaitable[None]]
    """Revokes the result for this seat; called with the data that `before` returned."""
    before: Callable[[], dict[str, Any]] = dict
    """Returns the data that `apply` needs; called before the result of the vote is applied."""
    told_while_it_stands: bool = False
    """Whether the notice is dropped as soon as the result cannot be revoked any more."""


class VoteKind(msgspec.Struct, frozen=True):
    """A kind of vote, such as one about an undo or a pause."""

    check: Callable[[int, dict[str, Any]], Awaitable[dict[str, Any]]]
    """Raises RefusalError if a seat may not ask for this now; returns the vote's `about`, as it is stored and shown."""
    words: Callable[[VoteRow], str]
    """Returns the question as a sentence without secrets."""
    apply: Callable[[VoteRow], Awaitable[None]]
    """Applies the result after all have agreed."""
    voters: Callable[[VoteRow], list[int]] | None = None
    """Returns the seats that are asked; None asks all people for whom no bot plays."""
    moment: bool = False
    """Whether the vote is about the current moment of the game: bots wait until it ends, and a person's move ends it
    if the game goes to the next moment."""
    revocation: Revocation | None = None
    """None if the result cannot be revoked."""


AgreementCallback = Callable[[VoteRow, str, list[int], dict[str, Any]], Awaitable[None]]
"""Called after the result of a vote is applied, if people were not asked. It takes the vote, the question, the seats of
these people, and the data for a revocation."""


async def _tell_nobody(_: VoteRow, __: str, ___: list[int], ____: dict[str, Any]) -> None: ...


class Votes(Feature):
    """The open vote of one table."""

    def __init__(self, table: AbstractTable, clocks: TableClocks) -> None:
        self._table = table
        self._clocks = clocks
        self.kinds: dict[str, VoteKind] = {}
        self._open: VoteRow | None = None
        self._refused: dict[tuple[str, int], int] = {}
        """The moment of the game at which a vote was refused and may not be repeated, by kind and proposer."""
        self._timer: asyncio.Task[None] | None = None
        self.on_agreed: AgreementCallback = _tell_nobody

    @property
    def busy(self) -> bool:
        return self._open is not None

    def load(self, stored: StoredTable) -> None:
        self._set(stored.vote)

    async def resume(self, stored: StoredTable) -> None:
        await self.after_step()

    async def after_step(self) -> None:
        """End a vote if its moment has passed, its kind does not exist any more, or the game is over."""
        vote, state = self._open, self._table.state
        if vote is None or state is None:
            return
        if vote.kind not in self.kinds or state.over or (vote.at >= 0 and vote.at != state.position.at):
            try:
                await self._close_vote(vote)
            except WriteError as error:
                log.warning("Table %s: a vote that is over stays on disk: %s", self._table.id, error)
                self._set(None)

    def snapshot_fields(self, sync: wire.Sync) -> dict[str, Any]:
        vote = self._open
        if vote is None or vote.kind not in self.kinds:
            return {}
        asked = self._seats_asked(vote)
        yes = [seat for seat in asked if seat in vote.yes]
        until = int(vote.until)
        return {
            "vote": wire.Vote(vote.id, vote.kind, vote.by, self._words(vote), vote.about, asked, yes, until)
        }

    # ------------------------------------------------------------ for the kinds of votes

    def people(self) -> list[int]:
        """Return the seats that people play themselves."""
        return [n for n, seat in enumerate(self._table.seats) if seat.kind == "human" and not seat.stand_in]

    def everybody(self, _: VoteRow) -> list[int]:
        """Return the seats of all people, including those for whom a bot plays."""
        return [n for n, seat in enumerate(self._table.seats) if seat.kind == "human"]

    def people_here(self, vote: VoteRow) -> list[int]:
        """Return the seats of the people who are present, and of the person who asks."""
        here = {screen.seat for screen in self._table.screens} | {vote.by}
        return [seat for seat in self.people() if seat in here]

    def opening_words(self, vote: VoteRow) -> str:
        """Return the opening words of the question, such as '**Ann** asks'."""
        return f"**{self._table.seats[vote.by].name}** asks"

    def _seats_asked(self, vote: VoteRow) -> list[int]:
        voters = self.kinds[vote.kind].voters
        return self.people() if voters is None else sorted(voters(vote))

    def _words(self, vote: VoteRow) -> str:
        return self.kinds[vote.kind].words(vote)

    # ------------------------------------------------------------ proposing and answering

    async def propose(
        self, seat: int, kind: str, about: dict[str, Any], vote_id: str, done: DoneCallback
    ) -> None:
        """Open a person's vote, or apply its result if nobody else is asked. An open vote is not opened again if its
        proposal is sent twice with the same id."""
        table = self._table
        vote_id = f"{seat}:{vote_id}"
        if self._open is not None and self._open.id == vote_id:
            done()
            return
        state = table.require_state()
        if self._open is not None:
            raise RefusalError(OPEN)
        known = self.kinds.get(kind)
        if known is None or len(msgspec.json.encode(about)) > limits.ABOUT_BYTES:
            raise RefusalError(Refusal("", "There is no such question at this table."))
        if self._refused.get((kind, seat)) == state.position.at:
            raise RefusalError(ANSWERED)
        about = await known.check(seat, about)
        at = state.position.at if known.moment else -1
        days = self._clocks.clocks.timing.kind == "days"
        until = table.clock.now() + (limits.VOTE_BY_DAYS if days else limits.VOTE)
        vote = VoteRow(vote_id, kind, seat, about, frozenset({seat}), at, until)
        if set(self._seats_asked(vote)) <= vote.yes:
            await self._carry_out(vote)
            done()
        else:
            await self._begin(vote, done)

    async def _begin(self, vote: VoteRow, done: DoneCallback) -> None:
        table = self._table
        try:
            await table.store.votes.open(table.claim, vote)
        except Conflict:
            await table.reload()
            await self.after_step()
            table.show()
            raise RefusalError(OPEN) from None
        self._set(vote)
        done()
        table.show()
        table.start_auto_play()  # bots may have to wait now

    async def cast(self, seat: int, vote_id: str, yes: bool, done: DoneCallback) -> None:
        """Count a person's answer. A person who has agreed may still say no; the proposer may withdraw the vote."""
        table = self._table
        table.require_state()
        if self._open is None or self._open.id != vote_id:
            self._set(await table.store.votes.load(table.id))
            await self.after_step()
        vote = self._open
        if vote is None or vote.id != vote_id:
            raise RefusalError(CLOSED)
        if seat not in self._seats_asked(vote) and seat != vote.by:
            raise RefusalError(Refusal("", "This question is not for you to answer."))
        await (self._agree(vote, seat) if yes else self._refuse(vote, seat))
        done()

    async def _refuse(self, vote: VoteRow, seat: int) -> None:
        await self._close_vote(vote)
        if seat != vote.by:
            self._remember(vote)
            name = self._table.seats[seat].name
            await self._table.write_mark("vote", f"{self._words(vote)} **{name}** says no.")
        self._table.go_on()

    async def _agree(self, vote: VoteRow, seat: int) -> None:
        table = self._table
        after = msgspec.structs.replace(vote, yes=vote.yes | {seat})
        if set(self._seats_asked(after)) <= after.yes:
            await self._pass(after)
            return
        if not await table.store.votes.agree(table.claim, vote, after):
            await table.reload()
            table.show()
            raise RefusalError(CLOSED)
        self._open = after
        table.show()

    # ------------------------------------------------------------ how a vote ends

    async def recount(self) -> None:
        """Count the votes again after a seat is no longer asked: the others may all have agreed."""
        vote = self._open
        if vote is not None and set(self._seats_asked(vote)) <= vote.yes:
            await self._pass(vote)

    async def _pass(self, vote: VoteRow) -> None:
        # Close the vote before applying its result: no result is applied twice; at worst the table must vote again.
        if not await self._close_vote(vote):
            raise RefusalError(CLOSED)
        try:
            await self._carry_out(vote)
        finally:
            self._table.go_on()

    async def _carry_out(self, vote: VoteRow) -> None:
        kind, words = self.kinds[vote.kind], self._words(vote)
        left_out = [seat for seat in self.everybody(vote) if seat not in self._seats_asked(vote)]
        before = kind.revocation.before() if kind.revocation else {}
        await kind.apply(vote)
        if left_out:
            await self.on_agreed(vote, words, left_out, before)

    async def _close_vote(self, vote: VoteRow) -> bool:
        closed = await self._table.store.votes.close(self._table.claim, vote)
        self._set(None)
        return closed

    async def _wait(self, vote: VoteRow) -> None:
        await self._table.clock.wait_until(vote.until)
        await self._table.run(lambda: self._lapse(vote))

    async def _lapse(self, vote: VoteRow) -> None:
        if self._open is None or self._open.id != vote.id:
            return
        self._timer = None  # this task runs this call: closing the vote must not cancel it
        await self._close_vote(vote)
        self._remember(vote)
        await self._table.write_mark("vote", f"{self._words(vote)} Not everybody answered in time.")
        self._table.go_on()

    def _remember(self, vote: VoteRow) -> None:
        if (state := self._table.state) is not None:
            self._refused[vote.kind, vote.by] = state.position.at

    def _set(self, vote: VoteRow | None) -> None:
        """Set the open vote, its timer, and the hold of the table."""
        if vote is not None and self._open is not None and vote.id == self._open.id:
            self._open = vote
            return
        self._open = vote
        self.showing = vote is not None
        self._table.holds.discard("vote")
        if vote is not None and vote.at >= 0:
            self._table.holds.add("vote")
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        self._clocks.refresh()
        if vote is not None:
            self._timer = asyncio.create_task(self._wait(vote), name=f"{self._table.id} vote")
            self._timer.add_done_callback(self._log_failure)

    def _log_failure(self, timer: asyncio.Task[None]) -> None:
        if not timer.cancelled() and (error := timer.exception()):
            level = logging.WARNING if isinstance(error, WriteError) else logging.ERROR
            log.log(level, "Table %s: a vote could not be ended.", self._table.id, exc_info=error)

    async def close(self) -> None:
        await stop_tasks(self._timer)
