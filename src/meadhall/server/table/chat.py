"""The chat of a table: lines of its people and bots."""

from __future__ import annotations

from meadhall.engine import Refusal, RefusalError, State
from meadhall.server import limits, wire
from meadhall.server.store.database import Conflict
from meadhall.server.store.records import BOT_SAYS, ChatRow, StoredTable

from .feature import AbstractTable, Feature
from .screen import Screen


class TableChat(Feature):
    def __init__(self, table: AbstractTable) -> None:
        self._table = table
        self.lines: list[wire.Chat] = []
        self._ids: set[str] = set()

    def load(self, stored: StoredTable) -> None:
        self.lines = [wire.Chat(row.n, row.seat, row.name, row.text) for row in stored.chat]
        self._ids = {row.say_id for row in stored.chat}

    def begin(self, state: State, moved: dict[int, int]) -> None:
        self.lines = [
            wire.Chat(said.n, None if said.seat is None else moved.get(said.seat), said.name, said.text)
            for said in self.lines
        ]

    def welcome(self, screen: Screen) -> None:
        for said in self.lines[-limits.CHAT_REPLAYED :]:
            screen.tell(said)

    async def say(self, seat: int, text: str, say_id: str) -> None:
        """Add a person's line. A line sent twice with the same id is added once."""
        text = text.strip()
        if not text or len(text) > limits.CHAT_LETTERS:
            raise RefusalError(Refusal("", f"Write something, in at most {limits.CHAT_LETTERS} letters."))
        await self._add(seat, text, f"{seat}:{say_id}")

    async def say_as_bot(self, seat: int, text: str, moment: int) -> None:
        """Add a bot's line about a moment of the game, once."""
        await self._add(seat, text, f"{BOT_SAYS}{moment}")

    async def _add(self, seat: int, text: str, say_id: str) -> None:
        table = self._table
        if say_id in self._ids:
            return
        said = wire.Chat(self.lines[-1].n + 1 if self.lines else 1, seat, table.seats[seat].name, text)
        try:
            await table.store.add_chat(table.claim, ChatRow(said.n, said.seat, said.name, said.text, say_id))
        except Conflict:
            await table.reload()  # another process wrote here; the client tries again
            table.show()
            raise
        self.lines.append(said)
        self._ids.add(say_id)
        table.tell_all(said)
