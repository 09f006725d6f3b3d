"""Counsel: what a player asks about what they see. It is worked out by the bench, changes nothing, and nobody else
hears of it.

A question is looked at when it comes, in its turn among the moves; what is then left is thinking, which nobody has to
wait for: a coroutine that gives the answer."""

from __future__ import annotations

import logging
from collections.abc import Coroutine
from typing import Any

import msgspec

import meadhall.bots
from meadhall.engine import STALE, Refusal, Refused

from . import limits, pictures, wire
from .bots import BotFailed
from .table import Table

log = logging.getLogger("meadhall.server")

Thinking = Coroutine[Any, Any, wire.Counsel | wire.Hint]

NO_ANSWER = Refusal("", "No answer could be worked out.")
UNASKED = Refusal("EN-ASKED", "You are not asked now.")
UNFAIR = Refusal("", "A hint would be unfair: other people play at this table too.")


async def why(table: Table, seat: int, asked: wire.AskWhy) -> Refusal | None:
    """Why this seat may not play a move now; None when it may."""
    async with table.lock:
        try:
            state = await table.present()
            decision = pictures.open_to(state, seat)
            if decision is None:
                return UNASKED
            if decision.at != asked.at:
                return STALE
            table.ending.check(seat)
            return decision.why_not(table.game.read_move(asked.move))
        except Refused as refused:
            return refused.refusal


async def consult(table: Table, seat: int, asked: wire.Consult) -> Thinking:
    """The game's answer to a question about the seat's present view."""
    if len(msgspec.json.encode(asked.question)) > limits.QUESTION_BYTES:
        raise Refused(Refusal("", f"A question may have {limits.QUESTION_BYTES} bytes."))
    async with table.lock:
        state = await table.present()
        if state.hall.at != asked.at:
            raise Refused(STALE)
        return _answer(table, state.view(seat), asked)


async def _answer(table: Table, view: dict[str, Any], asked: wire.Consult) -> wire.Counsel:
    try:
        answer = await table.bench.consult(table.game.name, view, asked.question)
    except BotFailed as failed:
        log.warning("Table %s: a question has no answer: %s", table.id, failed)
        raise Refused(NO_ANSWER) from failed
    return wire.Counsel(asked.id, asked.at, answer)


async def hint(table: Table, seat: int, asked: wire.AskHint) -> Thinking:
    """What the game's best adviser would play at the seat's open decision. For those who play against bots or alone."""
    bot = meadhall.bots.adviser(table.game.name)
    if not bot:
        raise Refused(Refusal("", f"No bot of {table.game.title} gives hints."))
    if any(chair.kind == "human" for n, chair in enumerate(table.seats) if n != seat):
        raise Refused(UNFAIR)
    async with table.lock:
        state = await table.present()
        decision = next((one for one in state.decisions() if one.seat == seat), None)
        if decision is None:
            raise Refused(UNASKED)
        if decision.at != asked.at:
            raise Refused(STALE)
        return _advice(table, state.view(seat), seat, bot, asked)


async def _advice(table: Table, view: dict[str, Any], seat: int, bot: str, asked: wire.AskHint) -> wire.Hint:
    try:
        move, reason = await table.bench.advise(table.game.name, bot, view, seat)
    except BotFailed as failed:
        log.warning("Table %s: %s has no hint: %s", table.id, bot, failed)
        raise Refused(Refusal("", f"{bot} has no hint here.")) from failed
    words = table.game.read_move(move).words([chair.name for chair in table.seats])
    return wire.Hint(asked.id, asked.at, bot, move, words, reason)
