"""The processes of the host's own bots: one for each seat at which such a bot plays.

A process never plays two seats of a table, because it would see the secrets of both. The number of processes is
limited: if another is needed, the longest idle one is ended. A new process for its seat then replays the whole game.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from meadhall.bots import BotFailure
from meadhall.bots.lines import HostBot, LineBot, Session
from meadhall.engine import Decision, Move
from meadhall.server import limits, metrics

Key = tuple[str, int]
"""The id of a table, and a seat."""


class HostBotError(Exception):
    """A bot of the host gave no valid move; the text says what it did."""


@dataclass(eq=False)
class _Player:
    """A bot at a seat."""

    host_bot: HostBot
    bot: LineBot
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    question_count: int = 0
    """The number of questions in progress or waiting."""
    live: bool = False
    """Whether it may have a running process."""
    thinking: bool = False
    """Whether a thread is waiting for its answer."""


class HostBots:
    def __init__(self, most: int = limits.BOT_PROCESSES) -> None:
        self._most = most
        self._players: OrderedDict[Key, _Player] = OrderedDict()
        self._places = asyncio.Semaphore(most)
        self._threads = ThreadPoolExecutor(most, "meadhall-bot")
        self._closed = False

    def __len__(self) -> int:
        """Return the number of processes."""
        return sum(player.live for player in self._players.values())

    async def choose(
        self,
        key: Key,
        offered: HostBot,
        tell: Callable[[Session], None],
        view: dict[str, Any],
        decision: Decision,
        rng: Random,
    ) -> dict[str, Any]:
        """Return the bot's move, after `tell` has sent it the events that its seat has seen."""
        player = self._ensure_player(key, offered)
        began, started = time.perf_counter(), asyncio.Event()

        async def ask() -> Move:
            async with player.lock, self._places:
                started.set()
                if self._closed:
                    raise BotFailure("the server stops")
                self._make_room(player)
                tell(player.bot.session)
                player.live = player.thinking = True
                loop = asyncio.get_running_loop()
                try:
                    return await loop.run_in_executor(self._threads, player.bot.answer, view, decision, rng)
                except BotFailure:
                    self._renew(player)
                    raise
                finally:
                    player.thinking = False

        work = asyncio.create_task(ask())
        player.question_count += 1
        work.add_done_callback(lambda done: self._note_answer(key, player, done))
        try:
            move = await asyncio.shield(work)
        except BotFailure as failed:
            raise HostBotError(str(failed)) from failed
        except asyncio.CancelledError:
            # Let a thinking bot finish and read its answer, which would otherwise be taken for the next one.
            if not started.is_set():
                work.cancel()
            raise
        metrics.THINKING_SECONDS.add(time.perf_counter() - began)
        plain: dict[str, Any] = msgspec.to_builtins(move)
        return plain

    def _note_answer(self, key: Key, player: _Player, done: asyncio.Task[Move]) -> None:
        player.question_count -= 1
        if not done.cancelled():
            done.exception()  # marks it as retrieved: the caller may have given up
        if not player.live and not player.question_count and self._players.get(key) is player:
            del self._players[key]

    def _ensure_player(self, key: Key, offered: HostBot) -> _Player:
        player = self._players.get(key)
        if player is None or player.host_bot is not offered:
            self.dismiss(key)
            player = self._players[key] = _Player(offered, offered.start())
        self._players.move_to_end(key)
        return player

    def _make_room(self, wanted: _Player) -> None:
        """End the longest idle processes if too many would run together with the wanted one."""
        live = [(key, one) for key, one in self._players.items() if one.live and one is not wanted]
        waiting = [(key, one) for key, one in live if not one.thinking]
        for key, player in waiting[: max(0, len(live) + 1 - self._most)]:
            self._renew(player)
            if not player.question_count:
                del self._players[key]

    def _renew(self, player: _Player) -> None:
        """End the process; the next question starts a new one, which replays the whole game."""
        before, player.bot, player.live = player.bot, player.host_bot.start(), False
        if not self._closed:
            self._threads.submit(before.session.process.close)

    def dismiss(self, key: Key) -> None:
        """End the process of a bot that is no longer needed at this seat."""
        player = self._players.pop(key, None)
        if player is None:
            return
        if player.thinking:
            player.bot.session.process.kill()  # the thread that waits for its answer then cleans up
        else:
            self._renew(player)

    def end_game(self, table: str, seats: Sequence[int], tell: Callable[[int, LineBot], None]) -> None:
        """Send the end of the game to the bots that are not thinking, and end all processes of the table."""
        for seat in seats:
            player = self._players.get((table, seat))
            if player is not None:
                if not player.thinking:
                    tell(seat, player.bot)
                self.dismiss((table, seat))

    async def close(self) -> None:
        """End all processes, even those that are thinking."""
        self._closed = True
        players = list(self._players.values())
        self._players.clear()
        for player in players:
            player.bot.session.process.kill()
        await asyncio.to_thread(self._threads.shutdown)
        for player in players:
            player.bot.session.process.end()
