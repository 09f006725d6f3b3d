"""The features of a table: each is made once, and they are called in the order in which they are made."""

from __future__ import annotations

from typing import TypeVar

from meadhall.server.config import Config
from meadhall.server.table.bots.bot_words import BotWords
from meadhall.server.table.bots.driver import Driver
from meadhall.server.table.bots.host_bot_seats import HostBotSeats
from meadhall.server.table.bots.scene_time import SceneTime
from meadhall.server.table.bots.stand_in import StandIns
from meadhall.server.table.time.pause import Pause
from meadhall.server.table.time.race import Race
from meadhall.server.table.time.table_clocks import Expect, TableClocks
from meadhall.server.table.time.time_up import TimeUp
from meadhall.server.table.time.timing import ChangeOfTiming
from meadhall.server.table.time.windows import Windows
from meadhall.server.workers.pool import WorkerPool

from .agreed import AgreedWithout
from .big_screen import BigScreens
from .broadcast import Broadcast
from .chat import Chat
from .coaching import Coaching
from .end_turn import EndTurn
from .feature import AbstractTable, Feature
from .log_marks import LogMarks
from .notes import Notes
from .nudges import Nudges
from .spectators import Spectators
from .standing_orders import StandingOrders
from .stuck import Stuck
from .undo import Undo
from .votes import Votes

F = TypeVar("F", bound=Feature)


class Features:
    def __init__(self, table: AbstractTable, pool: WorkerPool, config: Config, expect: Expect) -> None:
        """A later one overrides what an earlier one shows."""
        self.features: list[Feature] = []
        self.chat = self._add(Chat(table))
        self.notes = self._add(Notes(table))
        self.marks = self._add(LogMarks(table))
        self.clocks = self._add(TableClocks(table, expect))
        self.votes = self._add(Votes(table, self.clocks))
        self._add(Pause(table, self.clocks, self.votes))
        self._add(ChangeOfTiming(table, self.clocks, self.votes))
        self.windows = self._add(Windows(table, self.clocks, config.window_seconds))
        self.orders = self._add(StandingOrders(table, self.clocks, self.windows, config.order_delay))
        self.scenes = self._add(SceneTime(table, self.clocks))
        hosts = self._add(HostBotSeats(table, pool.host_bots))
        self.driver = self._add(
            Driver(table, self.clocks, self.scenes, hosts, pool, config.bot_pace, config.order_delay)
        )
        self.bot_words = self._add(BotWords(table, self.chat, self.clocks, self.scenes, config.bot_pace))
        self._add(Race(table))
        self.stand_ins = self._add(StandIns(table, self.clocks, self.driver, self.orders, self.votes))
        self.nudges = self._add(Nudges(table, self.clocks))
        self.time_up = self._add(TimeUp(table, self.clocks, self.stand_ins))
        self.agreed = self._add(AgreedWithout(table, self.votes))
        self.undo = self._add(Undo(table, self.orders, self.votes))
        self.end_turn = self._add(EndTurn(table, self.clocks))
        self.coach = self._add(Coaching(table, self.scenes, config.bot_pace, config.order_delay))
        self.stuck = self._add(Stuck(table, self.clocks, config.reports))
        self.spectators = self._add(Spectators(table, self.chat))
        self.broadcast = self._add(
            Broadcast(table, self.clocks, self.windows, self.spectators, config.gather)
        )
        self.big_screens = self._add(BigScreens(table, self.broadcast))
        self._checking, self._judging = self._with("check"), self._with("judge")
        self._attending, self._stepping = self._with("attend"), self._with("after_step")
        self._showing = self._with("shown")

    def _add(self, feature: F) -> F:
        self.features.append(feature)
        return feature

    def _with(self, name: str) -> list[Feature]:
        """The features that have a method of their own with this name: the others need not be called at each move."""
        return [one for one in self.features if getattr(type(one), name) is not getattr(Feature, name)]
