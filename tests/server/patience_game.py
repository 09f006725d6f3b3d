"""Patience, a game for one player that only tests have: roll for gold, and rest before a one loses it all."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

import meadhall
from meadhall.bots import registry
from meadhall.bots.bot import Bot, Candidate, View
from meadhall.bots.random_bot import RANDOM_BOT
from meadhall.engine import (
    Belief,
    Chance,
    Decision,
    Event,
    Game,
    GameSetting,
    HistoryItem,
    Move,
    Names,
    Options,
    Position,
    Question,
    Refusal,
    Result,
    ScoreLine,
    Seat,
    Step,
)
from meadhall.server.workers import processes
from meadhall.server.workers.process import MessageMaker
from meadhall.server.workers.worker import JobAnswer, answer_job


class Roll(Move, frozen=True):
    def words(self, names: Names) -> str:
        return "Roll the die"


class Rest(Move, frozen=True):
    def words(self, names: Names) -> str:
        return f"Let **{names[0]}** rest"


class Rolled(Event, frozen=True):
    die: int

    def words(self, names: Names) -> str:
        return f"**{names[0]}** rolls {self.die}."


class Peeked(Event, frozen=True):
    """Whispered: nobody but the player reads it."""

    def words(self, names: Names) -> str:
        return f"**{names[0]}** feels lucky."


class Choices(Options, frozen=True):
    gold: int

    def list_moves(self) -> Sequence[Move]:
        return (Roll(), Rest())

    def explain(self, move: Move) -> Refusal:
        return Refusal("PA-1", "Roll or rest.")


class Purse(Position, kw_only=True):
    gold: int = 0


class Turn(Step, frozen=True):
    def questions(self, position: Purse) -> Sequence[tuple[Seat, Question]]:
        return ((0, Question("turn", "Roll or rest?", Choices(position.gold))),)

    def play(self, position: Purse, seat: Seat, move: Move) -> None:
        if isinstance(move, Rest):
            position.finish()
            return
        die = position.chance.dice("die", 1)[0]
        position.tell(Rolled(die))
        position.gold = 0 if die == 1 else position.gold + die
        if die == 1:
            position.finish()


class Patience(Game):
    name = "patience"
    title = "Patience"
    version = "1"
    words = "Roll for gold and know when to rest."
    players = range(1, 2)
    move_type = Roll | Rest
    options_type = Choices

    @property
    def settings(self) -> tuple[GameSetting, ...]:
        return ()

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> Purse:
        position = Purse(players=players, chance=chance, events=[])
        position.tell_seat(0, Peeked())
        position.push(Turn())
        return position

    def view_of(self, position: Purse, seat: Seat | None) -> dict[str, Any]:
        return {"seat": seat, "gold": position.gold}

    def score(self, position: Purse) -> Result:
        winners = (0,) if position.gold else ()
        return Result((position.gold,), winners, (ScoreLine("Gold", (position.gold,)),))

    def belief(self, view: Mapping[str, Any]) -> Belief:
        raise NotImplementedError("nobody imagines a game of Patience")

    def board(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return {}

    def consult(self, view: Mapping[str, Any], question: Mapping[str, Any]) -> dict[str, Any]:
        match question.get("what"):
            case "loss":
                return {"loss": view["gold"] / 6, "seat": view["seat"]}
            case "trouble":
                raise ZeroDivisionError("the skald counts to zero")
        return {}

    def chronicle(self, history: Sequence[HistoryItem], names: Names) -> str:
        told = [event.words(names) for happening in history for event in happening.events]
        return "\n\n".join([f"# The patience of {names[0]}", *told])


PATIENCE = Patience()


def choose(view: View, decision: Decision, rng: Random) -> Move:
    return Roll() if view["gold"] < 12 else Rest()


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    if view["gold"] > 40:
        raise RuntimeError("too much gold to think")
    first, second = sorted(decision.moves(), key=lambda move: move != choose(view, decision, rng))
    return [
        Candidate(first, f"{{0}} has {view['gold']} gold to lose."),
        Candidate(second, "It is the other way."),
    ]


KARL = Bot("karl", "Rests at twelve.", choose, advise)


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds Patience to the games. Its bots run in this process, because worker processes do not have the game."""
    games, game, own = meadhall.games(), meadhall.game, registry._bots

    def house_bots(name: str) -> dict[str, Bot]:
        return {"karl": KARL, "random": RANDOM_BOT} if name == "patience" else own(name)

    async def here(
        _: processes.Processes, job: MessageMaker, patience: float, size: int = 0, urgent: bool = False
    ) -> JobAnswer:
        async with asyncio.timeout(patience):
            return await asyncio.to_thread(answer_job, b"".join(job()))

    monkeypatch.setattr(meadhall, "games", lambda: (*games, "patience"))
    monkeypatch.setattr(meadhall, "game", lambda name: PATIENCE if name == "patience" else game(name))
    monkeypatch.setattr(registry, "_bots", house_bots)
    monkeypatch.setattr(processes.Processes, "answer", here)
