"""The driver of bots: plays their moves at a natural pace."""

from __future__ import annotations

import logging
from random import Random
from typing import Any

from meadhall.engine import Decision, RefusalError, State
from meadhall.server.randomness import Randomness
from meadhall.server.table.feature import AbstractTable
from meadhall.server.table.seats import temper_of
from meadhall.server.table.time.table_clocks import TableClocks
from meadhall.server.workers.pool import BotError, WorkerPool

from .auto_play import SPREAD, AutoPlay
from .host_bot_seats import HostBotSeats
from .scene_time import SceneTime

log = logging.getLogger("meadhall.server")

QUICKEST, SLOWEST = 0.4, 1.4
"""The shortest and longest delay of a bot's answer, in seconds. It is drawn before the bot thinks, so that it reveals
nothing about the answer."""
TRIES = 3
"""The number of refused moves of a bot after which the table is stuck."""


def answer_delay(decision: Decision, order_delay: float, randomness: Randomness) -> float:
    """Return the seconds before a bot answers. A quick question takes as long as a standing order."""
    if decision.options.brisk:
        return order_delay * randomness.draw_pause(decision.seat, decision.at, 1, SPREAD)
    return randomness.draw_pause(decision.seat, decision.at, QUICKEST, SLOWEST)


class Driver(AutoPlay):
    """The bots of a table: those on bot seats, stand-ins, and those that answer for a late player."""

    def __init__(
        self,
        table: AbstractTable,
        clocks: TableClocks,
        scenes: SceneTime,
        hosts: HostBotSeats,
        pool: WorkerPool,
        pace: float,
        order_delay: float,
    ) -> None:
        super().__init__(table)
        self._clocks = clocks
        self._scenes = scenes
        self._hosts = hosts
        self._pool = pool
        self._pace = pace
        self._order_delay = order_delay

    def start_auto_play(self, state: State) -> None:
        late = self._clocks.late_bots
        for decision in state.decisions():
            bot = self._table.seats[decision.seat].playing_bot or late.get(decision.seat)
            if bot and not self._has_task(decision.seat, decision.at):
                thinking = self._think(bot, decision, self._table.view(decision.seat))
                self._start(decision.seat, decision.at, thinking)

    async def _think(self, bot: str, decision: Decision, view: dict[str, Any]) -> None:
        clock = self._table.clock
        seconds = answer_delay(decision, self._order_delay, self._table.randomness)
        due = clock.now() + self._pace * (self._scenes.seconds_left() + seconds)
        move = await self._choose_move(bot, decision, view)
        await clock.wait_until(due)
        await self._play(lambda: self.play_for(decision.seat, decision.at, move))

    async def _choose_move(self, bot: str, decision: Decision, view: dict[str, Any]) -> dict[str, Any] | None:
        """Return the bot's move; None if it fails. If a bot of the host fails, a built-in bot chooses instead."""
        seat, built_in = decision.seat, self._hosts.substitute_for(bot)
        if built_in != bot:
            move = await self._hosts.choose(bot, decision, view)
            if move is not None:
                return move
        try:
            temper = temper_of(self._table, seat)
            seed = self._table.randomness.draw_bot_seed(seat, decision.at)
            return await self._pool.choose(self._table.game.name, built_in, view, seat, seed, temper)
        except BotError as failed:
            log.warning(
                "Table %s: bot %s failed; a random legal move is played. %s", self._table.id, built_in, failed
            )
            return None

    async def play_for(self, seat: int, at: int, move: dict[str, Any] | None) -> None:
        """Play a bot's move if the seat is still asked; a random legal one if the move is None or refused."""
        table = self._table
        try:
            chosen = None if move is None else table.game.read_move(move)
        except RefusalError as refused:
            log.warning("Table %s: the bot at seat %d: %s", table.id, seat, refused)
            chosen = None
        for _ in range(TRIES):
            decision = table.find_decision(seat, at)
            if decision is None:
                return
            try:
                await table.play_move(
                    seat, chosen or decision.sample(Random(table.randomness.draw_bot_seed(seat, at))), at
                )
                return
            except RefusalError as refused:
                log.warning("Table %s: the bot at seat %d: %s", table.id, seat, refused)
                chosen = None
        if table.find_decision(seat, at):
            await table.mark_stuck(RuntimeError(f"The rules refuse their own moves to seat {seat} at {at}."))
