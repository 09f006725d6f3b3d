"""Changes of a table's timing during the game, by consent of all people who play themselves, present or absent."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.engine import Refusal, RefusalError
from meadhall.server import wire
from meadhall.server.store.records import VoteRow
from meadhall.server.table.feature import AbstractTable, Feature
from meadhall.server.table.votes import Revocation, VoteKind, Votes
from meadhall.server.time.clocks import find_fault
from meadhall.server.workers.pool import check_bot

from .table_clocks import TableClocks


class TimingChange(Feature):
    def __init__(self, table: AbstractTable, clocks: TableClocks, votes: Votes) -> None:
        self._table = table
        self._clocks = clocks
        votes.kinds["timing"] = VoteKind(
            self._check,
            lambda vote: f"{votes.opening_words(vote)} to play {describe_timing(_read_timing(vote.about))}.",
            self._apply,
            revocation=Revocation(
                lambda _, about: clocks.clocks.timing == _read_timing(about),
                lambda _, before: self._set(_read_timing(before)),
                lambda: _encode_timing(clocks.clocks.timing),
            ),
        )

    async def _check(self, seat: int, about: dict[str, Any]) -> dict[str, Any]:
        timing = _read_timing(about)
        if fault := find_fault(timing):
            raise RefusalError(Refusal("EN-SETUP", fault))
        if timing.bot:
            check_bot(self._table.game, timing.bot)
        if timing == self._clocks.clocks.timing:
            raise RefusalError(Refusal("", "The table has this timing already."))
        return _encode_timing(timing)

    async def _apply(self, vote: VoteRow) -> None:
        await self._set(_read_timing(vote.about))

    async def _set(self, timing: wire.Timing) -> None:
        await self._clocks.set_timing(timing)
        await self._table.write_mark("clock", f"The table now plays {describe_timing(timing)}.")


def _encode_timing(timing: wire.Timing) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(timing)
    return plain


def _read_timing(about: dict[str, Any]) -> wire.Timing:
    try:
        return msgspec.convert(about, wire.Timing)
    except msgspec.ValidationError as error:
        raise RefusalError(Refusal("EN-FORM", f"This timing is not possible: {error}.")) from error


def describe_timing(timing: wire.Timing) -> str:
    """Return the timing in words that follow "to play"."""
    match timing.kind:
        case "none":
            return "without a clock"
        case "live":
            per, add, react = timing.bank // 60, timing.increment, timing.reaction
            return (
                f"live: {per} min each, {add} s more for each answer, {react} s for questions of the moment"
            )
        case "days":
            return f"by days: {'one day' if timing.days == 1 else f'{timing.days} days'} for each question"
