"""The features of a table, created once and called in the order of their creation."""

from __future__ import annotations

from typing import TypeVar

from meadhall.server.config import Config
from meadhall.server.table.bots.bot_words import TableBotWords
from meadhall.server.table.bots.driver import Driver
from meadhall.server.table.bots.host_bot_seats import HostBotSeats
from meadhall.server.table.bots.scene_time import SceneTime
from meadhall.server.table.bots.stand_in import StandIns
from meadhall.server.table.time.pause import TablePause
from meadhall.server.table.time.race import Race
from meadhall.server.table.time.table_clocks import DueCallback, TableClocks
from meadhall.server.table.time.timeouts import Timeouts
from meadhall.server.table.time.timing import TimingChange
from meadhall.server.table.time.windows import AnswerWindows
from meadhall.server.workers.pool import WorkerPool

from .agreement_notices import AgreementNotices
from .big_screen import BigScreens
from .broadcast import Broadcast
from .chat import TableChat
from .coaching import TableCoach
from .end_turn import TurnEnd
from .feature import AbstractTable, Feature
from .log_marks import LogMarks
from .notes import Notes
from .nudges import Nudges
from .spectators import Spectators
from .standing_orders import StandingOrders
from .stuck import StuckRecovery
from .undo import TableUndo
from .votes import Votes

F = TypeVar("F", bound=Feature)


class Features:
    def __init__(self, table: AbstractTable, pool: WorkerPool, config: Config, expect: DueCallback) -> None:
        """Create the features. A later one overrides the snapshot fields of an earlier one."""
        self.features: list[Feature] = []
        self.chat = self._add(TableChat(table))
        self.notes = self._add(Notes(table))
        self.marks = self._add(LogMarks(table))
        self.clocks = self._add(TableClocks(table, expect))
        self.votes = self._add(Votes(table, self.clocks))
        self._add(TablePause(table, self.clocks, self.votes))
        self._add(TimingChange(table, self.clocks, self.votes))
        self.windows = self._add(AnswerWindows(table, self.clocks, config.window_seconds))
        self.orders = self._add(StandingOrders(table, self.clocks, self.windows, config.order_delay))
        self.scenes = self._add(SceneTime(table, self.clocks))
        hosts = self._add(HostBotSeats(table, pool.host_bots))
        self.driver = self._add(
            Driver(table, self.clocks, self.scenes, hosts, pool, config.bot_pace, config.order_delay)
        )
        self.bot_words = self._add(TableBotWords(table, self.chat, self.clocks, self.scenes, config.bot_pace))
        self._add(Race(table))
        self.stand_ins = self._add(StandIns(table, self.clocks, self.driver, self.orders, self.votes))
        self.nudges = self._add(Nudges(table, self.clocks))
        self.timeouts = self._add(Timeouts(table, self.clocks, self.stand_ins))
        self.agreement_notices = self._add(AgreementNotices(table, self.votes))
        self.undo = self._add(TableUndo(table, self.orders, self.votes))
        self.turn_end = self._add(TurnEnd(table, self.clocks))
        self.coach = self._add(TableCoach(table, self.scenes, config.bot_pace, config.order_delay))
        self.recovery = self._add(StuckRecovery(table, self.clocks, config.reports))
        self.spectators = self._add(Spectators(table, self.chat))
        self.broadcast = self._add(
            Broadcast(table, self.clocks, self.windows, self.spectators, config.gather)
        )
        self.big_screens = self._add(BigScreens(table, self.broadcast))
        self._seat_checkers, self._move_checkers = (
            self._features_with("check_seat"),
            self._features_with("check_move"),
        )
        self._auto_players, self._step_followers = (
            self._features_with("start_auto_play"),
            self._features_with("after_step"),
        )
        self._snapshot_fillers = self._features_with("snapshot_fields")

    def _add(self, feature: F) -> F:
        self.features.append(feature)
        return feature

    def _features_with(self, name: str) -> list[Feature]:
        """Return the features that override this method: the others need not be called at each move."""
        return [one for one in self.features if getattr(type(one), name) is not getattr(Feature, name)]
