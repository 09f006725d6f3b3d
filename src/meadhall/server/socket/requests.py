"""Dispatches a player's messages to the parts of a table."""

from __future__ import annotations

import asyncio

from meadhall.server import wire
from meadhall.server.table.bots import advice
from meadhall.server.table.feature import DoneCallback
from meadhall.server.table.screen import Screen
from meadhall.server.table.table import Table


async def handle_request(
    table: Table, screen: Screen, seat: int, message: wire.Request, done: DoneCallback
) -> advice.PendingAnswer | None:
    """Handle the message, within `Table.run`; call `done` when its result is stored.

    Return the slow part of the answer, for which other requests need not wait; None if there is none."""
    table.coach.check_request(message)
    match message:
        case wire.Play():
            kept = await table.receive_move(seat, message.at, message.move, message.id, done)
            return None if kept is None else lambda: _wait_for_ack(kept)
        case wire.AskWhy():
            refusal = advice.find_refusal(table, seat, message)
            rule, text = (refusal.rule, refusal.text) if refusal else ("", "")
            screen.tell(wire.Why(message.id, rule, text))
        case wire.Consult():
            return advice.consult(table, seat, message)
        case wire.AskHint():
            return advice.prepare_hint(table, seat, message)
        case wire.Undo():
            await table.undo.undo_moves(seat, message, done)
        case wire.Propose():
            await table.votes.propose(seat, message.kind, message.about, message.id, done)
        case wire.CastVote():
            await table.votes.cast(seat, message.vote, message.yes, done)
        case wire.Settle():
            await table.agreement_notices.settle(seat, message.n, message.back, done)
        case wire.WantEnd():
            await table.turn_end.set_wanted(seat, message.on and not table.lesson, done)
        case wire.PlayScenes():
            screen.pace = message.pace
            done()
        case wire.EndTurn():
            await table.turn_end.end_turn(seat, done)
        case wire.SetOrder():
            await table.orders.give(seat, message.order, done)
        case wire.MoreTime():
            await table.clocks.grant_more_time(seat, message.id)
            done()
        case wire.Think():
            await table.windows.note_thinking(seat, message.at, done)
        case wire.HandOver():
            await table.stand_ins.hand_over(seat, message.bot)
            done()
        case wire.TakeSeat():
            await table.stand_ins.return_seat(seat)
            done()
        case wire.Nudge():
            await table.nudges.nudge(seat, message.seat, done)
        case wire.Say():
            await table.chat.say(seat, message.text, message.id)
            done()
        case wire.Write():
            await table.notes.write(screen, message.text, done)
        case wire.GoOn():
            await table.coach.mark_step_read(seat, message.step, done)
        case wire.ShowMe():
            await table.coach.play_right_move(seat, message.step, done)
    return None


async def _wait_for_ack(kept: asyncio.Future[None]) -> None:
    """Wait until a delayed answer is acknowledged; raise RefusalError if it never will be."""
    await asyncio.shield(kept)
