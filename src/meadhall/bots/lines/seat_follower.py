"""Turns what a served table shows the screens of a seat into the messages of a bot."""

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
    """One seat of a served table, from the messages that any screen of this seat gets, and from nothing else."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.sync: Sync = {}
        self.last_question: NumberedQuestion | None = None
        """The last question that was made of the messages."""
        self._events: list[SeenEvent] = []
        self._told_count = 0
        self._undone = False
        self._greeted = False
        self._question_key: tuple[int, int] | None = None
        self._ask_count = 0
        self.ended = False

    def add_sync(self, sync: Sync) -> None:
        """A new message about the table."""
        if sync["undos"] != self.sync.get("undos", 0):  # then the lines are the whole log
            self._events.clear()
            self._undone = True
        self._events += [SeenEvent(line["event"], line["text"]) for line in sync["lines"]]
        self.sync = sync

    def forget(self) -> None:
        """The connection is a new one: the next message holds the whole log, and questions are asked again."""
        self._events.clear()
        self._question_key = None

    @property
    def names(self) -> list[str]:
        return [seat["name"] for seat in self.sync["table"]["seats"]]

    def take_news(self) -> tuple[list[SeenEvent], int]:
        """The events that were not told, and the number of the first; all of them, after moves were taken back."""
        first = 0 if self._undone else min(self._told_count, len(self._events))
        self._told_count, self._undone = len(self._events), False
        return self._events[first:], first

    def notice_question(self) -> bool:
        """Whether the seat is asked something that it was not asked before; says so once."""
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
        """Seconds until the clock of the seat has run out; None where none runs. `now` is by the server's clock."""
        clock = self.sync["clock"]
        if not clock or not clock["seats"] or (due := clock["seats"][self.sync["seat"]]["due"]) is None:
            return None
        return max(0.1, float(due) - now)

    def take_messages(self, now: float) -> list[TableMessage]:
        """What the bot has to be told now."""
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
