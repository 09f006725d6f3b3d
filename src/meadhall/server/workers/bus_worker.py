"""The command `meadhall bots-worker`: it thinks for bots of any server. It receives only views of bots' seats."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal

import msgspec

import meadhall
import meadhall.bots
from meadhall.server.addresses import explain_unusable
from meadhall.server.bus.bus import BusError, bot_subject
from meadhall.server.bus.nats_bus import UNREACHABLE, check_connection, connect
from meadhall.server.bus.records import AnswerPart, BusyReply, ProgressReply, pack
from meadhall.server.tasks import TaskSet, stop_tasks

from .pool import BotError, WorkerPool
from .worker import JobAnswer, MoveJob

log = logging.getLogger("meadhall.server")

TELL = 0.5
"""Seconds between two progress reports of a thinking worker."""
PATIENCE = 30.0
_decoder: msgspec.json.Decoder[MoveJob] = msgspec.json.Decoder(MoveJob)


async def work(address: str, processes: int) -> None:
    """Answer questions until stopped; raise BusError if the bus cannot be used."""
    await check_connection(address)
    pool = WorkerPool(processes, PATIENCE)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    thinking = TaskSet()
    client = await connect(address, "meadhall bots-worker")

    async def tell(to: str, reply: AnswerPart | ProgressReply | BusyReply) -> None:
        with contextlib.suppress(*UNREACHABLE):
            await client.publish(to, pack(reply))

    async def think(task: MoveJob, to: str) -> None:
        choosing = pool.choose(task.game, task.bot, task.view, task.seat, task.seed, task.temper)
        answer = asyncio.create_task(choosing)
        while not answer.done():
            await tell(to, ProgressReply())
            await asyncio.wait({answer}, timeout=TELL)
        try:
            said = JobAnswer(answer.result())
        except BotError as failed:
            said = JobAnswer(error=str(failed))
        await tell(to, AnswerPart(msgspec.json.encode(said)))

    async def receive_question(message: object) -> None:
        data, to = message.data, message.reply  # type: ignore[attr-defined]
        try:
            wanted = _decoder.decode(data)
        except msgspec.MsgspecError as error:  # the server has another version of the messages
            log.warning("A question on the bus cannot be read: %s", error)
            return
        # A bot that exists only on the server must think on the server.
        if len(thinking) >= processes or wanted.bot not in meadhall.bots.bot_names(wanted.game):
            await tell(to, BusyReply())
            return
        thinking.start(think(wanted, to))

    for game in meadhall.games():
        await client.subscribe(bot_subject(game), queue="bots", cb=receive_question)
    await client.flush(2)
    print(f"This worker runs up to {processes} bots at the same time.", flush=True)
    await stop.wait()
    await stop_tasks(*thinking)
    await client.close()
    await pool.close()


def main(address: str, processes: int) -> str:
    """Run `work` until it is stopped. Return a sentence that says why it could not start; "" after a normal stop."""
    try:
        asyncio.run(work(address, processes))
    except BusError as reason:
        return explain_unusable("bus", address, reason)
    except KeyboardInterrupt:
        pass
    return ""
