"""Karl's answers at a table that a test has laid out, and how many plays a bot wins."""

from __future__ import annotations

from random import Random

import meadhall
import meadhall.bots
from meadhall.engine import Move
from tests.bots.matches import Choose, play
from tests.rulebook.sagas.tables import Table

GAME = meadhall.game("sagas")
KARL = meadhall.bots.get("sagas", "karl")
karl: Choose = KARL.answer
random: Choose = meadhall.bots.get("sagas", "random").choose


def wins(bot: Choose, games: int, **options: str | bool) -> int:
    return sum([bool(play("sagas", [bot], seed, options).result().winners) for seed in range(games)])


def advised(table: Table) -> tuple[Move, str]:
    """The move that Karl advises now, and his reason."""
    first = KARL.hint(table.state.view(0), table.decision(), Random(1))[0]
    return first.move, first.reason


def chosen(table: Table) -> Move:
    return advised(table)[0]
