"""Advice: answers to what a player asks about what they see. Nobody else is told, and nothing changes.

A question is checked in its turn among the moves. What is left is thinking, which nobody has to wait for: a function
that computes the answer in a worker process.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

import meadhall.bots
from meadhall.bots.bot import named
from meadhall.engine import STALE, Refusal, Refused
from meadhall.server import limits, wire
from meadhall.server.errors import Busy
from meadhall.server.table.snapshot import open_to
from meadhall.server.table.table import Table
from meadhall.server.workers.pool import BotFailed

log = logging.getLogger("meadhall.server")

Thinking = Callable[[], Awaitable[wire.Counsel | wire.Hint | None]]
"""None where the answer has been told already."""

NO_ANSWER = Refusal("", "No answer could be worked out.")
UNASKED = Refusal("EN-ASKED", "You are not asked now.")
UNFAIR = Refusal("", "A hint would be unfair: other people play at this table too.")


def why(table: Table, seat: int, asked: wire.AskWhy) -> Refusal | None:
    """Why this seat may not play a move now; None when it may."""
    try:
        state = table.present()
        decision = open_to(state, seat)
        if decision is None:
            return UNASKED
        if decision.at != asked.at:
            return STALE
        table.check(seat)
        return decision.why_not(table.game.read_move(asked.move))
    except Refused as refused:
        return refused.refusal


def consult(table: Table, seat: int, asked: wire.Consult) -> Thinking:
    """The game's answer to a question about the seat's present view."""
    if len(msgspec.json.encode(asked.question)) > limits.QUESTION_BYTES:
        raise Refused(Refusal("", f"A question may have {limits.QUESTION_BYTES} bytes."))
    state = table.present()
    if state.hall.at != asked.at:
        raise Refused(STALE)
    view = state.view(seat)
    return lambda: _answer(table, view, asked)


async def _answer(table: Table, view: dict[str, Any], asked: wire.Consult) -> wire.Counsel:
    try:
        answer = await table.pool.consult(table.game.name, view, asked.question)
    except Busy as busy:
        raise Refused(Refusal("", busy.text)) from busy
    except BotFailed as failed:
        log.warning("Table %s: a question has no answer: %s", table.id, failed)
        raise Refused(NO_ANSWER) from failed
    return wire.Counsel(asked.id, asked.at, answer)


def hint(table: Table, seat: int, asked: wire.AskHint) -> Thinking:
    """What the game's best adviser would play at the seat's open decision. Only where no other person plays."""
    bot = meadhall.bots.adviser(table.game.name)
    if not bot:
        raise Refused(Refusal("", f"No bot of {table.game.title} gives hints."))
    if any(chair.kind == "human" for n, chair in enumerate(table.seats) if n != seat):
        raise Refused(UNFAIR)
    state = table.present()
    decision = next((one for one in state.decisions() if one.seat == seat), None)
    if decision is None:
        raise Refused(UNASKED)
    if decision.at != asked.at:
        raise Refused(STALE)
    view = state.view(seat)
    return lambda: _hint(table, view, seat, bot, asked)


async def _hint(table: Table, view: dict[str, Any], seat: int, bot: str, asked: wire.AskHint) -> wire.Hint:
    try:
        found = await table.pool.advise(table.game.name, bot, view, seat)
    except Busy as busy:
        raise Refused(Refusal("", busy.text)) from busy
    except BotFailed as failed:
        log.warning("Table %s: %s has no hint: %s", table.id, bot, failed)
        raise Refused(Refusal("", f"{bot} has no hint here.")) from failed
    names = [chair.name for chair in table.seats]
    return wire.Hint(
        asked.id,
        asked.at,
        bot,
        [
            wire.HintCandidate(move, table.game.read_move(move).words(names), named(reason, names), goal)
            for move, reason, goal in found
        ],
    )
