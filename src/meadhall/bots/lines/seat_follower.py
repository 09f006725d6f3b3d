"""The conversion of messages that a served table sends to a seat's screens into messages to a bot."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import meadhall
from meadhall.engine import Decision, Game

from .question import NumberedQuestion
from .records import GameEnd, News, SeenEvent, TableMessage
from .session import greeting

Sync = Mapping[str, Any]


class SeatFollower:
    """A follower of one seat of a served table, which uses only the messages that every screen of this seat gets."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.sync: Sync = {}
        self.last_question: NumberedQuestion | None = None
        """The last question built from the messages; None before the first."""
        self._events: list[SeenEvent] = []
        self._told_count = 0
        self._undone = False
        self._greeted = False
        self._question_key: tuple[int, int] | None = None
        self._ask_count = 0
        self.ended = False

    def add_sync(self, sync: Sync) -> None:
        """Process a new message about the table."""
        if sync["undos"] != self.sync.get("undos", 0):  # after an undo, the lines are the whole log
            self._events.clear()
            self._undone = True
        self._events += [SeenEvent(line["event"], line["text"]) for line in sync["lines"]]
        self.sync = sync

    def forget(self) -> None:
        """Start over on a new connection: the next message contains the whole log, and questions are asked again."""
        self._events.clear()
        self._question_key = None

    @property
    def names(self) -> list[str]:
        return [seat["name"] for seat in self.sync["table"]["seats"]]

    def take_news(self) -> tuple[list[SeenEvent], int]:
        """Return the events not yet sent and the number of the first; return all events after an undo."""
        first = 0 if self._undone else min(self._told_count, len(self._events))
        self._told_count, self._undone = len(self._events), False
        return self._events[first:], first

    def notice_question(self) -> bool:
        """Return whether the seat is asked a new question; true once per question."""
        ask = self.sync["ask"]
        if ask is None or ask["answer"] is not None:
            return False
        question = (ask["at"], self.sync["undos"])
        before, self._question_key = self._question_key, question
        return question != before

    @property
    def table_game(self) -> Game:
        return meadhall.game(self.sync["table"]["game"])

    def read_decision(self) -> Decision:
        ask = self.sync["ask"]
        known = {name: ask[name] for name in ("kind", "prompt", "at", "options")}
        return self.table_game.read_decision({"seat": self.sync["seat"]} | known)

    def seconds_left(self, now: float) -> float | None:
        """Return the seconds left on the seat's clock, at least 0.1; None without a clock. `now` is server time."""
        clock = self.sync["clock"]
        if not clock or not clock["seats"] or (due := clock["seats"][self.sync["seat"]]["due"]) is None:
            return None
        return max(0.1, float(due) - now)

    def take_messages(self, now: float) -> list[TableMessage]:
        """Return the messages that the bot must get now."""
        sync = self.sync
        if not sync or not sync["view"] or self.ended:
            return []
        made: list[TableMessage] = []
        if not self._greeted:
            self._greeted = True
            made.append(greeting(sync["view"], self.names, self._rng.getrandbits(32)))
        told = self._told_count
        events, first = self.take_news()
        if events or first < told:
            made.append(News(first, events))
        if (outcome := sync["outcome"]) is not None:
            self.ended = True
            made.append(GameEnd(outcome["scores"], outcome["winners"], finished=True))
        elif self.notice_question():
            self._ask_count += 1
            self.last_question = NumberedQuestion.of(self._ask_count, self.read_decision(), self._rng)
            made.append(self.last_question.message(sync["view"], self.seconds_left(now)))
        return made
