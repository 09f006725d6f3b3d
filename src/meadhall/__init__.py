"""Meadhall: a table for Viking board games, and the engine under it.

>>> import meadhall, random
>>> game = meadhall.game("clash")
>>> state = game.new(players=3, seed=7)
>>> rng = random.Random(1)
>>> while not state.over:
...     decision = state.decisions()[0]
...     events = state.play(decision.seat, decision.sample(rng))
>>> len(state.result().scores)
3

A state is `meadhall.engine.State`, a decision `meadhall.engine.Decision`; bots are in `meadhall.bots`, tests for your
own games in `meadhall.testing`. The names in `__all__` of these modules are public; all others may change.
"""

from typing import TYPE_CHECKING

from meadhall.engine import RefusalError, visible_events
from meadhall.games import game, installed_games
from meadhall.old_names import find_old_names

# Type checkers refuse to call a package. At run time `games` is the package itself, which can be called.
if TYPE_CHECKING:
    from meadhall.games import games

__all__ = ["RefusalError", "game", "games", "installed_games", "visible_events"]

__getattr__ = find_old_names(__name__)

__version__ = "0.1.0"
