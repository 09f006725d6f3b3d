"""The queue of notifications: it adds one when a player has to answer, delivers it, and retries failed deliveries."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email.utils import parseaddr
from itertools import groupby
from typing import Any

import msgspec

from meadhall.engine import Decision
from meadhall.server import metrics
from meadhall.server.bus.bus import BusError
from meadhall.server.config import Config
from meadhall.server.errors import ElsewhereError
from meadhall.server.lobby.registry import Tables
from meadhall.server.store.database import Conflict, WriteError
from meadhall.server.store.records import Notification, Summons
from meadhall.server.table.table import Table
from meadhall.server.tasks import stop_tasks, wait_for_first

from .forms import request_for
from .messages import Body, DailyMail, Ping, TurnNotice, make_mail, new_id
from .push import PushKeys, VapidKey, encrypt_message
from .smtp import MailServer
from .watch import TurnWatcher
from .webhook import CALL_SECONDS, GoneError, UnreachableError, WebhookClient

log = logging.getLogger("meadhall.server")

AGAIN = (10.0, 60.0, 300.0, 1800.0, 7200.0, 21600.0, 43200.0)
"""Seconds before each retry; after the last retry a notification is dropped."""
GIVEN_UP = 3
"""The number of consecutive dropped notifications after which an address is off until it is set up again."""
LEASE = 120.0
"""Seconds for which one process owns a notification; if the process dies, another takes over after this time."""
AT_ONCE = 8
LOOK = 300.0
"""The maximum number of seconds between two searches for notifications that other processes have left."""
BETWEEN_MAILS = 600.0
"""The minimum number of seconds between two mails, or messages to a browser, about one table; a notification about a
turn that is over by then is dropped."""
KEPT = 7 * 86400.0
TURN = "turn"


class TurnQuery(msgspec.Struct, frozen=True):
    """A query for a seat's open question. The seat is given by its number, or, if that is -1, by its token's hash."""

    table: str
    token_hash: str
    seat: int = -1


class AwaitedTurn(msgspec.Struct, frozen=True):
    """The question that a seat has to answer."""

    at: int
    undos: int
    turn: TurnNotice


COUNTERS = {"hook": metrics.HOOKS, "mail": metrics.MAILS, "push": metrics.PUSHES}


class NotificationQueue:
    vapid: VapidKey
    """The key for web push, made at the first start of the server and stored in the database."""

    def __init__(self, tables: Tables, config: Config, webhooks: WebhookClient | None = None) -> None:
        hosting = config.hosting
        self._tables = tables
        self._store = tables.store.notifications
        self._clock = config.clock
        self._hosting = hosting
        self.webhooks = webhooks or WebhookClient(hosting.allow_private_webhooks)
        self.mail = MailServer(hosting.smtp_url) if hosting.smtp_url else None
        self._watch = TurnWatcher(tables, config.clock, hosting.summon_after, self._write_turn)
        self._watched: set[str] = set()
        """Ids of the tables where somebody wants to be notified; others are not watched."""
        self._tasks: list[asyncio.Task[None]] = []
        self._sending: dict[str, asyncio.Task[None]] = {}
        """Tasks of running deliveries, by the id of the notification."""
        self._wake = asyncio.Event()
        self._busy = 0

    @property
    def busy(self) -> bool:
        """Whether work is running or due; deliveries that wait for their time do not count."""
        return bool(self._watch.busy or self._sending or self._wake.is_set() or self._busy)

    # ------------------------------------------------------------ start and stop of the server

    async def open(self) -> None:
        self.vapid = VapidKey(await self._store.ensure_server_key("vapid", VapidKey.new_secret()))
        self._tables.watchers.append(self._check_watched)
        self._watched = await self._store.watched_tables()
        self._wake.set()
        jobs = [self._deliver_due(), self._send_daily_mails()]
        if self._tables.store.shared:  # each process watches the tables that it plays
            self._tables.load_watchers.append(self._watch_loaded)
            if self._tables.asks is not None:
                self._tables.asks.handlers[TURN] = self._answer_turn
        else:
            jobs.append(self._resume())
        self._tasks = [asyncio.create_task(job) for job in jobs]

    async def close(self) -> None:
        await stop_tasks(*self._tasks)
        await self._watch.stop()
        await stop_tasks(*self._sending.values())  # a cancelled delivery is retried when its lease is over

    async def _resume(self) -> None:
        for table in sorted(self._watched):
            await self._start_watching(table)

    async def _start_watching(self, table: str) -> None:
        try:
            await self._watch.load_and_check(table)
        except ElsewhereError:  # the process that plays the table watches it
            pass
        except Exception as error:  # one broken table must not stop the others
            log.error("Table %s: nobody can be notified there.", table, exc_info=error)

    async def _watch_loaded(self, table: Table) -> None:
        if await self._store.summons_of(table.id):
            self._watched.add(table.id)
            self._watch.check_table(table)

    def _check_watched(self, table: Table) -> None:
        if table.id in self._watched:
            self._watch.check_table(table)

    async def watch_table(self, table: str) -> None:
        """Watch a table from now on, because somebody there wants to be notified."""
        self._watched.add(table)
        await self._start_watching(table)

    # ------------------------------------------------------------ writing

    async def post(self, notification: Notification) -> bool:
        """Store a notification for delivery; return False if it was stored before."""
        try:
            await self._store.enqueue(notification)
        except Conflict:
            return False
        self._wake.set()
        return True

    async def _write_turn(self, table: Table, decision: Decision) -> None:
        """Store the notifications about a seat's turn. Called within `Table.run`, so that they are true when stored."""
        wanted = await self._store.summons_of(table.id)
        turn = self._make_notice(table, decision)
        for one in wanted:
            if one.state != "on" or one.each != "turn":
                continue
            if one.token_hash not in (table.owner, table.seats[decision.seat].token_hash):
                continue
            now = self._clock.now()
            name, due = new_id(now), now
            if one.kind == "hook":
                body = msgspec.json.encode(Body("turn", name, int(now), turn))
            else:
                ping = Ping("turn", table.id, turn.title)
                body = msgspec.json.encode(turn if one.kind == "mail" else ping)
                before = await self._store.last_turn(one.id)
                due = max(now, before + BETWEEN_MAILS)
            nudges = table.nudges.count[decision.seat] or ""
            moment = f"turn{nudges} {decision.seat} {decision.at} {table.undos}"
            await self.post(Notification(name, one.id, moment, "turn", one.target, body.decode(), now, due))

    async def write_test(self, one: Summons) -> None:
        now = self._clock.now()
        name = new_id(now)
        ping = Ping("test", one.table, "")
        body = msgspec.json.encode(
            ping if one.kind == "push" else Body("test", name, int(now), None)
        ).decode()
        await self.post(Notification(name, one.id, f"test {name}", "test", one.target, body, now, now))

    async def write_confirm(self, one: Summons) -> None:
        now = self._clock.now()
        await self.post(Notification(new_id(now), one.id, "confirm", "confirm", one.target, "{}", now, now))

    def _make_notice(self, table: Table, decision: Decision) -> TurnNotice:
        hands = table.clocks.clocks.hands
        due = hands[decision.seat].due if hands else None
        return TurnNotice(
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

    async def _send_daily_mails(self) -> None:
        while True:
            now = datetime.fromtimestamp(self._clock.now(), UTC)
            today = now.replace(hour=self._hosting.digest_hour, minute=0, second=0, microsecond=0)
            if now >= today:
                with self._mark_busy():
                    await self._run_safely(self._write_daily_mails(f"{today:%Y-%m-%d}"), "the daily mail")
                today += timedelta(days=1)
            await self._clock.wait_until(today.timestamp())

    async def _write_daily_mails(self, day: str) -> None:
        wanted = await self._store.daily_summons()
        for target, ones in groupby(wanted, key=lambda one: one.target):
            known = list(ones)
            turns = [turn for one in known for turn in await self._list_turns(one)]
            if turns:
                now, moment = self._clock.now(), f"daily {day}"
                body = msgspec.json.encode(DailyMail(turns)).decode()
                await self.post(
                    Notification(new_id(now), known[0].id, moment, "daily", target, body, now, now)
                )
        await self._store.discard(self._clock.now() - KEPT)

    async def _list_turns(self, one: Summons) -> list[TurnNotice]:
        asked = await self._find_turn(TurnQuery(one.table, one.token_hash))
        return [] if asked is None else [asked.turn]

    # ------------------------------------------------------------ the question of a seat, in any process

    async def _find_turn(self, wish: TurnQuery) -> AwaitedTurn | None:
        """Return the question that the seat has to answer now; None if there is none. Raise ElsewhereError if the
        process that plays the table cannot be asked."""
        try:
            return await self._find_turn_here(wish)
        except ElsewhereError as there:
            asks = self._tables.asks
            if asks is None or not there.node:
                raise
            try:
                answer = await asks.ask(there.node, TURN, msgspec.msgpack.encode(wish))
            except BusError:
                raise there from None
            return msgspec.msgpack.decode(answer, type=AwaitedTurn | None)

    async def _find_turn_here(self, wish: TurnQuery) -> AwaitedTurn | None:
        async with self._tables.use_table(wish.table) as table:
            held = [n for n, chair in enumerate(table.seats) if chair.token_hash == wish.token_hash]
            seat = wish.seat if wish.seat >= 0 else held[0] if held else -1
            decision = None if seat < 0 else await self._watch.decision_of(wish.table, seat)
            if decision is None:
                return None
            return AwaitedTurn(decision.at, table.undos, self._make_notice(table, decision))

    async def _answer_turn(self, data: bytes) -> bytes:
        """Answer the query of a process that delivers a notification about a table that this process plays."""
        wish = msgspec.msgpack.decode(data, type=TurnQuery)
        return msgspec.msgpack.encode(await self._find_turn_here(wish))

    # ------------------------------------------------------------ delivering

    async def _deliver_due(self) -> None:
        refresh = 0.0
        while True:
            self._wake.clear()
            now = self._clock.now()
            following = now + LOOK
            try:
                with self._mark_busy():
                    if now >= refresh:
                        self._watched |= await self._store.watched_tables()
                        refresh = following
                    due, then = await self._store.claim_due(now, LEASE, AT_ONCE - len(self._sending))
                    following = min(following, following if then is None else then)
                    for notification in due:
                        self._send(notification)
            except WriteError as error:
                log.error("Notifications: the queue cannot be read: %s", error)
            await self._wait_until(max(following, now + 1))

    def _send(self, notification: Notification) -> None:
        if notification.id in self._sending:  # the delivery takes longer than the lease
            return

        def forget_task(_: asyncio.Task[None]) -> None:
            del self._sending[notification.id]
            self._wake.set()  # more may be due than `AT_ONCE` allowed

        task = asyncio.create_task(
            self._run_safely(self._try(notification), f"notification {notification.id}")
        )
        self._sending[notification.id] = task
        task.add_done_callback(forget_task)

    @contextmanager
    def _mark_busy(self) -> Iterator[None]:
        self._busy += 1
        try:
            yield
        finally:
            self._busy -= 1

    async def _wait_until(self, when: float) -> None:
        """Wait until this time, or until a notification is added."""
        if when <= self._clock.now():  # the claim of due notifications took until then
            return
        await wait_for_first(self._clock.wait_until(when), self._wake.wait())

    async def _try(self, notification: Notification) -> None:
        one = await self._store.find_summons(notification.summons)
        try:
            wanted = one is not None and await self._is_wanted(notification, one)
        except ElsewhereError:  # it is unknown whether the notification is still wanted
            await self._settle(notification, "waiting", "")
            return
        if one is None or not wanted:
            await self._settle(notification, "dropped", "")
            return
        now = self._clock.now()
        if one.kind != "mail" and not self.webhooks.take_call(one.target, now):
            await self._store.postpone(notification, now + CALL_SECONDS)
            return
        counter = COUNTERS[one.kind]
        try:
            said = await self._deliver(notification, one)
        except GoneError as reason:
            counter.add("dropped")
            await self._settle(notification, "dropped", str(reason), off=True)
            if one.kind == "push":  # the browser has dropped its address for good
                await self._store.forget(one.id)
        except UnreachableError as trouble:
            last = notification.tries > len(AGAIN)
            counter.add("dropped" if last else "failed")
            await self._settle(notification, "dropped" if last else "waiting", str(trouble))
        else:
            counter.add("delivered")
            await self._settle(notification, "sent", said)

    async def _is_wanted(self, notification: Notification, one: Summons) -> bool:
        """Whether a notification is still wanted: its summons is in use, and the turn that it is about is not over."""
        if notification.kind == "confirm":
            return one.state == "asked"
        if notification.kind != "turn":
            return one.state == "on"
        _, seat, at, undos = notification.moment.split()
        asked = await self._find_turn(TurnQuery(one.table, "", int(seat)))
        return one.state == "on" and asked is not None and (asked.at, asked.undos) == (int(at), int(undos))

    async def _deliver(self, notification: Notification, one: Summons) -> str:
        now = self._clock.now()
        if one.kind == "mail":
            if self.mail is None:
                raise UnreachableError("this host sends no mail any more")
            await self.mail.send(
                make_mail(notification, one, self._hosting.mail_from, self._hosting.public_url, now)
            )
            return "sent"
        if one.kind == "push":
            status = await self._push(notification, one, now)
        else:
            asked = request_for(notification, one, now)
            status = await self.webhooks.post(asked.url, asked.headers, asked.body, asked.method)
        if status == 410 or (status == 404 and one.kind == "push"):
            raise GoneError(f"it answered {status}: gone for good")
        if not 200 <= status < 300:
            raise UnreachableError(f"it answered {status}")
        return f"it answered {status}"

    async def _push(self, notification: Notification, one: Summons, now: float) -> int:
        hosting = self._hosting
        address = parseaddr(hosting.mail_from)[1]
        contact = f"mailto:{address}" if address else hosting.public_url
        keys = PushKeys(*one.keys.split("."))
        headers = self.vapid.headers(one.target, contact, one.table, now)
        return await self.webhooks.post(
            one.target, headers, encrypt_message(notification.body.encode(), keys)
        )

    async def _settle(self, notification: Notification, state: str, said: str, off: bool = False) -> None:
        now = self._clock.now()
        due = now + AGAIN[min(notification.tries, len(AGAIN)) - 1] if state == "waiting" else notification.due
        if await self._store.settle(notification, state, due, said, now, off=off, give_up=GIVEN_UP):
            log.info("Notifications: %s is not used any more: %s.", notification.summons, said)

    async def _run_safely(self, work: Coroutine[Any, Any, None], what: str) -> None:
        try:
            await work
        except Exception as error:
            log.error("Notifications: %s failed.", what, exc_info=error)
