"""Bots that the host has added. If one fails at a table, a built-in bot replaces it, and a log line reports it."""

from __future__ import annotations

import logging
from random import Random
from typing import Any

import msgspec

import meadhall.bots
from meadhall.bots.lines import Session, finish
from meadhall.engine import Decision, State
from meadhall.server import metrics
from meadhall.server.store.database import Conflict
from meadhall.server.table.feature import AbstractTable, Feature
from meadhall.server.workers.host_bots import HostBotError, HostBots

log = logging.getLogger("meadhall.server")


class HostBotSeats(Feature):
    def __init__(self, table: AbstractTable, processes: HostBots) -> None:
        self._table = table
        self._processes = processes
        self._failed: set[str] = set()
        """Bots that have failed: they do not play at this table while it stays in memory."""

    def substitute_for(self, bot: str) -> str:
        """Return the built-in bot that can play instead of this one; the same bot if it is built in."""
        names = meadhall.bots.bot_names(self._table.game.name)
        return bot if bot in names else meadhall.bots.default_bot(names)

    async def choose(self, bot: str, decision: Decision, view: dict[str, Any]) -> dict[str, Any] | None:
        """Return the move of a host bot; None for a built-in bot, and for one that fails and is replaced."""
        game, seat = self._table.game.name, decision.seat
        if bot in meadhall.bots.bot_names(game) or bot in self._failed:
            return None
        offered, rng = (
            meadhall.bots.find_host_bot(game, bot),
            Random(self._table.randomness.draw_bot_seed(seat, decision.at)),
        )
        try:
            if offered is None:
                raise HostBotError("The host does not offer it any more.")
            return await self._processes.choose(
                (self._table.id, seat),
                offered,
                lambda session: self._tell(session, seat, view, rng),
                view,
                decision,
                rng,
            )
        except HostBotError as failed:
            why = str(failed)
        await self._table.run(lambda: self._replace(bot, seat, why))
        return None

    def _tell(self, session: Session, seat: int, view: dict[str, Any], rng: Random) -> None:
        names = [chair.name for chair in self._table.seats]
        session.begin(view, rng, names)
        if self._table.state is not None:
            session.follow(self._table.state, seat, names)

    async def _replace(self, bot: str, seat: int, why: str) -> None:
        """Replace this bot by a built-in one at all its seats of this table."""
        table, house = self._table, self.substitute_for(bot)
        if bot in self._failed:
            return
        self._failed.add(bot)
        metrics.BOTS_REPLACED.add()
        log.warning(
            "Table %s: %s, a bot of the host, failed at seat %d, %s plays on. %s",
            table.id,
            bot,
            seat,
            house,
            why,
        )
        for number, chair in enumerate(table.seats):
            if chair.kind == "bot" and chair.bot == bot:
                try:
                    await table.store.set_bot(table.claim, number, bot, house)
                except Conflict:  # another process has replaced it
                    continue
                table.seats = [
                    *table.seats[:number],
                    msgspec.structs.replace(chair, bot=house),
                    *table.seats[number + 1 :],
                ]
        await table.write_mark(
            "bot", f"{bot} cannot continue: {house} plays for **{table.seats[seat].name}** now."
        )

    async def after_step(self) -> None:
        state = self._table.state
        if state is not None and state.over:
            self._end(state)

    def _end(self, state: State) -> None:
        names = [chair.name for chair in self._table.seats]
        self._processes.end_game(
            self._table.id,
            range(len(names)),
            lambda seat, bot: finish([(seat, bot)], state, names),
        )
