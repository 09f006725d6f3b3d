"""Changing how time is kept: by the owner before the start, later by consent of everybody, here or not."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.engine import Refusal, Refused
from meadhall.server import wire
from meadhall.server.store.records import Vote
from meadhall.server.table.feature import AbstractTable, Feature
from meadhall.server.table.votes import Kind, TakeBack, Votes
from meadhall.server.time.clocks import faulty
from meadhall.server.workers.pool import check_bot

from .table_clocks import TableClocks


class ChangeOfTiming(Feature):
    def __init__(self, table: AbstractTable, clocks: TableClocks, votes: Votes) -> None:
        self._table = table
        self._clocks = clocks
        votes.kinds["timing"] = Kind(
            self._check,
            lambda vote: f"{votes.asks(vote)} to play {described(_timing(vote.about))}.",
            self._apply,
            take_back=TakeBack(
                lambda _, about: clocks.clocks.timing == _timing(about),
                lambda _, before: self._set(_timing(before)),
                lambda: _plain(clocks.clocks.timing),
            ),
        )

    async def _check(self, seat: int, about: dict[str, Any]) -> dict[str, Any]:
        timing = _timing(about)
        if fault := faulty(timing):
            raise Refused(Refusal("EN-SETUP", fault))
        if timing.bot:
            check_bot(self._table.game, timing.bot)
        if timing == self._clocks.clocks.timing:
            raise Refused(Refusal("", "Time is kept like this already."))
        return _plain(timing)

    async def _apply(self, vote: Vote) -> None:
        await self._set(_timing(vote.about))

    async def _set(self, timing: wire.Timing) -> None:
        await self._clocks.set_timing(timing)
        await self._table.mark("clock", f"The table now plays {described(timing)}.")


def _plain(timing: wire.Timing) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(timing)
    return plain


def _timing(about: dict[str, Any]) -> wire.Timing:
    try:
        return msgspec.convert(about, wire.Timing)
    except msgspec.ValidationError as error:
        raise Refused(Refusal("EN-FORM", f"Time cannot be kept like this: {error}.")) from error


def described(timing: wire.Timing) -> str:
    """In words that follow "to play"."""
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
