"""Notices for people who were away, or whose seat a bot played, when the others agreed on something by a vote.

The person can revoke the result once, without a vote, unless it has changed since. A vote about an undo needs no
notices: it asks all people, including those who are away."""

from __future__ import annotations

import logging
from typing import Any

from meadhall.engine import Refusal, RefusalError
from meadhall.server import limits, wire
from meadhall.server.store.database import WriteError
from meadhall.server.store.records import AgreementRow, StoredTable, VoteRow

from .feature import AbstractTable, DoneCallback, Feature
from .votes import Votes

log = logging.getLogger("meadhall.server")

CHANGED = Refusal("", "The table has changed this since: it cannot be taken back any more.")


class AgreementNotices(Feature):
    def __init__(self, table: AbstractTable, votes: Votes) -> None:
        self._table = table
        self._votes = votes
        self._agreed: list[AgreementRow] = []
        votes.on_agreed = self._note

    def load(self, stored: StoredTable) -> None:
        self._set(stored.agreed)

    def _set(self, agreed: list[AgreementRow]) -> None:
        self._agreed = agreed
        self.showing = bool(agreed)

    async def _note(self, vote: VoteRow, words: str, left_out: list[int], before: dict[str, Any]) -> None:
        """Store a notice for each person who was not asked. A crash can lose the notice, but not the agreed change."""
        for seat in left_out:
            new = AgreementRow(seat, 0, vote.kind, words, vote.about, before)
            self._set([*self._agreed, await self._table.store.votes.add_agreement(self._table.claim, new)])
        self._table.show()

    async def after_step(self) -> None:
        """Drop the notices whose result can no longer be revoked, for kinds of votes with `told_while_it_stands`."""
        for one in self._agreed:
            kind = self._votes.kinds.get(one.kind)
            if (
                kind
                and kind.revocation
                and kind.revocation.told_while_it_stands
                and not self._can_revoke(one)
            ):
                try:
                    await self._drop(one)
                except WriteError as error:
                    log.warning("Table %s: a note that is over stays on disk: %s", self._table.id, error)

    async def _drop(self, agreed: AgreementRow) -> None:
        await self._table.store.votes.drop_agreement(self._table.claim, agreed)
        self._set([one for one in self._agreed if one is not agreed])

    async def settle(self, seat: int, n: int, back: bool, done: DoneCallback) -> None:
        """Drop a person's notice. If `back`, revoke its result first; raise RefusalError if that is not possible."""
        table = self._table
        table.require_state()
        agreed = next((one for one in self._agreed if (one.seat, one.n) == (seat, n)), None)
        if agreed is None:  # sent twice, or by two screens of the same person
            done()
            return
        if back:
            await self._revoke(agreed)
        await self._drop(agreed)
        done()
        table.show()

    async def _revoke(self, agreed: AgreementRow) -> None:
        kind, name = self._votes.kinds[agreed.kind], self._table.seats[agreed.seat].name
        if kind.revocation is None or not self._can_revoke(agreed):
            raise RefusalError(CHANGED)
        text = f"**{name}**, without whom this was agreed, takes it back: {agreed.text}"
        await self._table.write_mark("vote", text)
        await kind.revocation.apply(agreed.seat, agreed.before)

    def _can_revoke(self, agreed: AgreementRow) -> bool:
        kind = self._votes.kinds.get(agreed.kind)
        if kind is None or kind.revocation is None or self._table.status != "playing":
            return False
        return kind.revocation.stands(agreed.seat, agreed.about)

    def snapshot_fields(self, sync: wire.Sync) -> dict[str, Any]:
        own = [one for one in self._agreed if one.seat == sync.seat][-limits.AGREED :]
        if not own:
            return {}
        return {"agreed": [wire.Agreed(one.n, one.kind, one.text, self._can_revoke(one)) for one in own]}
