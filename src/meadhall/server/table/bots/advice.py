"""Advice: answers to a player's questions about their own view. Nobody else sees them, and the game does not change.

A question is checked in the table's queue, like a move. The check returns a function that computes the answer in a
worker process, so that the table does not wait for it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

import meadhall.bots
from meadhall.bots.bot import fill_names
from meadhall.engine import STALE, Refusal, RefusalError
from meadhall.server import limits, wire
from meadhall.server.errors import BusyError
from meadhall.server.table.snapshot import open_decision_of
from meadhall.server.table.table import Table
from meadhall.server.workers.pool import BotError

log = logging.getLogger("meadhall.server")

PendingAnswer = Callable[[], Awaitable[wire.Counsel | wire.Hint | None]]
"""A function that computes the answer; it returns None if the answer has been sent already."""

NO_ANSWER = Refusal("", "No answer could be found.")
UNASKED = Refusal("EN-ASKED", "You are not asked now.")
UNFAIR = Refusal("", "A hint would be unfair: other people play at this table too.")


def find_refusal(table: Table, seat: int, asked: wire.AskWhy) -> Refusal | None:
    """Return the reason why this seat may not play the move `asked.move` now; None if it may."""
    try:
        state = table.require_state()
        decision = open_decision_of(state, seat)
        if decision is None:
            return UNASKED
        if decision.at != asked.at:
            return STALE
        table.check_seat(seat)
        return decision.why_not(table.game.read_move(asked.move))
    except RefusalError as refused:
        return refused.refusal


def consult(table: Table, seat: int, asked: wire.Consult) -> PendingAnswer:
    """Check a question about the seat's current view; return the function that computes the game's answer."""
    if len(msgspec.json.encode(asked.question)) > limits.QUESTION_BYTES:
        raise RefusalError(Refusal("", f"A question may have at most {limits.QUESTION_BYTES} bytes."))
    state = table.require_state()
    if state.position.at != asked.at:
        raise RefusalError(STALE)
    view = state.view(seat)
    return lambda: _compute_answer(table, view, asked)


async def _compute_answer(table: Table, view: dict[str, Any], asked: wire.Consult) -> wire.Counsel:
    try:
        answer = await table.pool.consult(table.game.name, view, asked.question)
    except BusyError as busy:
        raise RefusalError(Refusal("", busy.text)) from busy
    except BotError as failed:
        log.warning("Table %s: a question has no answer: %s", table.id, failed)
        raise RefusalError(NO_ANSWER) from failed
    return wire.Counsel(asked.id, asked.at, answer)


def prepare_hint(table: Table, seat: int, asked: wire.AskHint) -> PendingAnswer:
    """Check a request for a hint; return the function that asks the game's best adviser about the seat's open decision.

    Hints are given only at tables without another person."""
    bot = meadhall.bots.adviser(table.game.name)
    if not bot:
        raise RefusalError(Refusal("", f"No bot of {table.game.title} gives hints."))
    if any(chair.kind == "human" for n, chair in enumerate(table.seats) if n != seat):
        raise RefusalError(UNFAIR)
    state = table.require_state()
    decision = next((one for one in state.decisions() if one.seat == seat), None)
    if decision is None:
        raise RefusalError(UNASKED)
    if decision.at != asked.at:
        raise RefusalError(STALE)
    view = state.view(seat)
    return lambda: _compute_hint(table, view, seat, bot, asked)


async def _compute_hint(
    table: Table, view: dict[str, Any], seat: int, bot: str, asked: wire.AskHint
) -> wire.Hint:
    try:
        found = await table.pool.advise(table.game.name, bot, view, seat)
    except BusyError as busy:
        raise RefusalError(Refusal("", busy.text)) from busy
    except BotError as failed:
        log.warning("Table %s: %s has no hint: %s", table.id, bot, failed)
        raise RefusalError(Refusal("", f"{bot} has no hint here.")) from failed
    names = [chair.name for chair in table.seats]
    return wire.Hint(
        asked.id,
        asked.at,
        bot,
        [
            wire.HintCandidate(move, table.game.read_move(move).words(names), fill_names(reason, names), goal)
            for move, reason, goal in found
        ],
    )
