"""The post office: writes letters when somebody is waited for, carries them out, and tries again when that fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy.engine import Connection

from meadhall.engine import Decision
from meadhall.server import metrics
from meadhall.server.config import Config
from meadhall.server.store import notifications
from meadhall.server.store.notifications import Letter, Summons
from meadhall.server.store.store import Conflict, NotWritten
from meadhall.server.table.registry import Tables
from meadhall.server.table.table import Table

from .messages import Body, Digest, Turn, mail, new_id, signed
from .smtp import Postman
from .watch import Watch
from .webhook import Gone, Messenger, Unreachable

log = logging.getLogger("meadhall.server")

AGAIN = (10.0, 60.0, 300.0, 1800.0, 7200.0, 21600.0, 43200.0)
"""Seconds before each further try; after the last one a letter is given up."""
GIVEN_UP = 3
"""So many letters given up in a row, and nobody is called there any more until it is set up anew."""
LEASE = 120.0
"""Seconds for which a letter is one process's own; if it dies meanwhile, another takes over."""
AT_ONCE = 8
LOOK = 300.0
"""Seconds after which the office looks for what other processes have left behind."""
BETWEEN_MAILS = 600.0
"""Seconds between two mails about one table; a turn taken meanwhile needs none."""
KEPT = 7 * 86400.0


class Office:
    def __init__(self, tables: Tables, config: Config, messenger: Messenger | None = None) -> None:
        hosting = config.hosting
        self._tables = tables
        self._store = tables.store
        self._clock = config.clock
        self._hosting = hosting
        self.messenger = messenger or Messenger(hosting.allow_private_webhooks)
        self.postman = Postman(hosting.smtp_url) if hosting.smtp_url else None
        self._watch = Watch(tables, config.clock, hosting.summon_after, self._write_turn)
        self._known: set[str] = set()
        """Tables where somebody wants to be called: the others cost nothing."""
        self._tasks: list[asyncio.Task[None]] = []
        self._sending: dict[str, asyncio.Task[None]] = {}
        """By the letter."""
        self._wake = asyncio.Event()
        self._looking = 0

    @property
    def busy(self) -> bool:
        """Whether anything is under way that does not wait for the clock."""
        return bool(self._watch.busy or self._sending or self._wake.is_set() or self._looking)

    # ------------------------------------------------------------ the server's day

    async def open(self) -> None:
        self._tables.watchers.append(self._look)
        self._known = await self._store.read(notifications.watched)
        self._wake.set()
        jobs = (self._carry_on(), self._digest_on(), self._resume())
        self._tasks = [asyncio.create_task(job) for job in jobs]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._watch.stop()
        sending = list(self._sending.values())
        for task in sending:  # what is lost here is tried again when its lease is over
            task.cancel()
        await asyncio.gather(*sending, return_exceptions=True)

    async def _resume(self) -> None:
        for table in sorted(self._known):
            await self._look_at(table)

    async def _look_at(self, table: str) -> None:
        try:
            await self._watch.look_at(table)
        except Exception as error:  # one broken table keeps nobody from being called to another
            log.error("Table %s: nobody can be called there.", table, exc_info=error)

    def _look(self, table: Table) -> None:
        if table.id in self._known:
            self._watch.look(table)

    async def know(self, table: str) -> None:
        """Somebody at this table wants to be called from now on."""
        self._known.add(table)
        await self._look_at(table)

    # ------------------------------------------------------------ writing

    async def post(self, letter: Letter) -> bool:
        """Puts a letter on its way, once it is on disk; False if it was written before."""
        try:
            await self._store.write(lambda connection: notifications.add_letter(connection, letter))
        except Conflict:
            return False
        self._wake.set()
        return True

    async def _write_turn(self, table: Table, decision: Decision) -> None:
        """Called with the table's lock held: what stands in the letter is true when it is written."""
        wanted = await self._store.read(lambda connection: notifications.summons_of(connection, table.id))
        turn = self._turn(table, decision)
        for one in wanted:
            if one.state != "on" or one.each != "turn":
                continue
            if one.lock not in (table.owner, table.seats[decision.seat].lock):
                continue
            now = self._clock.now()
            name, due = new_id(now), now
            if one.kind == "mail":
                body = msgspec.json.encode(turn)
                before = await self._last_turn(one.id)
                due = max(now, before + BETWEEN_MAILS)
            else:
                body = msgspec.json.encode(Body("turn", name, int(now), turn))
            moment = f"turn {decision.seat} {decision.at} {table.undos}"
            await self.post(Letter(name, one.id, moment, "turn", one.target, body.decode(), now, due))

    async def _last_turn(self, name: str) -> float:
        return await self._store.read(lambda connection: notifications.last_turn(connection, name))

    async def write_test(self, one: Summons) -> None:
        now = self._clock.now()
        name = new_id(now)
        body = msgspec.json.encode(Body("test", name, int(now), None)).decode()
        await self.post(Letter(name, one.id, f"test {name}", "test", one.target, body, now, now))

    async def write_confirm(self, one: Summons) -> None:
        now = self._clock.now()
        await self.post(Letter(new_id(now), one.id, "confirm", "confirm", one.target, "{}", now, now))

    def _turn(self, table: Table, decision: Decision) -> Turn:
        hands = table.times.clocks.hands
        due = hands[decision.seat].due if hands else None
        return Turn(
            table=table.id,
            game=table.game.name,
            title=table.game.title,
            seat=decision.seat,
            name=table.seats[decision.seat].name,
            kind=decision.kind,
            link=f"{self._hosting.public_url}/t/{table.id}",
            due=None if due is None else int(due),
        )

    # ------------------------------------------------------------ once a day

    async def _digest_on(self) -> None:
        while True:
            now = datetime.fromtimestamp(self._clock.now(), UTC)
            today = now.replace(hour=self._hosting.digest_hour, minute=0, second=0, microsecond=0)
            if now >= today:
                with self._looks():
                    await self._safely(self._write_digests(f"{today:%Y-%m-%d}"), "the daily mail")
                today += timedelta(days=1)
            await self._clock.until(today.timestamp())

    async def _write_digests(self, day: str) -> None:
        wanted = await self._store.read(notifications.daily)
        for target, ones in groupby(wanted, key=lambda one: one.target):
            known = list(ones)
            turns = [turn for one in known for turn in await self._waiting_for(one)]
            if turns:
                now, moment = self._clock.now(), f"daily {day}"
                body = msgspec.json.encode(Digest(turns)).decode()
                await self.post(Letter(new_id(now), known[0].id, moment, "daily", target, body, now, now))
        before = self._clock.now() - KEPT
        await self._store.write(lambda connection: notifications.sweep(connection, before))

    async def _waiting_for(self, one: Summons) -> list[Turn]:
        async with self._tables.at(one.table) as table:
            seat = next((n for n, chair in enumerate(table.seats) if chair.lock == one.lock), None)
            decision = None if seat is None else await self._watch.turn_of(one.table, seat)
            return [] if decision is None else [self._turn(table, decision)]

    # ------------------------------------------------------------ carrying

    async def _carry_on(self) -> None:
        refresh = 0.0
        while True:
            self._wake.clear()
            now = self._clock.now()
            following = now + LOOK
            try:
                with self._looks():
                    if now >= refresh:
                        self._known |= await self._store.read(notifications.watched)
                        refresh = following
                    due, then = await self._claim(now, AT_ONCE - len(self._sending))
                    following = min(following, following if then is None else then)
                    for letter in due:
                        self._send(letter)
            except NotWritten as error:
                log.error("Post: letters cannot be looked for: %s", error)
            await self._until(max(following, now + 1))

    async def _claim(self, now: float, most: int) -> tuple[list[Letter], float | None]:
        return await self._store.write(
            lambda connection: notifications.claim_due(connection, now, LEASE, most)
        )

    def _send(self, letter: Letter) -> None:
        if letter.id in self._sending:  # so slow that its lease is over
            return

        def done(_: asyncio.Task[None]) -> None:
            del self._sending[letter.id]
            self._wake.set()  # there may be more than could be carried at once

        task = asyncio.create_task(self._safely(self._carry(letter), f"letter {letter.id}"))
        self._sending[letter.id] = task
        task.add_done_callback(done)

    @contextmanager
    def _looks(self) -> Iterator[None]:
        self._looking += 1
        try:
            yield
        finally:
            self._looking -= 1

    async def _until(self, when: float) -> None:
        """Until then, or until somebody posts a letter."""
        if when <= self._clock.now():  # it took so long to look
            return
        waits = {
            asyncio.ensure_future(self._clock.until(when)),
            asyncio.ensure_future(self._wake.wait()),
        }
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _carry(self, letter: Letter) -> None:
        one = await self._store.read(lambda connection: notifications.one_summons(connection, letter.summons))
        if one is None or not await self._wanted(letter, one):
            await self._settle(letter, one, "dropped", "")
            return
        counter = metrics.HOOKS if one.kind == "hook" else metrics.MAILS
        try:
            said = await self._deliver(letter, one)
        except Gone as reason:
            counter.add("dropped")
            await self._settle(letter, one, "dropped", str(reason), off=True)
        except Unreachable as trouble:
            last = letter.tries > len(AGAIN)
            counter.add("dropped" if last else "failed")
            await self._settle(letter, one, "dropped" if last else "waiting", str(trouble))
        else:
            counter.add("delivered")
            await self._settle(letter, one, "sent", said)

    async def _wanted(self, letter: Letter, one: Summons) -> bool:
        """Whether a letter still is of use: nobody is called to a turn that has been taken."""
        if letter.kind == "confirm":
            return one.state == "asked"
        if letter.kind != "turn":
            return one.state == "on"
        _, seat, at, undos = letter.moment.split()
        decision = await self._watch.turn_of(one.table, int(seat))
        async with self._tables.at(one.table) as table:
            same = decision is not None and (decision.at, table.undos) == (int(at), int(undos))
        return one.state == "on" and same

    async def _deliver(self, letter: Letter, one: Summons) -> str:
        now = self._clock.now()
        if one.kind == "mail":
            if self.postman is None:
                raise Unreachable("this host sends no mail any more")
            await self.postman.send(mail(letter, one, self._hosting.mail_from, self._hosting.public_url, now))
            return "sent"
        status = await self.messenger.post(one.target, signed(letter, one.secret, now), letter.body.encode())
        if status == 410:
            raise Gone("it answered 410: gone for good")
        if not 200 <= status < 300:
            raise Unreachable(f"it answered {status}")
        return f"it answered {status}"

    async def _settle(
        self, letter: Letter, one: Summons | None, state: str, said: str, off: bool = False
    ) -> None:
        now = self._clock.now()
        due = now + AGAIN[min(letter.tries, len(AGAIN)) - 1] if state == "waiting" else letter.due

        def work(connection: Connection) -> None:
            notifications.settle(connection, letter, state=state, due=due)
            if one is None or not said:
                return
            failures = notifications.note(connection, one.id, state, said, now)
            if off or failures >= GIVEN_UP:
                log.info("Post: summons %s is given up: %s.", one.id, said)
                notifications.change(connection, one.id, state="off")

        await self._store.write(work)

    async def _safely(self, work: Coroutine[Any, Any, None], what: str) -> None:
        try:
            await work
        except Exception as error:
            log.error("Post: %s failed.", what, exc_info=error)
