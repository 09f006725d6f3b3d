"""The players of Sagas at work: whole plays, and what Karl says at a table that a test lays."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import meadhall
import meadhall.bots
from meadhall.engine import Decision, Move, State
from tests.rulebook.sagas.tables import Table

Choose = Callable[[dict[str, Any], Decision, Random], Move]

GAME = meadhall.game("sagas")
KARL = meadhall.bots.get("sagas", "karl")
karl: Choose = KARL.answer
random: Choose = meadhall.bots.get("sagas", "random").choose


def play(bot: Choose, seed: int, **options: str | bool) -> State:
    """A whole play."""
    state = GAME.new(1, seed, options)
    dice = Random(seed)
    while not state.over:
        decision = state.decisions()[0]
        state.play(0, bot(state.view(0), decision, dice))
    return state


def wins(bot: Choose, games: int, **options: str | bool) -> int:
    return sum([bool(play(bot, seed, **options).result().winners) for seed in range(games)])


def advised(table: Table) -> tuple[Move, str]:
    """What Karl would play now, and why."""
    return KARL.hint(table.state.view(0), table.decision(), Random(1))


def chosen(table: Table) -> Move:
    return advised(table)[0]
