"""What was agreed without somebody: people who were away, or for whom a bot plays, are shown it when they are back.

They can take it back once, without a vote, as long as it is still as it was agreed. Going back past a barrier never is
among it: that needs the consent of all people, those who are away included."""

from __future__ import annotations

import logging
from typing import Any

from meadhall.engine import Refusal, Refused
from meadhall.server import limits, wire
from meadhall.server.store.database import NotWritten
from meadhall.server.store.records import Agreed, Stored, Vote

from .feature import AbstractTable, Done, Feature
from .votes import Votes

log = logging.getLogger("meadhall.server")

CHANGED = Refusal("", "The table has changed this since: it cannot be taken back any more.")


class AgreedWithout(Feature):
    def __init__(self, table: AbstractTable, votes: Votes) -> None:
        self._table = table
        self._votes = votes
        self._agreed: list[Agreed] = []
        votes.agreed = self._note

    def load(self, stored: Stored) -> None:
        self._set(stored.agreed)

    def _set(self, agreed: list[Agreed]) -> None:
        self._agreed = agreed
        self.showing = bool(agreed)

    async def _note(self, vote: Vote, words: str, left_out: list[int], before: dict[str, Any]) -> None:
        """Stores it for everybody who had no say. What is lost in a crash is the note, not what was agreed."""
        for seat in left_out:
            new = Agreed(seat, 0, vote.kind, words, vote.about, before)
            self._set([*self._agreed, await self._table.store.votes.add_agreed(self._table.held, new)])
        self._table.show()

    async def after_step(self) -> None:
        """Forgets what nobody needs to be told any more."""
        for one in self._agreed:
            kind = self._votes.kinds.get(one.kind)
            if kind and kind.take_back and kind.take_back.told_while_it_stands and not self._stands(one):
                try:
                    await self._drop(one)
                except NotWritten as error:
                    log.warning("Table %s: a note that is over stays on disk: %s", self._table.id, error)

    async def _drop(self, agreed: Agreed) -> None:
        await self._table.store.votes.drop_agreed(self._table.held, agreed)
        self._set([one for one in self._agreed if one is not agreed])

    async def settle(self, seat: int, n: int, back: bool, done: Done) -> None:
        """A person takes back what was agreed without them, or lets it be."""
        table = self._table
        table.present()
        agreed = next((one for one in self._agreed if (one.seat, one.n) == (seat, n)), None)
        if agreed is None:  # sent twice, or by two screens of the same person
            done()
            return
        if back:
            await self._take_back(agreed)
        await self._drop(agreed)
        done()
        table.show()

    async def _take_back(self, agreed: Agreed) -> None:
        kind, name = self._votes.kinds[agreed.kind], self._table.seats[agreed.seat].name
        if kind.take_back is None or not self._stands(agreed):
            raise Refused(CHANGED)
        text = f"**{name}**, without whom this was agreed, takes it back: {agreed.text}"
        await self._table.mark("vote", text)
        await kind.take_back.apply(agreed.seat, agreed.before)

    def _stands(self, agreed: Agreed) -> bool:
        kind = self._votes.kinds.get(agreed.kind)
        if kind is None or kind.take_back is None or self._table.status != "playing":
            return False
        return kind.take_back.stands(agreed.seat, agreed.about)

    def shown(self, sync: wire.Sync) -> dict[str, Any]:
        own = [one for one in self._agreed if one.seat == sync.seat][-limits.AGREED :]
        if not own:
            return {}
        return {"agreed": [wire.Agreed(one.n, one.kind, one.text, self._stands(one)) for one in own]}
