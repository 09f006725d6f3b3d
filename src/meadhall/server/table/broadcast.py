"""Those who look at a table: what each screen is shown, and what people say to each other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from meadhall.engine import Game, State
from meadhall.server import limits, wire
from meadhall.server.socket.screen import Screen, written
from meadhall.server.store.schema import ChatRow, MarkRow
from meadhall.server.store.store import Conflict, Store, unbroken
from meadhall.server.time.table_clocks import Times

from . import log_marks, snapshot
from .seats import Seat

if TYPE_CHECKING:
    from .end_turn import Ending
    from .notes import Notes
    from .spectators import Gallery
    from .votes import Votes

log = logging.getLogger("meadhall.server")


class Audience:
    """The part of a table that faces its screens. `Table` adds the game."""

    id: str
    owner: str
    """The lock of whoever may change the table; "" at a table that was read from a file."""
    game: Game
    options: dict[str, str | bool]
    seats: list[Seat]
    state: State | None
    status: wire.Status
    undos: int
    rematch: str
    fingerprint: str
    """Of the seed, which is kept from the moment the table is made; "" at tables from before that was so."""
    times: Times
    lock: asyncio.Lock
    votes: Votes
    ending: Ending
    gallery: Gallery
    notes: Notes
    _watchers: Sequence[Callable[[Any], None]]

    def __init__(self, store: Store) -> None:
        self.screens: set[Screen] = set()
        self.chat: list[wire.Chat] = []
        self.marks: list[MarkRow] = []
        self._store = store
        self._said: set[str] = set()
        self._shown: dict[int | None, tuple[int, str]] = {}
        """What all screens of an audience know: its `v`, and the last position without lines."""

    async def revive(self) -> None:
        """Brings the table up to what the store says."""
        raise NotImplementedError

    def welcome(self, screen: Screen, since: int) -> None:
        """All that a new screen has to know."""
        if self.gallery.late(screen):
            self.gallery.welcome(screen, since)
            self.show_presence()
            return
        if self.times.clocks.timing.kind != "none":
            screen.tell(wire.Now(self.times.now()))
        picture = self.picture(screen.seat, 0 if self.undos else since)
        self._shown[screen.seat] = picture.v, _bare(picture)
        screen.tell(picture)
        for said in self.chat[-limits.CHAT_REPLAYED :]:
            screen.tell(said)
        self.notes.welcome(screen)
        self.show_presence()

    def leave(self, screen: Screen) -> None:
        self.screens.discard(screen)
        self.show_presence()

    def send_away(self, seat: int) -> None:
        """The screens of a seat that has changed hands."""
        for screen in [screen for screen in self.screens if screen.seat == seat]:
            screen.dismiss(4401, "The owner of the table has changed this seat.")
            self.screens.discard(screen)

    def show(self) -> None:
        """Sends every audience what is new to it, and nothing where nothing is: silence tells nothing either."""
        self.gallery.look()
        now = [screen for screen in self.screens if not self.gallery.late(screen)]
        for seat in {screen.seat for screen in now}:
            known, before = self._shown.get(seat, (0, ""))
            picture = self.picture(seat, known)
            bare = _bare(picture)
            if not picture.lines and bare == before:
                continue
            self._shown[seat] = picture.v, bare
            text = written(picture) if picture.lines else bare
            for screen in now:
                if screen.seat == seat:
                    screen.post(text)

    def show_presence(self) -> None:
        spectators = sum(screen.seat is None for screen in self.screens)
        self.tell_all(wire.Presence(snapshot.seats(self), spectators))

    def _notify(self) -> None:
        """Tells those beside the table that it has moved on; nothing that fails there may stop a game."""
        for watcher in self._watchers:
            try:
                watcher(self)
            except Exception as error:
                log.error("Table %s: a watcher failed.", self.id, exc_info=error)

    async def say(self, seat: int, text: str, say_id: str) -> None:
        """A seat speaks to the table; said twice with the same id it is heard once."""
        say_id = f"{seat}:{say_id}"
        async with self.lock:
            if say_id in self._said:
                return
            said = wire.Chat(self.chat[-1].n + 1 if self.chat else 1, seat, self.seats[seat].name, text)
            await unbroken(self._write_chat(said, say_id))

    async def _write_chat(self, said: wire.Chat, say_id: str) -> None:
        try:
            await self._store.add_chat(self.id, ChatRow(said.n, said.seat, said.name, said.text, say_id))
        except Conflict:
            await self.revive()  # another process wrote here; the speaker tries again
            self.show()
            raise
        self.chat.append(said)
        self._said.add(say_id)
        self.tell_all(said)

    async def mark(self, kind: str, text: str) -> None:
        """Writes into the log what happened beside the game, for everybody to read. The caller holds the lock."""
        after = self.state.entries if self.state else 0
        self.add_mark(
            await self._store.write(lambda connection: log_marks.put(connection, self.id, after, kind, text))
        )
        self.show()

    def add_mark(self, mark: MarkRow) -> None:
        """This mark is on disk."""
        self.marks = sorted([*self.marks, mark], key=lambda one: one.n)

    def tell_all(self, message: wire.ServerMessage) -> None:
        self.gallery.put(message)
        text = written(message)
        for screen in self.screens:
            if not self.gallery.late(screen):
                screen.post(text)

    def picture(self, seat: int | None, since: int) -> wire.Sync:
        info, order = snapshot.info(self), "" if seat is None else self.seats[seat].order
        try:
            picture = self.times.onto(snapshot.sync(info, self.state, seat, since, order, self.undos))
        except Exception:
            if self.status != "stuck":
                raise
            picture = snapshot.sync(info, None, seat, since, order, self.undos)
        hold = self.ending.hold
        return msgspec.structs.replace(
            picture,
            ask=picture.ask if hold is None or hold.seat == seat else None,
            marks=log_marks.shown(self.marks, self.state, seat),
            vote=self.votes.shown(),
            hold=hold,
        )


def _bare(picture: wire.Sync) -> str:
    return written(msgspec.structs.replace(picture, lines=[]))
